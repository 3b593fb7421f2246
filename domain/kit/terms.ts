import type { Language } from './languages.ts'

/** A technical term of care work or labour law in one language: `word` as labels write it, and `plain`, its meaning in a plain sentence. */
export type Term = { word: string; plain: string }
/** The terms of one language by their names. The names are the same in every language. */
export type Terms = Readonly<Record<string, Term>>
export type AllTerms = Readonly<Record<Language, Terms>>

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/**
 * The pattern that finds a word in a label. Japanese writes no spaces between words, but a word in katakana ends where other characters
 * begin (カナ is not found in カタカナ). In other languages the word must stand alone; a plural s may follow.
 */
const pattern = (word: string, language: Language) => {
  if (language !== 'ja') return new RegExp(`(?<!\\p{L})${escaped(word)}s?(?!\\p{L})`, 'iu')
  return new RegExp(
    `${/^[ァ-ヺー]/.test(word) ? '(?<![ァ-ヺー])' : ''}${escaped(word)}${/[ァ-ヺー]$/.test(word) ? '(?![ァ-ヺー])' : ''}`,
    'iu',
  )
}

/**
 * Finds the longest term in a label and returns its name. Of equally long ones the last counts, since the end of a Japanese compound says
 * what it is (介護福祉士実務者研修 is a 研修). Undefined if the label contains no term.
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
