import { sql } from 'kysely'
import { addDays } from '#domain/kit/dates.ts'
import type { PlanOutcome } from '#domain/kit/jobs.ts'
import { FARTHEST } from '#domain/visits/planDates.ts'
import type { Planned } from '#domain/visits/planned.ts'
import { MAX_PREVIEW, type PlanScope, type Previewed } from '#domain/visits/plans.api.ts'
import { readCalendar } from '../../company/calendar.ts'
import { writeBy } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { decide, monthsOf } from './decide.ts'
import { leaving } from './left.ts'
import { helpersOf, type Line, linesOf, periodAhead } from './read.ts'
import { counted, nothing, previewed } from './told.ts'
import { warnedOf } from './warn.ts'
import { beginPlanning, holdHelpers, holdPatients, keepAfter, tellScreens, writePart } from './write.ts'

/** Days whose holidays bear on a period: a visit that is moved may come after its end. */
const farthest = (to: string) => addDays(to, FARTHEST + 2)

/** What would come of it, with the first visits of each kind but those that stay as they are. Nothing is stored. */
export const preview = async (ctx: Ctx, scope: PlanScope) => {
  const period = periodAhead(scope)
  const lines = await linesOf(ctx, scope)
  const helpers = await helpersOf(ctx, lines)
  const calendar = await readCalendar(ctx.db, period.from, farthest(period.to))
  const names = new Map(lines.map(({ patient_id, patient_name }) => [patient_id, patient_name]))
  let counts = nothing
  const told = new Map<string, Previewed[]>()
  let ahead: readonly Planned[] = []
  for (const part of monthsOf(period)) {
    const planned = await decide(ctx, { lines, helpers, calendar, part })
    const warned = await warnedOf(ctx.db, planned, ahead)
    counts = counted(counts, planned, warned)
    for (const one of planned) {
      const kind = warned.has(one) ? 'warned' : one.kind
      const ones = told.get(kind) ?? []
      if (ones.length < MAX_PREVIEW) told.set(kind, [...ones, ...previewed(one, { warned, patients: names, helpers })])
    }
    ahead = planned
  }
  const visits = [...told.values()].flat().toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
  return { counts, visits }
}

type Telling = { progress: (done: number, total?: number) => void; signal: AbortSignal }
/** Makes the visits of a period from their plans, all of them or none, and answers what came of it. */
export const generate = async (ctx: Ctx, scope: PlanScope, { progress, signal }: Telling): Promise<PlanOutcome> => {
  const { db } = ctx
  const period = periodAhead(scope)
  await writeBy(db, { by: 'plan' })
  await beginPlanning(db)
  const held = await holdPatients(db, await linesOf(ctx, scope))
  // whoever was waited for may have changed the lines
  const lines = (await linesOf(ctx, scope)).filter(({ patient_id }) => held.has(patient_id))
  const helpers = await helpersOf(ctx, lines)
  await holdHelpers(db, await everyHelper(ctx, lines))
  const calendar = await readCalendar(db, period.from, farthest(period.to))
  const run = await newRun(ctx, period)
  const parts = monthsOf(period)
  const left = leaving({ lines, helpers })
  let counts = nothing
  for (const [at, part] of parts.entries()) {
    signal.throwIfAborted()
    progress(at, parts.length)
    const planned = await decide(ctx, { lines, helpers, calendar, part })
    const warned = await warnedOf(db, planned)
    await writePart(db, { run, planned, lines })
    counts = counted(counts, planned, warned)
    left.add(planned)
  }
  await keepAfter(db, run)
  await tellScreens(db)
  progress(parts.length, parts.length)
  return { ...counts, left: await left.told(db), run, undone: false }
}

/** The helpers whom the plans name, and those who have visits from these plans now. */
const everyHelper = async ({ db }: Ctx, lines: readonly Line[]): Promise<string[]> => {
  const { rows } = await sql<{ staff_id: string }>`
    select distinct staff_id from visit where plan_id = any(${lines.map(({ id }) => id)}::uuid[]) and staff_id is not null and deleted_at is null`.execute(
    db,
  )
  return [...new Set([...rows.map(({ staff_id }) => staff_id), ...lines.flatMap(({ helper_ids }) => helper_ids)])]
}

/** Begins what can be taken back at once. */
export const newRun = async ({ db, actor }: Ctx, { from, to }: { from: string; to: string }): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into plan_run (account_id, from_date, to_date) values (${actor.id}, ${from}, ${to}) returning id`.execute(db)
  return rows[0]?.id ?? ''
}
