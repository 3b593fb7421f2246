import { z } from 'zod'
import { clockOf } from '../../kit/dates.ts'
import { type AttendanceDay, type AttendanceSpan, type PersonMonth, span } from '../../time/attendance/attendance.ts'
import type { MonthState } from '../../time/month/monthActs.ts'
import type { ReportState } from '../../visits/shiftReport.ts'
import { sumOf } from '../rates/whole.ts'
import { isStopping, type LineKind, type PayIssueCode } from '../run/line.ts'
import { isClosedRun, type RunState } from '../run/payRun.ts'

/** The records of a month that should agree with each other, from the plan to the pay. */
export const reconciledSides = ['plan', 'report', 'attendance', 'leave', 'fares', 'bonus', 'pay'] as const
type Side = (typeof reconciledSides)[number]

/** Who settles a difference: whoever worked, the office, or whoever runs the pay. */
export const settlers = ['helper', 'office', 'payroll'] as const
type Settler = (typeof settlers)[number]

/**
 * Kinds of differences, in the order in which they are settled: what is missing before blurs what comes after. Of each the two records that differ, and the unit of what they tell.
 * `report_missing`: a visit is over and its report is not handed in; `report_differs`: a report has other times than the plan and waits for the office; `report_uncounted`: attendance does
 * not count a visit as its report has it; `helped_uncounted`: a report names somebody as the second helper and attendance does not count it; `clock_incomplete`: clocked in and not out,
 * or out and not in; `work_unplanned`: work without a visit and outside of scheduled hours; `leave_worked`: work on a day of leave; `correction_open`: a correction of hours waits;
 * `month_open`: a month that is over is not closed; `fares_waiting`: fares wait for an answer; `not_in_run`: a closed month that no run has; `left_out`: a closed month that runs left out;
 * `cannot_be_paid`: a run has found nothing by which to pay; `month_changed`: attendance was closed anew, or is open again, since the pay was worked out; `minutes_differ`: a run has other
 * hours than the closed month that it names; `fares_differ`: other fares were paid than were approved; `bonus_unpaid`: a bonus was entered that the bonus run of the month does not pay;
 * `bonus_differs`: a run pays another bonus than was entered.
 */
export const differenceKinds = {
  report_missing: { sides: ['plan', 'report'], unit: 'minutes' },
  report_differs: { sides: ['plan', 'report'], unit: 'minutes' },
  report_uncounted: { sides: ['report', 'attendance'], unit: 'minutes' },
  helped_uncounted: { sides: ['report', 'attendance'], unit: 'minutes' },
  clock_incomplete: { sides: ['plan', 'attendance'], unit: 'minutes' },
  work_unplanned: { sides: ['plan', 'attendance'], unit: 'minutes' },
  leave_worked: { sides: ['leave', 'attendance'], unit: 'minutes' },
  correction_open: { sides: ['plan', 'attendance'], unit: 'minutes' },
  month_open: { sides: ['attendance', 'pay'], unit: 'minutes' },
  fares_waiting: { sides: ['fares', 'pay'], unit: 'yen' },
  not_in_run: { sides: ['attendance', 'pay'], unit: 'minutes' },
  left_out: { sides: ['attendance', 'pay'], unit: 'minutes' },
  cannot_be_paid: { sides: ['attendance', 'pay'], unit: 'minutes' },
  month_changed: { sides: ['attendance', 'pay'], unit: 'minutes' },
  minutes_differ: { sides: ['attendance', 'pay'], unit: 'minutes' },
  fares_differ: { sides: ['fares', 'pay'], unit: 'yen' },
  bonus_unpaid: { sides: ['bonus', 'pay'], unit: 'yen' },
  bonus_differs: { sides: ['bonus', 'pay'], unit: 'yen' },
} as const satisfies Record<string, { sides: readonly [Side, Side]; unit: 'minutes' | 'yen' }>
export type DifferenceKind = keyof typeof differenceKinds
export const differenceNames = Object.keys(differenceKinds) as [DifferenceKind, ...DifferenceKind[]]

