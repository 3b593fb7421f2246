import type { Language } from '#domain/kit/languages.ts'
import { useLanguage } from '../i18n.ts'

const formats = { ja: new Intl.NumberFormat('ja'), en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') }

/** Formats whole numbers in a language: 5,000. */
export const numbersIn = (language: Language): ((value: number) => string) => formats[language].format
/** Returns a function that formats whole numbers in the language of the interface: 5,000. It stays the same while the language does. */
export const useNumbers = (): ((value: number) => string) => numbersIn(useLanguage())
