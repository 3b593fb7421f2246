import { addMonths, monthOf, parseDate } from '#domain/kit/dates.ts'
import { type Language, locales } from '#domain/kit/languages.ts'

/**
 * Month 'YYYY-MM' of typed text, or null when it is none: 2026-11, 2026/11, 202611, 2026年11月, R8.11, R0811, 令和8年11月,
 * and without a year 11 or 11月, which is then the one nearest to `today`.
 */
export const parseMonth = (typed: string, today: string): string | null => {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return null
  const first = /月$/.test(text) ? '1日' : /^([A-Za-z]\d{4}|\d{6})$/.test(text) ? '01' : '/1'
  const date = parseDate(text + first, today)
  return date && monthOf(date)
}

export const shiftMonth = (month: string, by: number): string => monthOf(addMonths(`${month}-01`, by))

const words = {
  ja: new Intl.DateTimeFormat(locales.ja, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(locales.en, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat(locales.fr, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
}

/** A month in words: 2026年11月, November 2026, novembre 2026. */
export const showMonth = (month: string, language: Language): string => words[language].format(Date.parse(`${month}-01`))

const day = { weekday: 'short', month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const
const dayWords = {
  ja: new Intl.DateTimeFormat(locales.ja, day),
  en: new Intl.DateTimeFormat(locales.en, day),
  fr: new Intl.DateTimeFormat(locales.fr, day),
}

/** A day of a known year with its weekday: 11/20(金). */
export const showDay = (date: string, language: Language): string => dayWords[language].format(Date.parse(date))
