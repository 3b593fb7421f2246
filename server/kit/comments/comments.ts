import { type RawBuilder, sql } from 'kysely'
import { type Comment, type CommentInput, type EarlierText, MAX_COMMENTS, MAX_UNREAD_COMMENTS } from '#domain/kit/comments.ts'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { may } from '#domain/kit/permissions.ts'
import { noteReading } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import { readable } from '../records/list.ts'
import { notify, whoMay } from '../notices/notices.ts'
import { ref } from '../records/select.ts'
import { checkMentions, namesOf } from './mentions.ts'

type Sql = RawBuilder<unknown>
export type Of = { entity: string; record_id: string }
type Written = Pick<CommentInput, 'text'> & { mentions: readonly string[] }

/** The keys of the notifications of a comment: of the comment itself, and of being mentioned in it. */
const keysOf = (id: string) => ({ comment: `comment:${id}`, mention: `mention:${id}` })

/** The entity of a record that the actor may comment on; undefined for a record out of the actor's scope or in the trash, and for an entity without comments. */
const openFor = async ({ db, app, actor }: Ctx, { entity, record_id }: Of): Promise<Entity | undefined> => {
  const e = app.nouns.entities.find(({ name, commented: open }) => name === entity && open)
  if (!e) return undefined
  const { rows } = await sql`select 1 from ${sql.table(e.name)} t
    where t.id = ${record_id} and t.deleted_at is null and ${readable({ app, actor }, e.name)}`.execute(db)
  return rows.length > 0 ? e : undefined
}

/**
 * The entity of a record that the actor may comment on.
 * @throws {AppError} `not_found` where that is none
 */
export const commented = async (ctx: Ctx, of: Of): Promise<Entity> => {
  const e = await openFor(ctx, of)
  if (!e) throw notFound()
  return e
}

/** Whether a comment `c` is new to the actor: of somebody else, and later than the actor has read. What was there before the account is not new. */
const isNew = ({ actor }: Ctx): Sql => sql`(c.author <> ${actor.id} and c.withdrawn_at is null and c.created_at > coalesce(
  (select s.seen_at from comment_seen s where s.account_id = ${actor.id} and s.entity = c.entity and s.record_id = c.record_id),
  (select me.created_at from user_account me where me.id = ${actor.id})))`

/** Whether the actor may read what a comment `c` said before it was changed: its author, and whoever may read the audit log. */
const mayReadEarlier = ({ actor }: Ctx): Sql =>
  sql`(c.withdrawn_at is null and (c.author = ${actor.id} or ${may(actor.role, 'audit.read')}::boolean))`

/** The comments on a record as the actor reads them, in no order. */
const commentsOn = (ctx: Ctx, entity: string, record: Sql) => sql<Comment>`
    select c.id, a.last_name || ' ' || a.first_name as author_name, c.author = ${ctx.actor.id} as mine,
      case when c.withdrawn_at is null then c.text end as text,
      case when c.withdrawn_at is null then ${namesOf(sql`c.mentions`)} else '[]' end as mentions,
      c.created_at, c.edited_at, c.withdrawn_at, ${isNew(ctx)} as is_new,
      c.edited_at is not null and ${mayReadEarlier(ctx)} as has_earlier
    from comment c join user_account a on a.id = c.author
    where c.entity = ${entity} and c.record_id = ${record}`

const read = async (ctx: Ctx, { entity, record_id }: Of): Promise<{ items: Comment[] }> => {
  const found = commentsOn(ctx, entity, sql`${record_id}`)
  const { rows } = await sql<Comment>`${found} order by c.created_at, c.id`.execute(ctx.db)
  return { items: rows }
}

