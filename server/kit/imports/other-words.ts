import { readFileSync } from 'node:fs'
import { allEntities } from '#domain/entities.ts'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { ownerFacts } from '#domain/kit/owners.ts'
import { toKatakana } from '#domain/kit/kana.ts'
import { languages } from '#domain/kit/languages.ts'
import { factLabel } from '../base/texts.ts'

/**
 * Words of other programs and of books that offices keep themselves: for facts by entity (`*` for any), for the two parts of a name, and
 * for choices by the prefix of their labels.
 */
type OtherWords = {
  readonly facts: Readonly<Record<string, Words>>
  readonly parts: Readonly<
    Record<string, Readonly<Record<string, { readonly family: readonly string[]; readonly given: readonly string[] }>>>
  >
  readonly choices: Readonly<Record<string, Words>>
}
type Words = Readonly<Record<string, readonly string[]>>
export const otherWords = JSON.parse(readFileSync(new URL('other-words.json', import.meta.url), 'utf8')) as OtherWords

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
  const words = { ...otherWords.facts['*'], ...otherWords.facts[e.name] }
  const labels = Object.keys(facts).flatMap((name) =>
    languages.map((language) => [factLabel(language, e, name), { name, rank: 0 }] as const),
  )
  const wholes = Object.entries(words).flatMap(([name, others]) =>
    name in facts ? others.map((word, at) => [word, { name, rank: at + 1 }] as const) : [],
  )
  const parts = Object.entries(otherWords.parts[e.name] ?? {}).flatMap(([name, { family, given }]) => [
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
  const owners = ownerFacts(allEntities, e).flatMap(({ name, of, fact }) =>
    ofEntity(of).flatMap(([word, meant]) => (meant.name === fact ? [[word, { ...meant, name }] as const] : [])),
  )
  const all = [...ofEntity(e), ...owners].map(([word, meant]) => [bareWord(word), meant] as const)
  return new Map(all.filter(([word]) => word !== '').toReversed())
}

/** The values of a choice by the words of others, in the form of `bareWord`. */
export const otherChoices = (labels: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(otherWords.choices[labels] ?? {}).flatMap(([value, words]) =>
      words.map((word) => [bareWord(word), value] as const),
    ),
  )
