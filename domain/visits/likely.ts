import { z } from 'zod'
import { flag } from '../kit/contract.ts'
import { instant } from '../kit/fields.ts'
import { serviceTypes } from './visit.ts'

/** Visits that are offered at an empty place of the roster. */
export const MAX_LIKELY = 6
/** Weeks that are looked back on: what came once in them may come again. */
export const LIKELY_WEEKS = 5
/** How far from the place the usual time of a visit may lie. Minutes. */
export const LIKELY_MINUTES = 90

/** Where somebody wants to plan: the place on the roster, with its row and with the patient who was looked for, where there are any. */
export const likelyInput = z.strictObject({
  at: instant().schema,
  /** Whether the empty place is a whole day; without it, the time of `at`. */
  whole_day: flag.optional(),
  staff_id: z.uuid().optional(),
  patient_id: z.uuid().optional(),
})
export type LikelyInput = z.infer<typeof likelyInput>

/** A visit that usually takes place then, on the date of the place and at its usual time. `times`: how often in the weeks looked back on. */
export const likelyVisit = z.object({
  patient_id: z.uuid(),
  patient_name: z.string(),
  service_type: z.enum(serviceTypes),
  starts_at: z.string(),
  ends_at: z.string(),
  staff_id: z.uuid().nullable(),
  staff_name: z.string().nullable(),
  times: z.int(),
})
export type LikelyVisit = z.infer<typeof likelyVisit>
