import { z } from 'zod'
import { prefectures } from '../kit/prefectures.ts'
import { contactRoles } from '../patients/contact.ts'
import { instructionKinds } from '../patients/instruction.ts'
import { reportStates, saidSchema } from './shiftReport.ts'
import { serviceTypes } from './visit.ts'

/** Days that a helper carries along: today and the six that follow. */
export const DAYS_AHEAD = 7

/** What was said of a visit so far. `reason`: why the office sent it back. */
const dayReport = z.object({
  version: z.int(),
  state: z.enum(reportStates),
  reason: z.string().nullable(),
  said: saidSchema,
})

/** A visit of the helper who asks. `proposed`: what its report begins with. */
export const dayVisit = z.object({
  id: z.uuid(),
  patient_id: z.uuid().nullable(),
  patient_name: z.string().nullable(),
  service_type: z.enum(serviceTypes),
  service_details: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  breaks: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
  title: z.string().nullable(),
  remarks: z.string().nullable(),
  report: dayReport.nullable(),
  proposed: saidSchema,
})
export type DayVisit = z.infer<typeof dayVisit>

/** Of a patient what the visit needs, and no billing (decisions, Access 4). */
export const dayPatient = z.object({
  id: z.uuid(),
  name_kanji: z.string(),
  name_kana: z.string(),
  postal_code: z.string().nullable(),
  prefecture: z.enum(prefectures).nullable(),
  municipality: z.string().nullable(),
  town: z.string().nullable(),
  building: z.string().nullable(),
  telephone_number: z.string().nullable(),
  phone_number: z.string().nullable(),
  contacts: z.array(
    z.object({
      contact_name: z.string(),
      relationship: z.string().nullable(),
      contact_roles: z.array(z.enum(contactRoles)),
      contact_phone: z.string(),
      contact_phone_2: z.string().nullable(),
      contact_note: z.string().nullable(),
    }),
  ),
  direction_details: z.string().nullable(),
  instructions: z.array(
    z.object({
      instruction_kind: z.enum(instructionKinds),
      instruction_details: z.string(),
      valid_to: z.iso.date().nullable(),
    }),
  ),
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
  visits: z.array(dayVisit),
  patients: z.array(dayPatient),
})
export type DayAnswer = z.infer<typeof dayAnswer>

/** The visit that comes next, or that goes on now: the first that has not ended. `now` is a count of minutes of `clockOf`. */
export const nextVisit = <Visit extends { readonly end: number }>(visits: readonly Visit[], now: number): Visit | undefined =>
  visits.find(({ end }) => end > now)
