import { sql } from 'kysely'
import type { transportWaiting } from '#domain/pay/transport/waiting.ts'
import { countWaiting, type Waits } from '../../kit/records/waiting.ts'

export const transportWaits: Waits<typeof transportWaiting> = {
  transport_entries: (ctx) => countWaiting(ctx, 'transport.decide', 'transport_entry', sql`t.state = 'submitted'`),
}
