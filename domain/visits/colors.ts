import type { serviceTypes, visitColors } from './visit.ts'

type ServiceType = (typeof serviceTypes)[number]
type VisitColor = (typeof visitColors)[number]

const colors = {
  heavy_visiting_care: 'fuji',
  home_care_body: 'sakura',
  visiting_care_ltci: 'sakura',
  home_care_housework: 'yamabuki',
  private_pay: 'yamabuki',
  hospital_escort_body: 'kaki',
  hospital_escort: 'kaki',
  companion_support: 'wakaba',
  behaviour_support: 'wakaba',
  mobility_support: 'wakaba',
  outing_support: 'wakaba',
  visiting_nursing: 'asagi',
  group_home: 'matsu',
  accompanied_training: 'sumi',
  office_work: 'sumi',
  meeting: 'sumi',
  training: 'sumi',
} as const satisfies Record<ServiceType, VisitColor>

/** Usual colour of a service, one for each family of services; a visit may carry another. */
export const colorOf = (serviceType: ServiceType): VisitColor => colors[serviceType]
