import type { Language } from './languages.ts'

/** A term of the field in one language: as labels write it, and what it is in a plain sentence. */
export type Term = { word: string; plain: string }
/** The terms of a language by their names, which are the same in all. */
export type Terms = Readonly<Record<string, Term>>
export type AllTerms = Readonly<Record<Language, Terms>>

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/**
 * Japanese parts its words by no sign, but a word in katakana ends where other signs begin (カナ is not in カタカナ); elsewhere only the ending
 * of the plural may follow.
 */
const pattern = (word: string, language: Language) => {
  if (language !== 'ja') return new RegExp(`(?<!\\p{L})${escaped(word)}s?(?!\\p{L})`, 'iu')
  return new RegExp(
    `${/^[ァ-ヺー]/.test(word) ? '(?<![ァ-ヺー])' : ''}${escaped(word)}${/[ァ-ヺー]$/.test(word) ? '(?![ァ-ヺー])' : ''}`,
    'iu',
  )
}

/**
 * Finds the name of the longest term that a label holds, of equally long ones the last: the end of a word says what it is (介護福祉士実務者研修
 * is a 研修). Undefined without one.
 */
export const termFinder = (terms: Terms, language: Language): ((label: string) => string | undefined) => {
  const patterns = Object.entries(terms).map(([name, { word }]) => ({ name, size: word.length, found: pattern(word, language) }))
  return (label) => {
    const hits = patterns.flatMap(({ name, size, found }) => {
      const at = label.search(found)
      return at < 0 ? [] : [{ name, size, at }]
    })
    const [best] = hits.toSorted((one, other) => other.size - one.size || other.at - one.at)
    return best?.name
  }
}
