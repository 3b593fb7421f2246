import { useLanguage } from '../i18n.ts'

/** Formats whole yen for people, such as ￥1,234. */
export const useYen = (): ((yen: number) => string) => {
  const language = useLanguage()
  return (yen) => yen.toLocaleString(language, { style: 'currency', currency: 'JPY', numberingSystem: 'latn' })
}
