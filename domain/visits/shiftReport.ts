import type { z } from 'zod'
import { clockOf } from '../kit/dates.ts'
import { emptyInput, entity, inputSchema } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { acts } from '../kit/acts.ts'
import {
  byAct,
  choice,
  choices,
  code,
  date,
  integer,
  list,
  longText,
  optional,
  photo,
  reference,
  secret,
  text,
  time,
} from '../kit/fields.ts'
import { serviceTypes } from './visit.ts'

/** What was done, by the sections of the check list (specification, section 3, Shift report). */
const done = {
  toilet: ['toilet', 'diaper', 'linen', 'urinal'],
  meal: ['feeding', 'posture'],
  bath: ['bath', 'shower', 'hair_wash', 'hands_arms', 'feet', 'bed_bath'],
  grooming: [
    'face_wash',
    'tooth_brush',
    'dressing',
    'hair_brush',
    'mustache_shaving',
    'nail_cutting',
    'ear_cleaning',
    'nose_cleaning',
    'makeup',
  ],
  positioning: ['positioning', 'moving'],
  medication: ['medication', 'medical_care'],
  cleaning: ['cleaning', 'garbage_disposal', 'laundry', 'cooking'],
} as const
/** Specification, section 9. */
const mealFrequencies = ['all_the_time', 'sometimes'] as const
const bathTypes = ['whole', 'part'] as const
const transportTypes = ['walk', 'bus', 'train', 'car_taxi', 'other'] as const
/** Support on the way, in minutes: half an hour to four hours (specification, section 9; decisions, 10). */
const supportMinutes = ['30', '60', '90', '120', '150', '180', '210', '240'] as const

/** What the provision record sheet marks of a visit besides its times (facts, section 8): additions to the fee, and that a skilled worker went along. */
export const reportAdditions = ['accompanied', 'first_time', 'emergency', 'suction', 'behaviour', 'mobility_emergency'] as const

/**
 * Where a report stands. `draft`: its helper is still writing; `submitted`: it waits for the office; `returned`: the office asks for something;
 * `locked`: reviewed, and changed no more.
 */
export const reportStates = ['draft', 'submitted', 'returned', 'locked'] as const
export type ReportState = (typeof reportStates)[number]
/** Whether its helper may write in it. */
export const isWritable = (state: ReportState): boolean => state === 'draft' || state === 'returned'

/** Whether the body is measured in a service: nurses do so. */
export const measures = (service: string): boolean => service === 'visiting_nursing'

/** The parts of a report in which a helper says what was done, measured and seen. */
const doneParts = ['body', 'household', 'outing', 'vitals', 'condition'] as const
type DonePart = (typeof doneParts)[number]
const care = ['body', 'household', 'condition'] as const
const away = ['outing', 'body', 'condition'] as const
const seen = ['condition'] as const
const usual = {
  heavy_visiting_care: care,
  home_care_body: care,
  home_care_housework: ['household', 'condition'],
  hospital_escort_body: away,
  hospital_escort: away,
  companion_support: away,
  behaviour_support: away,
  mobility_support: away,
  outing_support: away,
  visiting_care_ltci: care,
  visiting_nursing: ['vitals', 'condition', 'body'],
  group_home: care,
  private_pay: seen,
  accompanied_training: seen,
  office_work: seen,
  meeting: seen,
  training: seen,
} as const satisfies Record<(typeof serviceTypes)[number], readonly DonePart[]>

/**
 * The parts of a report in the order in which they are filled in for a service, and the others, which it seldom needs. Only nurses have the
 * measured values.
 */
export const partsOf = (service: keyof typeof usual): { open: readonly DonePart[]; rest: readonly DonePart[] } => {
  const open: readonly DonePart[] = usual[service]
  return { open, rest: doneParts.filter((part) => !open.includes(part) && (part !== 'vitals' || measures(service))) }
}

/** Ways out that one report may have. */
const MAX_TRANSPORTS = 10
/** Photos that one report holds (decision 89). */
export const MAX_REPORT_PHOTOS = 10
/** Latest end, counted from midnight of the date on which the service began: a night belongs to the day of its start. Minutes. */
const MAX_END = 36 * 60

/**
 * Shift report: what a helper did at a patient on a date (specification section 3; the record of the service, facts section 8). Times are
 * the actual ones, in minutes from midnight of the date in Asia/Tokyo; a draft may still lack them. Most belong to a visit, which the column
 * `visit_id` names: no more than one for each.
 */
