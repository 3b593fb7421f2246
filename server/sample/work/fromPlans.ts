import { weekdays } from '#domain/company/calendar.ts'
import { dateOf, minuteOf, minutesBetween, weekday } from '#domain/kit/dates.ts'
import type { SamplePlan, SampleVisit } from '../records.ts'

/** What a visit of the sample keeps of the line that it came from; `plan` is the key of the line. */
export type FromPlan = { plan: string; plan_date: string; plan_slot: number; by_hand: boolean }

/**
 * The lines of the weekly plans from which the visits of the sample came, by the keys of the visits. Where another helper goes than the one whom the
 * plan names, a planner has changed it.
 */
export const fromPlans = (plans: readonly SamplePlan[], visits: readonly SampleVisit[]): ReadonlyMap<string, FromPlan> => {
  const lines = new Map(plans.map((plan) => [placeOf(plan.of, plan), plan]))
  const of = (visit: SampleVisit) => {
    const plan = lines.get(placeOf(visit.patient_id, lineOf(visit)))
    return plan && plan.valid_from <= dateOf(visit.starts_at) ? plan : undefined
  }
  const places = Map.groupBy(visits, (visit) => `${of(visit)?.key} ${dateOf(visit.starts_at)}`)
  return new Map([...places.values()].flatMap((ones) => taken(of, ones)))
}

type Place = Pick<SamplePlan, 'weekday' | 'start_time' | 'minutes' | 'service_type'>
const placeOf = (patient: string | null, { weekday: day, start_time, minutes, service_type }: Place) =>
  [patient, day, start_time, minutes, service_type].join(' ')
const lineOf = ({ starts_at, ends_at, service_type }: SampleVisit): Place => ({
  weekday: weekdays[weekday(dateOf(starts_at))] ?? 'sunday',
  start_time: minuteOf(starts_at),
  minutes: minutesBetween(starts_at, ends_at),
  service_type,
})

/** The places of helpers in the visits of one line on one day: whom the plan names has the own place, others come where one is left. */
const taken = (of: (visit: SampleVisit) => SamplePlan | undefined, ones: readonly SampleVisit[]): [string, FromPlan][] => {
  const [first] = ones
  const plan = first && of(first)
  if (!plan) return []
  const free = Array.from({ length: plan.helper_count }, (_, at) => at)
  const slotOf = (staff: string | null) => {
    const own = free.find((at) => (plan.helper_ids[at] ?? null) === staff)
    const [slot] = free.splice(own === undefined ? 0 : free.indexOf(own), 1)
    return slot
  }
  const isNamed = ({ staff_id }: SampleVisit) => staff_id !== null && plan.helper_ids.includes(staff_id)
  return [...ones.filter(isNamed), ...ones.filter((one) => !isNamed(one))].flatMap((visit): [string, FromPlan][] => {
    const at = slotOf(visit.staff_id)
    if (at === undefined) return []
    const by_hand = visit.staff_id !== (plan.helper_ids[at] ?? null) || visit.service_details !== plan.service_details
    return [[visit.key, { plan: plan.key, plan_date: dateOf(visit.starts_at), plan_slot: at + 1, by_hand }]]
  })
}
