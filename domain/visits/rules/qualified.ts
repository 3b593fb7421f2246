import type { qualifications } from '../../staff/staff.ts'
import type { Asked, Planned } from './facts.ts'
import type { Found } from './finding.ts'

type Qualification = (typeof qualifications)[number]

const nurses: readonly Qualification[] = ['registered_nurse', 'assistant_nurse', 'public_health_nurse']
/** The training for beginners, or more. */
export const carers: readonly Qualification[] = [
  'certified_care_worker',
  'practical_training',
  'beginner_training',
  'basic_training',
  'home_helper_1',
  'home_helper_2',
  ...nurses,
]
const homeCare: readonly Qualification[] = [...carers, 'home_helper_3', 'home_care_basic', 'disabled_basic_course']
const heavyCourses: readonly Qualification[] = ['heavy_basic', 'heavy_additional', 'heavy_integrated', 'heavy_behaviour']

/**
 * Who may be sent for a service: any one of these (facts, sections 8 and 9; MHLW Notice 538 of 2006, 厚生労働省告示第538号). A service without a line is anybody's here: what municipalities ask for mobility support differs from one to the next.
 */
const asked: Partial<Record<Planned['service_type'], readonly Qualification[]>> = {
  heavy_visiting_care: [...homeCare, ...heavyCourses],
  home_care_body: homeCare,
  home_care_housework: [...homeCare, 'living_support_worker'],
  hospital_escort_body: homeCare,
  hospital_escort: homeCare,
  companion_support: ['companion_general', 'companion_applied'],
  behaviour_support: ['behaviour_support', 'strong_behaviour_practice', 'strong_behaviour_basic'],
  visiting_care_ltci: [...carers, 'living_support_worker'],
  visiting_nursing: [...nurses, 'midwife', 'physical_therapist', 'occupational_therapist', 'speech_therapist'],
}

/** Whether a service asks for a qualification, and the first of somebody's by which this person may be sent for it. */
export const qualificationFor = (
  service: Planned['service_type'],
  own: readonly Qualification[],
): { readonly isAsked: boolean; readonly by: Qualification | null } => {
  const needed = asked[service]
  return { isAsked: needed !== undefined, by: needed?.find((one) => own.includes(one)) ?? null }
}

/** Of whom no qualification is recorded at all, nobody can say that one is missing. */
export const qualified = ({ visit, helper }: Asked): Found[] => {
  const needed = asked[visit.service_type]
  if (!helper || !needed || helper.qualifications.some((one) => needed.includes(one))) return []
  return [{ code: helper.qualifications.length === 0 ? 'qualification_unknown' : 'not_qualified' }]
}
