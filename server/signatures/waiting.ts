import { sql } from 'kysely'
import type { signaturesWaiting } from '#domain/signatures/waiting.ts'
import { countWaiting, type Waits } from '../kit/records/waiting.ts'

export const signaturesWaits: Waits<typeof signaturesWaiting> = {
  unsigned: (ctx) => countWaiting(ctx, 'signatures.write', 'signature_request', sql`t.state = 'sent'`),
}
