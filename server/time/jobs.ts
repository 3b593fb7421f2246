import { attendancePrintInput } from '#domain/time/attendance/attendance.api.ts'
import { printInput } from '#domain/time/time.api.ts'
import { printJobKind } from '../kit/exports/printing.ts'
import { printAttendance } from './attendance/print.ts'
import { printSheets } from './print.ts'

/** The sheets of hundreds of people. */
export const printJob = printJobKind({ name: 'time.print', action: 'time.read', input: printInput, print: printSheets })

/** The attendance records of hundreds of people. */
export const attendancePrintJob = printJobKind({
  name: 'attendance.print',
  action: 'attendance.read',
  input: attendancePrintInput,
  print: printAttendance,
})

export const timeJobs = [printJob, attendancePrintJob]
