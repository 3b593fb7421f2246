import { type RawBuilder, sql } from 'kysely'
import { type ArchiveFound, MAX_FOUND } from '#domain/archive/archive.api.ts'
import { archiveNode, type ArchiveArea } from '#domain/archive/archiveNode.ts'
import { fold, foldQuery } from '#domain/kit/fold.ts'
import type { Ctx } from '../kit/context/context.ts'
import { holding } from '../kit/records/holding.ts'
import { likeOf, orderBy } from '../kit/records/list.ts'
import { columns } from '../kit/records/select.ts'
import type { NodeRow } from './nodes.ts'
import { pathsAbove } from './read.ts'

type Asked = {
  q: string
  inside?: boolean | undefined
  area?: ArchiveArea | undefined
  under?: string | undefined
  sort?: string | undefined
  limit?: number | undefined
}
type Sql = RawBuilder<unknown>

/** The condition of what lies in an area, or in a folder and below it. */
const within = ({ area, under }: Asked): Sql => {
  const inArea = area === undefined ? sql`true` : sql`t.area = ${area}`
  if (under === undefined) return inArea
  return sql`${inArea} and t.parent_id in (
    with recursive tree (id) as (
      select ${under}::uuid union all select n.id from tree f join archive_node n on n.parent_id = f.id where n.kind = 'folder' and n.deleted_at is null)
    select id from tree)`
}

/**
 * The ids of what has each of some words in its name or, where it is asked for, in its text: one word may stand in the name and another one in the
 * text. The texts with a word are materialized, so that they are looked up by their indexes first, whatever the planner thinks of how many there are.
 */
const finding = (terms: readonly string[], inside: boolean): { texts: Sql; found: Sql } => {
  const named = terms.map((term) => sql`select t.id from archive_node t where ${holding(sql`t.search`, term)}`)
  if (!inside) return { texts: sql``, found: sql.join(named, sql` intersect `) }
  const texts = terms.map((_, at) => sql.ref(`texts_${at}`))
  return {
    texts: sql`${sql.join(terms.map((term, at) => sql`${texts[at]} as materialized (select x.hash from archive_text x where ${holding(sql`x.folded`, term)})`))},`,
    found: sql.join(
      named.map(
        (one, at) =>
          sql`(${one} union select t.id from archive_node t where t.kind = 'file' and t.file ->> 'hash' in (select hash from ${texts[at]}))`,
      ),
      sql` intersect `,
    ),
  }
}

/**
 * Finds files and folders by name and, where it is asked for, files by the words in them. Without a `sort`, those whose name has all of the words
 * come first, then the latest.
 */
export const findNodes = async (ctx: Ctx, asked: Asked): Promise<{ items: ArchiveFound[]; capped: boolean }> => {
  const terms = foldQuery(asked.q)
  const limit = asked.limit ?? MAX_FOUND
  if (terms.length === 0) return { items: [], capped: false }
  const named = sql.join(
    terms.map((term) => sql`t.search like ${likeOf(term)}`),
    sql` and `,
  )
  const { texts, found } = finding(terms, asked.inside === true)
  const order =
    asked.sort === undefined
      ? sql`(${named}) desc, case when ${named} then t.order_name end collate "C", t.modified_at desc, t.id`
      : orderBy(archiveNode, asked.sort)
  const { rows } = await sql<FoundRow>`
    with ${texts} found as materialized (${found})
    select ${columns(archiveNode, ctx.actor, archiveNode.listed)}, (${named}) as by_name from archive_node t
    where t.id in (select id from found) and t.deleted_at is null and ${within(asked)} and ${ctx.rows}
    order by ${order} limit ${limit + 1}`.execute(ctx.db)
  return { items: await told(ctx, rows.slice(0, limit), terms), capped: rows.length > limit }
}

type FoundRow = NodeRow & { by_name: boolean }
const told = async (ctx: Ctx, found: readonly FoundRow[], terms: readonly string[]): Promise<ArchiveFound[]> => {
  const paths = await pathsAbove(
    ctx,
    found.map(({ id }) => id),
  )
  const texts = await textsOf(
    ctx,
    found.flatMap(({ by_name, id }) => (by_name ? [] : id)),
    terms,
  )
  return found.map(({ by_name, ...node }) => {
    const near = texts.get(node.id)
    const path = paths.get(node.id) ?? []
    return { node, where: by_name ? 'name' : 'text', path, excerpt: near === undefined ? null : excerptOf(near) }
  })
}

/** A piece of a text, and about where in it the first of the searched words stands that the text has. */
type Near = { text: string; at: number; word: string }

/** Of files that were found by their texts, the text around a word: where it stands in the folded text tells about where it stands in the text itself. */
const textsOf = async ({ db }: Ctx, ids: readonly string[], terms: readonly string[]): Promise<ReadonlyMap<string, Near>> => {
  const { rows } = await sql<Near & { id: string }>`
    select n.id, p.word, least(p.place, ${NEAR})::int as at, substr(x.text, 1 + greatest(p.place - ${NEAR}, 0), ${2 * NEAR}) as text
    from archive_node n join archive_text x on x.hash = n.file ->> 'hash' cross join lateral (
      select w.word, ((strpos(x.folded, w.word) - 1)::float8 * length(x.text) / length(x.folded))::int as place
      from unnest(${[...terms]}::text[]) with ordinality w (word, number) where strpos(x.folded, w.word) > 0 order by w.number limit 1) p
    where n.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...near }) => [id, near]))
}

/** How far from where it is expected a word is looked for, how much of a text is read at a time, and how much before the word is shown. Characters. */
const NEAR = 1500
const WINDOW = 200
const BEFORE = 40

/** A piece of a text around a folded word; where it is expected, when it stands elsewhere. */
const excerptOf = ({ text, at, word }: Near): string => {
  const starts = Array.from({ length: Math.ceil(text.length / (WINDOW / 2)) }, (_, i) => (i * WINDOW) / 2)
  const distance = (start: number) => Math.abs(start + WINDOW / 2 - at)
  const found = starts
    .toSorted((one, other) => distance(one) - distance(other))
    .find((start) => fold(text.slice(start, start + WINDOW)).includes(word))
  const start = Math.max(0, (found === undefined ? at : firstPlace(text, found, word)) - BEFORE)
  return text
    .slice(start, start + WINDOW)
    .replace(/\s+/g, ' ')
    .trim()
}
/** The last place from which the word still stands in the piece. */
const firstPlace = (text: string, from: number, word: string): number => {
  let at = from
  while (at < from + WINDOW && fold(text.slice(at + 1, from + WINDOW)).includes(word)) at += 1
  return at
}
