import { sql } from 'kysely'
import { monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { AppError, type FieldIssue, invalid } from '#domain/kit/errors.ts'
import { bonus } from '#domain/pay/run/bonus.ts'
import { knownBefore } from '#domain/pay/run/bonusOf.ts'
import { type BonusOfPerson, bonusesApi } from '#domain/pay/run/bonuses.api.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { implementing } from '../../access/calls.ts'
import { noteListing, writeBy } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import { type AnyRow, columns, nameColumn } from '../../kit/records/select.ts'
import { salariesOf } from './bonusInputs.ts'
import { bonusPolicy } from './bonusPolicy.ts'
import { payRunRecords } from './records.ts'

const os = implementing(bonusesApi)
const records = recordsOf(bonus, bonusPolicy)

/** @throws {AppError} `act_not_allowed` of a run that pays no bonus */
const bonusRun = async (ctx: Ctx, id: string, lock = false): Promise<AnyRow & PayRunRow> => {
  const run = (await payRunRecords.one(ctx, { id }, lock)) as AnyRow & PayRunRow
  if (run.kind !== 'bonus') throw new AppError('act_not_allowed')
  return run
}

/** Whom a run may pay, by the code. */
const peopleOf = async ({ db, actor }: Ctx, { month, paid_on, sample }: PayRunRow): Promise<BonusOfPerson[]> => {
  const { rows } = await sql<Omit<BonusOfPerson, 'paid_before'> & { joined_on: string | null }>`
    select t.id as staff_id, t.staff_code, ${nameColumn('t', 'japanese_name', actor)} as name, t.join_date as joined_on, w.base_amount as base, b.amount, b.before, l.gross as last,
      exists (select 1 from pay_result r where r.staff_id = t.id and r.month = ${month} and r.kind = 'bonus' and r.closed and r.left_out is null) as closed
    from staff t
      left join bonus b on b.staff_id = t.id and b.month = ${month} and b.deleted_at is null
      left join wage_condition w on w.staff_id = t.id and w.deleted_at is null and w.wage_kind = 'monthly'
        and w.valid_from <= ${paid_on}::date and coalesce(w.valid_to >= ${paid_on}::date, true)
      left join lateral (
        select (r.result -> 'sums' ->> 'gross')::int as gross from pay_result r
        where r.staff_id = t.id and r.kind = 'bonus' and r.closed and r.left_out is null and r.month < ${month} order by r.month desc limit 1) l on true
    where t.deleted_at is null and t.sample = ${sample}
      and (b.id is not null or t.zaishoku_joukyou <> 'offer_accepted' and coalesce(t.join_date <= ${paid_on}::date, true) and coalesce(t.leave_date >= ${paid_on}::date, t.zaishoku_joukyou <> 'left'))
    order by t.staff_code collate "C", t.id`.execute(db)
  const salaries = await salariesOf(
    db,
    rows.map(({ staff_id }) => staff_id),
    shiftMonth(monthOf(paid_on), -1),
  )
  return rows.map(({ joined_on, ...row }) => ({
    ...row,
    paid_before: knownBefore(salaries.get(row.staff_id) ?? null, joined_on, paid_on),
  }))
}

const ofRun = async (ctx: Ctx, run: PayRunRow): Promise<{ rows: BonusOfPerson[] }> => {
  const rows = await peopleOf(ctx, run)
  if (rows.length > 0) await noteListing(ctx.db, ctx, bonus.name, rows.length, {})
  return { rows }
}

type Told = { staff_id: string; amount: number | null; before: number | null }
/** @throws {AppError} `invalid_input` for somebody who is named twice, or whom the run cannot pay */
const checkPeople = async ({ db }: Ctx, told: readonly Told[], { sample }: PayRunRow): Promise<void> => {
  const staff = told.map(({ staff_id }) => staff_id)
  const { rows } = await sql<{ id: string }>`
    select id from staff where id = any(${staff}::uuid[]) and deleted_at is null and sample = ${sample}`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  const issues = staff.flatMap((id, at): FieldIssue[] => {
    const field = `bonuses.${at}.staff_id`
    if (staff.indexOf(id) < at) return [{ field, code: 'duplicate' }]
    return known.has(id) ? [] : [{ field, code: 'not_found' }]
  })
  if (issues.length > 0) throw invalid(...issues)
}

/** How many bonuses are stored by one statement. */
const BATCH = 100

const setOfRun = async (ctx: Ctx, { id, bonuses: told }: { id: string; bonuses: readonly Told[] }) => {
  const run = await bonusRun(ctx, id, true)
  if (run.state !== 'draft') throw new AppError('act_not_allowed')
  await checkPeople(ctx, told, run)
  const now = new Map(told.map((one) => [one.staff_id, one]))
  const { rows } = await sql<AnyRow & Told>`
    select ${columns(bonus, ctx.actor)} from bonus t
    where t.staff_id = any(${[...now.keys()]}::uuid[]) and t.month = ${run.month} and t.deleted_at is null for update of t`.execute(
    ctx.db,
  )
  const stored = new Set(rows.map(({ staff_id }) => staff_id))
  await writeBy(ctx.db, { by: 'bulk' })
  const made = told.flatMap(({ staff_id, amount, before }) =>
    amount === null || stored.has(staff_id)
      ? []
      : [{ staff_id, month: run.month, amount, over_six_months: false, before, remarks: null }],
  )
  for (let at = 0; at < made.length; at += BATCH) await records.storeMany(ctx, made.slice(at, at + BATCH))
  const edits = rows.flatMap((row) => {
    const { amount = null, before = null } = now.get(row.staff_id) ?? {}
    return amount === null || (amount === row.amount && before === row.before) ? [] : [{ before: row, changes: { amount, before } }]
  })
  if (edits.length > 0) await records.changeMany(ctx, edits)
  const gone = rows.filter(({ staff_id }) => now.get(staff_id)?.amount === null)
  if (gone.length > 0) await records.moveMany(ctx, gone, true)
  return ofRun(ctx, run)
}

export const bonusesRouter = {
  ofRun: os.ofRun.handler(async ({ input, context }) => ofRun(context, await bonusRun(context, input.id))),
  setOfRun: os.setOfRun.handler(({ input, context }) => setOfRun(context, input)),
}
