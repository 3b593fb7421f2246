/** Languages of the interface: Japanese is the default, English the fallback (decisions, Words 6). */
export const languages = ['ja', 'en', 'fr'] as const
export type Language = (typeof languages)[number]

/** The locale that decides how each language writes dates: English puts the day first. */
export const locales: Readonly<Record<Language, string>> = { ja: 'ja-JP', en: 'en-GB', fr: 'fr-FR' }

/** A month ('2026-11') in words: 2026年11月, November 2026, novembre 2026. */
export const monthInWords = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(month))
