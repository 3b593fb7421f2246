import { type RawBuilder, sql } from 'kysely'
import { type Comment, MAX_COMMENTS } from '#domain/kit/comments.ts'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { noteReading } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import { readable } from '../records/list.ts'
import { notify, whoMay } from '../notices/notices.ts'
import { ref } from '../records/select.ts'

type Sql = RawBuilder<unknown>
type Of = { entity: string; record_id: string }

/**
 * The entity of a record that the actor may comment on.
 * @throws {AppError} `not_found` for a record out of the actor's scope or in the trash, and for an entity without comments
 */
const commented = async ({ db, app, actor }: Ctx, { entity, record_id }: Of): Promise<Entity> => {
  const e = app.nouns.entities.find(({ name, commented: open }) => name === entity && open)
  if (!e) throw notFound()
  const { rows } = await sql`select 1 from ${sql.table(e.name)} t
    where t.id = ${record_id} and t.deleted_at is null and ${readable({ app, actor }, e.name)}`.execute(db)
  if (rows.length === 0) throw notFound()
  return e
}

const read = async ({ db, actor }: Ctx, { entity, record_id }: Of): Promise<{ items: Comment[] }> => {
  const { rows } = await sql<Comment>`
    select c.id, a.last_name || ' ' || a.first_name as author_name, c.author = ${actor.id} as mine,
      case when c.withdrawn_at is null then c.text end as text, c.created_at, c.withdrawn_at
    from comment c join user_account a on a.id = c.author
    where c.entity = ${entity} and c.record_id = ${record_id} order by c.created_at, c.id`.execute(db)
  return { items: rows }
}

/** The comments on a record, oldest first. If a record of a person has comments, reading them is written to the audit log. */
export const commentsOf = async (ctx: Ctx, of: Of) => {
  const e = await commented(ctx, of)
  const found = await read(ctx, of)
  if (e.personal && found.items.length > 0) await noteReading(ctx.db, ctx, e.name, of.record_id)
  return found
}

/**
 * Adds a comment and notifies the accounts that have to do with the record (`concerned`); if that is nobody, all who may change the record.
 * @throws {AppError} `not_found` as in `commented`; `invalid_input` on `text` (`too_many_rows`) when the record has `MAX_COMMENTS` already
 */
export const addComment = async (ctx: Ctx, of: Of, text: string) => {
  const e = await commented(ctx, of)
  const { rows } = await sql<{ id: string }>`
    insert into comment (entity, record_id, author, text) select ${e.name}, ${of.record_id}, ${ctx.actor.id}, ${text}
    where (select count(*) from comment where entity = ${e.name} and record_id = ${of.record_id}) < ${MAX_COMMENTS}
    returning id`.execute(ctx.db)
  const [added] = rows
  if (!added) throw invalid({ field: 'text', code: 'too_many_rows', size: MAX_COMMENTS })
  const subject = { entity: e.name, id: of.record_id }
  const news = { kind: 'new_comment', subject, key: `comment:${added.id}` } as const
  const told = await notify(ctx, { ...news, to: { that: concerned(e, of.record_id) } })
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
  await sql`delete from notice where key = ${`comment:${id}`} and entity = ${of.entity} and record_id = ${of.record_id}`.execute(
    ctx.db,
  )
  return read(ctx, of)
}
