import { leavePrintInput } from '#domain/leave/leave.api.ts'
import { reportOf } from '../kit/file-report.ts'
import { jobKind } from '../kit/jobs/kind.ts'
import { printLedgers } from './ledger/print.ts'

/** Milliseconds: thousands of people in one compile. */
const LIMIT = 10 * 60_000

/** The ledgers of hundreds of people. */
export const printJob = jobKind({
  name: 'leave.print',
  action: 'leave.read',
  input: leavePrintInput,
  run: async ({ input, ctx, apart, progress, signal, keep }) => {
    const { file, people, unprintable } = await printLedgers(ctx, input, { signal, limit: LIMIT }, { most: Infinity, apart })
    await keep({ name: file.name, type: file.type, content: file.stream() })
    progress(people, people)
    return { rows: people, ...reportOf({ unprintable }) }
  },
})
