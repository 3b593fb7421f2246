import { useLanguage } from '../i18n.ts'

const formats = { ja: new Intl.NumberFormat('ja'), en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') }

/** Writes whole numbers in the language of the interface: 5,000. The same function as long as the language is. */
export const useNumbers = (): ((value: number) => string) => formats[useLanguage()].format
