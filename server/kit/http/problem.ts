import { ORPCError } from '@orpc/server'
import { ValidationError } from '@orpc/contract'
import { AppError, type ErrorCode, invalid, type Problem, statusOf } from '#domain/kit/errors.ts'
import { fieldIssues } from '#domain/kit/issues.ts'
import { constraintError } from '../db/constraints.ts'
import { log, logError } from '../base/log.ts'
import { codeOf, DISK_FULL, isPassing } from '../base/pg-errors.ts'

/** The problem document (RFC 9457) of an error. */
export const problemOf = (error: AppError): Problem => ({
  type: `urn:hidamari:problem:${error.code}`,
  code: error.code,
  title: error.code,
  status: statusOf(error.code),
  ...error.details,
})

/** Turns anything thrown into an error of the product; an unknown one is logged without personal data and becomes `unexpected`. */
export const appError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const known = constraintError(error)
  if (known) return known
  if (error instanceof ORPCError) return orpcError(error)
  if (codeOf(error) === DISK_FULL) {
    tellFull()
    return new AppError('storage_full')
  }
  if (isPassing(error)) {
    tellAway(codeOf(error) || 'no answer')
    return new AppError('not_ready')
  }
  logError(error)
  return new AppError('unexpected')
}

/** A failure that every call meets is logged at most once in this time, with the number of calls. Milliseconds. */
const EVERY_MS = 1_000
const saying = (say: (calls: number, code: string) => void) => {
  let calls = 0
  let saidAt = 0
  return (code = '') => {
    calls += 1
    if (Date.now() - saidAt < EVERY_MS) return
    saidAt = Date.now()
    say(calls, code)
    calls = 0
  }
}
const tellAway = saying((calls, code) => log.warn('the database could not carry out calls', { code, calls }))
const tellFull = saying((calls) =>
  log.warn('the disk of the database is full: nothing can be stored until there is room', { calls }),
)

const byStatus: Record<number, ErrorCode> = {
  400: 'invalid_input',
  401: 'signed_out',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  415: 'invalid_input',
}

const orpcError = (error: ORPCError<string, unknown>): AppError => {
  if (error.cause instanceof ValidationError && error.status === 400) {
    const issues = fieldIssues(error.cause.issues as Parameters<typeof fieldIssues>[0], error.cause.data)
    // a field has the same name when a record is created and when it is changed
    return invalid(...issues.map((issue) => ({ ...issue, field: issue.field.replace(/^changes\./, '') })))
  }
  const code = byStatus[error.status]
  if (code) return new AppError(code)
  logError(error.cause ?? error)
  return new AppError('unexpected')
}
