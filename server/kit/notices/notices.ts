import { type RawBuilder, sql } from 'kysely'
import {
  KEPT_DAYS,
  MAX_UNREAD,
  type Notice,
  type NoticeKind,
  noticeKindNames,
  noticeKinds,
  type NoticeSettings,
  type NoticeWay,
  READ_KEPT_DAYS,
} from '#domain/kit/notices.ts'
import { type Action, scopeOf, roles } from '#domain/kit/permissions.ts'
import { invalid } from '#domain/kit/errors.ts'
import type { App, Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { throughParent } from '../records/list.ts'
import { readAs } from '../context/read-as.ts'
import { rowsFor, rowsOfScope } from '../context/rows.ts'
import { nameOfRecord } from '../records/select.ts'

type Sql = RawBuilder<unknown>
/** The recipients: everybody who is in one of these. `that`: conditions on accounts under alias `u`, such as `whoMay`. */
type Recipients = { accounts?: readonly string[]; staff?: readonly string[]; that?: readonly Sql[] }
/** `id`: of a record, or the column that holds it. */
type Subject = { entity: string; id: string | Sql }

type News = {
  kind: NoticeKind
  to: Recipients
  subject: { entity: string; id: string }
  /**
   * Facts of the act, such as the state it led to. No names or typed texts: those are read from the record when the notification is shown.
   */
  facts?: Readonly<Record<string, string | number>>
  /** Identifies the event, so that nobody is notified of it twice. */
  key: string
}
/** The context of a notification. `actor`: who did the act; null for the product itself. */
type Telling = Pick<Ctx, 'db'> & { actor: Pick<Ctx['actor'], 'id'> | null; app: Pick<App, 'nouns'> }

/** The condition for accounts that may do an action on a record, by the permissions and their scopes. */
export const whoMay = ({ app: { nouns } }: Pick<Telling, 'app'>, action: Action, { entity, id }: Subject): Sql => {
  const e = readAs(nouns, entity)?.e
  if (!e) return sql`false`
  const asker = { id: sql`u.id`, staff: sql`u.staff_id`, offices: sql`offices_of(u)` }
  const ways = roles.flatMap((role): Sql[] => {
    const scope = scopeOf(role, action)
    if (scope === undefined) return []
    if (scope === 'all') return [sql`u.role = ${role}`]
    const rows = throughParent(e, rowsOfScope(nouns.scopes, action, scope, asker))
    const reached = sql`exists (select 1 from ${sql.table(e.name)} t where t.id = ${id} and ${rows})`
    return [sql`(u.role = ${role} and ${scope === 'office' ? sql`(cardinality(offices_of(u)) = 0 or ${reached})` : reached})`]
  })
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** How an account under alias `u` wants to be notified of a kind. */
const wayOf = (kind: NoticeKind): Sql => sql`select coalesce(
  (select s.way from notice_setting s where s.account_id = u.id and s.kind = ${kind}), ${noticeKinds[kind].usual}) as way`

/** The accounts `u` that are notified, and how (`w`): those who can sign in and want to be, but not whoever did the act. */
const wanting = ({ actor }: Telling, kind: NoticeKind): { from: Sql; where: Sql } => ({
  from: sql`user_account u cross join lateral (${wayOf(kind)}) w`,
  where: sql`(w.way <> 'never' and u.standing = 'active' and u.deleted_at is null and u.id is distinct from ${actor?.id ?? null}::uuid)`,
})

/**
 * Notifies people of an act, in its transaction and by one statement. Left out are the person who did it, and everybody who may not read
 * the record.
 * @returns how many people were notified
 */
export const notify = async (telling: Telling, { kind, to, subject, facts = {}, key }: News): Promise<number> => {
  const read = readAs(telling.app.nouns, subject.entity)?.action
  if (read === undefined) return 0
  const { accounts = [], staff = [], that = [] } = to
  const meant = [sql`u.id = any(${accounts}::uuid[])`, sql`u.staff_id = any(${staff}::uuid[])`, ...that]
  const { from, where } = wanting(telling, kind)
  const { rows } = await sql`insert into notice (account_id, kind, entity, record_id, actor, facts, key, way)
    select u.id, ${kind}, ${subject.entity}, ${subject.id}, ${telling.actor?.id ?? null}::uuid, ${JSON.stringify(facts)}::jsonb, ${key}, w.way
    from ${from} where ${where} and (${sql.join(meant, sql` or `)}) and ${whoMay(telling, read, subject)}
    on conflict do nothing returning id`.execute(telling.db)
  return rows.length
}

/** What one member of staff is notified of: a record of the person's own, and facts of the act. */
type EachNews = { staff: string; id: string; facts: Readonly<Record<string, string | number>> }
/** Notifies several members of staff, each of another record of the same entity, by one statement; otherwise as `notify`. */
export const notifyEach = async (
  telling: Telling,
  { kind, entity, each, key }: Pick<News, 'kind' | 'key'> & { entity: string; each: readonly EachNews[] },
): Promise<void> => {
  const read = readAs(telling.app.nouns, entity)?.action
  if (read === undefined || each.length === 0) return
  const { from, where } = wanting(telling, kind)
  await sql`insert into notice (account_id, kind, entity, record_id, actor, facts, key, way)
    select u.id, ${kind}, ${entity}, news.id, ${telling.actor?.id ?? null}::uuid, news.facts, ${key}, w.way
    from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) news (staff uuid, id uuid, facts jsonb), ${from}
    where u.staff_id = news.staff and ${where} and ${whoMay(telling, read, { entity, id: sql`news.id` })}
    on conflict do nothing`.execute(telling.db)
}

type Reading = Pick<Ctx, 'db' | 'actor'> & { app: Pick<App, 'nouns'> }

/** The subjects of the reader's notifications that are in the reader's scope: alias `s` with their `name`. Undefined for none. */
const subjects = async ({ db, actor, app }: Reading): Promise<Sql | undefined> => {
  const { rows } = await sql<{ entity: string }>`select distinct entity from notice where account_id = ${actor.id}`.execute(db)
  const lines = rows.flatMap(({ entity }) => {
    const as = readAs(app.nouns, entity)
    if (!as) return []
    const { e, action } = as
    return [
      sql`select ${nameOfRecord(e, actor)} as name from ${sql.table(e.name)} t
        where n.entity = ${entity} and t.id = n.record_id and t.deleted_at is null and ${throughParent(e, rowsFor(app.nouns.scopes, actor, action))}`,
    ]
  })
  if (lines.length === 0) return undefined
  return sql`cross join lateral (${sql.join(lines, sql` union all `)}) s`
}

const PAGE = 50
/** The condition for notifications after a cursor, which is the last one of the page before; the newest come first. */
const placeOf = (cursor: string): Sql => {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(cursor)) throw invalid({ field: 'cursor', code: 'invalid_format' })
  return sql`and (n.created_at, n.id) < (select c.created_at, c.id from notice c where c.id = ${cursor})`
}

type Query = { unread?: boolean | undefined; cursor?: string | undefined }
/** The actor's notifications, the newest first. */
export const listNotices = async (ctx: Reading, { unread = false, cursor }: Query) => {
  const of = await subjects(ctx)
  const from = cursor === undefined ? sql`` : placeOf(cursor)
  if (!of) return { items: [], next: null }
  const { rows } = await sql<Notice>`
    select n.id, n.kind, n.entity, n.record_id, s.name, n.facts, n.created_at, n.read_at,
      case when n.kind in ('report_returned', 'transport_returned', 'year_end_returned', 'updated_leave_request', 'updated_time_correction',
          'staff_change_settled')
        then (select a.reason from act a where a.entity = n.entity and a.record_id = n.record_id
          and a.at <= n.created_at order by a.id desc limit 1) end as reason,
      (select a.last_name || ' ' || a.first_name from user_account a where a.id = n.actor) as actor_name
    from notice n ${of}
    where n.account_id = ${ctx.actor.id} and n.kind = any(${noticeKindNames}) ${unread ? sql`and n.read_at is null` : sql``} ${from}
    order by n.created_at desc, n.id desc limit ${PAGE + 1}`.execute(ctx.db)
  const items = rows.slice(0, PAGE)
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null }
}

