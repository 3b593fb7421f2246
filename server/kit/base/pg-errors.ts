const HIDDEN = ['detail', 'where', 'internalQuery'] as const

/**
 * Takes out of a database error what quotes rows or parameters: detail, context, inner query, and in the messages of class 22
 * ("invalid input syntax for type date: …") the quoted value. What is left may be logged.
 */
export function withoutPersonalData(error: object): void {
  for (const name of HIDDEN) if (name in error) Reflect.set(error, name, undefined)
  const message: unknown = Reflect.get(error, 'message')
  if (typeof message === 'string' && /^22/.test(codeOf(error))) Reflect.set(error, 'message', message.replace(/".*"/s, '"…"'))
}

/** The SQLSTATE or the code of the failed system call, '' where there is none. */
export function codeOf(error: unknown): string {
  const code: unknown = error instanceof Object ? Reflect.get(error, 'code') : undefined
  if (typeof code === 'string') return code
  return error instanceof AggregateError ? codeOf(error.errors[0]) : ''
}

/** Whether nothing answers or the server is not (or no longer) ready: another attempt or another host may succeed. */
export function isUnreachable(error: unknown): boolean {
  if (/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENETUN|EPIPE|ENOENT|08|57P0|53300)/.test(codeOf(error))) return true
  return /Connection terminated|not queryable|timeout/i.test(messageOf(error))
}

/** Of an error, or of the copy of one that a library hands on. */
const messageOf = (error: unknown): string => {
  const message: unknown = error instanceof Object ? Reflect.get(error, 'message') : undefined
  return typeof message === 'string' ? message : ''
}

/** The program ends and gives no connections any more. */
export const POOL_CLOSED = 'pool_closed'

/** The server did not answer a statement, not even by refusing it. */
export const isSilence = (error: unknown): boolean => messageOf(error) === 'Query read timeout'

/** A standby, or a former primary: it answers and refuses every write. */
export const READ_ONLY = '25006'

/** Too many wait to write already (kit/base/turns.ts): nothing of it has come to the database. */
export const NO_TURN = 'no_turn'

/**
 * Whether the same call may succeed in a moment, though nothing is wrong with it: the database is away or overloaded, a limit of time was
 * passed, or others were in the way.
 */
export function isPassing(error: unknown): boolean {
  // a file that is missing is something else
  const isOfFile = error instanceof Object && 'path' in error
  return (
    (isUnreachable(error) && !isOfFile) ||
    /^(25006|25P03|40001|40P01|53[02]|55P03|57014|57P05|58|no_turn$|pool_closed$)/.test(codeOf(error))
  )
}

/**
 * Others were in the way of a transaction: two could not both be carried out, or somebody held a record for longer than it was waited for. Run
 * again, it may come through.
 */
export function isConflict(error: unknown): boolean {
  return /^(40001|40P01|55P03)$/.test(codeOf(error))
}

/** The disk of the database is full. */
export const DISK_FULL = '53100'

/**
 * The database answers and takes no writes: it is read-only or a standby, its disk is full or fails, or somebody holds a lock on what would be
 * written.
 */
export const refusesWrites = (error: unknown): boolean => /^(25006|53100|55P03|58030)$/.test(codeOf(error))
