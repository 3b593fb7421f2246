import { copyJobInput } from '#domain/visits/copying.ts'
import { schedulePrintInput } from '#domain/visits/print.ts'
import { reportOf } from '../kit/file-report.ts'
import { jobKind } from '../kit/jobs/kind.ts'
import { copyVisits } from './copying/copy.ts'
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

/** A day, a week or a month of visits once more. What plans visits the company does one at a time. */
export const copyJob = jobKind({
  name: 'visit.copy',
  action: 'visits.write',
  place: 'plans',
  input: copyJobInput,
  run: async ({ input, ctx, progress, signal }) => {
    const plan = await copyVisits(ctx, input, { progress, signal })
    return { rows: plan.new, plan }
  },
})

export const visitJobs = [schedulePrintJob, copyJob]
