import type { FieldIssue, Problem } from '#domain/kit/errors.ts'

/**
 * Why a call failed: the problem document of the server (RFC 9457); or, with status 0, that no answer came (`no_answer`), that it came too
 * late (`too_slow`), or that the device failed (`passkey_not_made`). Texts: `common:error.<code>`.
 */
export type Refusal = Omit<Problem, 'code'> & { code: Problem['code'] | 'no_answer' | 'too_slow' | 'passkey_not_made' }

/** A call that failed. Calls throw only this, except when their signal was aborted, where they throw its reason. */
export class CallError extends Error {
  readonly problem: Refusal

  constructor(status: number, code: Refusal['code'], more: Partial<Refusal> = {}) {
    super(`${status} ${code}`)
    this.name = 'CallError'
    this.problem = { type: 'about:blank', title: code, ...more, status, code }
  }

  get status(): number {
    return this.problem.status
  }
  get code(): Refusal['code'] {
    return this.problem.code
  }
  get errors(): readonly FieldIssue[] {
    return this.problem.errors ?? []
  }
}

/** Why a call failed. Any other error, such as a crash of the program, becomes `unexpected`. */
export const problemOf = (error: unknown): Refusal =>
  (error instanceof CallError ? error : new CallError(500, 'unexpected')).problem

/** Makes the error from the body of a refusing response. A body that is no problem document still gives the status. */
export function refusalIn(status: number, body: unknown): CallError {
  if (typeof body !== 'object' || body === null) return new CallError(status, 'unexpected')
  const { code, title, errors, current, clash, month } = body as Record<keyof Refusal, unknown>
  return new CallError(status, typeof code === 'string' ? (code as Refusal['code']) : 'unexpected', {
    ...(typeof title === 'string' ? { title } : {}),
    ...(Array.isArray(errors) ? { errors: errors.filter(isFieldIssue) } : {}),
    ...(current === undefined ? {} : { current }),
    ...(Array.isArray(clash) ? { clash: clash.filter(isNamed) } : {}),
    ...(typeof month === 'string' ? { month } : {}),
  })
}

/**
 * The response, if the server did not refuse the call.
 * @throws {CallError} when the server refused, or when no answer came
 * @param signal when it is aborted, the error is thrown unchanged
 */
export async function answered(answer: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  const response = await answer.catch((error: unknown) => {
    throw signal?.aborted || error instanceof CallError ? error : new CallError(0, 'no_answer')
  })
  if (response.ok) return response
  throw refusalIn(response.status, await response.json().catch(() => undefined))
}

const isFieldIssue = (error: unknown): error is FieldIssue =>
  typeof error === 'object' &&
  error !== null &&
  typeof Reflect.get(error, 'field') === 'string' &&
  typeof Reflect.get(error, 'code') === 'string'

const isNamed = (record: unknown): record is NonNullable<Refusal['clash']>[number] =>
  typeof record === 'object' && record !== null && typeof Reflect.get(record, 'id') === 'string'
