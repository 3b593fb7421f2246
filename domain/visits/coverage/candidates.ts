import type { HelperWish } from '../../patients/patient.ts'
import type { Finding } from '../rules/finding.ts'
import { overlaps, type Span } from '../overlap.ts'

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
}

/** Continuity counts before even hours: whom the patient knows comes first (facts, 8: the concrete content of the service is the person's). */
const wishes: Record<HelperWish, number> = { welcome: 0, if_needed: 2, refused: 3 }
const wishOf = ({ wish }: Candidate) => (wish === null ? 1 : wishes[wish])
/** How much of the contract the week takes up; where none is recorded, of forty hours (Labour Standards Act 32). */
const share = ({ week, contract }: Candidate) => week / (contract ?? 40 * 60)

const orders: readonly ((one: Candidate) => number)[] = [
  ({ noes }) => noes.length,
  wishOf,
  ({ known }) => -Math.min(known, 5),
  ({ hints }) => hints.length,
  share,
]

/** What a rule says of the patient alone is no matter of who goes. */
const ofPatient: readonly Finding['code'][] = [
  'certificate_ends',
  'service_not_decided',
  'amount_used_up',
  'second_helper_missing',
  'pair_same_time',
]
export const ofHelper = ({ code }: Finding): boolean => !ofPatient.includes(code)

/** Who should be asked first, to who can be asked least. */
export const ranked = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => {
    for (const order of orders) if (order(a) !== order(b)) return order(a) - order(b)
    return a.name < b.name ? -1 : 1
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
