import type { SetupInput } from '#domain/access/user.ts'
import { call } from '#web/kit/http.ts'
import { session } from '#web/kit/session.ts'

/** Starts a session; only the token is kept (specification, sections 4 and 7). */
export async function signIn(email: string, password: string): Promise<void> {
  const { token } = await call<{ token: string }>('POST', '/users/login', { email, password })
  session.signIn(token)
}

/** True while no account exists. Without an answer the login page is shown, which tells what is wrong. */
export const setupNeeded = (): Promise<boolean> =>
  call<{ needed: boolean }>('GET', '/setup').then(({ needed }) => needed, () => false)

/** First run: makes the company and the first administrator, and signs that person in. */
export async function setUp(input: SetupInput): Promise<void> {
  const { token } = await call<{ token: string }>('POST', '/setup', input)
  session.signIn(token)
}
