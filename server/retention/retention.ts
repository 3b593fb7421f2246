import { sql } from 'kysely'
import { keptKinds, lawYears, yearsOf } from '#domain/company/clocks.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { may } from '#domain/kit/permissions.ts'
import type { Task } from '#domain/kit/waiting.ts'
import {
  type Due,
  type Erasure,
  type Kept,
  MAX_DUE,
  retentionApi,
  type RetentionSettings,
} from '#domain/retention/retention.api.ts'
import { implementing } from '../access/calls.ts'
import { today } from '../kit/base/today.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'
import { eraseRecords } from './erase.ts'
import { keepLonger } from './holds.ts'
import { keptRecords, type KeptRow, recordsDue, termsOf } from './kept.ts'

const os = implementing(retentionApi)

/** Whose papers a record of each table is held with: of a person everything, of others what they are about. */
const heldWith = (entity: string) => {
  if (entity === 'staff') return sql`t.id, null::uuid`
  return entity === 'patient'
    ? sql`null::uuid, t.id`
    : sql`(to_jsonb(t) ->> 'staff_id')::uuid, (to_jsonb(t) ->> 'patient_id')::uuid`
}

/** @throws {AppError} `not_found` for a record that the actor may not read */
const keptOf = async (ctx: Ctx, entity: string, id: string): Promise<Kept> => {
  const { rows: holds } = await sql<{ there: boolean; id: string | null; reason: string | null; until: string | null }>`
    select h.id, h.reason, h.held_until as until from ${sql.table(entity)} t left join lateral holds_on(${entity}, t.id, ${heldWith(entity)}) h on true
    where t.id = ${id} and ${readable(ctx, entity)} order by h.held_from`.execute(ctx.db)
  if (holds.length === 0) throw notFound()
  const { rows } =
    await sql<KeptRow>`select r.* from ${await keptRecords(ctx.db)} r where r.entity = ${entity} and r.id = ${id}`.execute(ctx.db)
  const [row] = rows
  const named = may(ctx.actor.role, 'holds.read')
  return {
    clock: row
      ? ({ kind: row.kind, event: row.event, years: row.years, since: row.since, until: row.until } as Kept['clock'])
      : null,
    holds: holds.flatMap((hold) => {
      if (hold.id === null) return []
      return [named ? { id: hold.id, reason: hold.reason, until: hold.until } : { id: null, reason: null, until: null }]
    }),
  }
}

const dueIn = async (ctx: Ctx) => {
  const { rows } = await sql<Due & { total: number }>`
    select r.entity, r.id, r.kind, r.event, r.years, r.since, r.until, r.name, r.person, (count(*) over ())::int as total
    from ${await recordsDue(ctx.db)} r order by r.until, r.entity, r.id limit ${MAX_DUE}`.execute(ctx.db)
  return { items: rows.map(({ total: _, ...one }) => one), total: rows[0]?.total ?? 0 }
}

/** How many records may be erased, and since when the first of them; null for whoever does not decide about it. */
export const countDue = async (ctx: Ctx): Promise<Task> => {
  if (!may(ctx.actor.role, 'retention.write')) return null
  const { rows } = await sql<NonNullable<Task>>`
    select count(*)::int as count, min(r.until) as since from ${await recordsDue(ctx.db)} r`.execute(ctx.db)
  return rows[0] ?? null
}

/** The most lines of the record of erasing that are shown. */
const SHOWN = 500
const erasures = async ({ db }: Ctx): Promise<Erasure[]> => {
  const { rows } = await sql<Erasure>`
    select e.id, e.entity, e.record_id, e.kind, e.since, e.kept_until, e.hashes, a.last_name || ' ' || a.first_name as decided_by, e.decided_at
    from erasure e left join user_account a on a.id = e.decided_by order by e.decided_at desc, e.id limit ${SHOWN}`.execute(db)
  return rows
}

const byKind = (years: (kind: (typeof keptKinds)[number]) => number) =>
  Object.fromEntries(keptKinds.map((kind) => [kind, years(kind)])) as RetentionSettings['years']

const settings = async ({ db }: Ctx) => {
  const { longer, fiscal_year_ends } = await termsOf(db)
  const day = today()
  return {
    fiscal_year_ends,
    years: byKind((kind) => yearsOf(kind, longer, day)),
    law: byKind((kind) => lawYears(kind, day)),
  }
}

/** @throws {AppError} `invalid_input` for fewer years than the law wants */
const changeSettings = async (ctx: Ctx, { fiscal_year_ends, years }: RetentionSettings) => {
  const day = today()
  const issues = keptKinds.flatMap((kind) =>
    years[kind] < lawYears(kind, day) ? [{ field: `years.${kind}`, code: 'number_range' as const }] : [],
  )
  if (issues.length > 0) throw invalid(...issues)
  const longer = keptKinds.flatMap((kind) => (years[kind] > lawYears(kind, day) ? [{ kind, years: years[kind] }] : []))
  await sql`update company set fiscal_year_ends = ${fiscal_year_ends}, kept_longer = ${JSON.stringify(longer)}::jsonb`.execute(
    ctx.db,
  )
  return settings(ctx)
}

export const retentionRouter = {
  of: os.of.handler(({ input: { entity, id }, context }) => keptOf(context, entity, id)),
  due: os.due.handler(({ context }) => dueIn(context)),
  erase: os.erase.handler(async ({ input: { records, count }, context }) => ({
    erased: await eraseRecords(context, records, count),
  })),
  keep: os.keep.handler(async ({ input, context }) => ({ kept: await keepLonger(context, input) })),
  erasures: os.erasures.handler(({ context }) => erasures(context)),
  settings: os.settings.handler(({ context }) => settings(context)),
  changeSettings: os.changeSettings.handler(({ input, context }) => changeSettings(context, input)),
}
