/** Languages of the interface: Japanese is the default, English the fallback (decisions, Words 6). */
export const languages = ['ja', 'en', 'fr'] as const
export type Language = (typeof languages)[number]
