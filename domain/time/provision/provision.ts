import { z } from 'zod'
import { DAY, dateOfDay, dayNumber, monthOf } from '../../kit/dates.ts'
import type { decidedServices } from '../../patients/certificate.ts'
import { reportAdditions } from '../../visits/shiftReport.ts'
import { serviceTypes } from '../../visits/visit.ts'
import { lengthOf, minus, type Stretch } from '../attendance/spans.ts'

type Decided = (typeof decidedServices)[number]
/**
 * The forms of the provision record sheet (サービス提供実績記録票) with the services that stand on each: form 3-1 is that of heavy visiting care, those of home care share one. A patient has a sheet
 * for each form and month.
 */
export const provisionForms = {
  heavy_visiting_care: ['heavy_visiting_care'],
  home_care: ['home_care_body', 'home_care_housework', 'hospital_escort_body', 'hospital_escort'],
  companion_support: ['companion_support'],
  behaviour_support: ['behaviour_support'],
  mobility_support: ['mobility_support'],
  outing_support: ['outing_support'],
} as const satisfies Record<string, readonly Decided[]>
export type ProvisionForm = keyof typeof provisionForms
export const provisionFormNames = Object.keys(provisionForms) as [ProvisionForm, ...ProvisionForm[]]
/** Whether hours on the way are counted apart: on form 3-1 alone. */
export const hasMobility = (form: ProvisionForm): boolean => form === 'heavy_visiting_care'

/** A difference between plan and record from which on somebody should look whether the plan still fits. Minutes. */
export const MUCH = 30

/**
 * A visit of one helper as it is planned and reported. Times as `clockOf` counts; `planned` is null for a report without a visit, `done` until a report is handed in. `breaks`: those
 * in which the helper was free, which are no service.
 */
export type Provided = {
  readonly visit_id: string | null
  readonly report_id: string | null
  readonly service_type: (typeof serviceTypes)[number]
  readonly staff_id: string
  readonly staff_name: string
  readonly planned: Stretch | null
  readonly breaks: readonly Stretch[]
  readonly done: Stretch | null
  readonly second_helper_id: string | null
  readonly second_name: string | null
  /** Support on the way, as the report tells it. Minutes. */
  readonly mobility: number
  readonly additions: readonly (typeof reportAdditions)[number][]
  readonly confirmed_by: string | null
}

const minute = z.int().min(0).max(DAY)
const times = z.object({ from: minute, to: minute })
const amount = z.int().min(0)
/**
 * A line of the sheet: what of a visit lies on a date, of helpers who came and went together. Times are minutes from midnight. `billed` is null where the product cannot tell it: for a
 * report without a plan.
 */
export const provisionLine = z.object({
  date: z.iso.date(),
  service_type: z.enum(serviceTypes),
  planned: times.nullable(),
  planned_minutes: amount,
  done: times.nullable(),
  billed: amount.nullable(),
  mobility: amount,
  helpers: amount,
  names: z.array(z.string()),
  additions: z.array(z.enum(reportAdditions)),
  confirmed_by: z.string().nullable(),
  /** Where the line comes from: reports, or visits of which nothing is handed in. */
  reports: z.array(z.uuid()),
  visits: z.array(z.uuid()),
  /** The line goes on with a visit of the day before. */
  goes_on: z.boolean(),
})
export type ProvisionLine = z.infer<typeof provisionLine>

/** The sums of the columns; `helper_minutes` counts what is billed once for each helper. */
export const provisionSums = z.object({
  visits: amount,
  planned: amount,
  billed: amount,
  mobility: amount,
  helper_minutes: amount,
  additions: z.record(z.enum(reportAdditions), amount),
})
export type ProvisionSums = z.infer<typeof provisionSums>

/**
 * The lines of a month. Helpers who came and went together share one; each has one of their own where times differ. What goes on after midnight is a new line of its day, and what lies outside of the
 * month is on the sheet of another one.
 */
export const provisionLines = (month: string, all: readonly Provided[]): ProvisionLine[] =>
  together(withSecond(all))
    .flatMap(linesOf)
    .filter(({ date }) => monthOf(date) === month)
    .toSorted(inOrder)

const begins = ({ planned, done }: ProvisionLine) => Math.min(planned?.from ?? DAY, done?.from ?? DAY)
const inOrder = (one: ProvisionLine, other: ProvisionLine): number =>
  one.date === other.date ? begins(one) - begins(other) : one.date < other.date ? -1 : 1

const stretchKey = (stretch: Stretch | null) => (stretch === null ? '' : stretch.join('-'))
const planKey = ({ service_type, planned }: Provided) => `${service_type} ${stretchKey(planned)}`

/** A helper who has handed in nothing was there as long as the one whose report names that helper as the second. */
const withSecond = (all: readonly Provided[]): Provided[] => {
  const byPlan = Map.groupBy(all, planKey)
  return all.map((one) => {
    if (one.done !== null || one.planned === null) return one
    const first = byPlan.get(planKey(one))?.find((other) => other.done !== null && other.second_helper_id === one.staff_id)
    return first ? { ...one, done: first.done, confirmed_by: first.confirmed_by, report_id: first.report_id } : one
  })
}

