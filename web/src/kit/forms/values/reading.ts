import { toKatakana } from '#domain/kit/kana.ts'

/** Reading of a name in kana: of the parts that are confirmed, and of the part that is being composed. */
export type Reading = { done: string; writing: string }
export const noReading: Reading = { done: '', writing: '' }

/** Event of typing a name: a composition of the input method (IME), or `text`, the whole field after typing without one. */
export type Typed = { type: 'composing' | 'composed'; data: string } | { type: 'text'; text: string }

/**
 * Follows the typing of a name and keeps its reading: an input method shows kana before it shows the kanji that were
 * chosen, so the last kana seen of each part are its reading. Clearing the name clears the reading.
 */
export const readingAfter = (before: Reading, typed: Typed): Reading => {
  switch (typed.type) {
    case 'composing':
      return isKana(typed.data) ? { ...before, writing: kanaOf(typed.data) } : before
    case 'composed':
      return typed.data === '' ? { ...before, writing: '' } : { done: before.done + before.writing, writing: '' }
    case 'text':
      if (typed.text.trim() === '') return noReading
      // the space between family and given name
      return /\s$/.test(typed.text) && /\S$/.test(before.done) ? { ...before, done: `${before.done} ` } : before
  }
}

/** Kana, perhaps with the Latin letters of a syllable that is not finished. */
const isKana = (text: string) => /^[ぁ-ゖァ-ヺーｦ-ﾟa-zａ-ｚ\s　]+$/u.test(text) && /[ぁ-ゖァ-ヺｦ-ﾟ]/u.test(text)
const kanaOf = (text: string) => toKatakana(text.replace(/[a-zａ-ｚ]+$/u, ''))
