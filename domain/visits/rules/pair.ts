import type { Asked, Planned } from './facts.ts'
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

/** Work beside the care of a patient, or of a whole house: several do it at one time. */
const together: readonly Planned['service_type'][] = ['accompanied_training', 'group_home', 'office_work', 'meeting', 'training']

/**
 * Whether another helper is with the patient at that time, where nobody planned two: one of them goes in vain, and is not paid for (two carers at once are decided
 * on by themselves; facts, section 8). Of two visits that stand, one reason is enough; of two
 * that are planned at once, the first one goes.
 */
export const single = ({ visit, helper, patient }: Asked): Found[] => {
  if (!helper || !patient || together.includes(visit.service_type)) return []
  const isBeside = patient.services.some(
    (one) =>
      one.id !== visit.id &&
      one.staff_id !== null &&
      one.staff_id !== helper.id &&
      one.starts < visit.ends &&
      visit.starts < one.ends &&
      !together.includes(one.service_type) &&
      !(visit.pair !== null && visit.pair === one.pair) &&
      !(visit.stands && one.isExplained) &&
      !(visit.turn !== null && one.turn !== null && visit.turn < one.turn),
  )
  return isBeside ? [{ code: 'patient_doubled' }] : []
}
