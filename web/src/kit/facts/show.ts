import { era, ZONE } from '#domain/kit/dates.ts'
import type { Held } from '#domain/kit/held.ts'
import type { ScreenLanguage } from '#domain/kit/languages.ts'
import { showDate } from '#domain/kit/shown.ts'

export { showPhone, showPostalCode } from '#domain/kit/kana.ts'
export { showDate, showInstant, showText } from '#domain/kit/shown.ts'

/** Text of a period from a date to a date, preceded by the names in `whose`. */
export const showPeriod = (
  { valid_from: from, valid_to: to }: Held,
  language: ScreenLanguage,
  ...whose: readonly string[]
): string => [...whose.filter(Boolean), `${showDate(from, language)} –`, to === null ? '' : showDate(to, language)].join(' ').trim()

/** A plain date in the Japanese calendar: 令和8年11月20日. */
export const showEra = (date: string): string => `${era(date)}${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`

/** Today in the company's time zone. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date())
