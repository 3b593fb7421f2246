import { sql } from 'kysely'
import type { z } from 'zod'
import {
  type CheckedCode,
  type CheckedGroup,
  type checkedInput,
  type CheckedVisit,
  MAX_LINES,
  type planCheckInput,
} from '#domain/visits/coverage/coverage.api.ts'
import { type Subject, subjectOf } from '#domain/visits/coverage/planCheck.ts'
import { type RuleCode, ruleCodes, ruleLevels } from '#domain/visits/rules/finding.ts'
import { visit } from '#domain/visits/visit.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { checkPeriod } from '../period.ts'
import { type Checked, findingsFor } from '../rules.ts'
import { explained, lineColumns } from './board.ts'
import { columnOf, mutesNow } from './mutes.ts'

type Row = Omit<CheckedVisit, 'findings' | 'settled'> & { breaks: Checked['breaks']; explained: boolean }
type Period = { from: string; to: string }

/**
 * What speaks against the visits that begin in a period: each rule with how many visits it concerns, and what one of them finds by helper or patient. A visit
 * whose warnings have a reason is settled; hints are only told, and may be hidden.
 * @throws {AppError} for a period that is none, or longer than one that is shown
 */
export const planCheck = async (ctx: Ctx, { from, to, code }: z.output<typeof planCheckInput>) => {
  checkPeriod({ from, to })
  const lines = await checkedLines(ctx, { from, to })
  const mutes = await mutesNow(ctx)
  const byCode = new Map(ruleCodes.map((one) => [one, groupsOf(one, lines, mutes)]))
  const codes = ruleCodes.flatMap((one): CheckedCode[] => {
    const [muted, shown] = [true, false].map((is) => (byCode.get(one) ?? []).filter(({ mute }) => (mute !== null) === is))
    const sum = (of: readonly CheckedGroup[] | undefined, what: 'size' | 'open') =>
      (of ?? []).reduce((all, group) => all + group[what], 0)
    const counts = { size: sum(shown, 'size'), open: sum(shown, 'open'), muted: sum(muted, 'size') }
    return counts.size + counts.muted > 0 ? [{ code: one, level: ruleLevels[one], ...counts }] : []
  })
  const groups = byCode.get(code ?? gravest(codes) ?? 'overlap') ?? []
  if (groups.length > 0)
    await noteListing(
      ctx.db,
      ctx,
      visit.name,
      groups.reduce((sum, { size }) => sum + size, 0),
      { from, to },
    )
  return { codes, groups }
}

/**
 * The visits of a helper or a patient in a period against which a rule speaks, those without a reason first; `more`: how many are not among them.
 * @throws {AppError} for a period that is none, or longer than one that is shown, and `not_found` for somebody out of reach
 */
export const checkedOf = async (ctx: Ctx, { from, to, code, subject }: z.output<typeof checkedInput>) => {
  checkPeriod({ from, to })
  await columnOf(ctx, code, [subject])
  const all = await checkedLines(ctx, { from, to }, { of: subjectOf(code), id: subject })
  const found = all.filter(({ findings }) => findings.some((one) => one.code === code))
  const lines = found.toSorted((a, b) => Number(a.settled) - Number(b.settled)).slice(0, MAX_LINES)
  if (lines.length > 0) await noteListing(ctx.db, ctx, visit.name, lines.length, { from, to, code })
  return { lines, more: found.length - lines.length }
}

/** What waits for a reason first, then what comes first. */
const gravest = (codes: readonly CheckedCode[]): RuleCode | undefined =>
  (codes.find(({ open }) => open > 0) ?? codes.find(({ size }) => size > 0) ?? codes[0])?.code

const checkedLines = async (ctx: Ctx, period: Period, whose?: { of: Subject; id: string }): Promise<CheckedVisit[]> => {
  const rows = await plannedIn(ctx, period, whose)
  const found = await findingsFor(ctx.db, rows)
  return rows.map(({ breaks: _, explained: has, ...line }, at) => {
    const findings = found[at] ?? []
    return { ...line, findings, settled: has || findings.every(({ level }) => level === 'hint') }
  })
}

/** What a rule finds, by helper or patient: what waits for a reason first, then the most, and what is hidden last. */
const groupsOf = (code: RuleCode, lines: readonly CheckedVisit[], mutes: Awaited<ReturnType<typeof mutesNow>>): CheckedGroup[] => {
  const of = subjectOf(code)
  const found = lines.filter(({ findings }) => findings.some((one) => one.code === code))
  return [...Map.groupBy(found, (line) => (of === 'staff' ? line.staff_id : line.patient_id))]
    .flatMap(([subject, [first, ...rest]]): CheckedGroup[] => {
      if (!first || subject === null) return []
      const open = ruleLevels[code] === 'hint' ? 0 : [first, ...rest].filter(({ settled }) => !settled).length
      const name = of === 'staff' ? first.staff_name : first.patient_name
      const mute = mutes.get(`${code} ${subject}`) ?? null
      return [{ code, of, subject, name, size: 1 + rest.length, open, first: first.starts_at, mute }]
    })
    .toSorted((a, b) => Number(a.mute !== null) - Number(b.mute !== null) || b.open - a.open || b.size - a.size)
}

/** Visits that somebody is to go to, or that are promised to a patient; those of one of them alone where one is named. */
const plannedIn = async (
  { db, actor, rows: within }: Ctx,
  { from, to }: Period,
  whose?: { of: Subject; id: string },
): Promise<Row[]> => {
  const own = whose ? sql`${sql.ref(whose.of === 'staff' ? 't.staff_id' : 't.patient_id')} = ${whose.id}` : sql`true`
  const { rows } = await sql<Row>`
    select ${lineColumns(actor)}, ${explained} as explained
    from visit t left join staff s on s.id = t.staff_id left join patient p on p.id = t.patient_id
    where ${within} and t.deleted_at is null and t.date between ${from} and ${to} and (t.staff_id is not null or t.patient_id is not null) and ${own}
    order by t.starts_at, t.id`.execute(db)
  return rows
}
