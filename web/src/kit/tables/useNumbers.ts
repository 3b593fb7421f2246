import { useLanguage } from '../i18n.ts'

/** Writes whole numbers in the language of the interface: 5,000. */
export const useNumbers = (): ((value: number) => string) => {
  const language = useLanguage()
  return (value) => value.toLocaleString(language)
}