/** Where a difference is settled: a record, or the attendance or the fares of the person. */
const places = ['visit', 'shift_report', 'time_correction', 'pay_run', 'attendance', 'fares'] as const

/** `one`, `other`: what the two records of the kind tell; null where one of them tells nothing. `times`: from when to when each has it, where that is what differs. `about`: a patient, or why somebody was left out. */
export const difference = z.object({
  kind: z.enum(differenceNames),
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  date: z.iso.date().nullable(),
  one: z.int().nullable(),
  other: z.int().nullable(),
  times: z.object({ one: span, other: span }).nullable(),
  about: z.string().nullable(),
  settles: z.enum(settlers),
  place: z.enum(places),
  record: z.uuid().nullable(),
})
export type Difference = z.infer<typeof difference>

/** A visit of the wage period with its report. `planned`: its minutes, without breaks; `asks`: whether somebody has to report on it. */
export type PlannedVisit = {
  readonly id: string
  readonly date: string
  readonly starts_at: string
  readonly ends_at: string
  readonly planned: number
  readonly patient_name: string | null
  readonly asks: boolean
  readonly over: boolean
  readonly report: { readonly id: string; readonly state: ReportState; readonly times: AttendanceSpan | null } | null
}

/** What a run has for somebody. `lines`: yen of its payments by their kinds. */
export type RunResult = {
  readonly run_id: string
  readonly state: RunState
  readonly left_out: string | null
  readonly month_seal: string | null
  readonly minutes: number
  readonly issues: readonly PayIssueCode[]
  readonly lines: Readonly<Partial<Record<LineKind, number>>>
}

/** Yen of fares of the month: approved ones by whether they are for commuting, and those that wait for an answer. */
export type MonthFares = { readonly commuting: number; readonly business: number; readonly waiting: number }

/** All that is known of somebody's month. `results`, `bonus_results`: of runs of wages and of bonuses; `bonus`: yen that were entered as the bonus of the month, null without one; `seal`: of the month that is closed now; null of one that is not. */
export type PersonRecords = {
  readonly person: Pick<PersonMonth, 'staff_id' | 'staff_code' | 'name'>
  readonly days: readonly AttendanceDay[]
  readonly total: number
  readonly state: MonthState
  readonly seal: string | null
  /** Whether a later run has settled what became different since the pay was worked out. */
  readonly settled: boolean
  readonly visits: readonly PlannedVisit[]
  readonly corrections: readonly { readonly id: string; readonly date: string }[]
  readonly fares: MonthFares
  readonly results: readonly RunResult[]
  readonly bonus: number | null
  readonly bonus_results: readonly RunResult[]
}
/** `over`: whether the wage period is; `runs`, `bonus_runs`: how many runs of wages and of bonuses the month has. */
export type MonthRecords = {
  readonly people: readonly PersonRecords[]
  readonly over: boolean
  readonly runs: number
  readonly bonus_runs: number
}

type Found = Omit<Difference, 'staff_id' | 'staff_code' | 'name'>
const nothing = { date: null, one: null, other: null, times: null, about: null, record: null } as const
const attendance = (found: Pick<Found, 'kind' | 'settles'> & Partial<Found>): Found => ({
  ...nothing,
  place: 'attendance',
  ...found,
})

const lengthOf = ({ starts_at, ends_at }: AttendanceSpan) => clockOf(ends_at) - clockOf(starts_at)
const workOn = ({ work }: AttendanceDay) => sumOf(work.map(lengthOf))
const isAlike = (one: AttendanceSpan, other: AttendanceSpan) =>
  clockOf(one.starts_at) === clockOf(other.starts_at) && clockOf(one.ends_at) === clockOf(other.ends_at)

