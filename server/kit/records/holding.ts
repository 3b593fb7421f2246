import { type RawBuilder, sql } from 'kysely'
import { likeOf } from './list.ts'

type Sql = RawBuilder<unknown>

/**
 * The condition that a folded text holds a word, as an index finds it. Words of one or two letters, which a trigram index does not find,
 * have an index of their own (`short_words`).
 */
export const holding = (text: Sql, term: string): Sql =>
  Array.from(term).length <= 2 ? sql`short_words(${text}) @> array[${term}::text]` : sql`${text} like ${likeOf(term)}`
