import { bandOf, type waiting, type Waiting } from '#domain/waiting.ts'
import { accessLines, accessTables } from '#web/access/waiting.ts'
import { backupLines } from '#web/backup/waiting.ts'
import { companyLines } from '#web/company/waiting.ts'
import { attentionTables } from '#web/kit/attention/shows.ts'
import { deadlinesLines } from '#web/kit/attention/waiting.ts'
import type { BandedLine, WaitingLine, WaitingLines, Wording } from '#web/kit/attention/waitingLines.ts'
import { leaveLines, leaveTables } from '#web/leave/waiting.ts'
import { runsLines, runsTables } from '#web/pay/run/waiting.ts'
import { slipsLines, slipsTables } from '#web/pay/slips/waiting.ts'
import { transportLines, transportTables } from '#web/pay/transport/waiting.ts'
import { declarationLines, declarationTables } from '#web/pay/yearEnd/waiting.ts'
import { retentionLines, retentionTables } from '#web/retention/waiting.ts'
import { signaturesLines, signaturesTables } from '#web/signatures/waiting.ts'
import { staffLines, staffTables } from '#web/staff/waiting.ts'
import { timeLines, timeTables } from '#web/time/waiting.ts'
import { visitsLines, visitsTables } from '#web/visits/waiting.ts'

/** How each noun words what of it waits, in the order of the lines. One that is missing does not compile. */
const lines: WaitingLines<typeof waiting> = {
  ...backupLines,
  ...companyLines,
  ...visitsLines,
  ...leaveLines,
  ...timeLines,
  ...deadlinesLines,
  ...accessLines,
  ...staffLines,
  ...runsLines,
  ...slipsLines,
  ...transportLines,
  ...declarationLines,
  ...signaturesLines,
  ...retentionLines,
}

/** The tables whose changes change what waits; backups and the room on the disk are no tables. */
export const waitingTables = [
  ...accessTables,
  ...staffTables,
  ...visitsTables,
  ...leaveTables,
  ...timeTables,
  ...runsTables,
  ...slipsTables,
  ...transportTables,
  ...declarationTables,
  ...signaturesTables,
  ...retentionTables,
  ...attentionTables,
] as const

/** What waits, line by line. */
export const waitingLines = (found: Waiting, wording: Wording): BandedLine[] =>
  (Object.keys(lines) as (keyof Waiting)[]).flatMap((name) =>
    (lines[name] as (one: unknown, wording: Wording) => readonly WaitingLine[])(found[name], wording).map((line) => ({
      ...line,
      key: `${name} ${line.of ?? ''}`,
      band: bandOf(name, found[name], wording.today),
    })),
  )
