import { dateOf, era, formatTime, minuteOf, ZONE } from '#domain/kit/dates.ts'
import { showPhone, showPostalCode } from '#domain/kit/kana.ts'
import type { Field } from '#domain/kit/fields.ts'
import type { Held } from '#domain/kit/held.ts'
import { type Language, locales } from '#domain/kit/languages.ts'

export { showPhone, showPostalCode }

/** A stored text as a person reads it, by the kind of its fact; one that is its own label stays as it is. */
export const showText = ({ kind }: Pick<Field, 'kind'>, stored: string, language: Language): string => {
  switch (kind) {
    case 'date':
      return showDate(stored, language)
    case 'instant':
      return showInstant(stored, language)
    case 'phone':
      return showPhone(stored)
    case 'postal_code':
      return showPostalCode(stored)
    default:
      return stored
  }
}

const two = '2-digit'
const dates = {
  ja: new Intl.DateTimeFormat(locales.ja, { year: 'numeric', month: two, day: two, timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(locales.en, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat(locales.fr, { year: 'numeric', month: two, day: two, timeZone: 'UTC' }),
}

/** A plain date as it stands in a table: 2026/11/20, 20 Nov 2026, 20/11/2026. */
export const showDate = (date: string, language: Language): string => dates[language].format(Date.parse(date))

/** From a date to a date, and before it whose that is. */
export const showPeriod = ({ valid_from: from, valid_to: to }: Held, language: Language, ...whose: readonly string[]): string =>
  [...whose.filter(Boolean), `${showDate(from, language)} –`, to === null ? '' : showDate(to, language)].join(' ').trim()

/** The same date in the Japanese calendar: 令和8年11月20日. */
export const showEra = (date: string): string => `${era(date)}${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`

/** Date and time of an instant in Tokyo. */
export const showInstant = (at: string, language: Language): string =>
  `${showDate(dateOf(at), language)} ${formatTime(minuteOf(at))}`

/** Today in the company's time zone. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date())
