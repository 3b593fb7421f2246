import { type RawBuilder, sql } from 'kysely'
import { MAX_MENTIONABLE, type Mentionable, mentionPlaces } from '#domain/kit/comments.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { foldQuery, searchKey } from '#domain/kit/fold.ts'
import type { Ctx } from '../context/context.ts'
import { whoMay } from '../notices/notices.ts'

type Sql = RawBuilder<unknown>
type Subject = { entity: string; id: string }

/** The mentioned accounts with their present names, as JSON in the order of the array; the name is null for one that is no more. */
export const namesOf = (
  mentions: Sql,
): Sql => sql`(select coalesce(json_agg(json_build_object('id', m.id, 'name', p.last_name || ' ' || p.first_name)
  order by m.place), '[]') from unnest(${mentions}) with ordinality m (id, place) left join user_account p on p.id = m.id)`

/** The condition for accounts under alias `u` that can be mentioned on a record: they can sign in, and may read it. */
const canBeMentioned = (ctx: Ctx, subject: Subject): Sql => {
  const action = ctx.app.nouns.readActions.get(subject.entity)
  if (action === undefined) throw notFound()
  return sql`(u.standing = 'active' and u.deleted_at is null and ${whoMay(ctx, action, subject)})`
}

/**
 * Checks whom a text mentions: each account once, with a place in the text, and none that may not read the record. Whom the comment mentioned
 * before stays mentioned, also when this account may no longer read the record.
 * @throws {AppError} `invalid_input` on `text` with `not_mentionable`
 */
export const checkMentions = async (
  ctx: Ctx,
  subject: Subject,
  text: string,
  mentions: readonly string[],
  before: readonly string[],
): Promise<void> => {
  const refused = invalid({ field: 'text', code: 'not_mentionable' })
  const placed = new Set([...text.matchAll(mentionPlaces)].map(([, place]) => Number(place)))
  if (new Set(mentions).size < mentions.length || mentions.some((_, place) => !placed.has(place))) throw refused
  const added = mentions.filter((id) => !before.includes(id))
  if (added.length === 0) return
  const { rows } = await sql`select 1 from user_account u
    where u.id = any(${added}::uuid[]) and ${canBeMentioned(ctx, subject)}`.execute(ctx.db)
  if (rows.length < added.length) throw refused
}

/**
 * The accounts, besides the actor's own, that a comment on a record can mention, by a part of the name or of its reading. Nothing but the name
 * is given, since it is read by everybody who reads the record.
 */
export const mentionableOn = async (ctx: Ctx, subject: Subject, typed: string): Promise<{ items: Mentionable[] }> => {
  const { rows } = await sql<Mentionable & { kana: string | null }>`
    select u.id, u.last_name || ' ' || u.first_name as name, s.japanese_name_kana as kana
    from user_account u left join staff s on s.id = u.staff_id
    where u.id <> ${ctx.actor.id} and ${canBeMentioned(ctx, subject)} order by s.japanese_name_kana collate "C", name, u.id`.execute(
    ctx.db,
  )
  const terms = foldQuery(typed)
  const found = rows.filter(({ name, kana }) => {
    const key = searchKey([name, kana])
    return terms.every((term) => key.includes(term))
  })
  return { items: found.slice(0, MAX_MENTIONABLE).map(({ id, name }) => ({ id, name })) }
}
