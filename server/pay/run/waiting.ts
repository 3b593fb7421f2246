import { monthOf, shiftMonth } from '#domain/kit/dates.ts'
import type { runsWaiting } from '#domain/pay/run/waiting.ts'
import { countWaiting, sinceUnknown, type Waits } from '../../kit/records/waiting.ts'
import { isChangedSincePaid } from './changes.ts'

export const runsWaits: Waits<typeof runsWaiting> = {
  // what the run of this month has paid, too, may be closed already
  pay_differences: (ctx, today) =>
    countWaiting(ctx, 'pay_runs.write', 'staff', isChangedSincePaid(shiftMonth(monthOf(today), 1)), sinceUnknown),
}
