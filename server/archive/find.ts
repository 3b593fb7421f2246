import { type RawBuilder, sql } from 'kysely'
import { type ArchiveFound, type foundWheres, MAX_FOUND } from '#domain/archive/archive.api.ts'
import { archiveNode, type ArchiveArea } from '#domain/archive/archiveNode.ts'
import { fold, foldQuery } from '#domain/kit/fold.ts'
import type { Ctx } from '../kit/context/context.ts'
import { likeOf } from '../kit/records/list.ts'
import { columns } from '../kit/records/select.ts'
import type { NodeRow } from './nodes.ts'
import { pathsAbove } from './read.ts'

type Asked = { q: string; inside?: boolean | undefined; area?: ArchiveArea | undefined; under?: string | undefined }
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

/** Finds files and folders by name and, where it is asked for, files by the words in them; those whose name has the words come first. */
export const findNodes = async (ctx: Ctx, asked: Asked): Promise<{ items: ArchiveFound[]; capped: boolean }> => {
  const terms = foldQuery(asked.q)
  if (terms.length === 0) return { items: [], capped: false }
  const shown = columns(archiveNode, ctx.actor, archiveNode.listed)
  const named = sql.join(
    terms.map((term) => sql`t.search like ${likeOf(term)}`),
    sql` and `,
  )
  const reached = sql`t.deleted_at is null and ${within(asked)} and ${ctx.rows}`
  const { rows: byName } = await sql<NodeRow>`
    select ${shown} from archive_node t where ${named} and ${reached}
    order by (t.order_name collate "C"), t.id limit ${MAX_FOUND + 1}`.execute(ctx.db)
  const room = MAX_FOUND + 1 - byName.length
  const byText = asked.inside && room > 0 ? await withText(ctx, { terms, shown, reached, named, room }) : []
  const found: Told[] = [
    ...byName.map((node) => ({ node, where: 'name' as const, text: null })),
    ...byText.map(({ text, ...node }) => ({ node, where: 'text' as const, text })),
  ]
  return { items: await told(ctx, found.slice(0, MAX_FOUND), terms), capped: found.length > MAX_FOUND }
}

type Told = { node: NodeRow; where: (typeof foundWheres)[number]; text: string | null }
const told = async (ctx: Ctx, found: readonly Told[], terms: readonly string[]): Promise<ArchiveFound[]> => {
  const paths = await pathsAbove(
    ctx,
    found.map(({ node }) => node.id),
  )
  return found.map(({ node, where, text }) => ({
    node,
    where,
    path: paths.get(node.id) ?? [],
    excerpt: text === null ? null : excerptOf(text, terms),
  }))
}

type InText = { terms: readonly string[]; shown: Sql; reached: Sql; named: Sql; room: number }
const withText = async (ctx: Ctx, { terms, shown, reached, named, room }: InText): Promise<(NodeRow & { text: string })[]> => {
  const words = sql.join(
    terms.map((term) => sql`x.folded like ${likeOf(term)}`),
    sql` and `,
  )
  const { rows } = await sql<NodeRow & { text: string }>`
    select ${shown}, x.text from archive_text x join archive_node t on t.kind = 'file' and t.file ->> 'hash' = x.hash
    where ${words} and ${reached} and not (${named}) order by t.modified_at desc, t.id limit ${room}`.execute(ctx.db)
  return rows
}

/** How much of a text is read at a time to find where its words stand, and how much before them is shown. Characters. */
const WINDOW = 200
const BEFORE = 40

/** A piece of a text around the first of some folded words; its beginning where they stand further apart than a piece. */
const excerptOf = (text: string, [first = '']: readonly string[]): string => {
  for (let at = 0; at < text.length; at += WINDOW / 2) {
    if (!fold(text.slice(at, at + WINDOW)).includes(first)) continue
    const start = Math.max(0, firstPlace(text, at, first) - BEFORE)
    return text
      .slice(start, start + WINDOW)
      .replace(/\s+/g, ' ')
      .trim()
  }
  return text.slice(0, WINDOW).replace(/\s+/g, ' ').trim()
}
/** The last place from which the word still stands in the piece. */
const firstPlace = (text: string, from: number, word: string): number => {
  let at = from
  while (at < from + WINDOW && fold(text.slice(at + 1, from + WINDOW)).includes(word)) at += 1
  return at
}
