import { sql } from 'kysely'
import { type Entity, sentFields } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { holdsIndividualNumber } from '#domain/kit/checks.ts'
import { type GivenWord, type ImportWord, MAX_TOLD, MAX_WORDS } from '#domain/kit/imports.ts'
import { languages } from '#domain/kit/languages.ts'
import type { Meaning } from '#domain/kit/sheet.ts'
import type { Ctx } from '../context/context.ts'
import { wordsIn } from '../base/texts.ts'
import { likeliest } from './likeness.ts'
import { bareWord, otherChoices } from './other-words.ts'

type Read = Pick<ImportWord, 'value' | 'by'>
/** Reads the words of a file for facts of choices, and keeps account of those that are no labels of ours. */
export type Choosing = {
  /** The value of a cell that holds one choice, and of one that holds several. */
  one: (name: string, field: Field, cell: string) => unknown
  many: (name: string, field: Field, cell: string) => unknown
  /** The words that were read, those without a meaning first. */
  words: () => ImportWord[]
}

type Given = { words?: readonly GivenWord[] | undefined; byLikeness: boolean }

/** Signs between several choices in one cell, beside ours. Some stand within labels, so a cell is first read as a whole. */
const OUR_SIGN = '、'
const SIGNS = /[,，・/／;；\n]|\s{2,}/

/**
 * Begins to read the words of a file: what the call says of them comes first, then our labels, what the company said before, and the words
 * of others.
 */
export const choosing = async (ctx: Ctx, e: Entity, { words = [], byLikeness }: Given): Promise<Choosing> => {
  const remembered = await rememberedWords(ctx, e)
  const facts = sentFields(e)
  const keyOf = (name: string, word: string) => `${name} ${word}`
  const given = new Map(
    words.flatMap(({ fact, word, value }) =>
      value === '' || facts[fact]?.choices?.includes(value) ? [[keyOf(fact, word), value] as const] : [],
    ),
  )
  const labels = new WeakMap<Field, ReadonlyMap<string, string>>()
  const labelsOf = (field: Field) => {
    const known = labels.get(field) ?? ownWords(e, field)
    labels.set(field, known)
    return known
  }
  const noted = new Map<string, ImportWord>()

  const reading = (name: string, field: Field, word: string): Read | undefined => {
    const bare = bareWord(word)
    const said = given.get(keyOf(name, told(word)))
    if (said !== undefined) return { value: said, by: 'given' }
    const label = labelsOf(field).get(spaced(word))
    if (label !== undefined) return { value: label, by: null }
    const before = bare === '' ? undefined : remembered.get(keyOf(name, bare))
    if (before !== undefined && (before === '' || field.choices?.includes(before))) return { value: before, by: 'remembered' }
    const other = bare === '' ? undefined : otherChoices(field.labels ?? '').get(bare)
    return other === undefined ? undefined : { value: other, by: 'known' }
  }
  const read = (name: string, field: Field, word: string): string => {
    const sure = reading(name, field, word)
    if (sure?.by === null) return sure.value ?? ''
    const key = keyOf(name, told(word))
    const known = noted.get(key) ?? { fact: name, word: told(word), lines: 0, ...(sure ?? guessed(field, word)) }
    known.lines += 1
    noted.set(key, known)
    // a guess that nobody has taken is a fault
    return known.value === null || (known.by === 'likeness' && !byLikeness) ? word : known.value
  }
  const guessed = (field: Field, word: string): Read => {
    // a column with more words than anybody reads holds something else
    const alike = noted.size < MAX_WORDS ? likeliest(word, [labelsOf(field), otherChoices(field.labels ?? '')]) : undefined
    return alike === undefined ? { value: null, by: null } : { value: alike, by: 'likeness' }
  }
  const partsOf = (name: string, field: Field, cell: string): string[] =>
    cell
      .split(OUR_SIGN)
      .flatMap((part) => (reading(name, field, part.trim()) === undefined ? part.split(SIGNS) : [part]))
      .map((part) => part.trim())
      .filter(Boolean)

  return {
    one: (name, field, cell) => {
      const word = cell.trim()
      return word === '' ? null : read(name, field, word) || null
    },
    many: (name, field, cell) => [
      ...new Set(
        partsOf(name, field, cell)
          .map((part) => read(name, field, part))
          .filter(Boolean),
      ),
    ],
    words: () =>
      [...noted.values()]
        .filter(({ fact, word }) => facts[fact]?.secrecy === undefined && !holdsIndividualNumber(word))
        .toSorted((one, other) => order(one) - order(other))
        .slice(0, MAX_WORDS),
  }
}

const order = ({ value, by }: ImportWord) => (value === null ? 0 : by === 'likeness' ? 1 : 2)
/** A word as a report names it. */
const told = (word: string) => word.slice(0, MAX_TOLD).toWellFormed().replaceAll('\u0000', '')
const spaced = (word: string): string => word.replaceAll(/\s/gu, ' ')

/** The values of a choice by their names and by our labels in any language. */
const ownWords = (e: Entity, field: Field): ReadonlyMap<string, string> => {
  const words = languages.map((language) => wordsIn(language, e))
  return new Map(
    (field.choices ?? [])
      .flatMap((value) => [value, ...words.map(({ choice }) => choice(field, value))].map((word) => [spaced(word), value] as const))
      .toReversed(),
  )
}

/** How the words of a fact within a list are read, which nobody is asked about: our labels and the words of others. */
export const choiceOf = (e: Entity): Meaning['choice'] => {
  const known = new WeakMap<Field, ReadonlyMap<string, string>>()
  return (field, word) => {
    const own = known.get(field) ?? ownWords(e, field)
    known.set(field, own)
    return own.get(spaced(word)) ?? otherChoices(field.labels ?? '').get(bareWord(word)) ?? word
  }
}

const rememberedWords = async ({ db }: Ctx, e: Entity): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ fact: string; word: string; value: string }>`
    select fact, word, value from import_word where entity = ${e.name}`.execute(db)
  return new Map(rows.map(({ fact, word, value }) => [`${fact} ${word}`, value]))
}

/** Remembers what somebody said of words, or accepted of their likeness, for the next import of the company. */
export const rememberWords = async ({ db, actor }: Ctx, e: Entity, words: readonly ImportWord[]): Promise<void> => {
  const said = words.flatMap(({ fact, word, value, by }) => {
    const bare = bareWord(word)
    return bare !== '' && value !== null && (by === 'given' || by === 'likeness') ? [{ fact, bare, value }] : []
  })
  const each = [...new Map(said.map((one) => [`${one.fact} ${one.bare}`, one])).values()]
  if (each.length === 0) return
  await sql`
    insert into import_word (entity, fact, word, value, account_id)
    select ${e.name}, w.fact, w.word, w.value, ${actor.id} from unnest(
      ${each.map(({ fact }) => fact)}::text[], ${each.map(({ bare }) => bare)}::text[], ${each.map(({ value }) => value)}::text[]) w(fact, word, value)
    on conflict (entity, fact, word) do update set value = excluded.value, account_id = excluded.account_id, said_at = now()`.execute(
    db,
  )
}
