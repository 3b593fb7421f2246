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
    [[{ from: '9', to: '17時半' }], [[9, 17.5]], false],
    [
      [
        { from: '900', to: '1200' },
        { from: '', to: '' },
      ],
      [[9, 12]],
      false,
    ],
    [[{ from: '9:00', to: '8:00' }], [], true],
    [
      [
        { from: '9:00', to: '' },
        { from: 'x', to: '12' },
      ],
      [],
      true,
    ],
  ])('%j', (typed, spans, isWrong) =>
    expect(readSpans(date, typed)).toEqual({ spans: spans.map(([from = 0, to = 0]) => span(from, to)), isWrong }),
  )
  test('the break that the law asks for is put into the middle', () =>
    expect(typedWithBreak(date, [{ from: '9:00', to: '18:00' }])).toEqual([
      { from: '9:00', to: '13:00' },
      { from: '14:00', to: '18:00' },
    ]))
})
