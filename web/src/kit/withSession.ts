import { session } from './session.ts'

/**
 * Makes a call with the token of the session. When the server refuses the token, the call waits until the same person has signed in again
 * and is then repeated, so that no input is lost.
 * @param signal ends the waiting
 */
export async function withSession(send: (token: string) => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  for (;;) {
    await session.ready(signal)
    const token = session.token() ?? ''
    const answer = await send(token)
    if (answer.status !== 401 || token === '') return answer
    session.expire(token)
  }
}
