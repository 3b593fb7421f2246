import type { DerivedName, Entities, EntityName } from '#domain/entities.ts'
import { accountPolicy } from './access/addresses.ts'
import { archivePolicy } from './archive/policy.ts'
import { eventPolicy } from './calendar/policy.ts'
import { employeePolicy, enrolmentPolicy } from './employees/policy.ts'
import type { Policy } from './kit/entity/resource.ts'
import { leaveRequestPolicy } from './leave/requests/policy.ts'
import { timeCorrectionPolicy } from './time/corrections/policy.ts'
import { agreementPolicy, permitPolicy } from './company/policy.ts'
import {
  deductionAgreementPolicy,
  insurancePolicy,
  occupancyPolicy,
  payItemPolicy,
  residentTaxPolicy,
  taxPolicy,
  wagePolicy,
} from './pay/conditions/policy.ts'
import { handoverLayoutPolicy } from './pay/handover/policy.ts'
import { transportPolicy } from './pay/transport/policy.ts'
import { documentPolicy } from './documents/policy.ts'
import { declarationPolicy } from './pay/yearEnd/policy.ts'
import { certificatePolicy, patientPolicy } from './patients/policy.ts'
import { bonusPolicy } from './pay/run/bonusPolicy.ts'
import { payRunPolicy } from './pay/run/policy.ts'
import { earlierPayPolicy } from './pay/yearEnd/earlierPay.ts'
import { payslipPolicy, slipAgreementPolicy, withholdingSlipPolicy } from './pay/slips/policy.ts'
import { leasePolicy } from './property/policy.ts'
import { employmentPolicy, requestedLimitPolicy, staffPolicy, suctionPolicy } from './staff/policy.ts'
import { staffChangePolicy } from './staff/changes.ts'
import { restDayPolicy } from './staff/restDays.ts'
import { holidayPolicy } from './time/calendar/calendar.ts'
import { absencePolicy } from './visits/absences.ts'
import { travelTimePolicy } from './visits/travelTimes.ts'
import { weeklyPlanPolicy } from './visits/plans/policy.ts'
import { reportPolicy } from './visits/reports/policy.ts'
import { legalHoldPolicy } from './retention/holds.ts'
import { signaturePolicy } from './signatures/policy.ts'
import { visitPolicy } from './visits/policy.ts'

/** Entities with facts that follow from others cannot be without one. */
type Policies = { [N in EntityName]?: Policy<Entities[N]> } & { [N in DerivedName]: Policy<Entities[N]> }

/** What entities add to the common handlers, also when a job imports them. One that is not named here has nothing to add. */
export const policies: Policies = {
  overtime_agreement: agreementPolicy,
  sleep_in_permit: permitPolicy,
  user_account: accountPolicy,
  staff: staffPolicy,
  employment: employmentPolicy,
  employee: employeePolicy,
  enrolment: enrolmentPolicy,
  patient: patientPolicy,
  certificate: certificatePolicy,
  suction_permission: suctionPolicy,
  requested_limit: requestedLimitPolicy,
  rest_day: restDayPolicy,
  staff_change: staffChangePolicy,
  company_housing: leasePolicy,
  occupancy: occupancyPolicy,
  company_parking: leasePolicy,
  archive_node: archivePolicy,
  weekly_plan: weeklyPlanPolicy,
  visit: visitPolicy,
  shift_report: reportPolicy,
  travel_time: travelTimePolicy,
  absence: absencePolicy,
  leave_request: leaveRequestPolicy,
  time_correction: timeCorrectionPolicy,
  pay_run: payRunPolicy,
  bonus: bonusPolicy,
  payslip: payslipPolicy,
  withholding_slip: withholdingSlipPolicy,
  slip_agreement: slipAgreementPolicy,
  pay_item: payItemPolicy,
  deduction_agreement: deductionAgreementPolicy,
  wage_condition: wagePolicy,
  insurance_condition: insurancePolicy,
  tax_condition: taxPolicy,
  resident_tax: residentTaxPolicy,
  earlier_pay: earlierPayPolicy,
  handover_layout: handoverLayoutPolicy,
  transport_entry: transportPolicy,
  year_end_declaration: declarationPolicy,
  document: documentPolicy,
  signature_request: signaturePolicy,
  legal_hold: legalHoldPolicy,
  calendar_event: eventPolicy,
  company_holiday: holidayPolicy,
}

/** The policy of an entity of which only the name of its table is known. */
export const policyOf = (table: string): Policy<never> => (policies as Partial<Record<string, Policy<never>>>)[table] ?? {}
