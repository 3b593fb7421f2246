import { attendancePrintInput } from '#domain/time/attendance/attendance.api.ts'
import { provisionPrintInput } from '#domain/time/provision/provision.api.ts'
import { staffingPrintInput } from '#domain/time/staffing/staffing.api.ts'
import { printInput } from '#domain/time/time.api.ts'
import { printJobKind } from '../kit/exports/printing.ts'
import { printAttendance } from './attendance/print.ts'
import { printSheets } from './print.ts'
import { printProvision } from './provision/print.ts'
import { printStaffing } from './staffing/print.ts'

/** The sheets of hundreds of people. */
export const printJob = printJobKind({ name: 'time.print', action: 'time.read', input: printInput, print: printSheets })

/** The attendance records of hundreds of people. */
export const attendancePrintJob = printJobKind({
  name: 'attendance.print',
  action: 'attendance.read',
  input: attendancePrintInput,
  print: printAttendance,
})

/** The staffing sheet of an establishment with hundreds of people. */
export const staffingPrintJob = printJobKind({
  name: 'staffing.print',
  action: 'time.read',
  input: staffingPrintInput,
  print: printStaffing,
})

/** The provision record sheets of hundreds of patients. */
export const provisionPrintJob = printJobKind({
  name: 'provision.print',
  action: 'shift_reports.review',
  input: provisionPrintInput,
  print: printProvision,
})

export const timeJobs = [printJob, attendancePrintJob, staffingPrintJob, provisionPrintJob]
