import { schedulePrintInput } from '#domain/visits/print.ts'
import { reportOf } from '../kit/file-report.ts'
import { jobKind } from '../kit/jobs/kind.ts'
import { printSchedule } from './print.ts'

/** Milliseconds: hundreds of people in one compile. */
const LIMIT = 10 * 60_000

/** The schedules of hundreds of people in one file. */
export const schedulePrintJob = jobKind({
  name: 'visit.printSchedule',
  action: 'visits.read',
  input: schedulePrintInput,
  run: async ({ input, ctx, apart, progress, signal, keep }) => {
    const { file, sheets, unprintable } = await printSchedule(ctx, input, { signal, limit: LIMIT }, { most: Infinity, apart })
    await keep({ name: file.name, type: file.type, content: file.stream() })
    progress(sheets, sheets)
    return { rows: sheets, ...reportOf({ unprintable }) }
  },
})

export const visitJobs = [schedulePrintJob]
