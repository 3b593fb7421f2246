/** Languages of the interface: Japanese is the default, English the fallback (decisions, Words 6). */
export const languages = ['ja', 'en', 'fr'] as const
export type Language = (typeof languages)[number]

/** The country whose way of writing dates each language follows: English writes the day first. */
export const locales: Readonly<Record<Language, string>> = { ja: 'ja-JP', en: 'en-GB', fr: 'fr-FR' }
