import { sql } from 'kysely'
import { z } from 'zod'
import { paidLine, type PaidLine, sumsOfLines } from '#domain/ledgers/paidLines.ts'
import type { ClosedPay, LedgerCorrection, LedgerHours } from '#domain/ledgers/wageLedger.ts'
import type { AttendanceFigures } from '#domain/time/attendance/attendance.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import type { Db } from '../../kit/db/tables.ts'

type SealedFigures = Partial<AttendanceFigures & { days: number }>
type Row = Pick<ClosedPay, 'month' | 'kind' | 'run_id' | 'paid_on'> & {
  staff_id: string
  days: number
  minutes: number
  lines: PaidLine[]
  corrections: unknown[]
  figures: SealedFigures | null
  office: string | null
}

/** A closed result of somebody. `office`: the establishment by the closed month that was paid, or of the day on which the period ends where nothing was closed. */
export type PayOf = ClosedPay & {
  readonly staff_id: string
  readonly days: number
  readonly minutes: number
  readonly office: string | null
}

/** What is asked for: wage periods by their months, of some people or of all. */
export type PaysAsked = {
  from_month: string
  to_month: string
  kind?: ClosedPay['kind'] | undefined
  staff?: readonly string[] | undefined
}

/**
 * What closed runs have paid, by the people and their months. Hours are those of the closing of attendance that a result was worked out from, also where the month was opened again and
 * closed anew since.
 */
export const closedPays = async (db: Db, { from_month, to_month, kind, staff }: PaysAsked): Promise<PayOf[]> => {
  const { endsOf } = await readPeriods(db)
  const { rows } = await sql<Row>`
    select r.staff_id, r.month, r.kind, r.run_id, u.paid_on, (r.result -> 'sums' ->> 'days')::int as days, (r.result -> 'sums' ->> 'minutes')::int as minutes,
      coalesce(l.lines, '[]') as lines, coalesce(r.result -> 'corrections', '[]') as corrections, c.figures,
      coalesce(c.office, e.establishment_id, s.establishment_id) as office
    from pay_result r join pay_run u on u.id = r.run_id join staff s on s.id = r.staff_id
      left join lateral (select jsonb_agg(jsonb_build_object('side', line -> 'side', 'kind', line -> 'kind', 'item', line -> 'item', 'amount', line -> 'amount') order by at) as lines
        from jsonb_array_elements(r.result -> 'lines') with ordinality each (line, at)) l on true
      left join lateral (select a.sealed -> 'figures' as figures, (a.sealed -> 'held' -> -1 ->> 'establishment_id')::uuid as office from attendance_closing a
        where a.staff_id = r.staff_id and a.month = (r.month || '-01')::date and a.seal = r.month_seal order by a.version desc limit 1) c on true
      left join lateral (select n.establishment_id from employment n where n.staff_id = r.staff_id and n.deleted_at is null
        and n.valid_from < ((r.month || '-01')::date + interval '1 month') order by n.valid_from desc limit 1) e on true
    where r.closed and r.left_out is null and r.month between ${from_month} and ${to_month}
      and ${kind === undefined ? sql`true` : sql`r.kind = ${kind}`} and ${staff === undefined ? sql`true` : sql`r.staff_id = any(${[...staff]}::uuid[])`}
    order by s.staff_code collate "C", s.id, r.month, r.kind`.execute(db)
  return rows.map(({ figures, corrections, ...row }) => {
    const [from, to] = endsOf(row.month)
    return {
      ...row,
      from,
      to,
      hours: row.kind === 'bonus' ? null : hoursOf(figures, row),
      corrections: correctionsOf(corrections),
    }
  })
}

/** Of a result without a closed month only what it says itself is told. A figure that was not told yet when a month was sealed was nothing. */
const hoursOf = (figures: SealedFigures | null, { days, minutes }: Pick<Row, 'days' | 'minutes'>): LedgerHours => ({
  days: figures?.days ?? days,
  total: figures?.total ?? minutes,
  overtime: (figures?.overtime ?? 0) + (figures?.overtime_over60 ?? 0),
  holiday: figures?.holiday ?? 0,
  night: figures?.night ?? 0,
  paid_leave: figures?.paid_leave ?? 0,
  paid_leave_minutes: figures?.paid_leave_minutes ?? 0,
})

type Correction = Omit<LedgerCorrection, 'paid_in' | 'paid_on'>
/** What a run tells of a correction: before and after as the lines that were compared. */
const corrected = z.object({
  month: z.string(),
  reasons: z.array(z.string()).catch([]),
  before: z.array(paidLine).nullable().catch(null),
  after: z.array(paidLine).nullable().catch(null),
})
const correctionsOf = (told: readonly unknown[]): Correction[] =>
  told.flatMap((one) => {
    const { data } = corrected.safeParse(one)
    return data ? [{ ...data, before: netOf(data.before), after: netOf(data.after) }] : []
  })
const netOf = (lines: readonly PaidLine[] | null): number | null => lines && sumsOfLines(lines).net

/** What the pay items are called, those in the trash too: results of the past name them. */
export const itemNames = async (db: Db): Promise<(item: string) => string | null> => {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from pay_item`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (item) => names.get(item) ?? null
}

/** What the establishments are called, those in the trash too. */
export const officeNames = async (db: Db): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from establishment`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
