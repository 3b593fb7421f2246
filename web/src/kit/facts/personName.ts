import { latinName, readsLatin } from '#domain/kit/names.ts'
import { useLanguage } from '../i18n.ts'

/** What somebody is called on the screen, by the column of the name in Japanese. The server tells the names of other records in the same way. */
export const usePersonName = (): ((row: object, column: string) => string) => {
  const latin = readsLatin(useLanguage())
  return (row, column) => (latin ? latinName(row as Record<string, unknown>, column) : String(Reflect.get(row, column) ?? ''))
}

/** Whether a name stands with its reading, which only those who read Japanese can read. */
export const useKanaShown = (): boolean => !readsLatin(useLanguage())
