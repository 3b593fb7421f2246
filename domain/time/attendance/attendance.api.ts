import { z } from 'zod'
import { closingDay, MAX_CLOSING_DAYS } from '../../kit/wagePeriod.ts'
import { MAX_JOINING, MAX_JOINING_RULES } from '../../company/joiningRule.ts'
import { cursor, flag, get, getFile, many, MAX_PAGE, page, patch, post } from '../../kit/contract.ts'
import { date, month as monthFact, omittable } from '../../kit/fields.ts'
import { jobRow } from '../../kit/jobs.ts'
import { languages } from '../../kit/languages.ts'
import { visit } from '../../visits/visit.ts'
import { exportFormats } from '../../kit/sheet.ts'
import { dayLine, monthRow, personGauges, personMonth, visitLine } from './attendance.ts'
import { dayLineSorts, visitLineSorts } from './lines.ts'

const month = monthFact().schema
/** Whose attendance: of some people, of some establishments, or of everybody; `sample` as on the time sheet. */
const asked = z.strictObject({
  month,
  staff_id: many(z.uuid()),
  establishment_id: many(z.uuid()),
  sample: omittable(flag),
})

/** A line for each person, for each day, or for each visit (specification, section 3, Attendance row). */
export const attendanceTables = ['people', 'days', 'visits'] as const
export type AttendanceTable = (typeof attendanceTables)[number]
/** The tables with so many lines that they are read page by page. */
export const attendanceLines = ['days', 'visits'] as const satisfies readonly AttendanceTable[]
export type AttendanceLines = (typeof attendanceLines)[number]

/** `open`: only what differs from the plan or asks for somebody. */
const chosen = asked.extend({ open: omittable(flag) })
const orders = <const Sorts extends readonly string[]>(sorts: Sorts) =>
  omittable(z.enum(sorts.flatMap((one) => [one, `-${one}`]) as [Sorts[number] | `-${Sorts[number]}`]))
const lines = { cursor, limit: omittable(z.coerce.number().int().min(1).max(MAX_PAGE)) }

/** Most months of one print. */
export const MAX_PRINTED_MONTHS = 12
/** `to_month`: the last of several months; `by`: whether a line is a day, which it is where nothing is said, or a visit. */
export const attendancePrintInput = asked.extend({
  to_month: omittable(month),
  by: omittable(z.enum(attendanceLines)),
  language: z.enum(languages),
})
export type AttendancePrintInput = z.infer<typeof attendancePrintInput>

/** `year_begins`: the month in which a year of the agreement on overtime begins. */
const settings = z.strictObject({ year_begins: z.int().min(1).max(12) })

/** The first month of each line is another. */
const closingDays = z.strictObject({ closing_days: z.array(closingDay).max(MAX_CLOSING_DAYS) })
/** Over which gaps visits are one duty, from a date on (`JoiningRule`). */
const joiningRules = z
  .array(z.strictObject({ valid_from: date().schema, minutes: z.int().min(0).max(MAX_JOINING) }))
  .max(MAX_JOINING_RULES)
/** `closed_until`: the last month that is closed for anybody; rules change for later dates alone. */
const joining = z.object({ rules: joiningRules, closed_until: month.nullable() })

export const attendanceApi = {
  /** The month of everybody who was employed in it or has a visit in it. */
  months: get('/attendance', 'attendance.read')
    .input(asked)
    .output(z.object({ rows: z.array(monthRow), left_out: z.int() })),
  /** The days of somebody's month, with what they follow from. `calendar`: of the calendar month instead of the wage period, as on the time sheet. */
  person: get('/attendance/{staff_id}', 'attendance.read')
    .input(z.strictObject({ month, staff_id: z.uuid(), calendar: omittable(flag) }))
    .output(personMonth),
  /**
   * Plans the visits at which reports of a date name the person as second helper, at the times of the reports; `exception_reason`: why that is in order where a rule asks for it.
   * @throws {AppError} `not_found` where there is none that is not planned
   */
  planHelped: post('/attendance/{staff_id}/plan-helped', 'visits.write', 200)
    .input(z.strictObject({ staff_id: z.uuid(), date: z.iso.date(), exception_reason: visit.fields.exception_reason.schema }))
    .output(z.object({ visits: z.int() })),
  /** The days of everybody's month, a line each. */
  days: get('/attendance-days', 'attendance.read')
    .input(chosen.extend({ sort: orders(dayLineSorts), ...lines }))
    .output(page(dayLine)),
  /** The visits of everybody's month, a line each (specification, section 3, Attendance row). */
  visits: get('/attendance-visits', 'attendance.read')
    .input(chosen.extend({ sort: orders(visitLineSorts), ...lines }))
    .output(page(visitLine)),
  /** How near each of them is to the limits of overtime: what takes the months before into account, too. */
  gauges: get('/attendance-gauges', 'attendance.read').input(asked).output(z.array(personGauges)),
  /** What the company has chosen of working time. */
  settings: get('/attendance-settings', 'attendance.read').output(settings),
  changeSettings: patch('/attendance-settings', 'company.write').input(settings).output(settings),
  /**
   * Changes on which day of the month wage periods close, from which month on. Months that somebody has confirmed, approved or closed keep their days, and so do those of
   * which hours were fixed under the variable system.
   */
  changeClosingDays: patch('/attendance-closing-days', 'company.write').input(closingDays).output(closingDays),
  /** Over which gaps between two visits a duty goes on, in the order of the dates from which that holds. */
  joining: get('/attendance-joining', 'attendance.read').output(joining),
  /**
   * Changes over which gaps a duty goes on. Duties that begin before the first date that changes stay as they are.
   * @throws `invalid_input` on `valid_from` at two rules of one day, and at a change of dates that are closed for anybody, with the last closed month
   */
  changeJoining: post('/attendance-joining', 'company.write', 200)
    .input(z.strictObject({ rules: joiningRules }))
    .output(joining),
  /** What the screen shows by person, by day or by visit, as a file. */
  export: getFile('/attendance-export', 'attendance.read')
    .input(chosen.extend({ table: z.enum(attendanceTables), format: z.enum(exportFormats), language: z.enum(languages) }))
    .output(z.file()),
  /** The attendance record (出勤簿), a sheet for each person and month. */
  print: getFile('/attendance-print', 'attendance.read').input(attendancePrintInput).output(z.file()),
  /** The same for so many people that it takes longer than anybody waits (`needs_job`). */
  printJob: post('/attendance-print/job', 'attendance.read', 202).input(attendancePrintInput).output(jobRow),
}
