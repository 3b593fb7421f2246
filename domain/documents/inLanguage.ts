import type { SecondLanguage } from './parts.ts'

/** Languages of a document: Japanese, and that of a second column. */
export type DocumentLanguage = 'ja' | SecondLanguage

/** How each language writes dates and numbers; always in the digits of the Japanese column beside it, so that both can be compared. */
const locales: Readonly<Record<DocumentLanguage, string>> = {
  ja: 'ja-JP',
  en: 'en-GB',
  vi: 'vi-VN',
  id: 'id-ID',
  my: 'my-MM-u-nu-latn',
  ne: 'ne-NP-u-nu-latn',
}

/** '2026年12月1日', '1 December 2026'; empty without a date, so that it is written by hand. */
export const dateIn = (language: DocumentLanguage, date: string | null | undefined): string =>
  date ? new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date)) : ''

/** '1,250' in every language: a point between thousands would be read as a decimal one. */
export const numberText = (number: number): string => new Intl.NumberFormat('en').format(number)

/** '9:05', of minutes from midnight, within one day. */
export const clockText = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
