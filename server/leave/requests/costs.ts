import { sql } from 'kysely'
import type { ListQuery } from '#domain/kit/contract.ts'
import { invalid } from '#domain/kit/errors.ts'
import { leaveRequest } from '#domain/leave/leaveRequest.ts'
import { type LeaveCost, type LeaveRequestRow, MAX_COSTS } from '#domain/leave/leaveRequests.api.ts'
import { balanceOn, lotsOf } from '#domain/leave/lots.ts'
import { bookedAs, wantedBy } from '#domain/leave/wanted.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import { today } from '../../kit/base/today.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { rowsFor } from '../../kit/context/rows.ts'
import { conditions, readable } from '../../kit/records/list.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { employedOn, hoursPerDay, linesOf } from '../ledger/read.ts'

type Which = { ids?: readonly string[] | undefined; filter?: Record<string, unknown> | undefined }
type Found = Omit<LeaveCost, 'hours_per_day' | 'balance'> & Pick<LeaveRequestRow, 'dates'> & { total: number }

/**
 * What requests cost that wait for an answer, from the earliest leave on: how much is left before and after each, and how many visits of patients lie in its time,
 * of those that the actor reads.
 */
export const costsOf = async (ctx: Ctx, { ids, filter }: Which): Promise<{ requests: LeaveCost[]; more: number }> => {
  if ((ids === undefined) === (filter === undefined)) throw invalid({ field: 'ids', code: 'required' })
  const which = ids ? sql`t.id = any(${[...ids]}::uuid[])` : sql`true`
  const { rows } = await sql<Found>`
    select r.id, r.staff_id, s.staff_code, ${nameColumn('s', 'japanese_name', ctx.actor)} as name, r.kind, r.from_date, r.to_date, r.dates,
      leave_days(r) as leave_days, leave_hours(r) as leave_hours, count(*) over ()::int as total,
      (select count(*)::int from visit t where t.staff_id = r.staff_id and t.patient_id is not null and t.deleted_at is null and ${readable(ctx, 'visit')}
        and t.date between r.from_date - 1 and r.to_date
        and exists (select 1 from leave_spans(r.from_date, r.to_date, r.dates) l where t.starts_at < l.ends_at and t.ends_at > l.starts_at)) as visits
    from leave_request r join staff s on s.id = r.staff_id
    where r.state = 'pending' and exists (select 1 from leave_request t
      where t.id = r.id and ${which} and ${conditions(leaveRequest, (filter ?? {}) as ListQuery & Record<string, unknown>, ctx)})
    order by r.from_date, r.id limit ${MAX_COSTS}`.execute(ctx.db)
  if (rows.length > 0) await noteListing(ctx.db, ctx, leaveRequest.name, rows.length, { state: ['pending'] })
  const balance = await balancesOf(
    ctx,
    rows.map(({ staff_id }) => staff_id),
  )
  const requests = rows.map(({ total: _, dates, ...one }) => ({ ...one, ...balance({ ...one, dates }) }))
  return { requests, more: (rows[0]?.total ?? 0) - rows.length }
}

/** For each request after the other how much leave is left of its person before and after it. */
const balancesOf = async (ctx: Ctx, staff: readonly string[]) => {
  const only = [...new Set(staff)]
  const rows = rowsFor(ctx.app.nouns.scopes, ctx.actor, 'leave.read')
  const people = new Map((await employedOn({ ...ctx, rows }, today(), only)).map((one) => [one.staff_id, one]))
  const lines = await linesOf(ctx, only)
  const wanted = new Map<string, number>()
  return ({ staff_id, kind, to_date, dates }: Pick<Found, 'staff_id' | 'kind' | 'to_date' | 'dates'>) => {
    const person = people.get(staff_id)
    const hours = person ? hoursPerDay(person) : 8
    if (!person || kind !== 'paid') return { hours_per_day: hours, balance: null }
    const gone = wanted.get(staff_id) ?? 0
    const parts = wantedBy(bookedAs(dates), hours).reduce((sum, one) => sum + one.parts, 0)
    wanted.set(staff_id, gone + parts)
    const before = balanceOn(lotsOf(lines.get(staff_id) ?? [], person.services.spans), to_date) - gone
    return { hours_per_day: hours, balance: { before, after: before - parts } }
  }
}
