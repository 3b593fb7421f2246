import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '#web/kit/http.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { signIn } from './calls.ts'
import { LoginForm } from './LoginForm.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { typedBefore } from './typedBefore.ts'

const send = (email: string, password: string) =>
  signIn(email, password).then(() => undefined, (failure: unknown) =>
    failure instanceof CallError ? failure : new CallError(500, 'unexpected'))

/** The login; whoever comes in is led on by the router, which follows the session. */
export default function LoginPage() {
  const { t } = useTranslation('login')
  const { back } = useSearch({ strict: false })
  const [typed] = useState(typedBefore)
  return (
    <PublicFrame>
      <LoginForm typed={typed} note={back ? t('auth.back') : undefined} alive send={send} />
    </PublicFrame>
  )
}
