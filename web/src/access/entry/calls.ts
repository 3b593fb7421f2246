import type { PasswordReset, Proved, RegisterInput, ResetInput, SetupInput, UserInfo } from '#domain/access/user.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { call } from '#web/kit/http.ts'
import { session } from '#web/kit/session.ts'
import type { Language } from '#web/kit/preferences.ts'

/** What somebody signs in with; `code` belongs to the second step. */
export type Credentials = { email: string; password: string; code?: string }

/** Starts a session; only the token is kept (specification, sections 4 and 7). */
export async function signIn(credentials: Credentials): Promise<void> {
  const { token } = await call<{ token: string }>('POST', '/users/login', credentials)
  session.signIn(token)
}

/**
 * Starts a session by a passkey, which stands for the password and the second factor.
 * @throws {CallError} when the server refuses; the browser's own error when the person stops
 */
export async function signInByPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call<PublicKeyCredentialRequestOptionsJSON>('POST', '/users/passkey-options', {}),
  ])
  const response = await startAuthentication({ optionsJSON })
  const { token } = await call<{ token: string }>('POST', '/users/passkey-login', { response })
  session.signIn(token)
}

/** The person a token belongs to. */
export const whoIs = (token: string): Promise<UserInfo> => call('GET', pathOfInfo(token))
export const pathOfInfo = (token: string): string => `/users/get_user_info?token=${encodeURIComponent(token)}`

/** True while no administrator can sign in. Without an answer the login page is shown, which tells what is wrong. */
export const setupNeeded = (): Promise<boolean> =>
  call<{ needed: boolean }>('GET', '/setup').then(
    ({ needed }) => needed,
    () => false,
  )

/** False when the server has no way to send mail. Without an answer the page goes on as if it had. */
export const sendsMail = (): Promise<boolean> =>
  call<{ mail: boolean }>('GET', '/setup').then(
    ({ mail }) => mail,
    () => true,
  )

/** Whether the set-up code is the one that the server printed. */
export const checkSetupCode = (code: string): Promise<unknown> => call('POST', '/setup/check', { code })

/** First run: makes the company and the first administrator, and signs that person in. */
export async function setUp(input: SetupInput): Promise<void> {
  const { token } = await call<{ token: string }>('POST', '/setup', input)
  session.signIn(token)
}

/** Asks for an account; whether the address is known already is not told. */
export const register = (input: RegisterInput): Promise<unknown> => call('POST', '/users/register', input)

/** Has a code mailed, if the address is known; that is not told. */
export const askForCode = (email: string, language: Language): Promise<unknown> =>
  call('POST', '/users/forgot-password', { email, language })

/** Sets a new password by a mailed code or a one-time link. */
export const resetPassword = (input: ResetInput): Promise<PasswordReset> => call('POST', '/users/reset-password', input)

/** Whose one-time link it is. */
export type LinkOwner = { last_name: string; first_name: string; email: string }
export const checkLink = (token: string): Promise<LinkOwner> => call('POST', '/users/check-link', { token })

/** Says that the address to which the link was mailed is its reader's. */
export const proveAddress = (token: string): Promise<Proved> => call('POST', '/users/prove-address', { token })
