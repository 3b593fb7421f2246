import { dateOf, formatTime, minuteOf } from './dates.ts'
import type { Field } from './fields.ts'
import { showPhone, showPostalCode } from './kana.ts'
import { type Language, locales } from './languages.ts'

/** A stored text in the form in which people read it, by the kind of its fact; other texts stay as they are. */
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

/** Date and time of an instant in Tokyo. */
export const showInstant = (at: string, language: Language): string =>
  `${showDate(dateOf(at), language)} ${formatTime(minuteOf(at))}`