/** Plan and report: the helper reports, and the office approves what went otherwise than planned. Without a report a month is closed for a reason, and none can be handed in any more. */
const ofReport = (visit: PlannedVisit, isClosed: boolean): Found[] => {
  const { id, date, report, planned, patient_name: about } = visit
  const isHandedIn = report !== null && (report.state === 'submitted' || report.state === 'locked')
  if (!isHandedIn)
    return visit.asks && visit.over && !isClosed
      ? [{ ...nothing, kind: 'report_missing', date, one: planned, about, settles: 'helper', place: 'visit', record: id }]
      : []
  if (report.state === 'locked' || report.times === null || isAlike(report.times, visit)) return []
  const { starts_at, ends_at } = visit
  return [
    {
      kind: 'report_differs',
      date,
      one: planned,
      other: lengthOf(report.times),
      times: { one: { starts_at, ends_at }, other: report.times },
      about,
      settles: 'office',
      place: 'shift_report',
      record: report.id,
    },
  ]
}

/** Report and attendance. A visit that touches the ends of the period may belong to a duty of the month beside it. */
const ofCounting = ({ days }: PersonRecords, { id, date, report, patient_name: about }: PlannedVisit): Found[] => {
  if (!report || report.times === null || report.state === 'draft') return []
  const counted = days.flatMap(({ visits }) => visits).find((one) => one.id === id)
  if (counted ? counted.done !== null && isAlike(counted.done, report.times) : date === days[0]?.date || date === days.at(-1)?.date)
    return []
  const [one, other] = [lengthOf(report.times), counted?.done ? lengthOf(counted.done) : null]
  return [attendance({ kind: 'report_uncounted', date, one, other, about, settles: 'office' })]
}

/** What a day of attendance tells otherwise than the plan, the reports or the leave. */
const ofDay = (day: AttendanceDay): Found[] => {
  const { date, issues, visits, scheduled, corrected, ahead, figures } = day
  const has = (...codes: AttendanceDay['issues'][number]['code'][]) => issues.find(({ code }) => codes.includes(code))
  const helped = has('helped_unplanned')
  const isPlanned = visits.length > 0 || scheduled !== null
  const work = workOn(day)
  return [
    ...(helped ? [attendance({ kind: 'helped_uncounted', date, one: helped.minutes, settles: 'office' })] : []),
    ...(has('clock_open', 'clock_unopened')
      ? [attendance({ kind: 'clock_incomplete', date, one: figures.planned, other: figures.total, settles: 'helper' })]
      : []),
    ...(!isPlanned && work > 0 && !corrected && !ahead
      ? [attendance({ kind: 'work_unplanned', date, other: work, settles: 'office' })]
      : []),
    ...(has('leave_worked') ? [attendance({ kind: 'leave_worked', date, other: work, settles: 'office' })] : []),
  ]
}

const settlesMonth: Record<Exclude<MonthState, 'closed'>, Settler> = { open: 'helper', confirmed: 'office', approved: 'office' }
const isPaidOf = ({ issues }: RunResult) => !issues.some(isStopping)

/** A result that is paid or will be, against the month that is closed now. */
const ofResult = ({ seal, settled, total }: PersonRecords, result: RunResult): Found[] => {
  if (settled) return []
  const told = {
    ...nothing,
    one: total,
    other: result.minutes,
    settles: 'payroll',
    place: 'pay_run',
    record: result.run_id,
  } as const
  if (result.month_seal !== seal) return [{ ...told, kind: 'month_changed' }]
  if (!isPaidOf(result)) return [{ ...told, kind: 'cannot_be_paid', other: null }]
  return result.minutes === total ? [] : [{ ...told, kind: 'minutes_differ' }]
}

const ofFares = ({ fares, settled }: PersonRecords, { run_id, lines }: RunResult): Found[] => {
  if (settled) return []
  const paid = lines.fares ?? 0
  const commuting = (lines.commuting ?? 0) + (lines.commuting_taxable ?? 0)
  const told = { ...nothing, kind: 'fares_differ', settles: 'payroll', place: 'pay_run', record: run_id } as const
  return [
    ...(paid === fares.business ? [] : [{ ...told, one: fares.business, other: paid }]),
    // what is paid for commuting besides fares stands in the same lines
    ...(commuting < fares.commuting ? [{ ...told, one: fares.commuting, other: commuting }] : []),
  ]
}