type Together = { readonly some: readonly [Provided, ...Provided[]]; readonly helpers: number; readonly names: readonly string[] }
/** Visits with the same plan and the same times, with how many helpers came. A second helper without a visit came with the report that names him or her. */
const together = (all: readonly Provided[]): Together[] => {
  const byPlan = Map.groupBy(all, planKey)
  const groups = Map.groupBy(all, (one) => `${planKey(one)} ${stretchKey(one.done)}`)
  return [...groups.values()].flatMap((own): Together[] => {
    const [first, ...others] = own
    if (!first) return []
    const staffed = new Set((byPlan.get(planKey(first)) ?? []).map(({ staff_id }) => staff_id))
    const helpers = new Map(own.map(({ staff_id, staff_name }) => [staff_id, staff_name]))
    for (const { done, second_helper_id, second_name } of own)
      if (done !== null && second_helper_id !== null && !staffed.has(second_helper_id))
        helpers.set(second_helper_id, second_name ?? '')
    return [{ some: [first, ...others], helpers: helpers.size, names: [...helpers.values()].filter(Boolean) }]
  })
}

/** What of a stretch lies on a day, as `clockOf` counts; null for nothing. */
const onDay = (stretch: Stretch | null, day: number): Stretch | null => {
  if (stretch === null) return null
  const [from, to] = [Math.max(stretch[0], day * DAY), Math.min(stretch[1], (day + 1) * DAY)]
  return from < to ? [from, to] : null
}
const timesOn = (stretch: Stretch | null, day: number) =>
  stretch === null ? null : { from: stretch[0] - day * DAY, to: stretch[1] - day * DAY }

/**
 * The lines of a visit, one for each of its days. What is billed is the time that the plan needs and not what it took in fact (fees of the services for persons with disabilities, notes on home care and heavy visiting care), once somebody
 * has handed in that the service was done.
 */
const linesOf = ({ some, helpers, names }: Together): ProvisionLine[] => {
  const [{ service_type, planned, breaks, done }] = some
  const ends = [planned, done].flatMap((stretch) => (stretch === null ? [] : [stretch[0], stretch[1] - 1]))
  const [first, last] = [Math.floor(Math.min(...ends) / DAY), Math.floor(Math.max(...ends) / DAY)]
  const days = ends.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return days.flatMap((day): ProvisionLine[] => {
    const [plan, fact] = [onDay(planned, day), onDay(done, day)]
    if (plan === null && fact === null) return []
    const minutes = plan === null ? 0 : lengthOf(minus([plan], breaks))
    const isFirst = day === first
    return [
      {
        date: dateOfDay(day),
        service_type,
        planned: timesOn(plan, day),
        planned_minutes: minutes,
        done: timesOn(fact, day),
        billed: planned === null ? null : done === null ? 0 : minutes,
        mobility: isFirst ? Math.max(...some.map((one) => one.mobility)) : 0,
        helpers,
        names: [...names],
        additions: isFirst ? [...new Set(some.flatMap((one) => one.additions))] : [],
        confirmed_by: some.find((one) => one.confirmed_by !== null)?.confirmed_by ?? null,
        reports: [...new Set(some.flatMap(({ report_id }) => report_id ?? []))],
        visits: some.flatMap(({ visit_id }) => visit_id ?? []),
        goes_on: !isFirst,
      },
    ]
  })
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
export const sumLines = (lines: readonly ProvisionLine[]): ProvisionSums => ({
  visits: lines.filter(({ goes_on }) => !goes_on).length,
  planned: sumOf(lines.map(({ planned_minutes }) => planned_minutes)),
  billed: sumOf(lines.map(({ billed }) => billed ?? 0)),
  mobility: sumOf(lines.map(({ mobility }) => mobility)),
  helper_minutes: sumOf(lines.map(({ billed, helpers }) => (billed ?? 0) * helpers)),
  additions: Object.fromEntries(
    reportAdditions.map((one) => [one, lines.filter(({ additions }) => additions.includes(one)).length]),
  ) as ProvisionSums['additions'],
})

/**
 * What is missing before a sheet can be handed in, or should be looked at. `certificate`: none holds in the month; `contract`: the certificate names no contracted amount of the service;
 * `several_certificates`: another number held before in the month; `establishment`, `office_number`: the patient belongs to none, or it has no number; `report`: visits that are over without a report that
 * is handed in; `confirmation`: reports that nobody confirmed; `no_plan`: reports without a plan; `differs`: visits that took half an hour less or more than planned; `over_contract`: minutes
 * over the contracted amount.
 */
export const provisionFindings = [
  'certificate',
  'contract',
  'several_certificates',
  'establishment',
  'office_number',
  'report',
  'confirmation',
  'no_plan',
  'differs',
  'over_contract',
] as const
export const provisionFinding = z.object({ code: z.enum(provisionFindings), size: amount.nullable() })
export type ProvisionFinding = z.infer<typeof provisionFinding>

/** What the lines themselves leave open, with how many of them; only of days that are over. */
export const lineFindings = (lines: readonly ProvisionLine[], all: readonly Provided[], today: string): ProvisionFinding[] => {
  const told = new Set(lines.flatMap(({ visits }) => visits))
  const over = lines.filter(({ date, goes_on }) => date < today && !goes_on)
  const much = withSecond(all).filter(
    ({ visit_id, planned, done, breaks }) =>
      visit_id !== null &&
      told.has(visit_id) &&
      planned !== null &&
      done !== null &&
      Math.abs(lengthOf(minus([planned], breaks)) - lengthOf(minus([done], breaks))) >= MUCH,
  )
  const sizes: Partial<Record<ProvisionFinding['code'], number>> = {
    report: over.filter(({ reports }) => reports.length === 0).length,
    confirmation: over.filter(({ reports, confirmed_by }) => reports.length > 0 && confirmed_by === null).length,
    no_plan: over.filter(({ billed }) => billed === null).length,
    differs: much.filter(({ planned }) => planned !== null && planned[0] < dayNumber(today) * DAY).length,
  }
  return provisionFindings.flatMap((code) => {
    const size = sizes[code] ?? 0
    return size > 0 ? [{ code, size }] : []
  })
}
