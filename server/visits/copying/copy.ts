import { sql } from 'kysely'
import type { PlanOutcome } from '#domain/kit/jobs.ts'
import { invalid } from '#domain/kit/errors.ts'
import {
  copiesOf,
  type Copied,
  type CopyCounts,
  type CopyInput,
  type CopyJobInput,
  type CopyShown,
} from '#domain/visits/copying.ts'
import { visitColumns } from '#domain/visits/entry.ts'
import { MAX_PREVIEW } from '#domain/visits/plans.api.ts'
import type { Finding } from '#domain/visits/rules/finding.ts'
import { visit as entity } from '#domain/visits/visit.ts'
import { noteListing, writeBy } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { newRun } from '../plans/generate.ts'
import { beginPlanning, holdHelpers, holdPatients, settle, tellScreens } from '../plans/write.ts'
import { findingsFor } from '../rules.ts'
import { type Source, sourcesOf, standingIn, type Way, wayOf } from './read.ts'

type Decided = Copied & { from: Source; warnings: readonly Finding[] }

/** What would come of copying, with the first visits that would be copied or left out. Nothing is stored. */
export const previewCopy = async (ctx: Ctx, input: CopyInput): Promise<{ counts: CopyCounts; visits: CopyShown[] }> => {
  const way = wayOf(input)
  const decided = await decide(ctx, input, way, await sourcesOf(ctx, way, input.staff_id))
  const visits = decided.flatMap(({ kind, conflict, from, visit, warnings }): CopyShown[] => {
    if (kind !== 'new' && kind !== 'left') return []
    const { title, service_type, patient_name } = from
    const staff_name = visit.staff_id === null ? null : from.staff_name
    const { starts_at, ends_at } = visit
    return [{ kind, conflict, warnings: [...warnings], title, service_type, patient_name, staff_name, starts_at, ends_at }]
  })
  if (visits.length > 0) await noteListing(ctx.db, ctx, entity.name, visits.length, way.from)
  // what somebody decides on stands first
  const order = (one: CopyShown) => Number(one.conflict === null && one.warnings.length === 0)
  return { counts: countsOf(decided), visits: visits.toSorted((one, other) => order(one) - order(other)).slice(0, MAX_PREVIEW) }
}

type Telling = { progress: (done: number, total?: number) => void; signal: AbortSignal }
/**
 * Copies visits, all that can be or none, as drafts; it is taken back as what was made from plans.
 * @throws {AppError} `invalid_input` where reasons are asked for and none is given
 */
export const copyVisits = async (ctx: Ctx, input: CopyJobInput, { progress, signal }: Telling): Promise<PlanOutcome> => {
  const { db } = ctx
  const way = wayOf(input)
  await writeBy(db, { by: 'copy' })
  await beginPlanning(db)
  const before = await sourcesOf(ctx, way, input.staff_id)
  const held = await holdPatients(
    db,
    before.flatMap(({ patient_id }) => (patient_id === null ? [] : { patient_id })),
  )
  const helpers = new Set(before.flatMap(({ staff_id }) => staff_id ?? []))
  await holdHelpers(db, [...helpers])
  // whoever was waited for may have changed them
  const sources = (await sourcesOf(ctx, way, input.staff_id)).filter(
    ({ patient_id, staff_id }) => (patient_id === null || held.has(patient_id)) && (staff_id === null || helpers.has(staff_id)),
  )
  const decided = await decide(ctx, input, way, sources)
  signal.throwIfAborted()
  const counts = countsOf(decided)
  progress(0, counts.new)
  const run = await newRun(ctx, way.to)
  await write(ctx, decided, run, input.exception_reason ?? null)
  await tellScreens(db)
  progress(counts.new, counts.new)
  const unassigned = decided.filter(({ kind, conflict }) => kind === 'new' && conflict !== null).length
  const { new: made, same, left } = counts
  return { new: made, changed: 0, gone: 0, kept: left, same, conflict: unassigned, warned: 0, left: [], run, undone: false }
}

