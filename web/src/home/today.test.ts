import { expect, test } from 'vitest'
import { dayInWords } from './today.ts'

const noon = new Date('2026-11-21T12:00:00+09:00')

// browsers differ in the comma after the English weekday
test.each([
  ['ja', /^2026年（令和8年）11月21日（土）$/],
  ['en', /^Saturday,? 21 November 2026 \(Reiwa 8\)$/],
  ['fr', /^samedi 21 novembre 2026 \(Reiwa 8\)$/],
] as const)('a day in %s is %s', (language, expected) => {
  expect(dayInWords(noon, language)).toMatch(expected)
})

test('the day is the one of Japan, wherever the browser stands', () => {
  expect(dayInWords(new Date('2026-11-20T15:30:00Z'), 'ja')).toBe('2026年（令和8年）11月21日（土）')
  expect(dayInWords(new Date('2026-11-20T14:30:00Z'), 'ja')).toBe('2026年（令和8年）11月20日（金）')
})

test('the first year of an era is written 元年', () => {
  expect(dayInWords(new Date('2019-05-01T00:00:00+09:00'), 'ja')).toBe('2019年（令和元年）5月1日（水）')
})
