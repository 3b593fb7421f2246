import { type RawBuilder, sql } from 'kysely'
import type { AttentionQuery } from '#domain/kit/attention.api.ts'
import { type AttentionKind, endsThatAre, pressing, urgencies, type Urgency } from '#domain/kit/attention.ts'
import { invalid } from '#domain/kit/errors.ts'
import { foldQuery } from '#domain/kit/fold.ts'
import { may } from '#domain/kit/permissions.ts'
import type { Asked, Attention, Ctx } from '../context/context.ts'
import { likeOf } from '../records/list.ts'
import { ownExist } from '../context/own.ts'
import { readAs } from '../context/read-as.ts'
import { type Asker, inOffices, rowsFor } from '../context/rows.ts'

type Sql = RawBuilder<unknown>

const ofOneself = ({ staff }: Asker): Sql => sql`t.subject = ${staff}`
/**
 * The scopes of deadlines, as conditions on alias `t`: those of the account's establishments and its own. The row filters of their records
 * apply, too.
 */
export const attentionScopes = {
  'attention.read': { office: (asker: Asker) => sql`(${inOffices(asker)} or ${ofOneself(asker)})`, own: ofOneself },
}

type Narrowed = Pick<AttentionQuery, 'kind' | 'urgency' | 'from' | 'to' | 'establishment_id' | 'subject' | 'q'>

const chosen = ({ app: { nouns } }: Ctx, kinds: readonly string[] = []): (readonly [string, Attention])[] => {
  const unknown = kinds.findIndex((name) => !nouns.attention.has(name))
  if (unknown >= 0) throw invalid({ field: 'kind', code: 'invalid_choice' })
  return [...nouns.attention].filter(([name]) => kinds.length === 0 || kinds.includes(name))
}

/** The latest day of a deadline that has one of some urgencies; undefined where there is no latest day. */
const until = (wanted: readonly Urgency[], kind: AttentionKind, today: string) => {
  const last = urgencies.findLast((urgency) => wanted.includes(urgency)) ?? 'later'
  return endsThatAre(last, kind, today).to
}

/** Whether some urgencies leave none out before their last: then a latest day is the whole condition, which PostgreSQL can estimate. */
const isUnbroken = (wanted: readonly Urgency[]): boolean =>
  urgencies.slice(0, new Set(wanted).size).every((urgency) => wanted.includes(urgency))

/** The urgency of a deadline as a number: its place in `urgencies`, from 0. */
const nearness = (kind: AttentionKind, today: string): Sql => {
  const [over, now, soon] = urgencies.map((urgency) => endsThatAre(urgency, kind, today).to)
  return sql`case when x.ends_on <= ${over}::date then 0 when x.ends_on <= ${now}::date then 1 when x.ends_on <= ${soon}::date then 2 else 3 end`
}

/** The query of the deadlines of one kind that the actor may see; none where the actor may not see this kind. */
const linesOf = (
  { ctx, today, own = false }: Asked,
  name: string,
  { kind, source }: Attention,
  wanted: readonly Urgency[],
): Sql[] => {
  const { actor, app } = ctx
  const mayRead = may(actor.role, source.action)
  if (!mayRead && !source.theirs) return []
  const rows = rowsFor(app.nouns.scopes, actor, source.action)
  const reached = source.theirs ? sql`(${rows} or ${source.subject} = ${actor.staff}::uuid)` : rows
  const last = until(wanted, kind, today)
  return [
    sql`select ${name}::text as kind, ${nearness(kind, today)} as near, x.* from (
      select t.id as record, (${rows}) as opens, ${source.subject} as subject, ${source.ends} as ends_on,
        ${source.name(actor.latin === true)} as name, ${source.what ?? sql`''`} as what,
        ${source.search} as search, ${source.office} as establishment_id, ${source.owner}::text as owner, ${source.staff} as staff, t.sample
      from ${source.from}
      where t.deleted_at is null and ${reached} and ${source.where(today)}
        ${last === undefined ? sql`` : sql`and ${source.ends} <= ${last}::date`}
        ${own ? sql`and not (t.sample and ${ownExist(readAs(app.nouns, kind.settled.table)?.e.name ?? kind.settled.table)})` : sql``}) x
      where x.ends_on is not null`,
  ]
}

const nothing = sql`select null::text as kind, 0 as near, null::uuid as record, false as opens, null::uuid as subject, null::date as ends_on,
  null::text as name, null::text as what, null::text as search, null::uuid as establishment_id, null::text as owner, null::uuid[] as staff, false as sample where false`

/**
 * The query of all deadlines in the actor's scope; kinds that the role may not see add none. `near` is the number of the urgency. Without
 * an urgency in the filter it finds those of a period whatever their urgency, and without a period those of `pressing`.
 */
export const attentionLines = (asked: Asked, { kind, urgency, from, to, establishment_id: offices, subject, q }: Narrowed): Sql => {
  const { ctx } = asked
  const anyUrgency = from === undefined && to === undefined ? pressing : urgencies
  const wanted = urgency?.length ? urgency : anyUrgency
  const parts = chosen(ctx, kind).flatMap(([name, attention]) => linesOf(asked, name, attention, wanted))
  const conditions = [
    rowsFor(ctx.app.nouns.scopes, ctx.actor, 'attention.read'),
    ...(isUnbroken(wanted) ? [] : [sql`t.near = any(${wanted.map((urgency) => urgencies.indexOf(urgency))}::int[])`]),
    ...(from === undefined ? [] : [sql`t.ends_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`t.ends_on <= ${to}::date`]),
    ...(offices?.length ? [sql`t.establishment_id = any(${offices}::uuid[])`] : []),
    ...(subject === undefined ? [] : [sql`t.subject = ${subject}::uuid`]),
    ...foldQuery(q ?? '').map((term) => sql`t.search like ${likeOf(term)}`),
  ]
  return sql`select t.* from (${parts.length > 0 ? sql.join(parts, sql` union all `) : nothing}) t where ${sql.join(conditions, sql` and `)}`
}
