import type { Language } from './languages.ts'

/** The column with the same name in Latin letters, of each that holds a person's name in Japanese (specification, section 3). */
export const latinNames: Readonly<Record<string, string>> = { japanese_name: 'english_name' }

/** Whether people who read this language read names in Latin letters rather than in Japanese ones and kana. */
export const readsLatin = (language: Language): boolean => language !== 'ja'

/** The name of a row for such people: in Latin letters where one is stored. */
export const latinName = (row: Readonly<Record<string, unknown>>, column: string): string =>
  String(row[latinNames[column] ?? ''] ?? row[column] ?? '')
