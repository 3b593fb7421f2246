import type { HelperWish } from '../../patients/patient.ts'
import type { qualifications } from '../../staff/staff.ts'
import type { Reaches } from '../rules/between.ts'
import type { Finding } from '../rules/finding.ts'
import { overlaps, type Span } from '../overlap.ts'

type Qualification = (typeof qualifications)[number]

/** A helper who might go to a visit in another's place. */
export type Candidate = {
  readonly staff_id: string
  readonly name: string
  /** What speaks against it so that nobody should go: the rules that refuse or ask for a reason. */
  readonly noes: readonly Finding[]
  /** What the other rules say. */
  readonly hints: readonly Finding[]
  readonly wish: HelperWish | null
  /** Visits to this patient in the three months before. */
  readonly known: number
  /** Minutes planned in the week of the visit, Monday to Sunday, without this one; and those of the contract, null for none recorded. */
  readonly week: number
  readonly contract: number | null
  /** The way to this visit, and from it to the next one of the day. */
  readonly reaches: Reaches
  /** By which this person may be sent for the service; null where nothing is recorded, or nothing asked. */
  readonly qualification: Qualification | null
}

/** Continuity counts before even hours: whom the patient knows comes first (facts, 8: the concrete content of the service is the person's). */
const wishes: Record<HelperWish, number> = { welcome: 0, if_needed: 2, refused: 3 }
const wishOf = ({ wish }: Candidate) => (wish === null ? 1 : wishes[wish])
/** How much of the contract the week takes up; where none is recorded, of forty hours (Labour Standards Act 32). */
const share = ({ week, contract }: Candidate) => week / (contract ?? 40 * 60)

/** From how many visits on somebody knows a patient well: more of them count no more. */
export const WELL_KNOWN = 5

/** What decides on the order, one after the other: the first in which two differ puts one before the other. */
const orderNames = ['noes', 'wish', 'known', 'hints', 'hours'] as const
type OrderName = (typeof orderNames)[number]
const orders: Readonly<Record<OrderName, (one: Candidate) => number>> = {
  noes: ({ noes }) => noes.length,
  wish: wishOf,
  known: ({ known }) => -Math.min(known, WELL_KNOWN),
  hints: ({ hints }) => hints.length,
  hours: share,
}
/** By what two differ first; undefined for equal ones, who stand in the order of their names. */
const between = (a: Candidate, b: Candidate) => orderNames.find((name) => orders[name](a) !== orders[name](b))

/** What a rule says of the patient alone is no matter of who goes. */
const ofPatient: readonly Finding['code'][] = [
  'certificate_ends',
  'service_not_decided',
  'amount_used_up',
  'second_helper_missing',
  'patient_doubled',
  'pair_same_time',
]
export const ofHelper = ({ code }: Finding): boolean => !ofPatient.includes(code)

/** Who should be asked first, to who can be asked least. */
export const ranked = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => {
    const by = between(a, b)
    if (by !== undefined) return orders[by](a) - orders[by](b)
    return a.name < b.name ? -1 : 1
  })

/** A reason for a place in the order. `decides`: by it this one stands before the next, or the last one behind the one before. */
export type Why = { readonly by: Exclude<OrderName, 'noes'> | 'name'; readonly decides: boolean }

/** Why each of those who can go stands where it does, in their order: what speaks for or against it, and what decides between it and its neighbour. */
export const whyOf = (free: readonly Candidate[]): Why[][] =>
  free.map((one, at) => {
    const neighbour = free[at + 1] ?? free[at - 1]
    const by = neighbour === undefined ? null : (between(one, neighbour) ?? 'name')
    const names = orderNames.filter((name) => name !== 'noes' && (name !== 'wish' || one.wish !== null || by === 'wish'))
    return [...names, ...(by === 'name' ? (['name'] as const) : [])].map((name) => ({
      by: name as Why['by'],
      decides: name === by,
    }))
  })

/** A visit that looks for somebody, and who could go, in their order. */
export type Open = Span & { readonly id: string; readonly candidates: readonly Candidate[] }

/**
 * Who goes where when all visits are given away at once: each the first candidate against whom nothing speaks and to whom no visit at the same
 * time was given here. The visit with the fewest of them chooses first. Undefined for one that nobody is left for.
 */
export const proposed = (visits: readonly Open[]): ReadonlyMap<string, Candidate | undefined> => {
  const free = (visit: Open) => visit.candidates.filter(({ noes }) => noes.length === 0)
  const given: { staff_id: string; visit: Open }[] = []
  const found = new Map<string, Candidate | undefined>()
  for (const visit of visits.toSorted((a, b) => free(a).length - free(b).length)) {
    const one = free(visit).find(
      ({ staff_id }) => !given.some((other) => other.staff_id === staff_id && overlaps(other.visit, visit)),
    )
    found.set(visit.id, one)
    if (one) given.push({ staff_id: one.staff_id, visit })
  }
  return found
}
