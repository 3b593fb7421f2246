import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AttentionLine, AttentionQuery, UrgencyCounts } from '#domain/kit/attention.api.ts'
import { type AttentionName, type Owner, runwayTo, urgencies } from '#domain/kit/attention.ts'
import type { Asked, Attention, Ctx } from '../context/context.ts'
import { attentionLines } from './attention.ts'
import { placeCodec } from '../records/place.ts'

type Stored = {
  kind: AttentionName
  near: number
  record: string
  what: string
  mark: string
  opens: boolean
  subject: string
  ends_on: string
  name: string
  sample: boolean
  office: string | null
  owner: Owner
  owner_names: string[]
  owner_size: number
}
/** The cursor of a list of deadlines: the values by which it is ordered. It is part of URLs, so it contains no text of a record. */
const { encode, decode } = placeCodec(
  z.tuple([
    z
      .int()
      .min(0)
      .max(urgencies.length - 1),
    z.iso.date(),
    z.string(),
    z.guid(),
    z.string(),
  ]),
)

/** Lines that are worked out before other work gets its turn. */
const AT_ONCE = 200

/** Reads one page of deadlines, the most urgent first, and the cursor of the next page. */
export const readAttention = async (
  asked: Asked,
  { cursor, ...narrowed }: AttentionQuery & { cursor?: string | undefined },
  limit: number,
): Promise<{ items: AttentionLine[]; next: string | null }> => {
  const { db, app } = asked.ctx
  const order = sql`l.near, l.ends_on, l.kind collate "C", l.record, md5(l.what)`
  const [near, end, kind, record, mark] = cursor === undefined ? [] : decode(cursor)
  const from = near === undefined ? sql`` : sql`where (${order}) > (${near}, ${end}::date, ${kind}, ${record}::uuid, ${mark})`
  const { rows } = await sql<Stored>`
    with l as (select * from (${attentionLines(asked, narrowed)}) l ${from} order by ${order} limit ${limit + 1})
    select l.kind, l.near, l.record, l.what, md5(l.what) as mark, l.opens, l.subject, l.ends_on, l.name, l.sample, acting.*
    from l cross join lateral (${app.nouns.acting(asked)}) acting
    order by ${order}`.execute(db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const items: AttentionLine[] = []
  for (const [at, line] of shown.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await yieldToOthers()
    items.push(told(asked, line))
  }
  return {
    items,
    next: rows.length > limit && last ? encode([last.near, last.ends_on, last.kind, last.record, last.mark]) : null,
  }
}

const told = ({ ctx }: Asked, { near, opens, record, mark: _, ...line }: Stored): AttentionLine => {
  const { kind } = kindOf(ctx, line.kind)
  return {
    ...line,
    ...runwayTo(line.ends_on, kind),
    urgency: urgencies[near] ?? 'later',
    settled: opens ? settledOf(ctx, line.kind, record) : null,
  }
}

const kindOf = ({ app }: Ctx, name: string): Attention => {
  const attention = app.nouns.attention.get(name)
  if (!attention) throw new Error(`nobody said what ${name} is`)
  return attention
}

/** The page on which a deadline of a kind is settled, by the id of its record. */
export const settledOf = (ctx: Ctx, name: string, id: string): NonNullable<AttentionLine['settled']> => {
  const { table, tab = null } = kindOf(ctx, name).kind.settled
  return { table, id, tab }
}

/** Counts deadlines by kind and urgency; `first`: the first date of them. */
export const countAttention = async (asked: Asked, narrowed: AttentionQuery) => {
  const { rows } = await sql<{ kind: AttentionName; near: number; n: number; first: string }>`
    select l.kind, l.near, count(*)::int as n, min(l.ends_on) as first from (${attentionLines(asked, narrowed)}) l
    group by l.kind, l.near order by l.near, l.kind`.execute(asked.ctx.db)
  return rows.map(({ kind, near, n, first }) => ({ kind, urgency: urgencies[near] ?? 'later', n, first }))
}

/** Counts deadlines by urgency, of all urgencies whichever the filter names. */
export const urgencyCounts = async (asked: Asked, narrowed: AttentionQuery): Promise<UrgencyCounts> => {
  const counts: UrgencyCounts = { over: 0, now: 0, soon: 0, later: 0 }
  for (const { urgency, n } of await countAttention(asked, { ...narrowed, urgency: [...urgencies] })) counts[urgency] += n
  return counts
}