/** The comments on a record that the actor may read, as JSON for a statement that reads the record, the oldest first. */
export const commentsIn = (ctx: Ctx, entity: string, record: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at, x.id), '[]') from (${commentsOn(ctx, entity, record)}) x)`

/** The comments on a record, oldest first. If a record of a person has comments, reading them is written to the audit log. */
export const commentsOf = async (ctx: Ctx, of: Of) => {
  const e = await commented(ctx, of)
  const found = await read(ctx, of)
  if (e.personal && found.items.length > 0) await noteReading(ctx.db, ctx, e.name, of.record_id)
  return found
}

/**
 * The number of comments on a record that are new to the actor; the count stops beyond `MAX_UNREAD_COMMENTS`. The page of a record asks for it
 * before it knows the record, so that where nobody may comment there are none.
 */
export const countNewComments = async (ctx: Ctx, of: Of): Promise<{ count: number }> => {
  if (!(await openFor(ctx, of))) return { count: 0 }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from comment c
      where c.entity = ${of.entity} and c.record_id = ${of.record_id} and ${isNew(ctx)} limit ${MAX_UNREAD_COMMENTS + 1}) x`.execute(
    ctx.db,
  )
  return { count: rows[0]?.count ?? 0 }
}

/** Keeps up to when the actor has read the comments on a record, and marks the notifications of these comments as read. */
export const seeComments = async (ctx: Ctx, { until, ...of }: Of & { until: string }): Promise<Record<string, never>> => {
  await commented(ctx, of)
  const { db, actor } = ctx
  // an instant to come must not hide what is still to be written
  const end = sql`least(${until}::timestamptz, now())`
  await sql`insert into comment_seen (account_id, entity, record_id, seen_at) values (${actor.id}, ${of.entity}, ${of.record_id}, ${end})
    on conflict (account_id, entity, record_id) do update set seen_at = greatest(comment_seen.seen_at, excluded.seen_at)`.execute(
    db,
  )
  await sql`update notice set read_at = now() where account_id = ${actor.id} and entity = ${of.entity} and record_id = ${of.record_id}
    and kind in ('new_comment', 'mentioned') and read_at is null and created_at <= ${end}`.execute(db)
  return {}
}

/**
 * Adds a comment. Notified are the accounts that it mentions and those that have to do with the record (`concerned`); if that is nobody, all
 * who may change the record.
 * @throws {AppError} `not_found` as in `commented`; `invalid_input` on `text`: `too_many_rows` when the record has `MAX_COMMENTS` already, and
 * as in `checkMentions`
 */
export const addComment = async (ctx: Ctx, of: Of, { text, mentions }: Written) => {
  const e = await commented(ctx, of)
  const subject = { entity: e.name, id: of.record_id }
  await checkMentions(ctx, subject, text, mentions, [])
  const { rows } = await sql<{ id: string }>`
    insert into comment (entity, record_id, author, text, mentions)
    select ${e.name}, ${of.record_id}, ${ctx.actor.id}, ${text}, ${mentions}::uuid[]
    where (select count(*) from comment where entity = ${e.name} and record_id = ${of.record_id}) < ${MAX_COMMENTS}
    returning id`.execute(ctx.db)
  const [added] = rows
  if (!added) throw invalid({ field: 'text', code: 'too_many_rows', size: MAX_COMMENTS })
  const { comment: key, mention } = keysOf(added.id)
  const mentioned = await notify(ctx, { kind: 'mentioned', to: { accounts: mentions }, subject, key: mention })
  // who is mentioned is notified of that alone
  const others = concerned(e, of.record_id).map((one) => sql`(${one} and u.id <> all(${mentions}::uuid[]))`)
  const news = { kind: 'new_comment', subject, key } as const
  const told = mentioned + (await notify(ctx, { ...news, to: { that: others } }))
  const change = ctx.app.nouns.writeActions.get(e.name)
  if (told === 0 && change) await notify(ctx, { ...news, to: { that: [whoMay(ctx, change, subject)] } })
  return read(ctx, of)
}

