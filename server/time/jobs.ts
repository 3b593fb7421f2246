import { printInput } from '#domain/time/time.api.ts'
import { reportOf } from '../kit/file-report.ts'
import { jobKind } from '../kit/jobs/kind.ts'
import { attendancePrintInput } from '#domain/time/attendance/attendance.api.ts'
import { printAttendance } from './attendance/print.ts'
import { recountJob } from './calendar/job.ts'
import { printSheets } from './print.ts'

/** Milliseconds: thousands of people in one compile. */
const LIMIT = 10 * 60_000

/** The sheets of hundreds of people. */
export const printJob = jobKind({
  name: 'time.print',
  action: 'time.read',
  input: printInput,
  run: async ({ input, ctx, apart, progress, signal, keep }) => {
    const { file, people, unprintable, left_out } = await printSheets(
      ctx,
      input,
      { signal, limit: LIMIT },
      { most: Infinity, apart },
    )
    await keep({ name: file.name, type: file.type, content: file.stream() })
    progress(people, people)
    return { rows: people, ...reportOf({ unprintable, left_out }) }
  },
})

/** The attendance records of hundreds of people. */
export const attendancePrintJob = jobKind({
  name: 'attendance.print',
  action: 'attendance.read',
  input: attendancePrintInput,
  run: async ({ input, ctx, apart, progress, signal, keep }) => {
    const { file, people, unprintable, left_out } = await printAttendance(
      ctx,
      input,
      { signal, limit: LIMIT },
      { most: Infinity, apart },
    )
    await keep({ name: file.name, type: file.type, content: file.stream() })
    progress(people, people)
    return { rows: people, ...reportOf({ unprintable, left_out }) }
  },
})

export const timeJobs = [printJob, attendancePrintJob, recountJob]
