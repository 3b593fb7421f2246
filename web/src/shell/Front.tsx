import { lazy } from 'react'
import LoginPage from '#web/access/entry/LoginPage.tsx'
import { backFrom, type Page } from './places.ts'

const SetupPage = lazy(() => import('#web/access/setup/SetupPage.tsx'))
const RegisterPage = lazy(() => import('#web/access/entry/RegisterPage.tsx'))
const ForgotPage = lazy(() => import('#web/access/entry/ForgotPage.tsx'))
const ResetPage = lazy(() => import('#web/access/entry/ResetPage.tsx'))
const ConfirmPage = lazy(() => import('#web/access/entry/ConfirmPage.tsx'))
const SignPage = lazy(() => import('#web/signatures/SignPage.tsx'))
const VerifyPage = lazy(() => import('#web/signatures/VerifyPage.tsx'))
const NoticePage = lazy(() => import('./NoticePage.tsx'))

/** The pages before the login. They load neither the router nor the component library, so that they open fast. */
export function Front({ page }: { page: Exclude<Page, 'product'> }) {
  if (page === 'login') return <LoginPage back={backFrom(location.search)} />
  if (page === 'setup') return <SetupPage />
  if (page === 'register') return <RegisterPage />
  if (page === 'forgot') return <ForgotPage />
  if (page === 'reset') return <ResetPage />
  if (page === 'confirm') return <ConfirmPage />
  if (page === 'sign') return <SignPage />
  if (page === 'verify') return <VerifyPage />
  return <NoticePage text={page} />
}
