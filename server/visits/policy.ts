import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Input } from '#domain/kit/entity.ts'
import { AppError, type FieldIssue, invalid } from '#domain/kit/errors.ts'
import { instant } from '#domain/kit/fields.ts'
import { readBreaks, writeBreaks } from '#domain/visits/breakText.ts'
import { nightDutyIssue, timeFaults } from '#domain/visits/check.ts'
import { visitColumns } from '#domain/visits/entry.ts'
import type { Clash } from '#domain/visits/errors.ts'
import type { Span } from '#domain/visits/overlap.ts'
import type { visit } from '#domain/visits/visit.ts'
import { reasonFaults } from '#domain/visits/rules/rules.ts'
import type { Ctx } from '../kit/context/context.ts'
import type { RowCells } from '../kit/exports/export.ts'
import { readable } from '../kit/records/list.ts'
import { OFTEN } from '../kit/db/db.ts'
import { nameColumn } from '../kit/records/select.ts'
import { findingsFor } from './rules.ts'

type VisitInput = Input<typeof visit>

/** The visits in the way of one that is to be stored, of those that the actor may read. */
const inTheWay = (ctx: Ctx, { staff_id, starts_at, ends_at }: VisitInput, id: string | null) => sql<Clash>`
  select t.id, t.starts_at, t.ends_at, ${nameColumn('s', 'japanese_name', ctx.actor)} as staff_name, p.name_kanji as patient_name
  from visit t join staff s on s.id = t.staff_id left join patient p on p.id = t.patient_id
  where t.staff_id = ${staff_id} and t.deleted_at is null and t.id is distinct from ${id}::uuid
    and tstzrange(t.starts_at, t.ends_at) && tstzrange(${starts_at}, ${ends_at})
    and ${readable(ctx, 'visit')}
  order by t.starts_at limit 5`

/**
 * Refuses a visit with what is in its way already. The database refuses what is put in at the same moment; whoever comes later is told here, which
 * costs much less where many want one hour.
 */
const askWay = async (ctx: Ctx, input: VisitInput, id: string | null): Promise<void> => {
  const { rows: clash } = await sql<Clash>`${OFTEN} ${inTheWay(ctx, input, id)}`.execute(ctx.db)
  if (clash.length > 0) throw new AppError('visit_overlap', { clash })
}

/**
 * The columns that follow from a visit. What speaks against it is asked when it is planned: of a new one here, of one that is changed
 * in `changing`, and not when it comes back as it was.
 */
const derive = async (ctx: Ctx, input: VisitInput, id: string | null, returning: boolean) => {
  const misplaced = misplacedIn(input)
  if (misplaced.length > 0) throw invalid(...misplaced)
  if (!returning && id === null && input.exception_reason === null) await askReason(ctx, input, null)
  await askWay(ctx, input, id)
  return visitColumns(input)
}

/** @throws {AppError} where something speaks against a visit, for which a reason is to be given (decisions, 16) */
const askReason = (ctx: Pick<Ctx, 'db'>, input: VisitInput, id: string | null): Promise<void> => askReasons(ctx, [{ ...input, id }])
const askReasons = async ({ db }: Pick<Ctx, 'db'>, visits: readonly (VisitInput & { id: string | null })[]): Promise<void> => {
  for (const findings of await findingsFor(db, visits)) {
    const faults = reasonFaults(findings, null)
    if (faults.length > 0) throw invalid(...faults)
  }
}

/** The same of the visits of a file: the rules are asked once. What is in the way of one is left to the database. */
const deriveMany = async (ctx: Ctx, inputs: readonly VisitInput[]) => {
  for (const input of inputs) {
    const misplaced = misplacedIn(input)
    if (misplaced.length > 0) throw invalid(...misplaced)
  }
  await askReasons(
    ctx,
    inputs.filter((input) => input.exception_reason === null).map((input) => ({ ...input, id: null })),
  )
  return inputs.map(visitColumns)
}

/** Only nights in a group home are told as awake or asleep. */
const misplacedIn = (input: VisitInput): FieldIssue[] => [...timeFaults(input), ...nightDutyIssue(input)]

/** What a visit is planned by: who goes to whom, when and for what. A note that is added plans nothing anew. */
const planned = ['staff_id', 'patient_id', 'service_type', 'night_duty', 'starts_at', 'ends_at', 'breaks'] as const

/**
 * Whether a change that says that it is an undo is one: the visit becomes again what it was before its last change. That needs no reason, as it
 * stood without one. What speaks against it is told by the board of visits at risk.
 */
export const comesBack = async (
  { db }: Pick<Ctx, 'db'>,
  before: VisitInput & { id: string },
  changes: { [N in keyof VisitInput]?: VisitInput[N] | undefined },
): Promise<boolean> => {
  const to = { ...before, ...changes }
  const compared = [...planned, 'exception_reason'] as const
  const back = Object.fromEntries(compared.map((name) => [name, to[name]]))
  const columns = (of: string) => sql.join(compared.map((name) => sql.ref(`${of}.${name}`)))
  const { rows } = await sql`
    select 1 from visit v cross join lateral (select a.before from audit a where a.entity = 'visit' and a.record_id = v.id
        and a.act in ('create', 'change', 'trash', 'restore') order by a.id desc limit 1) a
      cross join lateral jsonb_populate_record(v, a.before) was cross join lateral jsonb_populate_record(v, ${JSON.stringify(back)}::jsonb) back
    where v.id = ${before.id} and (${columns('was')}) is not distinct from (${columns('back')})`.execute(db)
  return rows.length > 0
}

/** A visit that becomes another service than a group home tells no kind of night any more. */
const changedService = (before: VisitInput, changes: Partial<VisitInput>): { night_duty?: null } =>
  before.night_duty !== null && !('night_duty' in changes) && (changes.service_type ?? 'group_home') !== 'group_home'
    ? { night_duty: null }
    : {}

/** A reason was given for one helper and one patient: with another of them it has to be given again, and goes where none is needed. */
const changing = async (ctx: Ctx, before: VisitInput & { id: string }, changes: Partial<VisitInput>, returning: boolean) => {
  const without = changedService(before, changes)
  const after = { ...before, ...changes, ...without }
  const isOther = (name: (typeof planned)[number]) => !isDeepStrictEqual(after[name], before[name])
  const isForOthers = isOther('staff_id') || isOther('patient_id')
  const isExplained = after.exception_reason !== null && (!isForOthers || 'exception_reason' in changes)
  const isReasonGone = before.exception_reason !== null && after.exception_reason === null
  if (returning || isExplained || !(isReasonGone || planned.some(isOther)) || timeFaults(after).length > 0) return without
  await askReason(ctx, after, before.id)
  return after.exception_reason === null ? without : { ...without, exception_reason: null }
}

/** Names the visits that stand in the way of one that the database refused. */
const nameClash = async (error: AppError, ctx: Ctx, input: VisitInput, id: string | null): Promise<AppError> =>
  error.code === 'visit_overlap'
    ? new AppError('visit_overlap', { clash: (await inTheWay(ctx, input, id).execute(ctx.db)).rows })
    : error

/** Breaks as people write them, counted from the start of their visit: 12:00-13:00. */
const cells: RowCells = {
  breaks: {
    write: ({ breaks, starts_at }) => writeBreaks(breaks as Span[], String(starts_at)),
    read: (text, { starts_at }) =>
      instant().schema.safeParse(starts_at).success ? (readBreaks(text, String(starts_at)) ?? text) : text,
  },
}

/** What visits add to the common handlers. */
export const visitPolicy = { derive, deriveMany, changing, explain: nameClash, cells }
