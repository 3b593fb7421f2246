import { boolean, choices, date, integer, list, optional, phone, text, yen } from '../kit/fields.ts'
import { decidedServices } from '../patients/certificate.ts'

/** Kinds of disability for which an establishment is mainly meant (Ordinance 171 of 2006, 31(vii)). */
export const mainDisabilities = ['physical', 'intellectual', 'mental', 'children', 'incurable'] as const

/** Posts of an establishment, and rows of costs and cancellation charges, at most. */
const MAX_ROWS = 20

/**
 * What the operating rules of an establishment (運営規程; Ordinance 171 of 2006, 31) tell, and what is told about it beside them before a
 * contract (9). The manual of important matters and the contract read the same facts, since a manual that deviates from the operating rules is a
 * usual finding of inspections. No record keeps them yet: they are asked for with the document.
 */
export const operatingRules = {
  designated_on: optional(date()),
  manager: text(100),
  service_kinds: choices('patients:decided_service', decidedServices),
  main_disabilities: choices('documents:main_disability', mainDisabilities),
  /** Municipalities that are served without a charge for the way. */
  area: text(300),
  business_days: text(200),
  business_hours: text(100),
  service_days: text(200),
  service_hours: text(100),
  after_hours_phone: optional(phone()),
  posts: list({ post: text(50), full_time: integer(0, 1000), part_time: integer(0, 1000), duties: text(300) }, MAX_ROWS),
  /** Yen for each kilometre outside of the area; none is charged where it is empty. */
  transport_per_km: optional(yen(10_000)),
  /** Yen for each sheet of a copy of the records. */
  copy_fee: optional(yen(10_000)),
  cancellation: list({ cancelled: text(100), charge: text(100) }, MAX_ROWS),
  other_costs: list({ cost: text(100), charge: text(200) }, MAX_ROWS),
  complaint_officer: text(100),
  complaint_responsible: text(100),
  complaint_phone: phone(),
  complaint_hours: text(100),
  /** Persons outside of the establishment who take complaints (第三者委員). */
  third_party: optional(text(200)),
  municipality_desk: text(100),
  municipality_phone: phone(),
  /** The committee of the prefecture for proper operation (運営適正化委員会; Social Welfare Act 83). */
  committee: text(100),
  committee_phone: phone(),
  evaluated: boolean(),
  evaluated_on: optional(date()),
  evaluator: optional(text(100)),
  evaluation_result: optional(text(200)),
  abuse_officer: text(100),
  /** Where abuse is reported: the abuse prevention centre of the municipality (Abuse Prevention Act 32). */
  abuse_desk: text(100),
  abuse_phone: phone(),
  insurer: text(100),
  insurance: text(100),
} as const
