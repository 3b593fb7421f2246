import { z } from 'zod'
import { comment } from '../kit/comments.ts'
import { clockOf, instant } from '../kit/dates.ts'
import { asked } from '../kit/fields.ts'
import { prefectures } from '../kit/prefectures.ts'
import { contactRoles, MAX_CONTACTS } from '../patients/contact.ts'
import { instructionKinds, MAX_INSTRUCTIONS } from '../patients/instruction.ts'
import { toldFacts } from './publishing/news.ts'
import { isWritable, reportStates, saidSchema, shiftReport } from './shiftReport.ts'
import { nightDuties, serviceTypes } from './visit.ts'

/** Days that a helper carries along: today and the six that follow. */
export const DAYS_AHEAD = 7
/** Days back in which a report that is not handed in is still looked for on the phone. */
export const DAYS_UNFINISHED = 14

/** The report of a visit as stored. `reason`: why the office sent it back. */
const dayReport = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(reportStates),
  reason: z.string().nullable(),
  said: saidSchema,
  photos: shiftReport.fields.photos.schema,
})

/** A visit of the helper who asks. `proposed`: what its report begins with; `proposed_from`: the date of the report that this is of. */
export const dayVisit = z.object({
  id: z.uuid(),
  patient_id: z.uuid().nullable(),
  patient_name: z.string().nullable(),
  /** How the name is read, and the municipality and the town of the patient where the file of the post knows them. */
  patient_kana: z.string().nullable().default(null),
  municipality_kana: z.string().nullable().default(null),
  town_kana: z.string().nullable().default(null),
  service_type: z.enum(serviceTypes),
  night_duty: z.enum(nightDuties).nullable(),
  service_details: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  breaks: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
  title: z.string().nullable(),
  remarks: z.string().nullable(),
  report: dayReport.nullable(),
  proposed: saidSchema,
  proposed_from: z.iso.date().nullable().default(null),
  version: z.int(),
  /** What the helper has confirmed of it last, where that is no more so. */
  before: toldFacts.nullable(),
  /** What is said about it, to be read without a network, too. */
  comments: z.array(comment).default([]),
})
export type DayVisit = z.infer<typeof dayVisit>

/** More than any of the texts below may have. */
const MAX_TEXT = 10_000
const words = asked(MAX_TEXT)

/** Of a patient what leads there and what is to be done there: what a helper must know anew when it changes. */
const patientFacts = z.strictObject({
  postal_code: words.nullable(),
  prefecture: z.enum(prefectures).nullable(),
  municipality: words.nullable(),
  town: words.nullable(),
  building: words.nullable(),
  telephone_number: words.nullable(),
  phone_number: words.nullable(),
  contacts: z
    .array(
      z.strictObject({
        contact_name: words,
        relationship: words.nullable(),
        contact_roles: z.array(z.enum(contactRoles)).max(contactRoles.length),
        contact_phone: words,
        contact_phone_2: words.nullable(),
        contact_note: words.nullable(),
      }),
    )
    .max(MAX_CONTACTS),
  direction_details: words.nullable(),
  instructions: z
    .array(
      z.strictObject({
        instruction_kind: z.enum(instructionKinds),
        instruction_details: words,
        valid_to: z.iso.date().nullable(),
      }),
    )
    .max(MAX_INSTRUCTIONS),
})
export type PatientFacts = z.infer<typeof patientFacts>

/** Of a patient what the visit needs, and no billing (decisions, Access 4). */
export const dayPatient = z.object({
  id: z.uuid(),
  name_kanji: z.string(),
  name_kana: z.string(),
  ...patientFacts.shape,
  /** As it was when the helper's last visit there ended, or as the helper confirmed it since; null where it is as it was. */
  before: patientFacts.nullable(),
})
export type DayPatient = z.infer<typeof dayPatient>

/** All that the coming days need, so that a phone can keep it for where there is no network. */
export const dayAnswer = z.object({
  /** The server's clock: from when this is. */
  as_of: z.string(),
  /** The first of the days, in Tokyo. */
  today: z.iso.date(),
  /** Whether the account has a staff record, without which there are no visits of its own. */
  linked: z.boolean(),
  /** Whom a helper calls: the number of the own establishment, else of the company. */
  office_phone: z.string().nullable().default(null),
  /** Whether the helper is absent or on approved leave at this moment. */
  away: z.boolean().default(false),
  visits: z.array(dayVisit),
  /** Visits of the days before whose report is missing, not handed in, or sent back. A phone may still keep an answer without them. */
  unfinished: z.array(dayVisit).default([]),
  patients: z.array(dayPatient),
})
export type DayAnswer = z.infer<typeof dayAnswer>

/**
 * What a helper confirms before a visit: the patient as the helper has read it, and the version of the visit that was read; null for what has not changed. It
 * says what was read, not when: on a device without a network it may wait until all of it has changed again.
 */
export const readInput = z.strictObject({
  visit_id: z.uuid(),
  seen_version: z.int().positive().nullable(),
  patient: patientFacts.nullable(),
})

/** How far a helper has come with a visit: `done` is one whose report is handed in. */
export type VisitStage = 'planned' | 'begun' | 'ended' | 'done'

/**
 * The visit that a helper is at, or goes to next: the last one begun and not ended, also when its planned end has passed, else the first that is
 * neither over nor done. `now` is a count of minutes of `clockOf`.
 */
export const nextVisit = <Visit extends { readonly end: number }>(
  visits: readonly Visit[],
  now: number,
  stageOf: (visit: Visit) => VisitStage,
): Visit | undefined =>
  visits.findLast((one) => stageOf(one) === 'begun') ?? visits.find((one) => one.end > now && stageOf(one) !== 'done')

/**
 * The visits of days before `today` whose report is missing, a draft or sent back: those of the answer, and those of its own days that have
 * passed since, as on a phone that has had no network since the evening before.
 */
export const unfinishedOn = ({ visits, unfinished }: Pick<DayAnswer, 'visits' | 'unfinished'>, today: string): DayVisit[] => {
  const midnight = clockOf(instant(today, 0))
  const isUnreported = ({ patient_id, ends_at, report }: DayVisit) =>
    patient_id !== null && clockOf(ends_at) <= midnight && (report === null || isWritable(report.state))
  return [...unfinished, ...visits.filter(isUnreported)]
}
