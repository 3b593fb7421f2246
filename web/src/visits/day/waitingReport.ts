import { z } from 'zod'
import { emptyInput } from '#domain/kit/entity.ts'
import type { DayVisit } from '#domain/visits/day.ts'
import type { ReportRow } from '#domain/visits/reports.api.ts'
import { type Said, saidFields, saidSchema } from '#domain/visits/shiftReport.ts'
import { changesOf, type Conflict, mergeChanges } from '#web/kit/forms/values/merge.ts'
import type { Values } from '#web/kit/forms/values/values.ts'
import type { Refusal } from '#web/kit/callError.ts'

/** Facts by which a helper recognizes a visit, also when it is no longer on the schedule. */
const about = z.object({ patient_name: z.string().nullable(), starts_at: z.string(), ends_at: z.string() })
export type About = z.infer<typeof about>
export const aboutOf = ({ patient_name, starts_at, ends_at }: DayVisit): About => ({ patient_name, starts_at, ends_at })

/**
 * A pending report. `changes`: the edited fields; `from`: the values before, so that changes of others are merged field by field; `submit`:
 * whether the report is submitted as well; `withdraw`: whether an earlier submission is taken back first.
 */
export type SentReport = { changes: Partial<Said>; from: Said; submit: boolean; withdraw?: boolean; about: About | null }

const nothing = emptyInput(saidFields) as Said
const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
const schemas: Record<string, z.ZodType> = saidSchema.shape

/** The values of the fields that this version of the program has; undefined when a value does not fit. */
const fitting = (found: Values): Partial<Said> | undefined => {
  const fits: Values = {}
  for (const [name, value] of Object.entries(found)) {
    const read = schemas[name]?.safeParse(value)
    if (read?.success) fits[name] = read.data
    else if (!isEmpty(value)) return undefined
  }
  return fits as Partial<Said>
}
/** The same for the values before editing, where a value that does not fit is left out, since nobody typed it here. */
const fittingEach = (found: Values): Partial<Said> =>
  Object.assign({}, ...Object.entries(found).map(([name, value]) => fitting({ [name]: value }) ?? {})) as Partial<Said>

const values = z.record(z.string(), z.unknown())
const kept = z.object({
  changes: values,
  from: values.catch({}),
  submit: z.boolean().catch(false),
  withdraw: z.boolean().catch(false),
  about: about.nullable().catch(null),
})
/** The format of older versions of the program: the whole report. */
const keptBefore = z.object({ said: values, submit: z.boolean().catch(false) })

/** Reads a pending report, also one stored by a version of the program with other fields. */
export const readReport = (found: unknown): SentReport | undefined => {
  const before = keptBefore.safeParse(found).data
  const one = before
    ? { changes: before.said, from: {}, submit: before.submit, withdraw: false, about: null }
    : kept.safeParse(found).data
  const changes = one && fitting(one.changes)
  const from = { ...nothing, ...fittingEach(one?.from ?? {}) }
  return changes && { changes, from, submit: one.submit, about: one.about, ...(one.withdraw && { withdraw: true }) }
}

/** What can be shown of an item that does not fit: the fields as stored, and the visit. */
export const looseReport = (found: unknown): { written: Values; about: About | null } => {
  const one = z
    .object({ changes: values.optional().catch(undefined), said: values.optional().catch(undefined) })
    .safeParse(found).data
  const of = z.object({ about }).safeParse(found).data
  return { written: one?.changes ?? one?.said ?? {}, about: of?.about ?? null }
}

export const wholeOf = ({ changes, from }: Pick<SentReport, 'changes' | 'from'>): Said => ({ ...from, ...changes })

/**
 * Merges two pending reports of a visit: the later values replace the earlier ones, and the values before editing are those of the earlier.
 */
export const joinReports = (earlier: SentReport, later: SentReport): SentReport => ({
  ...later,
  changes: { ...earlier.changes, ...later.changes },
  from: earlier.from,
  ...((earlier.withdraw || later.withdraw) && { withdraw: true }),
})

export const saidOf = (report: Said): Said =>
  Object.fromEntries(Object.keys(saidFields).map((name) => [name, report[name as keyof Said]])) as Said

/** The next pending report after the server has stored the one before: the values before editing are then those of the answer. */
export const followReport = (report: SentReport, answer: ReportRow): SentReport => ({ ...report, from: saidOf(answer) })

type Clash = { merged: Said; conflicts: Conflict[]; theirs: Said; version: number }
/** Merges a pending report with what somebody else has written meanwhile, field by field. */
export const clashOf = (report: SentReport, current: unknown): Clash | undefined => {
  const row = current as ReportRow | undefined
  if (!row) return undefined
  const theirs = saidOf(row)
  const { merged, conflicts } = mergeChanges(report.from, wholeOf(report), theirs)
  return { merged: merged as Said, conflicts, theirs, version: row.version }
}
/** The report as an edit of what the server has now, with the person's choice for each conflicting field. */
export const settled = (report: SentReport, clash: Clash, chosen: Partial<Said> = {}): { input: SentReport; base: number } => ({
  input: { ...report, from: clash.theirs, changes: changesOf(clash.theirs, { ...clash.merged, ...chosen }) },
  base: clash.version,
})
/** Resolves a clash without asking when nobody else has edited the same fields. */
export const mendReport = (report: SentReport, { code, current }: Pick<Refusal, 'code' | 'current'>) => {
  const clash = code === 'stale_version' ? clashOf(report, current) : undefined
  return clash && clash.conflicts.length === 0 ? settled(report, clash) : undefined
}
