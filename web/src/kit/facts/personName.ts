import { latinNames } from '#domain/entities.ts'
import { isForHelpers } from '#domain/kit/languages.ts'
import { readsLatin } from '#domain/kit/names.ts'
import { latinOf } from '#domain/kit/romaji.ts'
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

/**
 * Returns a function for the reading shown with a name: kana in the Japanese interface, and not for a name that is itself in kana; Latin
 * letters where the readers may know no kana, for a name that is in Japanese.
 */
export const useKanaOf = (): ((name: string, kana: unknown) => string | undefined) => {
  const language = useLanguage()
  const letters = (text: string) => text.replaceAll(/[\s・]/g, '')
  return (name, kana) => {
    if (typeof kana !== 'string' || kana === '') return undefined
    if (isForHelpers(language)) return isJapanese(name) ? latinOf(kana) : undefined
    return !readsLatin(language) && letters(kana) !== letters(name) ? kana : undefined
  }
}
const isJapanese = (name: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)
