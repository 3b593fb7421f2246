import { sql } from 'kysely'
import { addDays } from '#domain/kit/dates.ts'
import { type CoverageLine, MAX_LINES } from '#domain/visits/coverage/coverage.api.ts'
import { COVERAGE_DAYS, type RiskKind, riskKinds, risksOf, type Watched } from '#domain/visits/coverage/risks.ts'
import { visit } from '#domain/visits/visit.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { today } from '../../kit/base/today.ts'
import { type Checked, findingsFor } from '../rules.ts'

type Row = Omit<CoverageLine, 'risks' | 'findings'> &
  Omit<Watched, 'assigned' | 'unfit'> & { breaks: Checked['breaks']; explained: boolean }

/**
 * The visits of the days ahead, and those of today that should have begun, of which something speaks against their taking place. What cannot
 * wait comes first, then what is nearest.
 */
export const coverageBoard = async (ctx: Ctx): Promise<{ lines: CoverageLine[]; more: number }> => {
  const rows = await watched(ctx, today())
  const against = await speaking(ctx, rows)
  const lines = rows.flatMap(({ ahead, published, seen, begun, breaks: _, explained: __, ...line }): CoverageLine[] => {
    const findings = against.get(line.id) ?? []
    const risks = risksOf({ ahead, published, seen, begun, assigned: line.staff_id !== null, unfit: findings.length > 0 })
    return risks.length > 0 ? [{ ...line, risks, findings }] : []
  })
  const first = lines.toSorted((a, b) => rank(a) - rank(b) || (a.starts_at < b.starts_at ? -1 : 1)).slice(0, MAX_LINES)
  if (first.length > 0) await noteListing(ctx.db, ctx, visit.name, first.length, {})
  return { lines: first, more: lines.length - first.length }
}

/** When a visit is, whose, and who goes. */
export const lineColumns = (actor: Ctx['actor']) => sql`t.id, t.version, t.sample, t.starts_at, t.ends_at, t.breaks, t.service_type,
  t.title, t.staff_id, t.patient_id, ${nameColumn('s', 'japanese_name', actor)} as staff_name, p.name_kanji as patient_name`
/** Whether somebody answers for a visit by a reason that is not older than an absence of its helper. */
export const explained = sql<boolean>`(t.exception_reason is not null and not exists (select 1 from away w where w.staff_id = t.staff_id
  and w.starts_at < t.ends_at and w.ends_at > t.starts_at and w.since > t.updated_at))`

const rank = ({ risks }: CoverageLine) => riskKinds.indexOf(risks[0] as RiskKind)

/** Visits that are to come or go on, of patients or of nobody. Whether one was begun is asked of helpers who can tell: those with an account. */
const watched = async ({ db, actor, rows: within }: Ctx, from: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select ${lineColumns(actor)}, s.phone_number as staff_phone,
      (select ${nameColumn('o', 'japanese_name', actor)} from staff o where o.id = p.staff_id) as owner,
      floor(extract(epoch from t.starts_at - now()) / 60)::integer as ahead, t.published_at is not null as published, not t.unseen as seen,
      ${explained} as explained,
      case when exists (select 1 from user_account u where u.staff_id = t.staff_id and u.standing = 'active' and u.deleted_at is null)
        then exists (select 1 from shift_report r where r.visit_id = t.id and r.started is not null and r.deleted_at is null) end as begun
    from visit t left join staff s on s.id = t.staff_id left join patient p on p.id = t.patient_id
    where ${within} and t.deleted_at is null and t.ends_at > now() and t.date between ${addDays(from, -1)} and ${addDays(from, COVERAGE_DAYS - 1)}
      and (t.patient_id is not null or t.staff_id is null)
    order by t.starts_at, t.id`.execute(db)
  return rows
}

/** What the rules say against the helpers of visits, where they ask for a reason and nobody gave one. */
const speaking = async ({ db }: Ctx, rows: readonly Row[]) => {
  const asked = rows.filter(({ staff_id, explained }) => staff_id !== null && !explained)
  const found = await findingsFor(db, asked)
  return new Map(asked.map(({ id }, at) => [id, (found[at] ?? []).filter(({ level }) => level !== 'hint')]))
}
