import { apiBase } from './base.ts'
import { answered } from './callError.ts'
import { inTime } from './inTime.ts'

/**
 * A plain call to the server, for the few that are made outside of the typed client: the login page must not download that client and its
 * schemas.
 * @throws {CallError} when the server refuses or no answer comes
 */
export const call = async <T>(method: 'GET' | 'POST', path: string, content?: unknown): Promise<T> =>
  (await (await answered(send(method, path, content))).json()) as T

/** Sends a plain call and returns the response without checking or reading it. */
export const send = (method: 'GET' | 'POST', path: string, content?: unknown): Promise<Response> => {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) }
  return inTime((signal) => fetch(`${apiBase()}${path}`, { method, signal, ...(content === undefined ? {} : json) }))
}
