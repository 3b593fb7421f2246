import { latinNames } from '#domain/entities.ts'
import { readsLatin } from '#domain/kit/names.ts'
import { useLanguage } from '../i18n.ts'

/** What somebody is called on the screen, by the column of the name in Japanese. The server tells the names of other records in the same way. */
export const usePersonName = (): ((row: object, column: string) => string) => {
  const latin = readsLatin(useLanguage())
  return (row, column) => {
    const other: unknown = latin ? Reflect.get(row, latinNames[column] ?? '') : undefined
    return String(other ?? Reflect.get(row, column) ?? '')
  }
}

/** The reading that stands with a name: for those who read Japanese, and not of a name that is itself in kana. */
export const useKanaOf = (): ((name: string, kana: unknown) => string | undefined) => {
  const latin = readsLatin(useLanguage())
  const letters = (text: string) => text.replaceAll(/[\s・]/g, '')
  return (name, kana) => (!latin && typeof kana === 'string' && letters(kana) !== letters(name) ? kana : undefined)
}
