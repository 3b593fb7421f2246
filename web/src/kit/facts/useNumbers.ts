import { locales, type ScreenLanguage, screenLanguages } from '#domain/kit/languages.ts'
import { useLanguage } from '../i18n.ts'

const formats = new Map(screenLanguages.map((language) => [language, new Intl.NumberFormat(locales[language]).format]))

/** Formats whole numbers in a language: 5,000. */
export const numbersIn = (language: ScreenLanguage): ((value: number) => string) => formats.get(language) ?? String
/** Returns a function that formats whole numbers in the language of the interface: 5,000. It stays the same while the language does. */
export const useNumbers = (): ((value: number) => string) => numbersIn(useLanguage())
