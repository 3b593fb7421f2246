import { expect, test } from 'vitest'
import { parseDate } from './dates.ts'
import { screenLanguages } from './languages.ts'
import { showDate } from './shown.ts'

test.each([
  ['ja', '2026/04/01'],
  ['en', '1 Apr 2026'],
  ['fr', '01/04/2026'],
  ['vi', '01/04/2026'],
  ['my', '01/04/2026'],
  ['ne', '2026-04-01'],
] as const)('a date in %s is %s', (language, shown) => expect(showDate('2026-04-01', language)).toBe(shown))

test.each(screenLanguages)('a date as it is shown in %s can be typed again', (language) => {
  expect(parseDate(showDate('2026-04-01', language), '2026-11-29', language !== 'ja')).toBe('2026-04-01')
})
