import { fold, foldQuery } from '#domain/kit/fold.ts'
import type { GuideEntry } from './guide.ts'

type TitledGuide = { title: string; entry: GuideEntry }
type FoundGuide = TitledGuide & {
  /** The question in which the words were found; undefined where they stand elsewhere. */
  question?: string
}

/** Guides with what the search knows of them. */
export const titled = (guides: readonly { name: string; title: string }[], index: readonly GuideEntry[]): TitledGuide[] =>
  guides.flatMap(({ name, title }) => {
    const entry = index.find((each) => each.name === name)
    return entry ? [{ title, entry }] : []
  })

/** The places in which a word may stand, from the best one on: what stands in the title is meant rather than what a text mentions. */
const placesOf = ({ title, entry: { words, purpose, questions, text } }: TitledGuide): string[] =>
  [title, words, purpose, questions.join('\n'), text].map(fold)

/** The guides in which every word of a text stands, the best first; those of one rank keep their order. */
export function searchGuides(text: string, guides: readonly TitledGuide[]): FoundGuide[] {
  const words = foldQuery(text)
  return guides
    .flatMap((guide) => {
      const places = placesOf(guide)
      const ranks = words.map((word) => places.findIndex((place) => place.includes(word)))
      if (ranks.includes(-1)) return []
      const question = guide.entry.questions.find((each) => words.length > 0 && words.every((word) => fold(each).includes(word)))
      return [{ rank: Math.max(...ranks), found: { ...guide, ...(question === undefined ? {} : { question }) } }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ found }) => found)
}
