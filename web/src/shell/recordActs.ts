import type { FoundKind } from '#domain/home/search.ts'
import { fold } from '#domain/kit/fold.ts'
import { type Action, may, type Role } from '#domain/kit/permissions.ts'
import type { PlacedEntity } from '#domain/visits/directions/place.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import type { Place } from '#web/kit/noun.ts'
import { visitsOf } from '#web/nouns.ts'
import type { Searched } from './destinations.ts'

/** The people about whom something can be begun by typing it with their names. */
export const peopleKinds = ['staff', 'patient'] as const
export type PersonKind = (typeof peopleKinds)[number]

/** Something that can be begun about a record. */
export type RecordAct = {
  id: Searched
  /** Full key of the title, which is the same text as on the screen. */
  label: string
  action: Action
  place: (id: string) => Place
}

const planned = (of: PersonKind): RecordAct => ({
  id: 'add_visit',
  label: 'visits:form.new',
  action: 'visits.write',
  place: (id) => ({ to: '/admin/staff-work-schedule', search: { visit: 'new', [of]: id } }),
})
const visited = (of: PersonKind): RecordAct => ({
  id: 'visit_list',
  label: 'visits:noun.visit.title',
  action: 'visits.write',
  place: (id) => visitsOf(`${of}_id`, id),
})
const documented = (of: PersonKind): RecordAct => ({
  id: 'add_document',
  label: 'documents:noun.document.add',
  action: 'documents.write',
  place: (id) => ({ to: '/admin/company-information/documents/new', search: { [of]: id } }),
})
const directed = (of: PlacedEntity): RecordAct => ({
  id: 'map_directions',
  label: 'common:nav.map_directions',
  action: 'directions.read',
  place: (id) => ({ to: '/admin/map-directions', search: { to: `${of}:${id}` } }),
})

/** What can be begun about records of each kind, in the order in which it is shown. */
const acts: Readonly<Partial<Record<FoundKind, readonly RecordAct[]>>> = {
  staff: [
    planned('staff'),
    visited('staff'),
    {
      id: 'attendance_record',
      label: 'common:nav.attendance_record',
      action: 'attendance.approve',
      place: (person) => ({ to: '/admin/attendance-record', search: { person } }),
    },
    {
      id: 'paid_leave_management',
      label: 'common:nav.paid_leave_management',
      action: 'leave.write',
      place: (staff) => ({ to: '/admin/paid-leave-management', search: { staff } }),
    },
    {
      id: 'leave_request',
      label: 'requests:noun.leave_request.list',
      action: 'leave_requests.decide',
      place: (staff_id) => ({ to: '/admin/leave-request', search: { staff_id } }),
    },
    {
      id: 'payslip',
      label: 'slips:noun.payslip.list',
      action: 'slips.deliver',
      place: (staff_id) => ({ to: '/admin/salary-management/staff-payslip', search: { staff_id } }),
    },
    {
      id: 'add_absence',
      label: 'absences:noun.absence.add',
      action: 'absences.write',
      place: (absent) => ({ to: '/admin/coverage', search: { absent } }),
    },
    documented('staff'),
  ],
  patient: [
    planned('patient'),
    {
      id: 'weekly_plan',
      label: 'visits:noun.weekly_plan.title',
      action: 'plans.read',
      place: (id) => ({ to: '/admin/patient-management/$id', params: { id }, search: { tab: weeklyPlan.path } }),
    },
    visited('patient'),
    documented('patient'),
    directed('patient'),
  ],
  establishment: [directed('establishment')],
}

/** What a role may begin about records of a kind. */
export const actsOn = (kind: FoundKind, role: Role): readonly RecordAct[] =>
  (acts[kind] ?? []).filter(({ action }) => may(role, action))

/** The facts with the numbers by which records of each kind are called. */
export const phonesOf: Readonly<Partial<Record<FoundKind, readonly string[]>>> = {
  staff: ['phone_number'],
  patient: ['telephone_number', 'phone_number'],
  medical_institution: ['phone'],
  visiting_nursing_station: ['phone'],
}

/** Words shorter than this are no act: a family name may be one letter of a synonym. */
const SHORTEST = 2

/**
 * Reads what is to be done from a typed text: words with which a title or a synonym of an act begins. What is left is searched for, such as
 * the name in 「訪問 細川」. Without such a word, or without a rest, no act is meant.
 * @param acts with the titles and synonyms by which each is found
 */
export const readActs = <A extends { names: readonly string[] }>(
  text: string,
  acts: readonly A[],
): { acts: readonly A[]; rest: string } | undefined => {
  const words = text.normalize('NFKC').split(/\s+/).filter(Boolean)
  const meant = words.filter((word) => acts.some((act) => isNamed(act.names, word)))
  const rest = words.filter((word) => !meant.includes(word)).join(' ')
  const fitting = acts.filter(({ names }) => meant.every((word) => isNamed(names, word)))
  return meant.length === 0 || rest === '' || fitting.length === 0 ? undefined : { acts: fitting, rest }
}

const isNamed = (names: readonly string[], word: string): boolean => {
  const typed = fold(word)
  return typed.length >= SHORTEST && names.some((name) => name.split(/\s+/).some((part) => fold(part).startsWith(typed)))
}
