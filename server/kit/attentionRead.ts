import { sql } from 'kysely'
import type { AttentionLine, AttentionQuery, UrgencyCounts } from '#domain/kit/attention.api.ts'
import { type Owner, runwayTo, urgencies, type Urgency } from '#domain/kit/attention.ts'
import { invalid } from '#domain/kit/errors.ts'
import { type Asked, attentionLines } from './attention.ts'
import { nameColumn } from './select.ts'
import { stays } from './stays.ts'

type Stored = {
  kind: string
  near: number
  record: string
  opens: boolean
  subject: string
  ends_on: string
  name: string
  sample: boolean
  office: string | null
  owner: Owner
  owner_names: string[]
}
/** Where a page ends: the order of the lines. */
type Place = Pick<Stored, 'near' | 'ends_on' | 'kind' | 'record'>

const encode = ({ near, ends_on, kind, record }: Place) =>
  Buffer.from(JSON.stringify([near, ends_on, kind, record])).toString('base64url')
const decode = (cursor: string): Place => {
  try {
    const [near, ends_on, kind, record]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isPlace = urgencies[Number(near)] && /^\d{4}-\d\d-\d\d$/.test(String(ends_on)) && /^[0-9a-f-]{36}$/.test(String(record))
    if (isPlace && !Number.isNaN(Date.parse(String(ends_on))))
      return { near: Number(near), ends_on: String(ends_on), kind: String(kind), record: String(record) }
  } catch {
    /* told below, with the field's name */
  }
  throw invalid({ field: 'cursor', code: 'invalid_format' })
}

/**
 * The names of the accounts that act where no member of staff does, of a line under alias `p`: for the company its administrators, for an
 * establishment the managers who are limited to establishments of which it is one.
 */
const accountNames = sql`select array_agg(u.last_name || ' ' || u.first_name order by u.last_name, u.first_name) from user_account u
  where u.standing = 'active' and u.deleted_at is null
    and case when p.owner = 'company' then u.role = 'admin' else u.role = 'manager' and p.establishment_id = any(u.establishments) end`

/** Some of what ends, the most urgent first, and the place where the next lines begin. */
export const readAttention = async (
  asked: Asked,
  { cursor, ...narrowed }: AttentionQuery & { cursor?: string | undefined },
  limit: number,
): Promise<{ items: AttentionLine[]; next: string | null }> => {
  const { ctx } = asked
  const place = cursor === undefined ? undefined : decode(cursor)
  const from = place
    ? sql`where (l.near, l.ends_on, l.kind collate "C", l.record) > (${place.near}, ${place.ends_on}::date, ${place.kind}, ${place.record}::uuid)`
    : sql``
  const named = nameColumn('r', 'japanese_name', { latin: ctx.actor.latin === true })
  const { rows } = await sql<Stored>`
    with page as (select * from (${attentionLines(asked, narrowed)}) l ${from}
      order by l.near, l.ends_on, l.kind collate "C", l.record limit ${limit + 1})
    select p.kind, p.near, p.record, p.opens, p.subject, p.ends_on, p.name, p.sample, e.name as office,
      case when p.owner = 'company' or acting.names is not null then p.owner else 'office' end as owner,
      coalesce(acting.names, (${accountNames}), '{}') as owner_names
    from page p left join establishment e on e.id = p.establishment_id
      -- of those whom the record names, who is still there
      cross join lateral (select array_agg(${named} order by ${named}) as names from staff r
        where r.id = any(p.staff) and r.deleted_at is null and ${stays('r', asked.today)}) acting
    order by p.near, p.ends_on, p.kind collate "C", p.record`.execute(ctx.db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map((line) => told(asked, line)), next: rows.length > limit && last ? encode(last) : null }
}

const told = ({ ctx }: Asked, { near, opens, record, ...line }: Stored): AttentionLine => {
  const attention = ctx.app.nouns.attention.get(line.kind)
  if (!attention) throw new Error(`nobody said what ${line.kind} is`)
  const { kind } = attention
  const { table, tab = null } = kind.settled
  return {
    ...line,
    ...runwayTo(line.ends_on, kind),
    urgency: urgencies[near] ?? 'later',
    settled: opens ? { table, id: record, tab } : null,
  }
}

/** How many ends there are of each urgency, and of each kind. */
export const countAttention = async (asked: Asked, narrowed: AttentionQuery, wanted: readonly Urgency[] = urgencies) => {
  const { rows } = await sql<{ kind: string; near: number; n: number }>`
    select l.kind, l.near, count(*)::int as n from (${attentionLines(asked, narrowed, wanted)}) l
    group by l.kind, l.near order by l.near, l.kind`.execute(asked.ctx.db)
  return rows.map(({ kind, near, n }) => ({ kind, urgency: urgencies[near] ?? 'later', n }))
}

/** The same of each urgency alone. */
export const urgencyCounts = async (asked: Asked, { urgency: _, ...narrowed }: AttentionQuery): Promise<UrgencyCounts> => {
  const counts: UrgencyCounts = { over: 0, now: 0, soon: 0, later: 0 }
  for (const { urgency, n } of await countAttention(asked, narrowed)) counts[urgency] += n
  return counts
}
