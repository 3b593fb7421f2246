import { fold, foldQuery } from '#domain/kit/fold.ts'

/** Whether a label contains all typed words, regardless of character width, kind of kana and old forms of kanji. */
export const matches = (label: string, typed: string): boolean => {
  const text = fold(label)
  return foldQuery(typed).every((word) => text.includes(word))
}
