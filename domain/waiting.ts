import type { z } from 'zod'
import { accessWaiting } from './access/waiting.ts'
import { backupWaiting } from './backup/waiting.ts'
import { companyWaiting } from './company/waiting.ts'
import { type Band, deadlinesWaiting } from './kit/waiting.ts'
import { leaveWaiting } from './leave/waiting.ts'
import { runsWaiting } from './pay/run/waiting.ts'
import { slipsWaiting } from './pay/slips/waiting.ts'
import { transportWaiting } from './pay/transport/waiting.ts'
import { declarationsWaiting } from './pay/yearEnd/waiting.ts'
import { retentionWaiting } from './retention/waiting.ts'
import { signaturesWaiting } from './signatures/waiting.ts'
import { staffWaiting } from './staff/waiting.ts'
import { timeWaiting } from './time/waiting.ts'
import { visitsWaiting } from './visits/waiting.ts'

/** What waits for somebody on the start page, in the order in which it stands in its band there. Each noun says what of it is its own. */
export const waiting = {
  ...backupWaiting,
  ...companyWaiting,
  ...visitsWaiting,
  ...leaveWaiting,
  ...timeWaiting,
  ...deadlinesWaiting,
  ...accessWaiting,
  ...staffWaiting,
  ...runsWaiting,
  ...slipsWaiting,
  ...transportWaiting,
  ...declarationsWaiting,
  ...signaturesWaiting,
  ...retentionWaiting,
}
type Shapes = { [Name in keyof typeof waiting]: (typeof waiting)[Name]['shape'] }
export type Waiting = { [Name in keyof Shapes]: z.infer<Shapes[Name]> }

/** The forms in which all of it is answered. */
export const waitingShapes = Object.fromEntries(Object.entries(waiting).map(([name, { shape }]) => [name, shape])) as Shapes

/** How pressing is what was found under a name. */
export const bandOf = <Name extends keyof Waiting>(name: Name, found: Waiting[Name], today: string): Band => {
  const { band } = waiting[name]
  return typeof band === 'function' ? (band as (found: Waiting[Name], today: string) => Band)(found, today) : band
}
