import type { ScreenLanguage } from './languages.ts'

/** Whether the names of persons are shown in Latin letters in this language, instead of kanji and kana. */
export const readsLatin = (language: ScreenLanguage): boolean => language !== 'ja'
