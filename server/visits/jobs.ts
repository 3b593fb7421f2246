import { copyJobInput } from '#domain/visits/copying.ts'
import { schedulePrintInput } from '#domain/visits/print.ts'
import { jobKind } from '../kit/jobs/kind.ts'
import { printJobKind } from '../kit/exports/printing.ts'
import { copyVisits } from './copying/copy.ts'
import { printSchedule } from './print.ts'
import { reportsJob } from './reports/reports.ts'

/** The schedules of hundreds of people in one file. */
export const schedulePrintJob = printJobKind({
  name: 'visit.printSchedule',
  action: 'visits.read',
  input: schedulePrintInput,
  print: printSchedule,
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

export const visitJobs = [schedulePrintJob, copyJob, reportsJob]
