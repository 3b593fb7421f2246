import type { ScreenLanguage } from './languages.ts'

/** Whether the names of persons are shown in Latin letters in this language, instead of kanji and kana. */
export const readsLatin = (language: ScreenLanguage): boolean => language !== 'ja'

/**
 * The full name of a person. A name in Japanese letters has the family name first in every language; one in Latin letters has it last where
 * the language does so.
 */
export const fullName = (language: ScreenLanguage, lastName: string, firstName: string): string => {
  const isLatin = /^[\p{Script=Latin}\p{M}\s.'’-]+$/u.test(`${lastName} ${firstName}`)
  const lastFirst = !isLatin || language === 'ja' || language === 'vi'
  return (lastFirst ? [lastName, firstName] : [firstName, lastName]).join(' ').trim()
}
