import { z } from 'zod'
import { date, omittable } from '../kit/fields.ts'
import { languages } from '../kit/languages.ts'

/**
 * A line for each visit of a helper, a calendar of a patient, what a helper needs on the way of each day, or the records of the services that
 * took place.
 */
export const schedulePapers = ['helper', 'patient', 'route', 'record'] as const
export type SchedulePaper = (typeof schedulePapers)[number]

/** PDF of the visits that start from `from` to `to`, both days inside; of all helpers, or all patients, where none is named. */
export const schedulePrintInput = z.strictObject({
  paper: z.enum(schedulePapers),
  from: date().schema,
  to: date().schema,
  staff_id: omittable(z.uuid()),
  patient_id: omittable(z.uuid()),
  language: z.enum(languages),
})
export type SchedulePrintInput = z.infer<typeof schedulePrintInput>
