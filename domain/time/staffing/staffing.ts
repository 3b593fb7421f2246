import { z } from 'zod'
import { clockOf } from '../../kit/dates.ts'
import { dutyTypes, qualifications } from '../../staff/staff.ts'
import { serviceTypes } from '../../visits/visit.ts'
import type { AttendanceDay } from '../attendance/attendance.ts'

/** What the staffing sheet tells: the plan of four weeks, or what was worked in a calendar month. The authority looks at both. */
export const staffingKinds = ['plan', 'record'] as const
export type StaffingKind = (typeof staffingKinds)[number]
/** Days of a plan: four weeks, as the form has them. */
export const PLAN_DAYS = 28

type DutyType = (typeof dutyTypes)[number]
/** The letters by which the form tells the four kinds of duty: full-time or part-time, dedicated to one post or concurrent. */
export const dutyLetters = {
  full_time_dedicated: 'A',
  full_time_concurrent: 'B',
  part_time_dedicated: 'C',
  part_time_concurrent: 'D',
} as const satisfies Record<DutyType, string>
export const letters = Object.values(dutyLetters)

/** A full-time worker is counted as working at least 32 hours a week, also where the establishment asks for less (notice on the standards of designated services, full-time equivalent). Minutes. */
export const LEAST_FULL_TIME = 32 * 60

/** Work that is of no service to a patient, and so of no service kind either. */
const innerServices: readonly ServiceType[] = ['accompanied_training', 'office_work', 'meeting', 'training']
type ServiceType = (typeof serviceTypes)[number]
const isCare = (service: ServiceType) => !innerServices.includes(service)
/** The services for which somebody may ask a sheet. */
export const staffingServices = serviceTypes.filter(isCare)
/** Visiting services for persons with disabilities, which one office may run together with the same people and then hands in on one sheet. */
export const visitingServices = [
  'heavy_visiting_care',
  'home_care_body',
  'home_care_housework',
  'hospital_escort_body',
  'hospital_escort',
  'companion_support',
  'behaviour_support',
] as const satisfies readonly ServiceType[]

/** Qualifications that tell nothing of who may do which service; the form has no room for them. */
const beside: readonly string[] = ['driver_licence', 'ssw_care_skills_test', 'ssw_care_japanese_test', 'jlpt', 'jft_basic']
export const staffingQualifications = qualifications.filter((one) => !beside.includes(one))

const amount = z.int().min(0)
/** A person in a post. Minutes; `days` are those of the period, in order. */
export const staffingRow = z.object({
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  kana: z.string().nullable(),
  sample: z.boolean(),
  /** Empty where nothing tells it. */
  post: z.string(),
  duty_type: z.enum(dutyTypes).nullable(),
  qualifications: z.array(z.enum(qualifications)),
  days: z.array(amount),
  total: amount,
  weekly: amount,
  /** Counts as one full-time worker, whatever the hours; then `counted` is 0. */
  is_one: z.boolean(),
  /** What of the hours goes into the full-time equivalent: no more than a full-time worker has in the period. */
  counted: amount,
})
export type StaffingRow = z.infer<typeof staffingRow>

/** The sums of a post, or of all: heads by letter, hours, and the full-time equivalent in tenths; null without the hours of a full-time worker. */
export const staffingSum = z.object({
  post: z.string(),
  heads: z.object({ A: amount, B: amount, C: amount, D: amount }),
  people: amount,
  total: amount,
  weekly: amount,
  ones: amount,
  counted: amount,
  equivalent: amount.nullable(),
})
export type StaffingSum = z.infer<typeof staffingSum>

/** A person in a post, as it is known: minutes by day. `whole`: employed there on every day of the period. `split`: works for other services, too. */
export type StaffingPerson = Omit<StaffingRow, 'total' | 'weekly' | 'is_one' | 'counted'> & {
  readonly whole: boolean
  readonly split: boolean
}

/** What a full-time worker is to work in a period, in minutes; null where the establishment does not say. */
export const fullTimeIn = (weekly: number | null, days: number): number | null =>
  weekly === null ? null : Math.floor((Math.max(weekly, LEAST_FULL_TIME) * days) / 7)

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const weeklyOf = (minutes: number, days: number) => Math.floor((minutes * 7) / days)

/**
 * The rows of a sheet with their sums. A full-time worker who is dedicated to the post (A) and was employed there throughout counts as one, also with some days of leave; of all others
 * the hours count, of each no more than a full-time worker has.
 */
export const rowsOf = (people: readonly StaffingPerson[], days: number, due: number | null): StaffingRow[] =>
  people.map(({ whole, split, ...person }) => {
    const total = sumOf(person.days)
    const isOne = person.duty_type === 'full_time_dedicated' && whole && !split && total > 0
    return {
      ...person,
      total,
      weekly: weeklyOf(total, days),
      is_one: isOne,
      counted: isOne ? 0 : due === null ? total : Math.min(total, due),
    }
  })

