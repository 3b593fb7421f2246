import dayNames from './dayNames.json' with { type: 'json' }
import { locales, type ScreenLanguage } from './languages.ts'

type Names = (typeof dayNames)['my']
const own: Partial<Record<ScreenLanguage, Names>> = dayNames
/** In place of a language that a browser does not know: day before month, and figures alike. */
const OTHERWISE = 'en-GB'

const nameAt = (names: readonly string[] | undefined, at: number, otherwise: string) => names?.[at] ?? otherwise

/** The parts of a date that is written in English, with the names of days and months of another language. */
export const withNames = (
  parts: readonly Intl.DateTimeFormatPart[],
  date: number,
  { weekday, month }: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'month'>,
  names: Names,
): string => {
  const day = new Date(date)
  return parts
    .map(({ type, value }) => {
      if (type === 'weekday' && weekday) return nameAt(names.weekday[weekday], day.getUTCDay(), value)
      if (type === 'month' && (month === 'short' || month === 'long')) return nameAt(names.month[month], day.getUTCMonth(), value)
      return value
    })
    .join('')
}

/**
 * Returns a function that writes plain dates in a language. Chromium knows no Burmese and no Nepali, and would take the language of the device
 * for them: there the names of days and months are those of `dayNames.json`, which Node's data of the same languages hold equal.
 */
export const dayFormat = (language: ScreenLanguage, options: Intl.DateTimeFormatOptions): ((date: number) => string) => {
  const format = new Intl.DateTimeFormat([locales[language], OTHERWISE], { ...options, timeZone: 'UTC' })
  const names = own[language]
  return names && format.resolvedOptions().locale === OTHERWISE
    ? (date) => withNames(format.formatToParts(date), date, options, names)
    : format.format
}

/** A month ('2026-11') in words: 2026年11月, November 2026, novembre 2026. */
export const monthInWords = (month: string, language: ScreenLanguage): string =>
  dayFormat(language, { year: 'numeric', month: 'long' })(Date.parse(month))
