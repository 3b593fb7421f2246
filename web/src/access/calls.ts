import { queryOptions } from '@tanstack/react-query'
import type { SetupInput, UserInfo } from '#domain/access/user.ts'
import { call } from '#web/kit/http.ts'
import { session } from '#web/kit/session.ts'

/** Starts a session; only the token is kept (specification, sections 4 and 7). */
export async function signIn(email: string, password: string): Promise<void> {
  const { token } = await call<{ token: string }>('POST', '/users/login', { body: { email, password } })
  session.signIn(token)
}

/** The signed-in person; asked only when a token exists. */
export const me = queryOptions({
  queryKey: ['me'],
  queryFn: () => call<UserInfo>('GET', `/users/get_user_info?token=${encodeURIComponent(session.token() ?? '')}`),
  staleTime: 5 * 60_000,
})

/** True while no account exists. Without an answer the login page is shown, which tells what is wrong. */
export const setupNeeded = queryOptions({
  queryKey: ['setup'],
  queryFn: () => call<{ needed: boolean }>('GET', '/setup').then((answer) => answer.needed, () => false),
  staleTime: Infinity,
})

/** First run: makes the company and the first administrator, and signs him in. */
export async function setUp(input: SetupInput): Promise<void> {
  const { token } = await call<{ token: string }>('POST', '/setup', { body: input })
  session.signIn(token)
}
