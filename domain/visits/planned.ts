import { clockOf } from '../kit/dates.ts'
import type { Input } from '../kit/entity.ts'
import type { Span } from './overlap.ts'
import type { visit } from './visit.ts'

/** Why the helper of a plan does not get a visit: elsewhere at that time, not with the company any more, or not wanted by the patient. */
export const planConflicts = ['taken', 'away', 'refused'] as const
export type PlanConflict = (typeof planConflicts)[number]
/** What becomes of a visit of a plan. `kept`: somebody changed it, took it away, or planned one at that time by hand. */
export const planKinds = ['new', 'changed', 'gone', 'kept', 'same'] as const
export type PlanKind = (typeof planKinds)[number]

/** What a plan says of a visit. */
export type Wanted = Pick<
  Input<typeof visit>,
  'staff_id' | 'service_type' | 'night_duty' | 'service_details' | 'starts_at' | 'ends_at' | 'breaks'
> & {
  readonly patient_id: string
  readonly plan_id: string
  readonly plan_date: string
  readonly plan_slot: number
}
/** A visit that came from a plan. */
export type Standing = Wanted & { readonly id: string; readonly by_hand: boolean; readonly trashed: boolean }
/** A visit that somebody planned without a plan. */
export type ByHand = { readonly patient_id: string; readonly service_type: string; readonly starts_at: string }
export type Busy = Span & { readonly staff_id: string }
type Why = 'away' | 'refused' | null

export type Planned = {
  readonly kind: PlanKind
  readonly conflict: PlanConflict | null
  readonly id: string | null
  readonly visit: Wanted
}
type Around = {
  readonly standing: readonly Standing[]
  readonly byHand: readonly ByHand[]
  /** What takes the helpers' time, without the visits that are decided on here. */
  readonly busy: readonly Busy[]
  /** What else keeps a helper from a visit. */
  readonly unfit: (visit: Wanted) => Why
}

const keyOf = ({ plan_id, plan_date, plan_slot }: Wanted) => `${plan_id} ${plan_date} ${plan_slot}`
const placeOf = ({ patient_id, service_type, starts_at }: ByHand) => `${patient_id} ${service_type} ${clockOf(starts_at)}`

/**
 * What is to be done so that the visits are what the plans say. The visit of a helper who cannot come is planned unassigned, so that nobody is
 * forgotten. Done once more with what came of it, nothing is new and nothing changes.
 */
export const planVisits = (wanted: readonly Wanted[], { standing, byHand, busy, unfit }: Around): Planned[] => {
  const left = new Map(standing.map((one) => [keyOf(one), one]))
  const there = new Map([...Map.groupBy(byHand, placeOf)].map(([place, ones]) => [place, ones.length]))
  const times = timesOf(busy)
  const planned = wanted.toSorted(inOrder).map((visit): Planned => {
    const was = left.get(keyOf(visit))
    left.delete(keyOf(visit))
    if (was && (was.by_hand || was.trashed)) return { kind: 'kept', conflict: null, id: was.id, visit: was }
    if (!was && takeOne(there, placeOf(visit))) return { kind: 'kept', conflict: null, id: null, visit }
    const conflict = visit.staff_id === null ? null : (unfit(visit) ?? (times.isFree(visit.staff_id, visit) ? null : 'taken'))
    const is = conflict === null ? visit : { ...visit, staff_id: null }
    if (is.staff_id !== null) times.take(is.staff_id, is)
    if (!was) return { kind: 'new', conflict, id: null, visit: is }
    return { kind: isSame(was, is) ? 'same' : 'changed', conflict, id: was.id, visit: is }
  })
  const gone = [...left.values()]
    .filter(({ by_hand, trashed }) => !by_hand && !trashed)
    .map((was): Planned => ({ kind: 'gone', conflict: null, id: was.id, visit: was }))
  return [...planned, ...gone]
}

const inOrder = (a: Wanted, b: Wanted): number => clockOf(a.starts_at) - clockOf(b.starts_at) || (keyOf(a) < keyOf(b) ? -1 : 1)

const takeOne = (there: Map<string, number>, place: string): boolean => {
  const size = there.get(place) ?? 0
  if (size > 0) there.set(place, size - 1)
  return size > 0
}

const isSame = (a: Wanted, b: Wanted): boolean =>
  a.staff_id === b.staff_id &&
  a.patient_id === b.patient_id &&
  a.service_type === b.service_type &&
  a.night_duty === b.night_duty &&
  a.service_details === b.service_details &&
  clockOf(a.starts_at) === clockOf(b.starts_at) &&
  clockOf(a.ends_at) === clockOf(b.ends_at) &&
  spansOf(a) === spansOf(b)

/** Breaks in the order of time, whatever offset their instants have. */
const spansOf = ({ breaks }: Wanted): string =>
  breaks
    .map((one) => `${clockOf(one.starts_at)}-${clockOf(one.ends_at)}`)
    .toSorted()
    .join()

/** The time of helpers; visits that touch do not meet. */
const timesOf = (busy: readonly Busy[]) => {
  const spans = new Map<string, [number, number][]>()
  const take = (staff: string, { starts_at, ends_at }: Span) => {
    const own = spans.get(staff)
    const span: [number, number] = [clockOf(starts_at), clockOf(ends_at)]
    if (own) own.push(span)
    else spans.set(staff, [span])
  }
  for (const one of busy) take(one.staff_id, one)
  const isFree = (staff: string, { starts_at, ends_at }: Span) => {
    const [from, to] = [clockOf(starts_at), clockOf(ends_at)]
    return !(spans.get(staff) ?? []).some(([start, end]) => start < to && from < end)
  }
  return { take, isFree }
}
