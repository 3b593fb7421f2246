import { addDays, monthOf } from '#domain/kit/dates.ts'
import { type Language, locales } from '#domain/kit/languages.ts'

/**
 * A month in words: `{ month: '2026年11月', days: '令和8年11月1日〜30日' }`, 'November 2026' and '1 – 30 November 2026'.
 *
 * @param month 'YYYY-MM'
 */
export function periodTexts(month: string, locale: Language): { month: string; days: string } {
  const { year, number } = parts(month)
  const first = Date.UTC(year, number - 1, 1)
  const last = Date.UTC(year, number, 0)
  const title = format(locale, { year: 'numeric', month: 'long' })
  return {
    month: title.format(first),
    days: locale === 'ja' ? eraDays(first, last) : format(locale, { dateStyle: 'long' }).formatRange(first, last),
  }
}

/**
 * Days from one to another in words, both inside: those of a month as `periodTexts`, else '2026年11月23日〜11月29日', '23 – 29 November 2026'.
 *
 * @param from 'YYYY-MM-DD'
 * @param to 'YYYY-MM-DD', not before `from`
 */
export function rangeTexts(from: string, to: string, locale: Language): { month: string; days: string } {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const month = from.slice(0, 7)
  if (from.endsWith('-01') && monthOf(addDays(to, 1)) !== month && monthOf(to) === month) return periodTexts(month, locale)
  const long = format(locale, { dateStyle: 'long' })
  const short = format(locale, { month: 'long', day: 'numeric' })
  const end = (from.slice(0, 4) === to.slice(0, 4) ? short : long).format(last)
  const joined = locale === 'ja' ? `${long.format(first)}〜${end}` : long.formatRange(first, last)
  const text = from === to ? long.format(first) : joined
  return { month: text, days: text }
}

/**
 * A wage period in words, with the month after which it is named: of a calendar month as `periodTexts`, else
 * `{ month: '2026年10月', days: '2026年9月21日〜10月20日' }`.
 *
 * @param month 'YYYY-MM'
 * @param dates its dates in order; none where only the month is known
 */
export function wagePeriodTexts(month: string, dates: readonly string[], locale: Language): { month: string; days: string } {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return periodTexts(month, locale)
  return { month: periodTexts(month, locale).month, days: rangeTexts(first, last, locale).days }
}

/**
 * The moment of printing in words, '2026年11月30日 18:05', and its date for the properties of the document.
 *
 * @param instant '2026-11-30T18:05:00+09:00'
 */
export function printedTexts(
  instant: string,
  locale: Language,
): { printed: string; printed_on: { year: number; month: number; day: number } } {
  const date = instant.slice(0, 10)
  const { year, number, day } = parts(date)
  return {
    printed: `${format(locale, { dateStyle: 'long' }).format(Date.parse(date))} ${instant.slice(11, 16)}`,
    printed_on: { year, month: number, day },
  }
}

/**
 * How the dates of a month stand in its rows: `{ '2026-11-20': ['11/20', '金'] }`.
 *
 * @param dates 'YYYY-MM-DD', in any order, repeated or not
 */
export function dayTexts(dates: string[], locale: Language): Record<string, [day: string, weekday: string]> {
  const day = format(locale, { month: '2-digit', day: '2-digit' })
  const weekday = format(locale, { weekday: 'short' })
  return Object.fromEntries(
    [...new Set(dates)].map((date) => [date, [day.format(Date.parse(date)), weekday.format(Date.parse(date))]]),
  )
}

/** Legal papers write the era. `formatRange` shortens it to 'R8/11/01', so the two ends are joined here. */
function eraDays(first: number, last: number): string {
  const start = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { dateStyle: 'long', timeZone: 'UTC' })
  return `${start.format(first)}〜${format('ja', { day: 'numeric' }).format(last)}`
}

function format(locale: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[locale], { ...options, timeZone: 'UTC' })
}

function parts(date: string): { year: number; number: number; day: number } {
  const [year = 0, number = 0, day = 1] = date.split('-').map(Number)
  return { year, number, day }
}
