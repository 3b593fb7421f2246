import { sql } from 'kysely'
import { MAX_OPTIONS } from '#domain/kit/contract.ts'
import { may } from '#domain/kit/permissions.ts'
import type { staffWaiting } from '#domain/staff/waiting.ts'
import { countWaiting, type Waits } from '../kit/records/waiting.ts'
import { leaversLeft } from './leavers.ts'

export const staffWaits: Waits<typeof staffWaiting> = {
  left: async ({ actor, db }) => (may(actor.role, 'users.write') ? (await leaversLeft(db)).slice(0, MAX_OPTIONS) : null),
  staff_changes: (ctx) => countWaiting(ctx, 'staff_changes.decide', 'staff_change', sql`t.state = 'pending'`),
}
