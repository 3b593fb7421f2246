import { useState } from 'react'
import { CallError } from '#web/kit/callError.ts'
import { type Credentials, signIn, signInByPasskey } from './calls.ts'
import { FactorForm } from './FactorForm.tsx'
import { LoginForm, type LoginParts } from './LoginForm.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { type Refusal, refusalOf } from './refusals.ts'

const hasPasskeys = typeof window !== 'undefined' && isSecureContext && 'PublicKeyCredential' in window

/** The second factor required after the right password, and whether a recovery code is asked for in its place. */
type Asked = { credentials: Credentials; factor: 'app' | 'passkey'; recovery: boolean }

/** The second factor that the server requires besides the password; undefined for any other refusal. */
const factorIn = (failure: unknown): Asked['factor'] | undefined => {
  if (!(failure instanceof CallError)) return undefined
  return failure.code === 'second_factor_required' ? 'app' : failure.code === 'passkey_required' ? 'passkey' : undefined
}

/** Signs a person in by password, with a second factor in a second step where there is one, or by a passkey alone. */
export function SignIn({ heading, ...parts }: LoginParts & { heading: 'h1' | 'h2' }) {
  const [typed, setTyped] = useState(parts.typed)
  const [asked, setAsked] = useState<Asked>()

  const send = async (credentials: Credentials): Promise<Refusal | undefined> => {
    try {
      await signIn(credentials)
    } catch (failure) {
      const factor = factorIn(failure)
      if (!factor) return refusalOf(failure)
      setTyped({ email: credentials.email, password: credentials.password })
      setAsked({ credentials, factor, recovery: factor === 'passkey' && !hasPasskeys })
    }
    return undefined
  }
  if (!asked) return <LoginForm {...parts} typed={typed} alive send={send} passkey={hasPasskeys ? byPasskey : undefined} />
  const { credentials, factor, recovery } = asked
  const step = { heading, foot: parts.foot, back: () => setAsked(undefined) }
  const turn = () => setAsked({ ...asked, recovery: !recovery })
  if (factor === 'passkey' && !recovery) return <PasskeyStep {...step} ask={byPasskey} recover={turn} />
  return (
    <FactorForm
      {...step}
      factor={factor}
      recovery={recovery}
      turn={factor === 'app' || hasPasskeys ? turn : undefined}
      send={(code) => signIn({ ...credentials, code })}
    />
  )
}

/** Signs in by a passkey. A person who closes the dialog of the browser gets a text of its own, since the server refused nothing. */
const byPasskey = (): Promise<Refusal | undefined> =>
  signInByPasskey().then(
    () => undefined,
    (failure: unknown) => (failure instanceof CallError ? refusalOf(failure) : 'passkey_stopped'),
  )
