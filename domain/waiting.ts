import type { z } from 'zod'
import { accessWaiting } from './access/waiting.ts'
import { backupWaiting } from './backup/waiting.ts'
import { companyWaiting } from './company/waiting.ts'
import { deadlinesWaiting } from './kit/waiting.ts'
import { leaveWaiting } from './leave/waiting.ts'
import { slipsWaiting } from './pay/slips/waiting.ts'
import { transportWaiting } from './pay/transport/waiting.ts'
import { declarationsWaiting } from './pay/yearEnd/waiting.ts'
import { retentionWaiting } from './retention/waiting.ts'
import { staffWaiting } from './staff/waiting.ts'
import { timeWaiting } from './time/waiting.ts'
import { visitsWaiting } from './visits/waiting.ts'

/** What waits for somebody on the start page, in the order in which it stands there. Each noun says what of it is its own. */
export const waiting = {
  ...companyWaiting,
  ...backupWaiting,
  ...deadlinesWaiting,
  ...accessWaiting,
  ...staffWaiting,
  ...visitsWaiting,
  ...leaveWaiting,
  ...timeWaiting,
  ...slipsWaiting,
  ...transportWaiting,
  ...declarationsWaiting,
  ...retentionWaiting,
}
export type Waiting = { [Name in keyof typeof waiting]: z.infer<(typeof waiting)[Name]> }
