import { dateOf, formatTime, minuteOf } from './dates.ts'
import type { Field } from './fields.ts'
import { showPhone, showPostalCode } from './kana.ts'
import { type Language, locales } from './languages.ts'

/** Formats a stored text for people, by the kind of its fact. Texts of other kinds stay as they are. */
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

/** A plain date as tables show it: 2026/11/20, 20 Nov 2026, 20/11/2026. */
export const showDate = (date: string, language: Language): string => dates[language].format(Date.parse(date))

/** The date and time of day of an instant in Tokyo. */
export const showInstant = (at: string, language: Language): string =>
  `${showDate(dateOf(at), language)} ${formatTime(minuteOf(at))}`
