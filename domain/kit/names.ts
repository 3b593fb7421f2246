import type { Language } from './languages.ts'

/** Whether people who read this language read names in Latin letters rather than in Japanese ones and kana. */
export const readsLatin = (language: Language): boolean => language !== 'ja'
