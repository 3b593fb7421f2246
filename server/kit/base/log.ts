import { codeOf, isPassing, POOL_CLOSED } from './pg-errors.ts'
import { StartError } from './start-error.ts'

type Fact = string | number | boolean | null | undefined
type Facts = Record<string, Fact>
type Level = 'info' | 'warn' | 'error'

/**
 * One line per event for the operator. Facts are counts, codes, routes and ids: never names, texts that people wrote, or query
 * strings. Errors are described by `errorFacts`, so that an error may be given as it was caught.
 */
export const log = {
  info: (event: string, facts: Facts = {}) => write('info', event, facts),
  warn: (event: string, facts: Facts = {}) => write('warn', event, facts),
  error: (event: string, error: unknown, facts: Facts = {}) => write('error', event, { ...facts, ...errorFacts(error) }),
}

/**
 * Logs an unexpected error. Errors that pass by themselves when the database is back need no search for a cause; and those of a closed pool
 * are not logged, since work that still asks for a connection while the program stops gets none.
 */
export const logError = (error: unknown, facts: Facts = {}) => {
  if (codeOf(error) === POOL_CLOSED) return
  if (isPassing(error)) log.warn('the database was away', { ...facts, code: codeOf(error) || 'no answer' })
  else log.error('unexpected error', error, facts)
}

// A terminal that was closed and a collector that ended cannot be written to; the program goes on without them.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

function write(level: Level, event: string, facts: Facts) {
  const stream = level === 'info' ? process.stdout : process.stderr
  stream.write(`${logLine(new Date(), level, event, facts)}\n`)
}

/** The text of one log line, the instant written in Japan's time. */
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

/** `queue`: where an error happened that the queue tells of, which is a plain object with what it knows of it. */
const DATABASE_FACTS = ['code', 'table', 'constraint', 'routine', 'queue'] as const

/**
 * The facts of an error that may be logged: kind, code, place in the program. The message stays out, because messages quote what somebody
 * typed (`JSON.parse` quotes the body). Those of the database, which db.ts has cleaned, and our own for the operator are kept.
 */
export function errorFacts(error: unknown): Facts {
  // libraries hand on copies of errors, which are plain objects with the same facts
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
