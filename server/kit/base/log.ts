import { codeOf, isPassing, POOL_CLOSED } from './pg-errors.ts'
import { StartError } from './start-error.ts'

type Fact = string | number | boolean | null | undefined
type Facts = Record<string, Fact>
type Level = 'info' | 'warn' | 'error'

/**
 * Logs one line per event for the operator. Facts are counts, codes, routes and ids: never names, texts that people wrote, or query
 * strings. An error is passed as it was caught; `errorFacts` keeps only what may be logged.
 */
export const log = {
  info: (event: string, facts: Facts = {}) => write('info', event, facts),
  warn: (event: string, facts: Facts = {}) => write('warn', event, facts),
  error: (event: string, error: unknown, facts: Facts = {}) => write('error', event, { ...facts, ...errorFacts(error) }),
}

/**
 * Logs an unexpected error. Temporary errors, such as a database that was away, are warnings without a stack, since no cause has to be
 * searched for. Errors of a closed pool are not logged: while the program stops, work that asks for a connection is expected to get none.
 */
export const logError = (error: unknown, facts: Facts = {}) => {
  if (codeOf(error) === POOL_CLOSED) return
  if (isPassing(error)) log.warn('the database was away', { ...facts, code: codeOf(error) || 'no answer' })
  else log.error('unexpected error', error, facts)
}

// Writing fails when the terminal was closed or the log collector has ended; the program goes on without them.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

function write(level: Level, event: string, facts: Facts) {
  const stream = level === 'info' ? process.stdout : process.stderr
  stream.write(`${logLine(new Date(), level, event, facts)}\n`)
}

/** The text of one log line, with the time of Japan. */
export function logLine(now: Date, level: Level, event: string, facts: Facts): string {
  const pairs = Object.entries(facts).filter(([, value]) => value !== undefined)
  return [japanTime(now), level.padEnd(5), event, ...pairs.map(([name, value]) => `${name}=${oneWord(String(value))}`)].join(' ')
}

const JAPAN_OFFSET_MS = 9 * 60 * 60 * 1000

function japanTime(now: Date): string {
  return new Date(now.getTime() + JAPAN_OFFSET_MS).toISOString().replace('Z', '+09:00')
}

// A line break or an escape sequence in a value could forge a line or write to the operator's terminal.
function oneWord(text: string): string {
  return /^[\x21\x23-\x7e]+$/.test(text) ? text : JSON.stringify(text).replace(/[\x7f-\x9f\u2028\u2029]/g, '?')
}

/** Facts of database errors that may be logged. `queue`: the queue of an error that the job queue reported, as a plain object. */
const DATABASE_FACTS = ['code', 'table', 'constraint', 'routine', 'queue'] as const

/**
 * The facts of an error that may be logged: its kind, its code and the place in the program. The message is left out, since messages quote
 * what people typed (`JSON.parse` quotes the body). Only two kinds of messages are kept: those of database errors, which
 * `withoutPersonalData` has cleaned, and those of `StartError`, which are written for the operator.
 */
export function errorFacts(error: unknown): Facts {
  // libraries pass on copies of errors, which are plain objects with the same facts
  if (typeof error !== 'object' || error === null) return { kind: typeof error }
  const name: unknown = Reflect.get(error, 'name')
  const known: Facts = { kind: typeof name === 'string' ? name : typeof error }
  for (const name of DATABASE_FACTS) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string') known[name] = value
  }
  const { message, stack } = error as Partial<Error>
  if (error instanceof StartError || ('severity' in error && 'routine' in error)) known['message'] = String(message)
  known['at'] = placeOf(typeof stack === 'string' ? stack : '')
  return known
}

function placeOf(stack: string): string | undefined {
  const frames = stack.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
  const own = frames.filter((line) => !/node_modules|node:/.test(line))
  const places = (own.length ? own : frames).slice(0, 3).map((frame) => /([^/\\]+:\d+):\d+\)?$/.exec(frame)?.[1] ?? '')
  return places.join(' < ') || undefined
}