/** The sums of rows under a name. Full-time equivalents are cut after the first decimal, once for each sum. */
export const sumRows = (post: string, rows: readonly StaffingRow[], days: number, due: number | null): StaffingSum => {
  const counted = sumOf(rows.map((row) => row.counted))
  const total = sumOf(rows.map((row) => row.total))
  const ones = rows.filter(({ is_one }) => is_one).length
  const headsOf = (letter: string) => rows.filter(({ duty_type }) => duty_type !== null && dutyLetters[duty_type] === letter).length
  return {
    post,
    heads: { A: headsOf('A'), B: headsOf('B'), C: headsOf('C'), D: headsOf('D') },
    people: rows.length,
    total,
    weekly: weeklyOf(total, days),
    ones,
    counted,
    equivalent: due === null ? null : ones * 10 + Math.floor((counted * 10) / due),
  }
}

/** The sums of each post, in the order in which the posts come. */
export const sumsByPost = (rows: readonly StaffingRow[], days: number, due: number | null): StaffingSum[] =>
  [...Map.groupBy(rows, ({ post }) => post)].map(([post, own]) => sumRows(post, own, days, due))

/** Whether somebody cared for patients by a service that is not asked for. */
export const isSplit = (days: readonly AttendanceDay[], services: readonly ServiceType[]): boolean =>
  services.length > 0 &&
  days.some(({ visits }) => visits.some(({ service_type }) => isCare(service_type) && !services.includes(service_type)))

type Visit = AttendanceDay['visits'][number]
const lengthOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => clockOf(ends_at) - clockOf(starts_at)
const minutesOf = (visit: Visit, kind: StaffingKind): number =>
  kind === 'record' ? visit.minutes : lengthOf(visit) - sumOf(visit.breaks.map(lengthOf))

/** Visits of some services on a day, with the ways that lead to them. What stays out of working hours of a sleep-in with a permit is no work. */
const minutesFor = (day: AttendanceDay, kind: StaffingKind, isAsked: (service: ServiceType) => boolean): number => {
  const begins = ({ done, starts_at }: Visit) => clockOf((kind === 'record' ? done?.starts_at : undefined) ?? starts_at)
  const next = (at: string) =>
    day.visits.filter((one) => begins(one) >= clockOf(at)).toSorted((one, other) => begins(one) - begins(other))[0]
  const visits = day.visits.filter(({ service_type }) => isAsked(service_type))
  const ways = day.ways.filter(({ ends_at }) => {
    const visit = next(ends_at)
    return visit !== undefined && isAsked(visit.service_type)
  })
  const rest = isAsked('group_home') ? day.figures.sleep_in_rest : 0
  const all = sumOf(visits.map((one) => minutesOf(one, kind))) + sumOf(ways.map(({ travel, waiting }) => travel + waiting))
  return Math.max(all - rest, 0)
}

/**
 * Minutes of a day that the sheet tells: all work of whoever works for the asked services alone; of others the visits of these services with the ways that lead to them. No services: all work.
 * What of the work is of no service at all cannot be given to one of several, and is told as `apart`. A day that is not over has no record.
 */
export const dayMinutes = (
  day: AttendanceDay,
  { kind, services, split }: { kind: StaffingKind; services: readonly ServiceType[]; split: boolean },
): { minutes: number; apart: number } => {
  if (kind === 'record' && day.ahead) return { minutes: 0, apart: 0 }
  const total = kind === 'record' ? day.figures.total : day.figures.planned
  if (!split) return { minutes: total, apart: 0 }
  const minutes = Math.min(
    minutesFor(day, kind, (service) => services.includes(service)),
    total,
  )
  return { minutes, apart: Math.max(total - Math.max(minutesFor(day, kind, isCare), minutes), 0) }
}

/**
 * What is missing before the sheet can be handed in, or should be looked at. `full_time_hours`, `office_number`: of the establishment; `post`, `duty_type`: of the person;
 * `dedicated_elsewhere`: a dedicated person works for other services, too; `apart`: minutes that are of no service, of whoever works for several; `drafts`: planned visits that are not
 * published; `from_plans`: visits that weekly plans tell and that are not made yet; `not_closed`: people whose month is not closed, so that the record may still change.
 */
export const staffingFindings = [
  'full_time_hours',
  'office_number',
  'post',
  'duty_type',
  'dedicated_elsewhere',
  'apart',
  'drafts',
  'from_plans',
  'not_closed',
] as const
export const staffingFinding = z.object({
  code: z.enum(staffingFindings),
  staff_id: z.uuid().nullable(),
  name: z.string().nullable(),
  /** Minutes of `apart`, and how many of `drafts`, `from_plans` and `not_closed`. */
  size: amount.nullable(),
})
export type StaffingFinding = z.infer<typeof staffingFinding>
