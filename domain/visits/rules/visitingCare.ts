import { visitsOnConditions } from '../../employees/choices.ts'
import { addMonths } from '../../kit/dates.ts'
import type { Asked, Planned } from './facts.ts'
import type { Found } from './finding.ts'
import { carers } from './qualified.ts'

/** Care in homes and on the way. Whoever goes along to learn goes with somebody who is allowed to. */
const visiting: readonly Planned['service_type'][] = [
  'heavy_visiting_care',
  'home_care_body',
  'home_care_housework',
  'hospital_escort_body',
  'hospital_escort',
  'companion_support',
  'behaviour_support',
  'visiting_care_ltci',
]

/**
 * Whether somebody under specified skill (i) or technical training may be sent to homes: allowed since 2025-04-21 and 2025-04-01, once the
 * company has shown that it keeps the conditions and has the certificate of conformity (適合確認書) for the person. The person has a year of practice
 * and the training for beginners or more (facts, section 7); practice elsewhere is often not recorded, so that its lack is only told.
 */
export const visitingCare = ({ visit: { service_type, date }, helper }: Asked): Found[] => {
  if (!helper || !visitsOnConditions.includes(helper.status_of_residence) || !visiting.includes(service_type)) return []
  const { visiting_care_confirmed_on: confirmed, practice_from, qualifications } = helper
  if (confirmed === null || date < confirmed) return [{ code: 'visiting_care_unconfirmed' }]
  const isPractised = practice_from !== null && addMonths(practice_from, 12) <= date
  const isTrained = qualifications.some((one) => carers.includes(one))
  return isPractised && isTrained ? [] : [{ code: 'visiting_care_practice' }]
}
