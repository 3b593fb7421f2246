import { sql } from 'kysely'
import type { leaveWaiting } from '#domain/leave/waiting.ts'
import { isCounted } from '../kit/context/own.ts'
import { hasLeaveOutside } from './outside.ts'
import { countWaiting, sinceUnknown, type Waits } from '../kit/records/waiting.ts'

export const leaveWaits: Waits<typeof leaveWaiting> = {
  leave_requests: (ctx) => countWaiting(ctx, 'leave_requests.decide', 'leave_request', sql`t.state = 'pending'`),
  overdrawn: (ctx, today) =>
    countWaiting(
      ctx,
      'leave.write',
      'staff',
      sql`${isCounted('staff')} and exists (select from leave_line l where l.staff_id = t.id and l.lot <= ${today}::date and last_of_months(l.lot, 24) >= ${today}::date and l.lot >= service_since(t)
        group by l.lot having sum(l.parts) < 0)`,
      sinceUnknown,
    ),
  outside: (ctx) => countWaiting(ctx, 'leave.write', 'staff', sql`${isCounted('staff')} and ${hasLeaveOutside('t')}`, sinceUnknown),
}
