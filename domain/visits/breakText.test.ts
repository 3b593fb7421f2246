import { expect, test } from 'vitest'
import { readBreaks, writeBreaks } from './breakText.ts'

const at = (day: number, time: string) => `2026-11-${day}T${time}:00+09:00`
const span = (from: string, to: string) => ({ starts_at: from, ends_at: to })
const morning = at(20, '09:00')
const evening = at(20, '22:00')

test.each([
  ['none', '', morning, []],
  ['one', '12:00-13:00', morning, [span(at(20, '12:00'), at(20, '13:00'))]],
  ['with the wave that Windows types', '12:00～13:00', morning, [span(at(20, '12:00'), at(20, '13:00'))]],
  ['with signs of a Japanese keyboard', '１２：００〜１３：００', morning, [span(at(20, '12:00'), at(20, '13:00'))]],
  ['in words', '12時から13時', morning, [span(at(20, '12:00'), at(20, '13:00'))]],
  [
    'two, and another after midnight',
    '12:00-12:45、23:30-0:30、1:00-1:30',
    morning,
    [span(at(20, '12:00'), at(20, '12:45')), span(at(20, '23:30'), at(21, '00:30')), span(at(21, '01:00'), at(21, '01:30'))],
  ],
  ['in a night', '1:00-2:00', evening, [span(at(21, '01:00'), at(21, '02:00'))]],
  ['with the sign of the next day', '翌1:00-翌2:00', evening, [span(at(21, '01:00'), at(21, '02:00'))]],
  ['counted on', '25:00-26:00', evening, [span(at(21, '01:00'), at(21, '02:00'))]],
  ['until midnight', '23:00-24:00', evening, [span(at(20, '23:00'), at(21, '00:00'))]],
  ['on the third day', '49:00-50:00', morning, [span(at(22, '01:00'), at(22, '02:00'))]],
] as const)('%s', (_, written, startsAt, breaks) => {
  expect(readBreaks(written, startsAt)).toEqual(breaks)
  expect(readBreaks(writeBreaks(breaks, startsAt), startsAt)).toEqual(breaks)
})

test.each(['昼', '12:00', '12:00-', '12:70-13:00', '12:00-13:00-14:00', '-13:00'])('"%s" cannot be read', (written) =>
  expect(readBreaks(written, morning)).toBeNull(),
)

test('they are written as the form shows them', () => {
  expect(writeBreaks([span(at(20, '12:00'), at(20, '13:00')), span(at(21, '01:00'), at(21, '01:30'))], morning)).toBe(
    '12:00-13:00、翌1:00-翌1:30',
  )
})