/** What counts of some results: those of closed runs, or of drafts as long as there are no others; nothing of whoever is left out. */
const currentOf = (results: readonly RunResult[]): readonly RunResult[] => {
  const paid = results.filter(({ left_out }) => left_out === null)
  const closed = paid.filter(({ state }) => isClosedRun(state))
  return closed.length > 0 ? closed : paid
}

/** Bonus and pay. Nobody is told before the month has a run of bonuses. */
const ofBonus = ({ bonus, bonus_results: results }: PersonRecords, { bonus_runs }: MonthRecords): Found[] => {
  const current = currentOf(results)
  const told = { ...nothing, one: bonus, settles: 'payroll', place: 'pay_run' } as const
  if (current.length === 0) {
    const [left] = results
    if (bonus === null || bonus_runs === 0) return []
    return [{ ...told, kind: 'bonus_unpaid', about: left?.left_out ?? null, record: left?.run_id ?? null }]
  }
  return current.flatMap((result): Found[] => {
    const { run_id: record, lines } = result
    if (!isPaidOf(result)) return [{ ...told, kind: 'bonus_unpaid', record }]
    return lines.bonus === bonus ? [] : [{ ...told, kind: 'bonus_differs', other: lines.bonus ?? null, record }]
  })
}

/** Attendance and pay. */
const ofPay = (records: PersonRecords, { over, runs }: MonthRecords): Found[] => {
  const { results, state, total } = records
  const current = currentOf(results)
  const found = current.flatMap((result) => [...ofResult(records, result), ...(isPaidOf(result) ? ofFares(records, result) : [])])
  if (state !== 'closed') {
    // nothing is paid for a month that is open, unless it was opened again
    if (current.some(({ state: of }) => isClosedRun(of))) return found
    return over && total > 0 ? [attendance({ kind: 'month_open', one: total, settles: settlesMonth[state] })] : []
  }
  if (current.length > 0 || total === 0 || runs === 0) return found
  const [left] = results
  const told = { ...nothing, one: total, settles: 'payroll', place: 'pay_run' } as const
  return left ? [{ ...told, kind: 'left_out', about: left.left_out, record: left.run_id }] : [{ ...told, kind: 'not_in_run' }]
}

const ofPerson = (records: PersonRecords, month: MonthRecords): Found[] => [
  ...records.visits.flatMap((visit) => [...ofReport(visit, records.state === 'closed'), ...ofCounting(records, visit)]),
  // what the office has approved and closed is not asked about again
  ...(records.state === 'closed' ? [] : records.days.flatMap(ofDay)),
  ...records.corrections.map(({ id, date }): Found => ({
    ...nothing,
    kind: 'correction_open',
    date,
    settles: 'office',
    place: 'time_correction',
    record: id,
  })),
  ...(records.fares.waiting > 0
    ? [{ ...nothing, kind: 'fares_waiting', one: records.fares.waiting, settles: 'office', place: 'fares' } as const]
    : []),
  ...ofPay(records, month),
  ...ofBonus(records, month),
]

/** Where plan, reports, attendance and pay of a month do not agree: only the differences, by their kinds and people. */
export const differencesOf = (month: MonthRecords): Difference[] =>
  month.people
    .flatMap((records) => {
      const { staff_id, staff_code, name } = records.person
      return ofPerson(records, month).map((found) => ({ ...found, staff_id, staff_code, name }))
    })
    .toSorted(
      (one, other) =>
        differenceNames.indexOf(one.kind) - differenceNames.indexOf(other.kind) ||
        one.staff_code.localeCompare(other.staff_code, 'ja') ||
        (one.date ?? '').localeCompare(other.date ?? ''),
    )
