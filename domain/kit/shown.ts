import { dateOf, formatTime, minuteOf } from './dates.ts'
import type { Field } from './fields.ts'
import { showPhone, showPostalCode } from './kana.ts'
import { dayFormat } from './dayFormat.ts'
import { type ScreenLanguage, screenLanguages } from './languages.ts'

/** Formats a stored text for people, by the kind of its fact. Texts of other kinds stay as they are. */
export const showText = ({ kind }: Pick<Field, 'kind'>, stored: string, language: ScreenLanguage): string => {
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
const figures = { month: two, day: two } as const
/** English has the month by its name, since its readers disagree about 01/04. */
const named = { month: 'short', day: 'numeric' } as const
const dates = new Map(
  screenLanguages.map((language) => [language, dayFormat(language, { year: 'numeric', ...(language === 'en' ? named : figures) })]),
)

/** A plain date as tables show it: 2026/11/20, 20 Nov 2026, 20/11/2026. */
export const showDate = (date: string, language: ScreenLanguage): string => dates.get(language)?.(Date.parse(date)) ?? date

/** The date and time of day of an instant in Tokyo. */
export const showInstant = (at: string, language: ScreenLanguage): string =>
  `${showDate(dateOf(at), language)} ${formatTime(minuteOf(at))}`
