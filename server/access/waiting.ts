import { sql } from 'kysely'
import type { accessWaiting } from '#domain/access/waiting.ts'
import { countWaiting, type Waits } from '../kit/records/waiting.ts'

export const accessWaits: Waits<typeof accessWaiting> = {
  accounts: (ctx) => countWaiting(ctx, 'users.write', 'user_account', sql`t.standing = 'waiting'`),
}
