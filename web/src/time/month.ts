import { monthOf, parseDate } from '#domain/kit/dates.ts'
import type { ScreenLanguage } from '#domain/kit/languages.ts'
import { dayText } from '#web/kit/facts/days.ts'

/**
 * Reads a typed month as 'YYYY-MM', or null when it is none: 2026-11, 2026/11, 202611, 2026年11月, R8.11, R0811, 令和8年11月, 11/2026, or by its
 * name in the given language, such as November 2026 or nov. 2026. Without a year (11, 11月, November) the month nearest to `today` is meant.
 */
export const parseMonth = (typed: string, today: string, language: ScreenLanguage): string | null => {
  const text = yearFirst(typed.normalize('NFKC').trim(), language)
  if (text === '') return null
  const first = /月$/.test(text) ? '1日' : /^([A-Za-z]\d{4}|\d{6})$/.test(text) ? '01' : '/1'
  const date = parseDate(text + first, today)
  return date && monthOf(date)
}

/** Puts the year first: 2026/11 for 11/2026 and November 2026, 11 for November. Other text is returned unchanged. */
const yearFirst = (text: string, language: ScreenLanguage): string => {
  const [, figures, name, year] = /^(?:(\d{1,2})[-/.\s](?=\d)|(\p{L}{3,})\.?\s*)(\d{4})?$/u.exec(text) ?? []
  const month = figures ?? (name && named(name, language))
  return month === undefined ? text : [year, month].filter(Boolean).join('/')
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The month whose name begins with the text; undefined when several do. */
const named = (name: string, language: ScreenLanguage): string | undefined => {
  const found = months.filter((month) => plain(dayText('month', `2001-${month}`, language)).startsWith(plain(name)))
  return found.length === 1 ? found[0] : undefined
}
