/** Languages of everything that the product makes: accounts, papers, mails, spreadsheets. Japanese is the default, English the fallback (decisions, Words 6). */
export const languages = ['ja', 'en', 'fr'] as const
export type Language = (typeof languages)[number]

/** Languages in which only the screens of helpers are shown: Vietnamese, Indonesian, Burmese, Nepali (decision 195). */
export const helperLanguages = ['vi', 'id', 'my', 'ne'] as const

/** Languages in which screens are shown. */
export const screenLanguages = [...languages, ...helperLanguages] as const
export type ScreenLanguage = (typeof screenLanguages)[number]

/** Whether only the screens of helpers are in a language, by translations that nobody of the trade has checked yet. */
export const isForHelpers = (language: ScreenLanguage): boolean => helperLanguages.some((one) => one === language)

/** The language of what is made for somebody who reads screens in a language: Japanese for languages of screens only. */
export const madeIn = (language: ScreenLanguage): Language => languages.find((one) => one === language) ?? 'ja'

/**
 * The locale that decides how each language writes dates: English puts the day first. Burmese and Nepali with the figures that stand on
 * papers and clocks in Japan.
 */
export const locales: Readonly<Record<ScreenLanguage, string>> = {
  ja: 'ja-JP',
  en: 'en-GB',
  fr: 'fr-FR',
  vi: 'vi-VN',
  id: 'id-ID',
  my: 'my-MM-u-nu-latn',
  ne: 'ne-NP-u-nu-latn',
}
