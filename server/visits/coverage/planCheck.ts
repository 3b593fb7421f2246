import { sql } from 'kysely'
import type { z } from 'zod'
import { type CheckedCode, type CheckedVisit, MAX_LINES, type planCheckInput } from '#domain/visits/coverage/coverage.api.ts'
import { type RuleCode, ruleCodes, ruleLevels } from '#domain/visits/rules/finding.ts'
import { visit } from '#domain/visits/visit.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { checkPeriod } from '../period.ts'
import { type Checked, findingsFor } from '../rules.ts'
import { explained, lineColumns } from './board.ts'

type Row = Omit<CheckedVisit, 'findings' | 'settled'> & { breaks: Checked['breaks']; explained: boolean }

/**
 * What speaks against the visits that begin in a period: each rule with how many visits it concerns, and those of one of them. A visit whose
 * warnings have a reason is settled; hints are only told.
 * @throws {AppError} for a period that is none, or longer than one that is shown
 */
export const planCheck = async (ctx: Ctx, { from, to, code }: z.output<typeof planCheckInput>) => {
  checkPeriod({ from, to })
  const rows = await plannedIn(ctx, from, to)
  const found = await findingsFor(ctx.db, rows)
  const lines = rows.map(({ breaks: _, explained: has, ...line }, at): CheckedVisit => {
    const findings = found[at] ?? []
    return { ...line, findings, settled: has || findings.every(({ level }) => level === 'hint') }
  })
  const byCode = new Map(ruleCodes.map((one) => [one, lines.filter(({ findings }) => findings.some((it) => it.code === one))]))
  const codes = ruleCodes.flatMap((one): CheckedCode[] => {
    const of = byCode.get(one) ?? []
    const level = ruleLevels[one]
    const open = level === 'hint' ? 0 : of.filter(({ settled }) => !settled).length
    return of.length > 0 ? [{ code: one, level, size: of.length, open }] : []
  })
  const shown = byCode.get(code ?? gravest(codes) ?? 'overlap') ?? []
  const first = shown.toSorted((a, b) => Number(a.settled) - Number(b.settled)).slice(0, MAX_LINES)
  if (first.length > 0) await noteListing(ctx.db, ctx, visit.name, first.length, { from, to })
  return { codes, lines: first, more: shown.length - first.length }
}

/** What waits for a reason first, then what comes first. */
const gravest = (codes: readonly CheckedCode[]): RuleCode | undefined => (codes.find(({ open }) => open > 0) ?? codes[0])?.code

/** Visits that somebody is to go to, or that are promised to a patient. */
const plannedIn = async ({ db, actor, rows: within }: Ctx, from: string, to: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select ${lineColumns(actor)}, ${explained} as explained
    from visit t left join staff s on s.id = t.staff_id left join patient p on p.id = t.patient_id
    where ${within} and t.deleted_at is null and t.date between ${from} and ${to} and (t.staff_id is not null or t.patient_id is not null)
    order by t.starts_at, t.id`.execute(db)
  return rows
}
