import type { qualifications } from '../../staff/staff.ts'
import { holds } from './employed.ts'
import type { Asked, Planned } from './facts.ts'
import type { Found } from './finding.ts'

/** Who suctions by the own licence (Act on Public Health Nurses, Midwives and Nurses 5, 6; of therapists Medical Affairs Notice 0430-1 of 2010). */
const licensed: readonly (typeof qualifications)[number][] = [
  'registered_nurse',
  'assistant_nurse',
  'public_health_nurse',
  'midwife',
  'physician',
  'physical_therapist',
  'occupational_therapist',
  'speech_therapist',
]
/** Services in which nothing is done at the patient's body, or somebody else does it. */
const without: readonly Planned['service_type'][] = [
  'home_care_housework',
  'accompanied_training',
  'office_work',
  'meeting',
  'training',
]

/**
 * Whether the helper may suction or feed by tube where a physician has instructed it for the visit's date (Certified Social Workers and
 * Certified Care Workers Act 2(2), supplementary provision 3; facts, section 6): each act that the instructions name needs a permission for it, for anybody or for this
 * patient. Where an instruction names none, a permission for any act is enough.
 */
export const suctionPermitted = ({ visit: { date, service_type }, helper, patient }: Asked): Found[] => {
  if (!helper || !patient || without.includes(service_type)) return []
  const instructed = patient.suction.filter((one) => holds(one, date))
  if (instructed.length === 0 || helper.qualifications.some((one) => licensed.includes(one))) return []
  const permissions = helper.suction.filter((one) => holds(one, date) && (one.patient_id === null || one.patient_id === patient.id))
  const permitted = new Set(permissions.flatMap(({ acts }) => acts))
  const isPermitted = permissions.length > 0 && instructed.every(({ acts }) => acts.every((act) => permitted.has(act)))
  return isPermitted ? [] : [{ code: 'suction_not_permitted' }]
}
