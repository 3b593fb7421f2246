import { session } from './session.ts'

/**
 * Makes a call with the token of the session. When the server refuses the token, the call waits until the same person has
 * signed in anew and is made once more, so that nothing of what was asked or sent is lost.
 * @param signal gives up the waiting
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
