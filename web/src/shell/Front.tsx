import { lazy } from 'react'
import LoginPage from '#web/access/LoginPage.tsx'
import { backFrom, type Page } from './places.ts'

const SetupPage = lazy(() => import('#web/access/SetupPage.tsx'))
const NoticePage = lazy(() => import('./NoticePage.tsx'))

/** The pages before the login. They carry neither the router nor the component library. */
export function Front({ page }: { page: Exclude<Page, 'product'> }) {
  if (page === 'login') return <LoginPage back={backFrom(location.search)} />
  if (page === 'register') return <SetupPage />
  return <NoticePage text={page} />
}
