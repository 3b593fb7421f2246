import { allEntities } from '#domain/entities.ts'
import { hasAddress } from '#domain/kit/address.ts'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { WHOLE_ADDRESS } from '#domain/kit/imports.ts'
import { ownerFacts } from '#domain/kit/owners.ts'
import { toKatakana } from '#domain/kit/kana.ts'
import { languages } from '#domain/kit/languages.ts'
import { layouts, sharedWords, wordsOf } from '#domain/words.ts'
import { factLabel } from '../base/texts.ts'

/**
 * What a heading means: a fact, or one part of a name that is written in two columns. Of two columns for one fact that with the lower `rank`
 * is read: a mobile number before that of the house.
 */
export type Meant = { readonly name: string; readonly rank: number; readonly part?: 'family' | 'given' }

/** A heading or a choice in the form in which words of others are compared: in one width, katakana and capitals, without signs and spaces. */
export const bareWord = (word: string): string =>
  word.length > LONGEST
    ? ''
    : toKatakana(word)
        .replace(/[^\p{L}\p{N}〒♀♂]/gu, '')
        .toUpperCase()
/** Longer texts are no headings and no choices, and take long to normalize. Characters. */
const LONGEST = 80

const ofEntity = (e: Entity): (readonly [string, Meant])[] => {
  const facts = factsOf(e)
  const { heads = {}, names = {} } = wordsOf[e.name] ?? {}
  const words = { ...sharedWords.heads, ...heads }
  const isKnown = (name: string) => name in facts || (name === WHOLE_ADDRESS && hasAddress(e))
  const labels = Object.keys(facts).flatMap((name) =>
    languages.map((language) => [factLabel(language, e, name), { name, rank: 0 }] as const),
  )
  const wholes = Object.entries(words).flatMap(([name, others]) =>
    isKnown(name) ? others.map((word, at) => [word, { name, rank: at + 1 }] as const) : [],
  )
  const parts = Object.entries(names).flatMap(([name, { family, given }]) => [
    ...family.map((word) => [word, { name, rank: 0, part: 'family' }] as const),
    ...given.map((word) => [word, { name, rank: 0, part: 'given' }] as const),
  ])
  return [...labels, ...wholes, ...parts]
}

/**
 * The headings that an entity knows beside its own words, in the form of `bareWord`: its labels written otherwise, words of others, and
 * those for its parent, as far as no fact of the entity itself has them. Of two meanings of a word the first counts.
 */
export const otherHeads = (e: Entity): ReadonlyMap<string, Meant> => {
  const known = heads.get(e.name)
  if (known) return known
  const owners = ownerFacts(allEntities, e).flatMap(({ name, of, fact }) =>
    ofEntity(of).flatMap(([word, meant]) => (meant.name === fact ? [[word, { ...meant, name }] as const] : [])),
  )
  const all = [...ofEntity(e), ...owners].map(([word, meant]) => [bareWord(word), meant] as const)
  const found = new Map(all.filter(([word]) => word !== '').toReversed())
  heads.set(e.name, found)
  return found
}
const heads = new Map<string, ReadonlyMap<string, Meant>>()

/** The values of choices by the words of others, in the form of `bareWord`, for each prefix of labels. */
const choicesByLabels = (): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const all = allEntities.flatMap((e) =>
    Object.entries(wordsOf[e.name]?.choices ?? {}).flatMap(([name, values]) => {
      const labels = e.fields[name]?.labels
      const words = Object.entries(values).flatMap(([value, others]) => others.map((word) => [bareWord(word), value] as const))
      return labels === undefined ? [] : [[labels, new Map(words)] as const]
    }),
  )
  return new Map(all)
}
let choices: ReturnType<typeof choicesByLabels> | undefined

/** The values of a choice by the words of others, in the form of `bareWord`. */
export const otherChoices = (labels: string): ReadonlyMap<string, string> =>
  (choices ??= choicesByLabels()).get(labels) ?? new Map<string, string>()

/** The product whose file has these headings (domain/words.ts); null for a file of nobody that is known. */
export const layoutOf = (e: Entity, headers: readonly string[]): string | null => {
  const written = headers.map(bareWord).filter(Boolean)
  const found = layouts.flatMap(({ name, entity, own, usual }) => {
    const [rare, all] = [new Set(own.map(bareWord)), new Set([...own, ...usual].map(bareWord))]
    const known = written.filter((head) => all.has(head)).length
    const isIts = entity === e.name && written.some((head) => rare.has(head)) && known >= written.length * MOST_OF
    return isIts ? [{ name, known: known + written.filter((head) => rare.has(head)).length }] : []
  })
  return found.toSorted((one, other) => other.known - one.known)[0]?.name ?? null
}
/** So much of the headings must be those of the product. */
const MOST_OF = 0.6
