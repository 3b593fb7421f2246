import { describe, expect, test } from 'vitest'
import { isDate } from './isDate.ts'
import { showDate, showEra, showInstant, showPhone, showText, today } from './show.ts'

describe('phone numbers', () => {
  test.each([
    ['mobile', '09012345678', '090-1234-5678'],
    ['IP', '05012345678', '050-1234-5678'],
    ['Tokyo', '0312345678', '03-1234-5678'],
    ['Osaka', '0612345678', '06-1234-5678'],
    ['Yokohama', '0451234567', '045-123-4567'],
    ['toll-free', '0120123456', '0120-123-456'],
    ['toll-free with eleven figures', '08001234567', '0800-123-4567'],
    ['a town whose area code is not certain', '0422123456', '0422123456'],
    ['abroad', '+84912345678', '+84912345678'],
  ])('%s', (_, stored, shown) => expect(showPhone(stored)).toBe(shown))
})

describe('dates', () => {
  test.each([
    ['ja', '2026/04/01'],
    ['en', '1 Apr 2026'],
    ['fr', '01/04/2026'],
  ] as const)('in %s', (language, shown) => expect(showDate('2026-04-01', language)).toBe(shown))
  test('in the Japanese calendar', () => {
    expect(showEra('2026-04-01')).toBe('令和8年4月1日')
    expect(showEra('2019-05-01')).toBe('令和元年5月1日')
  })
  test('a date that does not exist is none', () => {
    expect(['2024-02-29', '2026-02-31', '2025-02-29', '2026-11-31', '2026-1-1', ''].filter(isDate)).toEqual(['2024-02-29'])
  })
  test('today is a plain date, as dates are stored', () => expect(isDate(today())).toBe(true))
  test('an instant is told in the time of Tokyo', () => expect(showInstant('2026-11-20T15:05:00Z', 'ja')).toBe('2026/11/21 0:05'))
})

test.each([
  ['date', '2026-04-01', '2026/04/01'],
  ['instant', '2026-11-20T22:00:00+09:00', '2026/11/20 22:00'],
  ['phone', '09012345678', '090-1234-5678'],
  ['postal_code', '1730004', '173-0004'],
  ['long_text', '2026-04-01', '2026-04-01'],
] as const)('a text of the kind %s', (kind, stored, shown) => expect(showText({ kind }, stored, 'ja')).toBe(shown))
