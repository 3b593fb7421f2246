import { expect, test, vi } from 'vitest'
import { errorFacts, logError, logLine } from './log.ts'

const at = new Date('2026-11-20T13:00:00Z')

test('a line carries Japan time, level, event and facts', () => {
  expect(logLine(at, 'info', 'request', { method: 'GET', ms: 12, user: undefined })).toBe(
    '2026-11-20T22:00:00.000+09:00 info  request method=GET ms=12',
  )
})

test('a value cannot start a second line or reach the terminal', () => {
  const facts = { name: 'a\n2026 error forged', short: 'a\nb', colour: '\u001b[31m', csi: '\u009b2J' }
  const line = logLine(at, 'warn', 'upload refused', facts)
  expect(line).not.toMatch(/[\n\u001b\u009b]/)
  expect(line).toContain('upload refused name="a\\n2026 error forged" short="a\\nb"')
})

test('an error is told without its message, which may quote what somebody typed', () => {
  let caught: unknown
  try {
    JSON.parse('山田太郎')
  } catch (error) {
    caught = error
  }
  const facts = errorFacts(caught)
  expect(facts['kind']).toBe('SyntaxError')
  expect(facts['at']).toMatch(/log\.test\.ts:\d+/)
  expect(JSON.stringify(facts)).not.toContain('山田')
})

test('the copy of an error that a library hands on is told with its code and its place', () => {
  const { stack, message } = new Error('山田太郎')
  const facts = errorFacts({ code: '42P01', message, stack, queue: 'work' })
  expect(facts).toEqual({ kind: 'object', code: '42P01', queue: 'work', at: expect.stringMatching(/log\.test\.ts:\d+/) })
})

test('something thrown that is no error is told by its type only', () => {
  expect(errorFacts('山田太郎')).toEqual({ kind: 'string' })
})

test('an error that the queue tells of as a plain object is told with what it is and where, without its words', () => {
  const { message, stack } = new RangeError('山田太郎')
  const facts = errorFacts({ name: 'RangeError', message, stack, queue: 'work', worker: 'a' })
  expect(facts).toMatchObject({ kind: 'RangeError', queue: 'work', at: expect.stringMatching(/log\.test\.ts:\d+/) as string })
  expect(JSON.stringify(facts)).not.toContain('山田')
  expect(errorFacts({ message })).toEqual({ kind: 'object' })
})

test('an error that the way back of the database ends is told without a place in the program, other ones with it', () => {
  const words = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  logError(Object.assign(new Error('terminating connection'), { code: '57P01' }))
  // as the job queue reports an error
  logError({ code: 'EPIPE', queue: 'work' })
  // the copy of an error of a database that did not answer has no code
  logError({ message: 'Query read timeout', queue: 'work' })
  // as thrown for work that asks for a connection while the program stops
  logError(Object.assign(new Error('the pool is closed'), { code: 'pool_closed' }))
  logError(new RangeError('no'))
  const said = words.mock.calls.map(([line]) => String(line).slice(30).trim())
  words.mockRestore()
  expect(said).toEqual([
    'warn  the database was away code=57P01',
    'warn  the database was away code=EPIPE',
    'warn  the database was away code="no answer"',
    expect.stringMatching(/^error unexpected error kind=RangeError at=/),
  ])
})
