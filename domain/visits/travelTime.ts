import { entity } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { choice, date, integer, longText, optional, reference } from '../kit/fields.ts'

/** By what somebody goes from one visit to the next. */
export const travelMeans = ['walk', 'bicycle', 'car', 'public_transport', 'other'] as const
/** Nobody plans a way that is longer. Minutes. */
export const LONGEST_WAY = 300

/**
 * The usual minutes of a way, from a day on: between a patient and another one, or a patient and an establishment, in both directions. Travel from one place of work to
 * another is working time (H16.8.27 kihatsu 0827001), so the company says once how long a way takes; planning and attendance use the same number.
 */
export const travelTime = entity({
  name: 'travel_time',
  path: 'travel-times',
  namespace: 'travel',
  fields: {
    patient_id: reference('patient', 'name_kanji'),
    other_patient_id: optional(reference('patient', 'name_kanji')),
    establishment_id: optional(reference('establishment', 'name')),
    means: choice('travel:means', travelMeans),
    minutes: integer(0, LONGEST_WAY),
    valid_from: date(),
    remarks: optional(longText(500)),
  },
  sections: { way: ['patient_id', 'other_patient_id', 'establishment_id', 'means', 'minutes', 'valid_from', 'remarks'] },
  named: ['patient_id', 'valid_from'],
  follows: true,
  listed: ['patient_id', 'other_patient_id', 'establishment_id', 'means', 'minutes', 'valid_from', 'remarks'],
  search: ['patient_id', 'other_patient_id', 'remarks'],
  sorts: ['valid_from', 'minutes', 'updated_at'],
  newest: true,
  filters: ['means', 'patient_id', 'establishment_id'],
})

type Ends = { patient_id: string | null; other_patient_id: string | null; establishment_id: string | null }
/** A way leads to one other place: another patient, or an establishment. */
export const travelTimeIssues = ({ patient_id, other_patient_id, establishment_id }: Ends): FieldIssue[] => {
  if (other_patient_id !== null && establishment_id !== null) return [{ field: 'establishment_id', code: 'one_place' }]
  if (other_patient_id === null && establishment_id === null) return [{ field: 'other_patient_id', code: 'required' }]
  return other_patient_id !== null && other_patient_id === patient_id ? [{ field: 'other_patient_id', code: 'same_place' }] : []
}