export const shiftReport = entity({
  name: 'shift_report',
  path: 'shift-reports',
  namespace: 'reports',
  fields: {
    date: date(),
    patient_id: reference('patient', 'name_kanji'),
    staff_id: reference('staff', 'japanese_name'),
    second_helper_id: optional(reference('staff', 'japanese_name')),
    service_type: choice('visits:service_type', serviceTypes),
    started: optional(time(24 * 60)),
    ended: optional(time(MAX_END)),
    state: byAct(choice('reports:state', reportStates)),
    toilet: choices('reports:toilet', done.toilet),
    meal: choices('reports:meal', done.meal),
    meal_frequency: optional(choice('reports:meal_frequency', mealFrequencies)),
    bath: choices('reports:bath', done.bath),
    bath_type: optional(choice('reports:bath_type', bathTypes)),
    grooming: choices('reports:grooming', done.grooming),
    positioning: choices('reports:positioning', done.positioning),
    medication: choices('reports:medication', done.medication),
    cleaning: choices('reports:cleaning', done.cleaning),
    transports: list(
      {
        transport_type: choice('reports:transport_type', transportTypes),
        destination: text(100),
        support_minutes: choice('reports:support_minutes', supportMinutes),
      },
      MAX_TRANSPORTS,
    ),
    temperature: optional(code(/^(3[3-9]|4[0-3])\.\d$/, 4)),
    pulse: optional(integer(20, 250)),
    systolic: optional(integer(40, 300)),
    diastolic: optional(integer(20, 200)),
    oxygen: optional(integer(50, 100)),
    breaths: optional(integer(4, 80)),
    condition: optional(longText(500)),
    notes: optional(longText()),
    photos: list({ photo: photo() }, MAX_REPORT_PHOTOS),
    /** Who confirmed the service on the patient's side, and when. */
    confirmed_by: optional(text(100)),
    confirmed_on: optional(date()),
    /** The office says what is billed besides; helpers neither see nor write it. */
    additions: secret('billing', choices('reports:addition', reportAdditions)),
  },
  acts: acts('state', {
    write: { from: [null], to: 'draft' },
    submit: { from: ['draft', 'returned'], to: 'submitted' },
    /** The helper takes a submitted report back to add something, as long as nobody has reviewed it. */
    withdraw: { from: ['submitted'], to: 'draft' },
    send_back: { from: ['submitted'], to: 'returned', reason: 'required' },
    lock: { from: ['submitted'], to: 'locked' },
    unlock: { from: ['locked'], to: 'submitted', reason: 'required' },
  }),
  sections: {
    service: ['state', 'date', 'started', 'ended', 'patient_id', 'service_type', 'staff_id', 'second_helper_id'],
    body: ['toilet', 'meal', 'meal_frequency', 'bath', 'bath_type', 'grooming', 'positioning', 'medication'],
    household: ['cleaning'],
    outing: ['transports'],
    vitals: ['temperature', 'pulse', 'breaths', 'systolic', 'diastolic', 'oxygen'],
    condition: ['condition', 'notes'],
    photos: ['photos'],
    confirmation: ['confirmed_by', 'confirmed_on'],
    billing: ['additions'],
  },
  named: ['date', 'patient_id'],
  noted: ['started'],
  personal: true,
  commented: true,
  follows: true,
  listed: [
    'state',
    'date',
    'started',
    'ended',
    'patient_id',
    'staff_id',
    'service_type',
    'condition',
    'confirmed_by',
    'confirmed_on',
  ],
  search: ['condition', 'notes', 'confirmed_by'],
  sorts: ['date', 'updated_at'],
  newest: true,
  filters: ['state', 'staff_id', 'patient_id', 'service_type'],
  period: { begins: 'date', usual: 'this_month' },
})

/** What a helper says of a visit: the facts of its report that do not follow from the visit, nor are the office's. Photos come one by one. */
const {
  state: _state,
  date: _date,
  patient_id: _patient,
  staff_id: _staff,
  service_type: _service,
  photos: _photos,
  additions: _additions,
  ...said
} = shiftReport.fields
export const saidFields = said
export const saidSchema = inputSchema({ fields: saidFields })
export type Said = z.infer<typeof saidSchema>
/** What a report repeats of the one before: what was done, not what was seen, measured or confirmed. */
export const repeated = [
  'toilet',
  'meal',
  'meal_frequency',
  'bath',
  'bath_type',
  'grooming',
  'positioning',
  'medication',
  'cleaning',
  'transports',
] as const
/** What a new report begins with. */
export const proposedAfter = (last: Partial<Said> | null): Said => ({ ...(emptyInput(saidFields) as Said), ...last })

/** An instant as a count of minutes from midnight of the date of its report, within what a report may hold. */
export const minuteOfReport = (date: string, at: string): number =>
  Math.min(Math.max(clockOf(at) - clockOf(`${date}T00:00:00+09:00`), 0), MAX_END)

type Report = {
  started: number | null
  ended: number | null
  date: string
  confirmed_on: string | null
  staff_id: string
  second_helper_id: string | null
}
/** A service ends after it began, was done by two people where two are named, and is confirmed on its day or later. */
export const reportIssues = ({ started, ended, date: day, confirmed_on, staff_id, second_helper_id }: Report): FieldIssue[] => [
  ...(started !== null && ended !== null && ended <= started ? [{ field: 'ended', code: 'end_before_start' as const }] : []),
  ...(second_helper_id === staff_id ? [{ field: 'second_helper_id', code: 'duplicate' as const }] : []),
  ...(confirmed_on !== null && confirmed_on < day ? [{ field: 'confirmed_on', code: 'end_before_start' as const }] : []),
]
/** A report that is handed in says when the service began and ended. */
export const submitIssues = (report: Pick<Report, 'started' | 'ended'>): FieldIssue[] =>
  (['started', 'ended'] as const).flatMap((field) => (report[field] === null ? [{ field, code: 'required' as const }] : []))
