const HIDDEN = ['detail', 'where', 'internalQuery'] as const

/**
 * Removes from a database error what quotes rows or parameters: its detail, context and inner query, and in messages of class 22 ("invalid
 * input syntax for type date: …") the quoted value. The rest may be logged.
 */
export function withoutPersonalData(error: object): void {
  for (const name of HIDDEN) if (name in error) Reflect.set(error, name, undefined)
  const message: unknown = Reflect.get(error, 'message')
  if (typeof message === 'string' && /^22/.test(codeOf(error))) Reflect.set(error, 'message', message.replace(/".*"/s, '"…"'))
}

/** The SQLSTATE of an error, or the code of a failed system call; '' where there is none. */
export function codeOf(error: unknown): string {
  const code: unknown = error instanceof Object ? Reflect.get(error, 'code') : undefined
  if (typeof code === 'string') return code
  return error instanceof AggregateError ? codeOf(error.errors[0]) : ''
}

/** Whether the database did not answer or is not (or no longer) ready, so that another attempt or another host may succeed. */
export function isUnreachable(error: unknown): boolean {
  if (/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENETUN|EPIPE|ENOENT|08|57P0|53300)/.test(codeOf(error))) return true
  return /Connection terminated|not queryable|timeout/i.test(messageOf(error))
}

/** The message of an error, also of a copy that a library passes on as a plain object. */
const messageOf = (error: unknown): string => {
  const message: unknown = error instanceof Object ? Reflect.get(error, 'message') : undefined
  return typeof message === 'string' ? message : ''
}

/** The error code of a request for a connection after the pool was closed, while the program stops. */
export const POOL_CLOSED = 'pool_closed'

/** Whether the server did not answer a statement in time, not even by cancelling it. */
export const isSilence = (error: unknown): boolean => messageOf(error) === 'Query read timeout'

/** The SQLSTATE of a standby or a former primary, which answers and refuses every write. */
export const READ_ONLY = '25006'

/** The error code when too many calls wait to write (kit/base/turns.ts); nothing of the call has reached the database. */
export const NO_TURN = 'no_turn'

/**
 * Whether an error is temporary, so that the same call may succeed in a moment: the database is unreachable or overloaded, a time limit was
 * exceeded, or other transactions were in the way.
 */
export function isPassing(error: unknown): boolean {
  // an error about a missing file has the same code as a missing socket
  const isOfFile = error instanceof Object && 'path' in error
  return (
    (isUnreachable(error) && !isOfFile) ||
    /^(25006|25P03|40001|40P01|53[02]|55P03|57014|57P05|58|no_turn$|pool_closed$)/.test(codeOf(error))
  )
}

/**
 * Whether a transaction failed because of other ones: PostgreSQL could not carry out both (serialization, deadlock), or a record stayed
 * locked for longer than the limit. Run again, the transaction may succeed.
 */
export function isConflict(error: unknown): boolean {
  return /^(40001|40P01|55P03)$/.test(codeOf(error))
}

/** The SQLSTATE of a full disk of the database. */
export const DISK_FULL = '53100'

/**
 * Whether the database answers but takes no writes: it is read-only or a standby, its disk is full or fails, or the rows to be written are
 * locked.
 */
export const refusesWrites = (error: unknown): boolean => /^(25006|53100|55P03|58030)$/.test(codeOf(error))
