import { describe, expect, test } from 'vitest'
import { instant } from '#domain/kit/dates.ts'
import { readSpans, typedSpans, typedWithBreak } from './spans.ts'

const date = '2026-11-16'
const span = (from: number, to: number) => ({ starts_at: instant(date, from * 60), ends_at: instant(date, to * 60) })

describe('the work of a day as it is typed', () => {
  test('begins with what the day tells, hours after midnight run on', () => {
    expect(typedSpans({ date, work: [span(22, 31)] })).toEqual([{ from: '22:00', to: '31:00' }])
    expect(typedSpans({ date, work: [] })).toEqual([{ from: '', to: '' }])
  })
  test.each([
    [[{ from: '9', to: '17時半' }], [[9, 17.5]], undefined],
    [
      [
        { from: '900', to: '1200' },
        { from: '', to: '' },
      ],
      [[9, 12]],
      undefined,
    ],
    [
      [
        { from: '9:00', to: '' },
        { from: 'x', to: '12' },
      ],
      [],
      { line: 0, end: 'to', code: 'invalid_format' },
    ],
  ])('%j', (typed, spans, fault) =>
    expect(readSpans(date, typed)).toEqual({ spans: spans.map(([from = 0, to = 0]) => span(from, to)), fault }),
  )
  test.each([
    ['an end before its begin', [{ from: '9:00', to: '8:00' }], { line: 0, end: 'to', code: 'end_before_start' }],
    [
      'a line over the one before, an empty one between',
      [
        { from: '9:00', to: '13:00' },
        { from: '', to: '' },
        { from: '12:00', to: '14:00' },
      ],
      { line: 2, end: 'from', code: 'spans_overlap' },
    ],
    [
      'what is no time',
      [
        { from: '9:00', to: '12:00' },
        { from: '13:00', to: 'abc' },
      ],
      { line: 1, end: 'to', code: 'invalid_format' },
    ],
  ])('%s is told at its end of its line', (_, typed, fault) => expect(readSpans(date, typed).fault).toEqual(fault))
  test('the break that the law asks for is put into the middle', () =>
    expect(typedWithBreak(date, [{ from: '9:00', to: '18:00' }])).toEqual([
      { from: '9:00', to: '13:00' },
      { from: '14:00', to: '18:00' },
    ]))
})
