import { sql } from 'kysely'
import { addDays, clockOf, dateOf } from '#domain/kit/dates.ts'
import { type BoardInput, type CoverageLine, MAX_BOARD } from '#domain/visits/coverage/coverage.api.ts'
import { bandOf, coverageBands } from '#domain/visits/coverage/bands.ts'
import { COVERAGE_DAYS, type RiskKind, riskKinds, risksOf, type Watched } from '#domain/visits/coverage/risks.ts'
import { visit } from '#domain/visits/visit.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { today } from '../../kit/base/today.ts'
import { type Checked, findingsFor } from '../rules.ts'

type Row = Omit<CoverageLine, 'risks' | 'findings'> &
  Omit<Watched, 'assigned' | 'unfit' | 'away'> & { breaks: Checked['breaks']; explained: boolean; away: boolean }

/**
 * The visits of the days ahead, and those of today that should have begun, of which something speaks against their taking place: by how near they
 * are (bands.ts), then what cannot wait.
 */
export const coverageBoard = async (ctx: Ctx, meant: BoardInput): Promise<{ lines: CoverageLine[]; more: number }> => {
  const first = today()
  const rows = await watched(ctx, first, addDays(first, COVERAGE_DAYS - 1))
  const lines = (await atRisk(ctx, rows)).filter(isMeant(meant))
  const present = { today: first, clock: clockOf(new Date().toISOString()) }
  const band = ({ starts_at }: CoverageLine) => coverageBands.indexOf(bandOf(starts_at, present))
  const shown = lines
    .toSorted((a, b) => band(a) - band(b) || rank(a) - rank(b) || (a.starts_at < b.starts_at ? -1 : 1))
    .slice(0, MAX_BOARD)
  if (shown.length > 0) await noteListing(ctx.db, ctx, visit.name, shown.length, meant)
  return { lines: shown, more: lines.length - shown.length }
}

const isMeant =
  ({ kind, from, to }: BoardInput) =>
  ({ risks, starts_at }: CoverageLine): boolean =>
    (kind === undefined || risks[0] === kind) &&
    (from === undefined || dateOf(starts_at) >= from) &&
    (to === undefined || dateOf(starts_at) <= to)

/**
 * Those visits of which something speaks against their taking place, with what it is, in the order of time.
 * @param asked the last date of whose visits the rules are asked; all of them without it
 */
export const atRisk = async (ctx: Ctx, rows: readonly Row[], asked?: string): Promise<CoverageLine[]> => {
  const against = await speaking(ctx, asked === undefined ? rows : rows.filter(({ starts_at }) => dateOf(starts_at) <= asked))
  return rows.flatMap(({ ahead, published, seen, begun, away, breaks: _, explained: __, ...line }): CoverageLine[] => {
    const findings = against.get(line.id) ?? []
    const risks = risksOf({ ahead, published, seen, begun, away, assigned: line.staff_id !== null, unfit: findings.length > 0 })
    return risks.length > 0 ? [{ ...line, risks, findings }] : []
  })
}

/** When a visit is, whose, and who goes. */
export const lineColumns = (actor: Ctx['actor']) => sql`t.id, t.version, t.sample, t.starts_at, t.ends_at, t.breaks, t.service_type,
  t.title, t.staff_id, t.patient_id, ${nameColumn('s', 'japanese_name', actor)} as staff_name, p.name_kanji as patient_name`
/** Whether somebody answers for a visit by a reason that is not older than an absence of its helper. */
export const explained = sql<boolean>`(t.exception_reason is not null and not exists (select 1 from away w where w.staff_id = t.staff_id
  and w.starts_at < t.ends_at and w.ends_at > t.starts_at and w.since > t.updated_at))`

/** Whether the helper of a visit is absent or on leave at its time. */
const absent = sql`exists (select 1 from away w where w.staff_id = t.staff_id and w.starts_at < t.ends_at and w.ends_at > t.starts_at)`

const rank = ({ risks }: CoverageLine) => riskKinds.indexOf(risks[0] as RiskKind)

/** Visits that are to come or go on, until a date, of patients or of nobody. Whether one was begun is asked of helpers who can tell: those with an account. */
export const watched = async ({ db, actor, rows: within }: Ctx, from: string, to: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select ${lineColumns(actor)}, s.phone_number as staff_phone,
      (select ${nameColumn('o', 'japanese_name', actor)} from staff o where o.id = p.staff_id) as owner,
      floor(extract(epoch from t.starts_at - now()) / 60)::integer as ahead, t.published_at is not null as published, not t.unseen as seen,
      ${explained} as explained, ${absent} and not ${explained} as away,
      case when exists (select 1 from user_account u where u.staff_id = t.staff_id and u.standing = 'active' and u.deleted_at is null)
        then exists (select 1 from shift_report r where r.visit_id = t.id and r.started is not null and r.deleted_at is null) end as begun
    from visit t left join staff s on s.id = t.staff_id left join patient p on p.id = t.patient_id
    where ${within} and t.deleted_at is null and t.ends_at > now() and t.date between ${addDays(from, -1)} and ${to}
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
