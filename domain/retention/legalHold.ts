import './errors.ts'
import { acts } from '../kit/acts.ts'
import { entity } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { byAct, choice, date, longText, optional, reference } from '../kit/fields.ts'

export const holdStates = ['held', 'lifted'] as const
export type HoldState = (typeof holdStates)[number]

/**
 * Keeps everything about a person or a patient, or in a folder, or one file, document or request for signatures, from being erased, such as
 * during a lawsuit. Whoever keeps something longer than its time makes one with a last day: `held_until`; null until it is lifted. The act
 * of placing it says who and when, that of lifting it why.
 */
export const legalHold = entity({
  name: 'legal_hold',
  path: 'legal-holds',
  namespace: 'retention',
  fields: {
    staff_id: optional(reference('staff', 'japanese_name')),
    patient_id: optional(reference('patient', 'name_kanji')),
    node_id: optional(reference('archive_node', 'name')),
    document_id: optional(reference('document', 'name')),
    request_id: optional(reference('signature_request', 'title')),
    reason: longText(500),
    held_from: date(),
    held_until: optional(date()),
    state: byAct(choice('retention:state', holdStates)),
  },
  acts: acts('state', {
    place: { from: [null], to: 'held' },
    lift: { from: ['held'], to: 'lifted', reason: 'required' },
  }),
  sections: {
    hold: ['state', 'staff_id', 'patient_id', 'node_id', 'document_id', 'request_id', 'reason', 'held_from', 'held_until'],
  },
  named: ['held_from', 'reason'],
  follows: true,
  listed: ['state', 'staff_id', 'patient_id', 'node_id', 'document_id', 'request_id', 'reason', 'held_from', 'held_until'],
  search: ['reason', 'staff_id', 'patient_id'],
  sorts: ['held_from', 'held_until', 'updated_at'],
  newest: true,
  filters: ['state', 'staff_id'],
})

/** The facts by which a hold names its record. */
export const heldBy = ['staff_id', 'patient_id', 'node_id', 'document_id', 'request_id'] as const

type Asked = Readonly<Record<(typeof heldBy)[number], string | null>> & { held_from: string; held_until: string | null }
/** A hold names exactly one record, and does not end before it begins. */
export const holdIssues = (one: Asked): FieldIssue[] => {
  const named = heldBy.filter((name) => one[name] !== null)
  return [
    ...(named.length === 1 ? [] : [{ field: named[1] ?? 'staff_id', code: 'one_record' as const }]),
    ...(one.held_until !== null && one.held_until < one.held_from
      ? [{ field: 'held_until', code: 'end_before_start' as const }]
      : []),
  ]
}
