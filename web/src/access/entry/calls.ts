import type { PasswordReset, Proved, RegisterInput, ResetInput, SetupInput, UserInfo } from '#domain/access/user.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { call } from '#web/kit/http.ts'
import { session } from '#web/kit/session.ts'
import type { Language } from '#domain/kit/languages.ts'

/** Input of a login; `code` is added in the second step. */
export type Credentials = { email: string; password: string; code?: string }

/** Starts a session. Only the token is stored (specification, sections 4 and 7). */
export async function signIn(credentials: Credentials): Promise<void> {
  const { token } = await call<{ token: string }>('POST', '/users/login', credentials)
  session.signIn(token)
}

/**
 * Starts a session by a passkey, which replaces both password and second factor.
 * @throws {CallError} when the server refuses; the browser's own error when the person cancels
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

/** The person to whom a token belongs. */
export const whoIs = (token: string): Promise<UserInfo> => call('GET', pathOfInfo(token))
export const pathOfInfo = (token: string): string => `/users/get_user_info?token=${encodeURIComponent(token)}`

/** Whether no administrator can sign in yet. Without an answer false, so that the login page opens and shows the error. */
export const setupNeeded = (): Promise<boolean> =>
  call<{ needed: boolean }>('GET', '/setup').then(
    ({ needed }) => needed,
    () => false,
  )

/** Whether the server can send mail. Without an answer true, so that the page goes on. */
export const sendsMail = (): Promise<boolean> =>
  call<{ mail: boolean }>('GET', '/setup').then(
    ({ mail }) => mail,
    () => true,
  )

/** Checks the setup code that the server printed at its start. */
export const checkSetupCode = (code: string): Promise<unknown> => call('POST', '/setup/check', { code })

/** Creates the company and the first administrator, and signs that person in. */
export async function setUp(input: SetupInput): Promise<void> {
  const { token } = await call<{ token: string }>('POST', '/setup', input)
  session.signIn(token)
}

/** Requests an account. The answer does not reveal whether the address has one already. */
export const register = (input: RegisterInput): Promise<unknown> => call('POST', '/users/register', input)

/** Requests a mail with a code. The answer does not reveal whether the address is known. */
export const askForCode = (email: string, language: Language): Promise<unknown> =>
  call('POST', '/users/forgot-password', { email, language })

/** Sets a new password, by a mailed code or a one-time link. */
export const resetPassword = (input: ResetInput): Promise<PasswordReset> => call('POST', '/users/reset-password', input)

/** The person for whom a one-time link was made. */
export type LinkOwner = { last_name: string; first_name: string; email: string }
export const checkLink = (token: string): Promise<LinkOwner> => call('POST', '/users/check-link', { token })

/** Confirms that the mail address belongs to the reader of the mail with the link. */
export const proveAddress = (token: string): Promise<Proved> => call('POST', '/users/prove-address', { token })
