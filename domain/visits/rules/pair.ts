import type { Asked } from './facts.ts'
import type { Found } from './finding.ts'

/**
 * Whether two come at one time where the weekly plan of the patient sends two (two carers at once; facts, section 8). A visit that came from
 * no line of a plan is not known to be one of two.
 */
export const paired = ({ visit, helper, patient, second }: Asked): Found[] => {
  if (!second || !helper || patient?.id !== second.patient_id) return []
  if (!second.isAssigned) return [{ code: 'second_helper_missing' }]
  return visit.starts === second.starts && visit.ends === second.ends ? [] : [{ code: 'pair_same_time' }]
}
