import { expect, test } from 'vitest'
import { dayText, showMonth } from './days.ts'

test.each([
  ['ja', '2026年11月'],
  ['en', 'November 2026'],
  ['fr', 'novembre 2026'],
] as const)('a month in words, %s', (language, text) => expect(showMonth('2026-11', language)).toBe(text))

test.each([
  ['short', '4/1'],
  ['shortDay', '4/1(水)'],
  ['longDay', '4月1日(水)'],
  ['fullDay', '2026/04/01(水)'],
  ['wholeDay', '2026年4月1日(水)'],
  ['month', '4月'],
  ['weekday', '水'],
  ['weekdayName', '水曜日'],
] as const)('a day in words, %s', (way, text) => expect(dayText(way, '2026-04-01', 'ja')).toBe(text))

test('other languages write the day first', () => {
  expect(dayText('short', '2026-04-01', 'en')).toBe('01/04')
  expect(dayText('longDay', '2026-04-01', 'fr')).toBe('mer. 1 avril')
})
