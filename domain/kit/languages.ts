/** Languages of the interface: Japanese is the default, English the fallback (decisions, Words 6). */
export const languages = ['ja', 'en', 'fr'] as const
export type Language = (typeof languages)[number]

/** The locale that decides how each language writes dates: English puts the day first. */
export const locales: Readonly<Record<Language, string>> = { ja: 'ja-JP', en: 'en-GB', fr: 'fr-FR' }
