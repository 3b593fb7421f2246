import { z } from 'zod'
import { leavePrintInput } from '#domain/leave/leave.api.ts'
import { printJobKind } from '../kit/exports/printing.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { jobKind } from '../kit/jobs/kind.ts'
import type { Chore } from '../kit/jobs/worker.ts'
import { allRows } from '../kit/context/rows.ts'
import { printLedgers } from './ledger/print.ts'
import { recountLedgers } from './ledger/recount.ts'
import { answersJob } from './requests/requests.ts'

/** The ledgers of hundreds of people. */
export const printJob = printJobKind({ name: 'leave.print', action: 'leave.read', input: leavePrintInput, print: printLedgers })

/** All ledgers that somebody reaches, worked out again. */
export const checkJob = jobKind({
  name: 'leave.check',
  action: 'leave.write',
  place: 'leave',
  input: z.strictObject({}),
  run: async ({ ctx, apart, progress, signal }) => ({ rows: await recountLedgers(apart, ctx, { signal, progress }) }),
})

export const leaveJobs = [printJob, checkJob, answersJob]

/** Once a day everybody's ledger is worked out again, also where the program stood still at night; what is left undone is done in the next hour. */
export const ledgersChore = ({ db, nouns }: { db: Db } & Pick<App, 'nouns'>): Chore => ({
  name: 'leave-ledgers',
  cron: '13 * * * *',
  run: async () => {
    await recountLedgers(db, { app: { nouns }, rows: allRows, actor: null, address: '', unchecked: true })
  },
})
