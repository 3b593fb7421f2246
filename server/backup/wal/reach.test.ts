import { describe, expect, test } from 'vitest'
import { baseFile, dateOf, newLogName, nextSegment, readable, segmentFile, timeText } from './names.ts'
import { inSentences, logOf, reachesOf, wayTo } from './reach.ts'
import { isBaseDue } from './round.ts'
import { isOver, limitOf, outdatedOf } from './sweep.ts'

const OLD = 'log_20261101_090000_aaaaaa'
const NEW = 'log_20261122_090000_bbbbbb'
const name = (n: number, timeline = 1) => `0000000${timeline}00000000${n.toString(16).toUpperCase().padStart(8, '0')}`
/** The file name of the n-th segment, with a mark at so many minutes past nine if they are given. */
const seg = (n: number, minute?: number) => segmentFile(name(n), minute === undefined ? null : clock(minute))
const base = (n: number, minute: number) => baseFile(name(n), clock(minute))
const clock = (minute: number) => `20261122-09${String(minute).padStart(2, '0')}00-000`

const whole = logOf(NEW, [seg(2), seg(3, 5), base(3, 4), seg(4), seg(5, 10), base(5, 9), seg(6, 15), 'base.part', 'notes.txt'])
const torn = logOf(NEW, [baseFile(name(3), '20261122-090359-417'), seg(3, 5), seg(4, 10), seg(6, 20), base(6, 19), seg(7, 25)])

test('names and times', () => {
  expect(nextSegment('0000000100000002000000FE')).toBe('0000000100000002000000FF')
  expect(nextSegment('0000000100000002000000FF')).toBe('000000010000000300000000')
  const at = new Date('2026-11-22T15:00:00.001Z')
  expect(timeText(at)).toBe('20261123-000000-001')
  expect(dateOf('20261123-000000-001')).toEqual(at)
  expect(readable('20261123-000000-001')).toBe('2026-11-23 00:00:00')
  expect(newLogName(at)).toMatch(/^log_20261123_000000_[0-9a-f]{6}$/)
})

describe('until when one can go back', () => {
  test('from the first base to the last mark', () => {
    expect(reachesOf([whole])).toEqual([{ from: clock(4), until: clock(15) }])
  })

  test('not over a segment that is missing, which is named', () => {
    expect(reachesOf([torn])).toEqual([
      { from: '20261122-090359-417', until: clock(10) },
      { from: clock(19), until: clock(25) },
    ])
    expect(inSentences([torn])).toBe(
      `One can go back to any time from 2026-11-22 09:04:00 to 2026-11-22 09:10:00, and from 2026-11-22 09:19:00 to 2026-11-22 09:25:00. ${NEW}/${name(5)}.wal is missing.`,
    )
  })

  test('not over what a clock wrote that was ahead, since PostgreSQL would stop there; behind it from the next base on', () => {
    const ahead = [baseFile(name(4), '20270122-090000-000'), segmentFile(name(5), '20270122-090001-000')]
    const files = [base(3, 4), seg(3, 5), seg(4), ...ahead, seg(6, 15), seg(7, 20)]
    expect(reachesOf([logOf(NEW, files)])).toEqual([{ from: clock(4), until: clock(5) }])
    expect(inSentences([logOf(NEW, files)])).toContain(`${NEW}/${name(5)}.wal was written by a clock that was ahead.`)
    expect(() => wayTo([logOf(NEW, files)], clock(18))).toThrow('cannot be reached')
    const mended = logOf(NEW, [...files, base(7, 19)])
    expect(wayTo([mended], clock(20)).segments.map(({ file }) => file)).toEqual([seg(7, 20)])
  })

  test.each([
    ['a base without its log', [base(3, 4), seg(4, 10)]],
    ['a base whose log ends before it was whole', [base(3, 4), seg(3, 3)]],
    ['a log without a base', [seg(3, 5)]],
    ['segments of another timeline', [base(3, 4), segmentFile(name(3, 2), clock(5))]],
    ['nothing', []],
  ])('%s leads nowhere', (_, files) => {
    expect(reachesOf([logOf(NEW, files)])).toEqual([])
    expect(inSentences([logOf(NEW, files)])).toBe('There is no log that leads to any time.')
  })
})

