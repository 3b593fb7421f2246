import { z } from 'zod'
import { employee } from '../employees/employee.ts'
import { keptUntil } from '../company/retention.ts'
import { type koyouKeitai, leaveKinds, staff, staffGenders } from '../staff/staff.ts'

/**
 * The nine facts that the roster of workers (労働者名簿) must tell of each of them: name, birth date and career by the Labour Standards Act 107(1), the others by its Enforcement
 * Regulation 53(1), in the order of form 19. The reason of leaving stands with the date, the cause with the death.
 */
export const rosterItems = ['name', 'birth_date', 'gender', 'address', 'career', 'work_kind', 'hired', 'left', 'death'] as const
export type RosterItem = (typeof rosterItems)[number]

/** Where fewer workers than this are regularly employed, the kind of work may be left out (Enforcement Regulation 53(2)). */
export const WORK_KIND_FROM = 30

/** Kinds of employment of whom the roster of this company does not tell: officers are no workers (Labour Standards Act 9), and whoever was sent by a dispatching company stands in its roster. */
export const notOnRoster: readonly (typeof koyouKeitai)[number][] = ['officer', 'dispatched']

/** Who is listed: who was employed in the period, who had left or died before it and is still kept, or both. */
export const rosterLists = ['employed', 'left', 'all'] as const
export type RosterList = (typeof rosterLists)[number]

export const rosterStates = ['employed', 'left', 'deceased'] as const

/** What may be missing, by the fact of the staff record that settles it, or of the conditions of employment (`work_kind`). */
export const rosterFacts = [
  'establishment_id',
  'birth_date',
  'gender',
  'prefecture',
  'municipality',
  'town',
  'career',
  'work_kind',
  'join_date',
  'leave_date',
  'leave_kind',
  'leave_reason',
  'died_on',
  'death_cause',
] as const
export type RosterFact = (typeof rosterFacts)[number]
/** The key of what a fact is called. */
export const factKey = (fact: RosterFact) =>
  fact === 'work_kind' ? 'staff:employment.work_kind' : (`staff:staff.${fact}` as const)

const { fields } = staff
const address = z.object({
  postal_code: z.string().nullable(),
  prefecture: fields.prefecture.schema,
  municipality: z.string().nullable(),
  town: z.string().nullable(),
  building: z.string().nullable(),
})
export type RosterAddress = z.infer<typeof address>

/** A line of the list of the roster. `name`: as the reader reads names. `kept_until`: null of whoever is employed, and as long as the last day is not known. */
export const rosterRow = z.object({
  staff_id: z.uuid(),
  employee_id: z.uuid().nullable(),
  staff_code: z.string(),
  name: z.string(),
  kana: z.string().nullable(),
  sample: z.boolean(),
  establishment_id: z.uuid().nullable(),
  establishment_name: z.string().nullable(),
  work_kind: z.string().nullable(),
  hired: z.iso.date().nullable(),
  state: z.enum(rosterStates),
  /** The last day of the employment, as far as it is over. */
  last: z.iso.date().nullable(),
  kept_until: z.iso.date().nullable(),
  missing: z.array(z.enum(rosterFacts)),
})
export type RosterRow = z.infer<typeof rosterRow>

/**
 * What the roster tells of a person, with the name and the address of the last day that it is about: of the date of the roster, or of the employment. `later`: what the record has been
 * changed to since, and when.
 */
export const rosterPerson = rosterRow.extend({
  legal_name: z.string(),
  english_name: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  gender: z.enum(staffGenders).nullable(),
  address,
  career: z.string().nullable(),
  school_history: employee.fields.school_history.schema,
  work_history: employee.fields.work_history.schema,
  leave_date: z.iso.date().nullable(),
  leave_kind: z.enum(leaveKinds).nullable(),
  leave_reason: z.string().nullable(),
  died_on: z.iso.date().nullable(),
  death_cause: z.string().nullable(),
  later: z.object({ on: z.iso.date(), name: z.string().nullable(), address: address.nullable() }).nullable(),
})
export type RosterPerson = z.infer<typeof rosterPerson>
export type History = RosterPerson['school_history'][number]

/** What is stored of a person; `may_lack_work_kind`: the establishment has so few workers that the kind of work may be left out. */
type Facts = Pick<
  RosterPerson,
  | 'establishment_id'
  | 'birth_date'
  | 'gender'
  | 'address'
  | 'career'
  | 'school_history'
  | 'work_history'
  | 'work_kind'
  | 'hired'
  | 'state'
  | 'leave_date'
  | 'leave_kind'
  | 'leave_reason'
  | 'died_on'
  | 'death_cause'
> & { may_lack_work_kind: boolean }

/** The facts that the law asks for and that nobody has recorded. */
export const missingFacts = (one: Facts): RosterFact[] => {
  const has: Record<RosterFact, boolean> = {
    establishment_id: one.establishment_id !== null,
    birth_date: one.birth_date !== null,
    gender: one.gender !== null,
    prefecture: one.address.prefecture !== null,
    municipality: one.address.municipality !== null,
    town: one.address.town !== null,
    career: one.career !== null || one.school_history.length > 0 || one.work_history.length > 0,
    work_kind: one.work_kind !== null || one.may_lack_work_kind,
    join_date: one.hired !== null,
    ...hasEnd(one),
  }
  return rosterFacts.filter((fact) => !has[fact])
}

type End = 'leave_date' | 'leave_kind' | 'leave_reason' | 'died_on' | 'death_cause'
/** Whoever is employed has no end. A death needs its date and cause, a dismissal its reason, and another end its kind (Enforcement Regulation 53(1)(v), (vi)). */
const hasEnd = (one: Facts): Record<End, boolean> => {
  const isOver = one.state !== 'employed'
  const isDeath = one.state === 'deceased'
  return {
    leave_date: !isOver || one.leave_date !== null || one.died_on !== null,
    leave_kind: !isOver || isDeath || one.leave_kind !== null,
    leave_reason: !isOver || one.leave_kind !== 'dismissal' || one.leave_reason !== null,
    died_on: !isDeath || one.died_on !== null,
    death_cause: !isDeath || one.death_cause !== null,
  }
}

type Ends = Pick<RosterPerson, 'leave_date' | 'leave_kind' | 'died_on'> & { zaishoku_joukyou: string }

/** How somebody stands on a day, and the last day of the employment if it is over by then. Whoever dies is employed until that day. */
export const standingOn = (
  { leave_date, leave_kind, died_on, zaishoku_joukyou }: Ends,
  day: string,
): Pick<RosterRow, 'state' | 'last'> => {
  const last = [leave_date, died_on].flatMap((date) => date ?? []).toSorted()[0] ?? null
  if (last === null ? zaishoku_joukyou !== 'left' : last > day) return { state: 'employed', last: null }
  const isDeath = leave_kind === 'death' || (died_on !== null && died_on === last)
  return { state: isDeath ? 'deceased' : 'left', last }
}

/** Until when the roster of somebody is kept; null as long as its clock does not run. */
export const rosterKeptUntil = (last: string | null, years: number): string | null =>
  last === null ? null : keptUntil(last, years)
