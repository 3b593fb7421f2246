import { dayFormat } from '#domain/kit/dayFormat.ts'
import { isForHelpers, locales, type ScreenLanguage } from '#domain/kit/languages.ts'
import { said } from '#domain/kit/localeTexts.ts'

/** Formats for a plain date or a month, each with an example in Japanese. */
const ways = {
  /** 11/20 */
  short: { month: 'numeric', day: 'numeric' },
  /** 11/20(金) */
  shortDay: { month: 'numeric', day: 'numeric', weekday: 'short' },
  /** 11月20日(金) */
  longDay: { month: 'long', day: 'numeric', weekday: 'short' },
  /** 2026/11/20(金) */
  fullDay: { year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short' },
  /** 2026年11月20日(金) */
  wholeDay: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' },
  /** 11月 */
  month: { month: 'long' },
  /** 11月, Nov, nov. */
  shortMonth: { month: 'short' },
  /** 2026年11月 */
  yearMonth: { year: 'numeric', month: 'long' },
  /** 金 */
  weekday: { weekday: 'short' },
  /** 金曜日 */
  weekdayName: { weekday: 'long' },
  /** One letter. */
  weekdayLetter: { weekday: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayWay = keyof typeof ways
/** Cache of formatters, since making one takes longer than a hundred uses of it. */
const formats = new Map<string, (date: number) => string>()

/** Formats a plain date, or a month 'YYYY-MM', in a language. */
export const dayText = (way: DayWay, date: string, language: ScreenLanguage): string =>
  said(language, formatOf(way, language)(Date.parse(date)))
const formatOf = (way: DayWay, language: ScreenLanguage): ((date: number) => string) => {
  const key = `${way} ${language}`
  const format = formats.get(key) ?? dayFormat(language, ways[way])
  formats.set(key, format)
  return format
}

/** The number of a day in its month as dates in words have it: 1, and in French 1er. */
export const dayNumber = (date: string, language: ScreenLanguage): string => {
  const plain = String(Number(date.slice(8)))
  return language === 'fr' ? (/\d+(er)?/.exec(dayText('longDay', date, language))?.[0] ?? plain) : plain
}

/** From one day to another: 9/21(月)～10/20(火). */
export const dayRange = (first: string, last: string, language: ScreenLanguage): string =>
  isForHelpers(language)
    ? `${dayText('shortDay', first, language)} – ${dayText('shortDay', last, language)}`
    : new Intl.DateTimeFormat(locales[language], { ...ways.shortDay, timeZone: 'UTC' }).formatRange(
        Date.parse(first),
        Date.parse(last),
      )

/** A month in words: 2026年11月, November 2026, novembre 2026. */
export const showMonth = (month: string, language: ScreenLanguage): string => dayText('yearMonth', month, language)
