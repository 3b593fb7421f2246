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

/** The login. Whoever comes in is led on by what follows the session. */
export default function LoginPage({ back }: { back: string | undefined }) {
  const { t } = useTranslation('login')
  const [typed] = useState(typedBefore)
  return (
    <PublicFrame>
      <LoginForm typed={typed} note={back ? t('auth.back') : undefined} alive send={send} />
    </PublicFrame>
  )
}
