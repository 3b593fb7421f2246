import type { FieldIssue, Problem } from '#domain/kit/errors.ts'

/**
 * What went wrong with a call: the problem document of the server (RFC 9457), that no answer came, or none in time, which has the status 0, or
 * that the device did not do its part. Texts: `common:error.<code>`.
 */
export type Refusal = Omit<Problem, 'code'> & { code: Problem['code'] | 'no_answer' | 'too_slow' | 'passkey_not_made' }

/** A call that failed. Every call throws this and nothing else, but for the reason of a signal that stopped it. */
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

/** What went wrong; an error that is none of a call, such as a crash, reads as `unexpected`. */
export const problemOf = (error: unknown): Refusal =>
  (error instanceof CallError ? error : new CallError(500, 'unexpected')).problem

/** The refusal told by the body of an answer; one that is no problem document still gives the status. */
export function refusalIn(status: number, body: unknown): CallError {
  if (typeof body !== 'object' || body === null) return new CallError(status, 'unexpected')
  const { code, title, errors, current, clash } = body as Record<keyof Refusal, unknown>
  return new CallError(status, typeof code === 'string' ? (code as Refusal['code']) : 'unexpected', {
    ...(typeof title === 'string' ? { title } : {}),
    ...(Array.isArray(errors) ? { errors: errors.filter(isFieldIssue) } : {}),
    ...(current === undefined ? {} : { current }),
    ...(Array.isArray(clash) ? { clash: clash.filter(isNamed) } : {}),
  })
}

/**
 * What was answered.
 * @throws {CallError} when the server refused, or when no answer came
 * @param signal its reason is thrown as it is
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
