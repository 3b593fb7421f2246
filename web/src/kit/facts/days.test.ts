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
  expect(dayText('longDay', '2026-04-02', 'fr')).toBe('jeu. 2 avril')
})

test('French writes the first of a month in words as an ordinal number', () => {
  expect(dayText('longDay', '2026-04-01', 'fr')).toBe('mer. 1er avril')
  expect(dayText('wholeDay', '2026-04-01', 'fr')).toBe('mer. 1er avril 2026')
  expect(dayText('short', '2026-04-01', 'fr')).toBe('01/04')
  expect(dayText('longDay', '2026-04-11', 'fr')).toBe('sam. 11 avril')
})

test.each(['my', 'ne'] as const)('dates in %s have the figures of printed papers', (language) => {
  expect(dayText('fullDay', '2026-04-01', language)).toMatch(/2026/)
  expect(dayText('wholeDay', '2026-04-01', language)).not.toMatch(/[^\P{Nd}\d]/u)
})
