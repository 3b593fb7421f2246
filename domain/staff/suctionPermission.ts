import { entity, validity } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { choice, choices, file, officialNumber, optional, reference } from '../kit/fields.ts'
import { endIssue } from '../kit/dateRules.ts'
import { staff } from './staff.ts'
import { suctionActs } from './suctionActs.ts'

/**
 * On what somebody's permission rests: being registered as a certified care worker who has practised the acts, or a course after which the
 * prefecture certifies (facts, section 6). The third course is for one named person.
 */
export const suctionGrounds = ['care_worker', 'type1', 'type2', 'type3'] as const

/**
 * Who may suction sputum or feed by tube without being a nurse: for which acts, and for anybody or for the one patient who is named
 * (Certified Social Workers and Certified Care Workers Act 2(2), supplementary provision 3).
 */
export const suctionPermission = entity({
  name: 'suction_permission',
  path: 'suction-permissions',
  namespace: 'staff',
  of: staff,
  fields: {
    ground: choice('staff:suction_ground', suctionGrounds),
    certificate_number: officialNumber(50),
    acts: choices('staff:suction_act', suctionActs),
    patient_id: optional(reference('patient', 'name_kanji')),
    ...validity,
    /** A scan of the certificate itself. */
    file: optional(file()),
  },
  named: ['certificate_number'],
  personal: true,
  listed: ['ground', 'certificate_number', 'acts', 'patient_id', 'valid_from', 'valid_to'],
  search: ['certificate_number'],
  sorts: ['valid_from', 'updated_at'],
  filters: ['ground', 'patient_id'],
})

type Permission = {
  readonly ground: (typeof suctionGrounds)[number]
  readonly acts: readonly string[]
  readonly patient_id: string | null
  readonly valid_from: string
  readonly valid_to: string | null
}

/** What does not fit together in a permission: it names an act at least, and that of the third course its one patient. */
export const suctionIssues = ({ ground, acts, patient_id, valid_from, valid_to }: Permission): FieldIssue[] => [
  ...(acts.length === 0 ? [{ field: 'acts', code: 'required' } as const] : []),
  ...(ground === 'type3' && patient_id === null ? [{ field: 'patient_id', code: 'required' } as const] : []),
  ...endIssue('valid_to', valid_from, valid_to),
]
