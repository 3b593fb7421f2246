import { fold, foldQuery } from '#domain/kit/fold.ts'

/** Whether a label holds all typed words, whatever their width, kana or old kanji forms. */
export const matches = (label: string, typed: string): boolean => {
  const text = fold(label)
  return foldQuery(typed).every((word) => text.includes(word))
}