describe('the way to a time', () => {
  test.each<[string, number, string, string[]]>([
    ['the moment of the first base', 4, base(3, 4), [seg(3, 5)]],
    ['before the second base', 8, base(3, 4), [seg(3, 5), seg(4), seg(5, 10)]],
    ['from the newest base before it', 9, base(5, 9), [seg(5, 10)]],
    ['the last mark', 15, base(5, 9), [seg(5, 10), seg(6, 15)]],
  ])('%s', (_, minute, from, files) => {
    const way = wayTo([whole], clock(minute))
    expect({ base: way.base.file, segments: way.segments.map(({ file }) => file) }).toEqual({ base: from, segments: files })
  })

  test('of two logs that lead there, the one that was begun last', () => {
    expect(wayTo([logOf(OLD, [base(3, 1), seg(3, 59)]), whole], clock(8)).log).toBe(NEW)
  })

  test.each([
    ['before the first base', 3],
    ['within a gap', 12],
    ['behind the end', 26],
  ])('%s there is none', (_, minute) => {
    expect(() => wayTo([torn], clock(minute))).toThrow(
      expect.objectContaining({ code: 'unreached', message: expect.stringContaining(`${name(5)}.wal is missing`) }),
    )
  })
})

describe('what goes', () => {
  test.each<[string, number, string[]]>([
    ['nothing that leads to the limit', 8, [seg(2)]],
    ['what lies before the newest base before the limit', 9, [base(3, 4), seg(2), seg(3, 5), seg(4)]],
    ['nothing while the oldest base is younger', 3, []],
  ])('%s', (_, minute, files) => {
    expect(outdatedOf(whole, clock(minute))).toEqual(files)
  })

  test('is counted from a mark that a day of rounds has followed, so that a clock that is ahead for less makes nobody forget', () => {
    const rounds = (size: number) =>
      Array.from({ length: size }, (_, n) =>
        segmentFile(name(n), timeText(new Date(Date.parse('2026-11-01T09:00:00Z') + n * 300_000))),
      )
    const ahead = Array.from({ length: 200 }, (_, n) => segmentFile(name(5000 + n), timeText(new Date(Date.UTC(2031, 0, 1, 0, n)))))
    expect(limitOf(logOf(NEW, rounds(288)))).toBeNull()
    const sure = limitOf(logOf(NEW, rounds(1000)))
    expect(sure).toBe(timeText(new Date(Date.parse('2026-10-18T09:00:00Z') + 711 * 300_000)))
    expect((limitOf(logOf(NEW, [...rounds(1000), ...ahead])) ?? '') < '20261101', 'while it is ahead').toBe(true)
    expect(limitOf(logOf(NEW, [...rounds(1000), ...ahead, segmentFile(name(9000), '20261105-090000-000')])), 'afterwards').toBe(
      timeText(new Date(Date.parse('2026-10-18T09:00:00Z') + 712 * 300_000)),
    )
  })

  test('a log that ended before the limit', () => {
    expect([clock(15), clock(16)].map((limit) => isOver(whole, limit))).toEqual([false, true])
  })
})

test.each([
  ['none is due while one leads to the end', whole, '2026-11-22T10:00:00+09:00', false],
  ['one is due a week later', whole, '2026-11-29T09:09:00+09:00', true],
  ['the second one leads over the gap', torn, '2026-11-22T10:00:00+09:00', false],
  ['one is due behind a gap', logOf(NEW, [base(3, 4), seg(3, 5), seg(5, 10)]), '2026-11-22T10:00:00+09:00', true],
  ['one is due where there is none', logOf(NEW, [seg(3, 5)]), '2026-11-22T10:00:00+09:00', true],
  ['one of a clock that was ahead is none', logOf(NEW, [base(3, 50), seg(3, 51)]), '2026-11-22T09:40:00+09:00', true],
])('%s', (_, log, now, due) => {
  expect(isBaseDue(log, new Date(now))).toBe(due)
})
