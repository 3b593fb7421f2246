import type { waiting, Waiting } from '#domain/waiting.ts'
import { accessWaits } from './access/waiting.ts'
import { backupWaits } from './backup/waiting.ts'
import { companyWaits } from './company/waiting.ts'
import { deadlinesWaits } from './kit/attention/waiting.ts'
import type { Ctx } from './kit/context/context.ts'
import type { Waits } from './kit/records/waiting.ts'
import { leaveWaits } from './leave/waiting.ts'
import { runsWaits } from './pay/run/waiting.ts'
import { slipsWaits } from './pay/slips/waiting.ts'
import { transportWaits } from './pay/transport/waiting.ts'
import { declarationsWaits } from './pay/yearEnd/waiting.ts'
import { retentionWaits } from './retention/waiting.ts'
import { signaturesWaits } from './signatures/waiting.ts'
import { staffWaits } from './staff/waiting.ts'
import { timeWaits } from './time/waiting.ts'
import { visitsWaits } from './visits/waiting.ts'

/** How each noun finds out what waits. One that is missing does not compile. */
const waits: Waits<typeof waiting> = {
  ...companyWaits,
  ...backupWaits,
  ...deadlinesWaits,
  ...accessWaits,
  ...staffWaits,
  ...visitsWaits,
  ...leaveWaits,
  ...timeWaits,
  ...runsWaits,
  ...slipsWaits,
  ...transportWaits,
  ...declarationsWaits,
  ...signaturesWaits,
  ...retentionWaits,
}

/** What the start page tells somebody to do. */
export const waitingFor = async (ctx: Ctx, today: string): Promise<Waiting> => {
  const found: Record<string, unknown> = {}
  for (const [name, find] of Object.entries(waits)) found[name] = await find(ctx, today)
  return found as Waiting
}
