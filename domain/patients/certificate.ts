import { entity, validity } from '../kit/entity.ts'
import { choice, figures, file, list, optional, secret, text, time, yen } from '../kit/fields.ts'
import { patient, supportCategories } from './patient.ts'

/** Services that a municipality decides on a disability certificate (facts, section 8). */
export const decidedServices = [
  'heavy_visiting_care',
  'home_care_body',
  'home_care_housework',
  'hospital_escort_body',
  'hospital_escort',
  'companion_support',
  'behaviour_support',
  'mobility_support',
  'outing_support',
] as const

/** Hours that a month can hold. Minutes. */
const MONTH = 31 * 24 * 60

/**
 * Certificate of a beneficiary (受給者証): what a municipality decided for a patient, from a date to a date. Amounts are minutes of service a
 * month; `contracted` is what this company took over of them. The ceiling is what the patient pays at most a month, in yen.
 */
export const certificate = entity({
  name: 'certificate',
  path: 'certificates',
  namespace: 'patients',
  of: patient,
  dated: true,
  told: ['disable_support_category', 'municipality'],
  fields: {
    ...validity,
    certificate_number: secret('billing', figures(10)),
    municipality: optional(text(100)),
    disable_support_category: optional(secret('health', choice('patients:support_category', supportCategories))),
    payment_ceiling: optional(secret('billing', yen(100_000))),
    services: secret(
      'health',
      list(
        {
          service: choice('patients:decided_service', decidedServices),
          decision_code: optional(figures(6)),
          decided: time(MONTH),
          contracted: optional(time(MONTH)),
        },
        20,
      ),
    ),
    /** A scan of the certificate itself. */
    file: optional(secret('health', file())),
  },
  named: ['valid_from'],
  personal: true,
  listed: [
    'valid_from',
    'valid_to',
    'municipality',
    'disable_support_category',
    'certificate_number',
    'payment_ceiling',
    'services',
  ],
  search: ['municipality'],
  sorts: ['valid_from', 'updated_at'],
  filters: ['disable_support_category'],
})
