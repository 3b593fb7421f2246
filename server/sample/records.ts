import type { FileValue } from '#domain/kit/files.ts'
import type { archiveNode } from '#domain/archive/archiveNode.ts'
import type { calendarEvent } from '#domain/calendar/calendarEvent.ts'
import type { establishment } from '#domain/company/establishment.ts'
import type { overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import type { sleepInPermit } from '#domain/company/sleepInPermit.ts'
import type { employee } from '#domain/employees/employee.ts'
import type { enrolment } from '#domain/employees/enrolment.ts'
import type { relative } from '#domain/employees/relative.ts'
import type { Input } from '#domain/kit/entity.ts'
import type { leaveRequest, LeaveState } from '#domain/leave/leaveRequest.ts'
import type { handoverLayout } from '#domain/pay/handover/handoverLayout.ts'
import type { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import type { visitingNursingStation } from '#domain/partners/visitingNursingStation.ts'
import type { Declaration, DeclarationState } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { document, DocumentState } from '#domain/documents/document.ts'
import type { operatingRulesRecord } from '#domain/documents/operatingRulesRecord.ts'
import type { HoldState, legalHold } from '#domain/retention/legalHold.ts'
import type { RequestState, signatureRequest } from '#domain/signatures/signatureRequest.ts'
import type { transportEntry, TransportState } from '#domain/pay/transport/transportEntry.ts'
import type { certificate } from '#domain/patients/certificate.ts'
import type { patient } from '#domain/patients/patient.ts'
import type { payslip } from '#domain/pay/slips/payslip.ts'
import type { SlipState } from '#domain/pay/slips/slip.ts'
import type { slipAgreement } from '#domain/pay/slips/slipAgreement.ts'
import type { withholdingSlip } from '#domain/pay/slips/withholdingSlip.ts'
import type { deductionAgreement } from '#domain/pay/conditions/deductionAgreement.ts'
import type { insuranceCondition } from '#domain/pay/conditions/insuranceCondition.ts'
import type { payItem } from '#domain/pay/conditions/payItem.ts'
import type { bonus } from '#domain/pay/run/bonus.ts'
import type { residentTax } from '#domain/pay/conditions/residentTax.ts'
import type { earlierPay } from '#domain/pay/yearEnd/earlierPay.ts'
import type { taxCondition } from '#domain/pay/conditions/taxCondition.ts'
import type { wageCondition } from '#domain/pay/conditions/wageCondition.ts'
import type { companyHousing } from '#domain/property/companyHousing.ts'
import type { companyParking } from '#domain/property/companyParking.ts'
import type { occupancy } from '#domain/property/occupancy.ts'
import type { employment } from '#domain/staff/employment.ts'
import type { requestedLimit } from '#domain/staff/requestedLimit.ts'
import type { restDay } from '#domain/staff/restDay.ts'
import type { staff } from '#domain/staff/staff.ts'
import type { staffChange } from '#domain/staff/staffChange.ts'
import type { StaffChangeRow } from '#domain/staff/staffChanges.api.ts'
import type { suctionPermission } from '#domain/staff/suctionPermission.ts'
import type { travelTime } from '#domain/visits/travelTime.ts'
import type { absence } from '#domain/visits/absence.ts'
import type { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import type { ReportState, shiftReport } from '#domain/visits/shiftReport.ts'
import type { visit } from '#domain/visits/visit.ts'
import type { FromPlan } from './work/fromPlans.ts'

/** Fields that name other records hold their keys; `of` is the key of the record that it belongs to. */
type Keyed<T> = T & { key: string }
type Owned<T> = Keyed<T> & { of: string }
export type SampleEstablishment = Keyed<Input<typeof establishment>>
export type SampleAgreement = Owned<Input<typeof overtimeAgreement>>
export type SampleSleepInPermit = Owned<Input<typeof sleepInPermit>>
export type SampleStaff = Keyed<Input<typeof staff>>
export type SampleEmployment = Owned<Input<typeof employment>>
export type SampleEmployee = Keyed<Input<typeof employee>>
export type SampleEnrolment = Owned<Input<typeof enrolment>>
export type SampleRelative = Owned<Input<typeof relative>>
export type SamplePatient = Keyed<Input<typeof patient>>
export type SampleCertificate = Owned<Input<typeof certificate>>
export type SampleSuctionPermission = Owned<Input<typeof suctionPermission>>
export type SampleRestDay = Owned<Input<typeof restDay>>
/** Where it stands, and what is asked for. */
export type SampleStaffChange = Keyed<Input<typeof staffChange>> & Pick<StaffChangeRow, 'state' | 'changes'>
export type SampleRequestedLimit = Owned<Input<typeof requestedLimit>>
export type SampleInstitution = Keyed<Input<typeof medicalInstitution>>
export type SampleStation = Keyed<Input<typeof visitingNursingStation>>
export type SampleHousing = Keyed<Input<typeof companyHousing>>
export type SampleOccupancy = Owned<Input<typeof occupancy>>
export type SampleParking = Keyed<Input<typeof companyParking>>
export type SampleArchiveNode = Keyed<Input<typeof archiveNode>>
export type SamplePlan = Owned<Input<typeof weeklyPlan>>
export type SampleTravelTime = Keyed<Input<typeof travelTime>>
export type SampleAbsence = Keyed<Input<typeof absence>>
/** Where it stands, and the day that was offered instead. */
export type SampleLeaveRequest = Keyed<Input<typeof leaveRequest>> & { state: LeaveState; proposed_from: string | null }
/** Where a slip stands, and the key of the one whose place it took. */
type Delivered = { state: SlipState; replaces_id: string | null }
export type SamplePayslip = Keyed<Input<typeof payslip>> & Delivered
export type SampleWithholdingSlip = Keyed<Input<typeof withholdingSlip>> & Delivered
export type SampleSlipAgreement = Keyed<Input<typeof slipAgreement>>
export type SamplePayItem = Keyed<Input<typeof payItem>>
export type SampleDeductionAgreement = Owned<Input<typeof deductionAgreement>>
export type SampleWageCondition = Owned<Input<typeof wageCondition>>
export type SampleInsuranceCondition = Owned<Input<typeof insuranceCondition>>
export type SampleTaxCondition = Owned<Input<typeof taxCondition>>
export type SampleResidentTax = Owned<Input<typeof residentTax>>
export type SampleBonus = Owned<Input<typeof bonus>>
export type SampleEarlierPay = Owned<Input<typeof earlierPay>>
export type SampleHandoverLayout = Keyed<Input<typeof handoverLayout>>
/** Where it stands. */
export type SampleOperatingRules = Owned<Input<typeof operatingRulesRecord>>
/** Where it stands, its paper if it is made, the key of the request by which it is signed, and what is told of one that was signed by hand. */
export type SampleDocument = Keyed<Input<typeof document>> & {
  state: DocumentState
  file: FileValue | null
  signature_request_id: string | null
  signed_paper: FileValue | null
  paper_pages: number | null
  paper_signed_on: string | null
  paper_signed_by: string | null
  original_place: string | null
}
export type SampleTransport = Keyed<Input<typeof transportEntry>> & { state: TransportState }
export type SampleDeclaration = Keyed<Declaration> & { state: DeclarationState }
export type SampleLegalHold = Keyed<Input<typeof legalHold>> & { state: HoldState }
export type SampleSignatureRequest = Keyed<Input<typeof signatureRequest>> & { state: RequestState }
export type SampleEvent = Keyed<Input<typeof calendarEvent>>
export type SampleVisit = Keyed<Input<typeof visit>>
/** Where it stands, and of which visit it is. */
export type SampleReport = Keyed<Input<typeof shiftReport>> & { of_visit: string; state: ReportState }

export type SampleCompany = {
  establishments: SampleEstablishment[]
  agreements: SampleAgreement[]
  sleepInPermits: SampleSleepInPermit[]
  staff: SampleStaff[]
  employments: SampleEmployment[]
  employees: SampleEmployee[]
  enrolments: SampleEnrolment[]
  relatives: SampleRelative[]
  patients: SamplePatient[]
  certificates: SampleCertificate[]
  suctionPermissions: SampleSuctionPermission[]
  requestedLimits: SampleRequestedLimit[]
  restDays: SampleRestDay[]
  staffChanges: SampleStaffChange[]
  institutions: SampleInstitution[]
  stations: SampleStation[]
  housings: SampleHousing[]
  occupancies: SampleOccupancy[]
  parkings: SampleParking[]
  archive: SampleArchiveNode[]
  plans: SamplePlan[]
  visits: SampleVisit[]
  reports: SampleReport[]
  travelTimes: SampleTravelTime[]
  absences: SampleAbsence[]
  leaveRequests: SampleLeaveRequest[]
  payslips: SamplePayslip[]
  withholdingSlips: SampleWithholdingSlip[]
  slipAgreements: SampleSlipAgreement[]
  payItems: readonly SamplePayItem[]
  deductionAgreements: SampleDeductionAgreement[]
  wageConditions: SampleWageCondition[]
  insuranceConditions: SampleInsuranceCondition[]
  taxConditions: SampleTaxCondition[]
  residentTaxes: SampleResidentTax[]
  bonuses: SampleBonus[]
  earlierPays: SampleEarlierPay[]
  handoverLayouts: SampleHandoverLayout[]
  transports: SampleTransport[]
  operatingRules: SampleOperatingRules[]
  documents: SampleDocument[]
  declarations: SampleDeclaration[]
  signatureRequests: SampleSignatureRequest[]
  legalHolds: SampleLegalHold[]
  events: SampleEvent[]
  /** From which lines of plans the visits came, by the keys of the visits. */
  fromPlans: ReadonlyMap<string, FromPlan>
}
