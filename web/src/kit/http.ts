import type { ErrorCode, FieldIssue } from '#domain/kit/errors.ts'
import { apiBase } from './base.ts'

/** A refused call of the plain kind (RFC 9457 problem document); status 0 means that no answer came. */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'no_answer'
  readonly errors: readonly FieldIssue[]

  constructor(status: number, code: CallError['code'], errors: readonly FieldIssue[] = []) {
    super(`${status} ${code}`)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/**
 * A plain call to the server, for the few that stand before or outside of the typed client: the login page must not
 * carry that client and its schemas.
 * @throws {CallError} when the status is not 200-299 or no answer comes
 */
export const call = <T>(method: 'GET' | 'POST', path: string, content?: unknown): Promise<T> =>
  send(method, path, content).then((answer) => read<T>(answer))

/** @throws {CallError} when no answer comes */
export const send = (method: 'GET' | 'POST', path: string, content?: unknown): Promise<Response> => {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) }
  return fetch(`${apiBase()}${path}`, { method, ...(content === undefined ? {} : json) }).catch(() => {
    throw new CallError(0, 'no_answer')
  })
}

/**
 * What an answer holds.
 * @throws {CallError} when its status is not 200-299
 */
export async function read<T>(answer: Response): Promise<T> {
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) throw problem(answer.status, body)
  return body as T
}

/** The refusal told by a problem document; a body that is none still gives the status. */
export function problem(status: number, body: unknown): CallError {
  if (typeof body !== 'object' || body === null) return new CallError(status, 'unexpected')
  const { code, errors } = body as { code?: unknown; errors?: unknown }
  const fields = Array.isArray(errors) ? errors.filter(isFieldIssue) : []
  return new CallError(status, typeof code === 'string' ? (code as ErrorCode) : 'unexpected', fields)
}

const isFieldIssue = (error: unknown): error is FieldIssue =>
  typeof error === 'object' &&
  error !== null &&
  typeof (error as FieldIssue).field === 'string' &&
  typeof (error as FieldIssue).code === 'string'
