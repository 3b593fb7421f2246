import { sql } from 'kysely'
import type { slipsWaiting } from '#domain/pay/slips/waiting.ts'
import { countWaiting, type Waits } from '../../kit/records/waiting.ts'

const onPaper = sql`t.state = 'on_paper'`

export const slipsWaits: Waits<typeof slipsWaiting> = {
  payslips: (ctx) => countWaiting(ctx, 'slips.deliver', 'payslip', onPaper),
  withholding_slips: (ctx) => countWaiting(ctx, 'slips.deliver', 'withholding_slip', onPaper),
}
