import { latinNames } from '#domain/entities.ts'
import { readsLatin } from '#domain/kit/names.ts'
import { useLanguage } from '../i18n.ts'

/**
 * Returns a function for the displayed name of a person, by the column of the Japanese name. The server names other records in the same
 * way.
 */
export const usePersonName = (): ((row: object, column: string) => string) => {
  const latin = readsLatin(useLanguage())
  return (row, column) => {
    const other: unknown = latin ? Reflect.get(row, latinNames[column] ?? '') : undefined
    return String(other ?? Reflect.get(row, column) ?? '')
  }
}

/** Returns a function for the kana shown with a name: only in the Japanese interface, and not for a name that is itself in kana. */
export const useKanaOf = (): ((name: string, kana: unknown) => string | undefined) => {
  const latin = readsLatin(useLanguage())
  const letters = (text: string) => text.replaceAll(/[\s・]/g, '')
  return (name, kana) => (!latin && typeof kana === 'string' && letters(kana) !== letters(name) ? kana : undefined)
}
