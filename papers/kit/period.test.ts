import { expect, test } from 'vitest'
import { dayTexts, periodTexts, printedTexts } from './period.ts'

test.each([
  ['2026-11', 'ja', '2026年11月', '令和8年11月1日〜30日'],
  ['2028-02', 'ja', '2028年2月', '令和10年2月1日〜29日'],
  ['2019-04', 'ja', '2019年4月', '平成31年4月1日〜30日'],
  ['2019-05', 'ja', '2019年5月', '令和元年5月1日〜31日'],
  ['2026-11', 'fr', 'novembre 2026', '1–30 novembre 2026'],
] as const)('the month %s in %s', (month, locale, title, days) => {
  expect(periodTexts(month, locale)).toEqual({ month: title, days })
})

test.each([
  ['ja', '2026年12月1日 00:05', '11/01', '日'],
  ['en', '1 December 2026 00:05', '01/11', 'Sun'],
  ['fr', '1 décembre 2026 00:05', '01/11', 'dim.'],
] as const)('a moment and a day in %s, at Japanese time', (locale, printed, day, weekday) => {
  expect(printedTexts('2026-12-01T00:05:00+09:00', locale)).toEqual({ printed, printed_on: { year: 2026, month: 12, day: 1 } })
  expect(dayTexts(['2026-11-01', '2026-11-01'], locale)).toEqual({ '2026-11-01': [day, weekday] })
})