/** Those of the given notifications of the reader that are about records in the reader's scope: the kind of each. */
export const seenNotices = async (ctx: Reading, ids: readonly string[]): Promise<NoticeKind[]> => {
  const of = await subjects(ctx)
  if (!of) return []
  const { rows } = await sql<{ kind: NoticeKind }>`select n.kind from notice n ${of} where n.id = any(${ids}::uuid[])`.execute(
    ctx.db,
  )
  return rows.map(({ kind }) => kind)
}

/** The number of the reader's unread notifications; the count stops beyond `MAX_UNREAD`. */
export const countUnread = async (ctx: Reading): Promise<number> => {
  const of = await subjects(ctx)
  if (!of) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from notice n ${of} where n.account_id = ${ctx.actor.id} and n.read_at is null and n.kind = any(${noticeKindNames})
      limit ${MAX_UNREAD + 1}) c`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Marks notifications of the actor as read or unread, and returns how many were changed. */
export const markNotices = async ({ db, actor }: Ctx, ids: readonly string[], read: boolean): Promise<number> => {
  const { rows } = await sql`update notice set read_at = ${read ? sql`now()` : null}
    where account_id = ${actor.id} and id = any(${ids}::uuid[]) and (read_at is null) = ${read} returning id`.execute(db)
  return rows.length
}

/** Marks all notifications of the actor up to an instant as read. */
export const markAllNotices = async ({ db, actor }: Ctx, until: string): Promise<number> => {
  // instants leave the server to the millisecond
  const { rows } = await sql`update notice set read_at = now()
    where account_id = ${actor.id} and read_at is null and created_at < ${until}::timestamptz + interval '1 millisecond' returning id`.execute(
    db,
  )
  return rows.length
}

/** Deletes notifications that were read long ago or are too old, and notifications and comments of erased records. */
export const sweepNotices = async ({ db, nouns }: { db: Db; nouns: Pick<App, 'nouns'>['nouns'] }): Promise<void> => {
  await sql`delete from notice where read_at < now() - make_interval(days => ${READ_KEPT_DAYS})
    or created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
  const { rows } = await sql<{
    entity: string
  }>`select entity from notice union select entity from comment union select entity from comment_seen`.execute(db)
  for (const { entity } of rows) {
    const as = readAs(nouns, entity)
    if (!as) continue
    for (const table of ['notice', 'comment', 'comment_seen'])
      await sql`delete from ${sql.table(table)} n where n.entity = ${entity}
        and not exists (select 1 from ${sql.table(as.e.name)} t where t.id = n.record_id)`.execute(db)
  }
}

/** How the actor is notified of each kind. */
export const noticeSettingsOf = async ({ db, actor, app: { nouns } }: Reading): Promise<NoticeSettings> => {
  const { rows } = await sql<{
    kind: string
    way: NoticeWay
  }>`select kind, way from notice_setting where account_id = ${actor.id}`.execute(db)
  const there = noticeKindNames.filter((kind) => {
    const { of } = noticeKinds[kind]
    return of === null || readAs(nouns, of) !== undefined
  })
  return Object.fromEntries(there.map((kind) => [kind, rows.find((row) => row.kind === kind)?.way ?? noticeKinds[kind].usual]))
}

/** Stores how the actor wants to be notified of some kinds. */
export const changeNoticeSettings = async ({ db, actor }: Ctx, settings: NoticeSettings): Promise<void> => {
  const said = Object.entries(settings).filter(([, way]) => way !== undefined)
  await sql`insert into notice_setting (account_id, kind, way)
    select ${actor.id}, s.kind, s.way from unnest(${said.map(([kind]) => kind)}::text[], ${said.map(([, way]) => way)}::text[]) s (kind, way)
    on conflict (account_id, kind) do update set way = excluded.way`.execute(db)
}
