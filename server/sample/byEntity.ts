import type { EntityName } from '#domain/entities.ts'
import type { SampleCompany } from './records.ts'

/** Whose accounts they are, people say themselves. */
export type Sampled = Exclude<EntityName, 'user_account'>
/** A record under a key of its own, with the keys of those that it names; `of`: of the one that it belongs to. */
export type Told = Record<string, unknown> & { key: string; of?: string }

/** The sample company by the tables that keep it. An entity that is missing does not compile. */
export const byEntity = (company: SampleCompany): Record<Sampled, readonly Told[]> => ({
  establishment: company.establishments,
  overtime_agreement: company.agreements,
  sleep_in_permit: company.sleepInPermits,
  staff: company.staff,
  employment: company.employments,
  employee: company.employees,
  enrolment: company.enrolments,
  relative: company.relatives,
  patient: company.patients,
  certificate: company.certificates,
  suction_permission: company.suctionPermissions,
  requested_limit: company.requestedLimits,
  rest_day: company.restDays,
  staff_change: company.staffChanges.map(({ state: _, changes: __, ...change }) => change),
  medical_institution: company.institutions,
  visiting_nursing_station: company.stations,
  company_housing: company.housings,
  occupancy: company.occupancies,
  company_parking: company.parkings,
  archive_node: company.archive,
  weekly_plan: company.plans,
  visit: company.visits,
  shift_report: company.reports.map(({ of_visit: _, state: __, ...report }) => report),
  travel_time: company.travelTimes,
  absence: company.absences,
  leave_request: company.leaveRequests.map(({ state: _, proposed_from: __, ...request }) => request),
  handover_layout: company.handoverLayouts,
  time_correction: [],
  pay_run: [],
  payslip: company.payslips,
  withholding_slip: company.withholdingSlips,
  slip_agreement: company.slipAgreements,
  pay_item: company.payItems,
  deduction_agreement: company.deductionAgreements,
  wage_condition: company.wageConditions,
  insurance_condition: company.insuranceConditions,
  tax_condition: company.taxConditions,
  resident_tax: company.residentTaxes,
  bonus: company.bonuses,
  earlier_pay: company.earlierPays,
  transport_entry: company.transports.map(({ state: _, ...entry }) => entry),
  year_end_declaration: company.declarations.map(({ state: _, ...declaration }) => declaration),
  operating_rules: company.operatingRules,
  document: company.documents.map(({ state: _, ...document }) => document),
  signature_request: company.signatureRequests.map(({ state: _, ...request }) => request),
  legal_hold: company.legalHolds.map(({ state: _, ...hold }) => hold),
  calendar_event: company.events,
  // the calendar of the company is what its work rules say: a sample there would change hours of its own people, unmarked
  statutory_weekday: [],
  company_holiday: [],
})
