import { MAX_OPTIONS } from '#domain/kit/contract.ts'
import { may } from '#domain/kit/permissions.ts'
import type { staffWaiting } from '#domain/staff/waiting.ts'
import type { Waits } from '../kit/records/waiting.ts'
import { leaversLeft } from './leavers.ts'

export const staffWaits: Waits<typeof staffWaiting> = {
  left: async ({ actor, db }) => (may(actor.role, 'users.write') ? (await leaversLeft(db)).slice(0, MAX_OPTIONS) : null),
}
