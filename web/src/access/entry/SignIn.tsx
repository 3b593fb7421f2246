import { useState } from 'react'
import { CallError } from '#web/kit/callError.ts'
import { type Credentials, signIn, signInByPasskey } from './calls.ts'
import { FactorForm } from './FactorForm.tsx'
import { LoginForm, type LoginParts } from './LoginForm.tsx'
import { type Refusal, refusalOf } from './refusals.ts'

const hasPasskeys = typeof window !== 'undefined' && isSecureContext && 'PublicKeyCredential' in window

/** Signs a person in by password, in a second step by a code where one is needed, or by a passkey. */
export function SignIn({ heading, ...parts }: LoginParts & { heading: 'h1' | 'h2' }) {
  const [typed, setTyped] = useState(parts.typed)
  const [asked, setAsked] = useState<Credentials>()

  const send = async (credentials: Credentials): Promise<Refusal | undefined> => {
    try {
      await signIn(credentials)
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.code !== 'second_factor_required') return refusalOf(failure)
      setTyped({ email: credentials.email, password: credentials.password })
      setAsked(credentials)
    }
    return undefined
  }
  if (!asked) return <LoginForm {...parts} typed={typed} alive send={send} passkey={hasPasskeys ? byPasskey : undefined} />
  const back = () => setAsked(undefined)
  return <FactorForm heading={heading} foot={parts.foot} send={(code) => signIn({ ...asked, code })} back={back} />
}

/** A person who closes the browser's own question has not been refused. */
const byPasskey = (): Promise<Refusal | undefined> =>
  signInByPasskey().then(
    () => undefined,
    (failure: unknown) => (failure instanceof CallError ? refusalOf(failure) : 'passkey_stopped'),
  )