/** @throws {AppError} `invalid_input` where a reason is to be given and there is none */
export const requireReason = ({ warned, exception_reason }: CopyJobInput): void => {
  if (warned === 'force' && exception_reason === undefined) throw invalid({ field: 'exception_reason', code: 'required' })
}

/** What becomes of each visit: what stands in its way, and then the rules, which are asked once for all. */
const decide = async (ctx: Ctx, input: CopyInput, way: Way, sources: readonly Source[]): Promise<Decided[]> => {
  const there = await standingIn(ctx, way, sources)
  const byId = new Map(sources.map((one) => [one.id, one]))
  const target = way.target
  const fitting = sources.filter(({ fits }) => fits)
  const copied = [
    ...copiesOf(fitting, { target, there, clash: input.clash }),
    ...sources.filter(({ fits }) => !fits).map((visit): Copied => ({ source: visit.id, kind: 'out', conflict: null, visit })),
  ].flatMap((one) => {
    const from = byId.get(one.source)
    return from && (input.staff_id === undefined || from.staff_id === input.staff_id) ? [{ ...one, from }] : []
  })
  const fresh = copied.filter(({ kind }) => kind === 'new')
  const planned = fresh.map(({ source, from, visit }) => ({ ...visit, id: `copy ${source}`, pair: from.pair }))
  const findings = await findingsFor(ctx.db, planned, { planned, gone: new Set() })
  const warnings = new Map(fresh.map((one, at) => [one, findings[at]?.filter(({ level }) => level === 'warn') ?? []]))
  return copied.map((one) => {
    const found = warnings.get(one) ?? []
    const isLeft = found.length > 0 && input.warned === 'skip'
    return { ...one, warnings: found, ...(isLeft ? { kind: 'left' as const } : {}) }
  })
}

const countsOf = (decided: readonly Decided[]) => {
  const counts = { new: 0, same: 0, left: 0, out: 0, conflict: 0, warned: 0 }
  for (const { kind, conflict, warnings } of decided) {
    counts[kind] += 1
    if (conflict !== null) counts.conflict += 1
    if (warnings.length > 0) counts.warned += 1
  }
  return counts
}

/** What a copy has of its own; all else it has from the visit that is copied. */
const own = sql.raw('staff_id, starts_at, ends_at, breaks, minutes, exception_reason')
const ownTypes = sql.raw(
  `source uuid, staff_id uuid, starts_at timestamptz, ends_at timestamptz, breaks jsonb, minutes int, exception_reason text`,
)
const taken = sql.raw('patient_id, service_type, night_duty, service_details, title, color, remarks, search, sample')
const fromSource = sql.raw(
  'v.patient_id, v.service_type, v.night_duty, v.service_details, v.title, v.color, v.remarks, v.search, v.sample',
)

const write = async ({ db }: Ctx, decided: readonly Decided[], run: string, reason: string | null): Promise<void> => {
  const made = decided.filter(({ kind }) => kind === 'new')
  if (made.length === 0) return
  const rows = made.map(({ source, visit, warnings }) => ({
    source,
    ...visit,
    ...visitColumns(visit),
    exception_reason: warnings.length > 0 ? reason : null,
  }))
  await sql`insert into visit (${own}, ${taken}, plan_run)
    select ${sql.raw('r.staff_id, r.starts_at, r.ends_at, r.breaks, r.minutes, r.exception_reason')},
      ${fromSource}, ${run}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${ownTypes}) join visit v on v.id = r.source`.execute(db)
  const starts = rows.map(({ starts_at }) => starts_at).toSorted()
  const ends = rows.map(({ ends_at }) => ends_at).toSorted()
  await settle(
    db,
    rows.flatMap(({ staff_id }) => staff_id ?? []),
    starts[0] ?? '',
    ends.at(-1) ?? '',
  )
}
