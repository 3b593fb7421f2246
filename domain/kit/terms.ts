import type { Language } from './languages.ts'

/** A term of the field in one language: as labels write it, and what it is in a plain sentence. */
export type Term = { word: string; plain: string }
/** The terms of a language by their names, which are the same in all. */
export type Terms = Readonly<Record<string, Term>>
export type AllTerms = Readonly<Record<Language, Terms>>

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Japanese parts its words by no sign; elsewhere only the ending of the plural may follow. */
const pattern = (word: string, language: Language) =>
  new RegExp(language === 'ja' ? escaped(word) : `(?<!\\p{L})${escaped(word)}s?(?!\\p{L})`, 'iu')

/** Finds the name of the longest term that a label holds; undefined without one. */
export const termFinder = (terms: Terms, language: Language): ((label: string) => string | undefined) => {
  const patterns = Object.entries(terms)
    .toSorted(([, one], [, other]) => other.word.length - one.word.length)
    .map(([name, { word }]) => ({ name, found: pattern(word, language) }))
  return (label) => patterns.find(({ found }) => found.test(label))?.name
}