/** Conditions for the accounts to notify: whoever did an act to the record, commented on it before, or is named in it as staff. */
const concerned = (e: Entity, id: string): Sql[] => {
  const people = Object.entries(factsOf(e)).filter(([, { kind, to }]) => kind === 'reference' && to === 'staff')
  const named = people.map(([name]) => sql`u.staff_id = (select ${ref(name)} from ${sql.table(e.name)} t where t.id = ${id})`)
  return [
    sql`u.id in (select x.actor from act x where x.entity = ${e.name} and x.record_id = ${id})`,
    sql`u.id in (select c.author from comment c where c.entity = ${e.name} and c.record_id = ${id} and c.withdrawn_at is null)`,
    ...named,
  ]
}

type Own = Of & { text: string; mentions: string[]; fresh: boolean }
type Change = Written & { id: string; edited_at: string | null }

/**
 * Changes the text of one of the actor's own comments; the text before is kept. Notified are only those whom it did not mention before, and
 * whoever is mentioned no more loses the notification.
 * @throws {AppError} `not_found` unless the comment is the actor's own, not withdrawn, and on a record in the actor's scope; `stale_version`
 * when it was changed since it was read; as in `checkMentions`
 */
export const changeComment = async (ctx: Ctx, { id, text, mentions, edited_at }: Change) => {
  const {
    rows: [own],
  } = await sql<Own>`
    select c.entity, c.record_id, c.text, c.mentions, c.edited_at is not distinct from ${edited_at}::timestamptz as fresh
    from comment c where c.id = ${id} and c.author = ${ctx.actor.id} and c.withdrawn_at is null for update`.execute(ctx.db)
  if (!own) throw notFound()
  await commented(ctx, own)
  if (!own.fresh) throw new AppError('stale_version')
  const subject = { entity: own.entity, id: own.record_id }
  await checkMentions(ctx, subject, text, mentions, own.mentions)
  if (text === own.text && mentions.join() === own.mentions.join()) return read(ctx, own)
  await sql`update comment set text = ${text}, mentions = ${mentions}::uuid[], edited_at = now() where id = ${id}`.execute(ctx.db)
  const { mention } = keysOf(id)
  await sql`delete from notice where key = ${mention} and entity = ${own.entity} and record_id = ${own.record_id}
    and account_id <> all(${mentions}::uuid[])`.execute(ctx.db)
  const added = mentions.filter((account) => !own.mentions.includes(account))
  await notify(ctx, { kind: 'mentioned', to: { accounts: added }, subject, key: mention })
  return read(ctx, own)
}

/**
 * What a comment said before it was changed, the oldest first.
 * @throws {AppError} `not_found` for a withdrawn comment, for one on a record out of the actor's scope, and for whoever is neither its author
 * nor may read the audit log
 */
export const earlierTexts = async (ctx: Ctx, id: string): Promise<{ items: EarlierText[] }> => {
  const {
    rows: [of],
  } = await sql<Of>`select c.entity, c.record_id from comment c where c.id = ${id} and ${mayReadEarlier(ctx)}`.execute(ctx.db)
  if (!of) throw notFound()
  const e = await commented(ctx, of)
  if (e.personal) await noteReading(ctx.db, ctx, e.name, of.record_id)
  const { rows } = await sql<EarlierText>`
    select v.text, ${namesOf(sql`v.mentions`)} as mentions, v.until from comment_version v where v.comment_id = ${id} order by v.until`.execute(
    ctx.db,
  )
  return { items: rows }
}

/**
 * Withdraws one of the actor's own comments, and deletes the notifications of it.
 * @throws {AppError} `not_found` unless the comment is the actor's own, not withdrawn yet, and on a record in the actor's scope
 */
export const withdrawComment = async (ctx: Ctx, id: string) => {
  const {
    rows: [of],
  } = await sql<Of>`update comment set withdrawn_at = now()
    where id = ${id} and author = ${ctx.actor.id} and withdrawn_at is null returning entity, record_id`.execute(ctx.db)
  if (!of) throw notFound()
  await commented(ctx, of)
  await sql`delete from notice where key = any(${Object.values(keysOf(id))}::text[]) and entity = ${of.entity} and record_id = ${of.record_id}`.execute(
    ctx.db,
  )
  return read(ctx, of)
}
