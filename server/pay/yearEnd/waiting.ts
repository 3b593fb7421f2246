import { sql } from 'kysely'
import type { declarationsWaiting } from '#domain/pay/yearEnd/waiting.ts'
import { countWaiting, type Waits } from '../../kit/records/waiting.ts'

export const declarationsWaits: Waits<typeof declarationsWaiting> = {
  year_end_submitted: (ctx) => countWaiting(ctx, 'year_end.decide', 'year_end_declaration', sql`t.state = 'submitted'`),
  year_end_own: (ctx) =>
    countWaiting(
      ctx,
      'year_end.write',
      'year_end_declaration',
      sql`t.staff_id = ${ctx.actor.staff}::uuid and t.state in ('open', 'returned')`,
    ),
}
