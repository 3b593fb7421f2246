import { user } from './access/user.ts'
import { archiveNode } from './archive/archiveNode.ts'
import { calendarEvent } from './calendar/calendarEvent.ts'
import { companyAudited } from './company/company.ts'
import { companyHoliday } from './company/companyHoliday.ts'
import { establishment } from './company/establishment.ts'
import { sleepInPermit } from './company/sleepInPermit.ts'
import { overtimeAgreement } from './company/overtimeAgreement.ts'
import { statutoryWeekday } from './company/statutoryWeekday.ts'
import { document } from './documents/document.ts'
import { operatingRulesRecord } from './documents/operatingRulesRecord.ts'
import { employee } from './employees/employee.ts'
import { enrolment } from './employees/enrolment.ts'
import { relative } from './employees/relative.ts'
import type { AuditedTable } from './kit/audit.ts'
import type { Entity } from './kit/entity.ts'
import { timeCorrection } from './time/timeCorrection.ts'
import { deductionAgreement } from './pay/conditions/deductionAgreement.ts'
import { insuranceCondition } from './pay/conditions/insuranceCondition.ts'
import { payItem } from './pay/conditions/payItem.ts'
import { residentTax } from './pay/conditions/residentTax.ts'
import { earlierPay } from './pay/yearEnd/earlierPay.ts'
import { taxCondition } from './pay/conditions/taxCondition.ts'
import { wageCondition } from './pay/conditions/wageCondition.ts'
import { leaveRequest } from './leave/leaveRequest.ts'
import { handoverLayout } from './pay/handover/handoverLayout.ts'
import { medicalInstitution } from './partners/medicalInstitution.ts'
import { visitingNursingStation } from './partners/visitingNursingStation.ts'
import { certificate } from './patients/certificate.ts'
import { patient } from './patients/patient.ts'
import { bonus } from './pay/run/bonus.ts'
import { payRun } from './pay/run/payRun.ts'
import { payslip } from './pay/slips/payslip.ts'
import { slipAgreement } from './pay/slips/slipAgreement.ts'
import { withholdingSlip } from './pay/slips/withholdingSlip.ts'
import { yearEndDeclaration } from './pay/yearEnd/yearEndDeclaration.ts'
import { transportEntry } from './pay/transport/transportEntry.ts'
import { companyHousing } from './property/companyHousing.ts'
import { companyParking } from './property/companyParking.ts'
import { occupancy } from './property/occupancy.ts'
import { employment } from './staff/employment.ts'
import { legalHold } from './retention/legalHold.ts'
import { requestedLimit } from './staff/requestedLimit.ts'
import { restDay } from './staff/restDay.ts'
import { staff } from './staff/staff.ts'
import { staffChange } from './staff/staffChange.ts'
import { suctionPermission } from './staff/suctionPermission.ts'
import { travelTime } from './visits/travelTime.ts'
import { absence } from './visits/absence.ts'
import { weeklyPlan } from './visits/weeklyPlan.ts'
import { shiftReport } from './visits/shiftReport.ts'
import { signatureRequest } from './signatures/signatureRequest.ts'
import { visit } from './visits/visit.ts'

/** Each under the name that it has itself. */
const registry = <const T extends { readonly [N in keyof T]: Entity & { readonly name: N } }>(all: T): T => all

/**
 * Every entity of the product by its name, those that others refer to first. The audit log, live lists, the search, labels, the sample and the
 * tests of facts go through it.
 */
export const entities = registry({
  establishment,
  overtime_agreement: overtimeAgreement,
  sleep_in_permit: sleepInPermit,
  staff,
  employment,
  employee,
  enrolment,
  relative,
  user_account: user,
  patient,
  certificate,
  suction_permission: suctionPermission,
  requested_limit: requestedLimit,
  rest_day: restDay,
  staff_change: staffChange,
  weekly_plan: weeklyPlan,
  medical_institution: medicalInstitution,
  visiting_nursing_station: visitingNursingStation,
  company_housing: companyHousing,
  occupancy,
  company_parking: companyParking,
  archive_node: archiveNode,
  visit,
  shift_report: shiftReport,
  travel_time: travelTime,
  absence,
  leave_request: leaveRequest,
  time_correction: timeCorrection,
  pay_run: payRun,
  bonus,
  payslip,
  withholding_slip: withholdingSlip,
  slip_agreement: slipAgreement,
  pay_item: payItem,
  deduction_agreement: deductionAgreement,
  wage_condition: wageCondition,
  insurance_condition: insuranceCondition,
  tax_condition: taxCondition,
  resident_tax: residentTax,
  earlier_pay: earlierPay,
  handover_layout: handoverLayout,
  transport_entry: transportEntry,
  year_end_declaration: yearEndDeclaration,
  operating_rules: operatingRulesRecord,
  signature_request: signatureRequest,
  document,
  legal_hold: legalHold,
  calendar_event: calendarEvent,
  statutory_weekday: statutoryWeekday,
  company_holiday: companyHoliday,
})

export type Entities = typeof entities
export type EntityName = keyof Entities
/** Every entity of the product, as a list. */
export const allEntities: readonly Entity[] = Object.values(entities)
/** The names of the entities with derived facts. */
export type DerivedName = { [N in EntityName]: Entities[N] extends { derived: object } ? N : never }[EntityName]
/** The column with the same name in Latin letters, of each that holds a person's name in Japanese. */
export const latinNames: Readonly<Record<string, string>> = Object.assign({}, ...allEntities.map(({ latin }) => latin))
/** Every table whose changes the audit log tells by their facts. */
export const auditedTables: readonly AuditedTable[] = [...allEntities, companyAudited]
