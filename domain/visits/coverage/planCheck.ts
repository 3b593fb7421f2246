import { addMonths } from '../../kit/dates.ts'
import { type RuleCode, ruleLevels } from '../rules/finding.ts'

/** Of whom a rule speaks: what it finds is shown under the helper, or under the patient. */
export const subjects = ['staff', 'patient'] as const
export type Subject = (typeof subjects)[number]

const ofPatient: readonly RuleCode[] = [
  'certificate_ended',
  'patient_doubled',
  'certificate_ends',
  'service_not_decided',
  'amount_used_up',
  'second_helper_missing',
  'pair_same_time',
]
export const subjectOf = (code: RuleCode): Subject => (ofPatient.includes(code) ? 'patient' : 'staff')

/**
 * Hints of what the law forbids: overtime that no agreement allows (Labour Standards Act 36(1)), four weeks in which four days off cannot be had any more (35(2)), night duty as
 * rest without a permit (41(iii)), and care in homes under specified skill or in training without the conditions for it (facts, section 7).
 */
const forbidden: readonly RuleCode[] = ['no_agreement', 'rest_day_unnamed', 'sleep_in_no_permit', 'visiting_care_practice']

/** Whether what a rule finds may be hidden for some time. What refuses or asks for a reason is settled by a visit or by its reason; what the law forbids is always shown. */
export const isMutable = (code: RuleCode): boolean => ruleLevels[code] === 'hint' && !forbidden.includes(code)

/** The last day until which something can be hidden from a day on: a month. */
export const lastMuteDay = (today: string): string => addMonths(today, 1)
