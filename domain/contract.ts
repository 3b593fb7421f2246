import type { AnyContractRouter } from '@orpc/contract'
import { accessApi } from './access/access.api.ts'
import { archiveApi } from './archive/archive.api.ts'
import { backupsApi } from './backup/backup.api.ts'
import { calendarEventsApi } from './calendar/calendar.api.ts'
import { companyApi, establishmentsApi, overtimeAgreementsApi, sleepInPermitsApi } from './company/company.api.ts'
import { employeesApi, enrolmentsApi, relativesApi } from './employees/employees.api.ts'
import { dashboardApi } from './home/dashboard.api.ts'
import { homeApi } from './home/home.api.ts'
import { attentionApi } from './kit/attention.api.ts'
import { metaOf } from './kit/contract.ts'
import { commentsApi } from './kit/comments.api.ts'
import { jobsApi } from './kit/jobs.api.ts'
import { kitApi } from './kit/kit.api.ts'
import { noticesApi } from './kit/notices.api.ts'
import { pushApi } from './kit/push.api.ts'
import type { Action } from './kit/permissions.ts'
import { leaveLedgerApi } from './leave/leave.api.ts'
import { leaveRequestsApi } from './leave/leaveRequests.api.ts'
import { inspectionPacksApi, workerRosterApi } from './ledgers/ledgers.api.ts'
import { paymentListApi, wageLedgerApi } from './ledgers/wages.api.ts'
import { medicalInstitutionsApi, visitingNursingStationsApi } from './partners/partners.api.ts'
import { handoverLayoutsApi, handoversApi } from './pay/handover/handover.api.ts'
import { certificatesApi, patientsApi } from './patients/patients.api.ts'
import { bonusesApi } from './pay/run/bonuses.api.ts'
import { reconciliationApi } from './pay/reconciliation/reconciliation.api.ts'
import { payRunsApi } from './pay/run/payRuns.api.ts'
import { standardReviewsApi } from './pay/reviews/reviews.api.ts'
import { payTransfersApi } from './pay/transfer/transfers.api.ts'
import { earlierPaysApi } from './pay/yearEnd/earlierPays.api.ts'
import { payslipsApi, slipAgreementsApi, withholdingSlipsApi } from './pay/slips/slips.api.ts'
import {
  deductionAgreementsApi,
  insuranceConditionsApi,
  payItemsApi,
  residentTaxesApi,
  taxConditionsApi,
  wageConditionsApi,
} from './pay/conditions/conditions.api.ts'
import { ratesApi } from './pay/rates/rates.api.ts'
import { companyHousingsApi, companyParkingsApi, occupanciesApi } from './property/property.api.ts'
import { employmentsApi, requestedLimitsApi, restDaysApi, staffApi, suctionPermissionsApi } from './staff/staff.api.ts'
import { ownRecordApi, staffChangesApi } from './staff/staffChanges.api.ts'
import { attendanceApi } from './time/attendance/attendance.api.ts'
import { clockApi } from './time/clock/clock.api.ts'
import { calendarApi, companyHolidaysApi, statutoryWeekdaysApi } from './time/calendar.api.ts'
import { fixedHoursApi } from './time/fixed/fixed.api.ts'
import { monthsApi } from './time/month/months.api.ts'
import { provisionApi } from './time/provision/provision.api.ts'
import { staffingApi } from './time/staffing/staffing.api.ts'
import { timeCorrectionsApi } from './time/timeCorrections.api.ts'
import { timeApi } from './time/time.api.ts'
import { documentsApi, operatingRulesApi } from './documents/documents.api.ts'
import { wordingsApi } from './documents/wordings.api.ts'
import { yearEndDeclarationsApi } from './pay/yearEnd/yearEndDeclarations.api.ts'
import { transportEntriesApi } from './pay/transport/transportEntries.api.ts'
import { travelTimesApi } from './visits/travelTimes.api.ts'
import { absencesApi } from './visits/absences.api.ts'
import { coverageApi } from './visits/coverage/coverage.api.ts'
import { directionsApi } from './visits/directions/directions.api.ts'
import { publicationsApi } from './visits/publishing/publications.api.ts'
import { weeklyPlansApi } from './visits/plans.api.ts'
import { shiftReportsApi } from './visits/reports.api.ts'
import { legalHoldsApi, retentionApi } from './retention/retention.api.ts'
import { signatureRequestsApi } from './signatures/signatures.api.ts'
import { signatureServicesApi } from './signatures/signatureServices.api.ts'
import { visitsApi } from './visits/visits.api.ts'

/** Said once more as a type: the compiler does not write out one of this size that it found by itself. */
export type Contract = typeof accessApi & {
  backups: typeof backupsApi
  establishments: typeof establishmentsApi
  overtimeAgreements: typeof overtimeAgreementsApi
  sleepInPermits: typeof sleepInPermitsApi
  staff: typeof staffApi
  employments: typeof employmentsApi
  employees: typeof employeesApi
  enrolments: typeof enrolmentsApi
  relatives: typeof relativesApi
  patients: typeof patientsApi
  certificates: typeof certificatesApi
  suctionPermissions: typeof suctionPermissionsApi
  requestedLimits: typeof requestedLimitsApi
  restDays: typeof restDaysApi
  staffChanges: typeof staffChangesApi
  ownRecord: typeof ownRecordApi
  medicalInstitutions: typeof medicalInstitutionsApi
  visitingNursingStations: typeof visitingNursingStationsApi
  companyHousings: typeof companyHousingsApi
  occupancies: typeof occupanciesApi
  companyParkings: typeof companyParkingsApi
  archive: typeof archiveApi
  weeklyPlans: typeof weeklyPlansApi
  visits: typeof visitsApi
  publications: typeof publicationsApi
  coverage: typeof coverageApi
  travelTimes: typeof travelTimesApi
  directions: typeof directionsApi
  absences: typeof absencesApi
  shiftReports: typeof shiftReportsApi
  calendarEvents: typeof calendarEventsApi
  leaveRequests: typeof leaveRequestsApi
  payItems: typeof payItemsApi
  deductionAgreements: typeof deductionAgreementsApi
  wageConditions: typeof wageConditionsApi
  insuranceConditions: typeof insuranceConditionsApi
  taxConditions: typeof taxConditionsApi
  residentTaxes: typeof residentTaxesApi
  earlierPays: typeof earlierPaysApi
  time: typeof timeApi
  attendance: typeof attendanceApi
  clock: typeof clockApi
  months: typeof monthsApi
  fixedHours: typeof fixedHoursApi
  timeCorrections: typeof timeCorrectionsApi
  staffing: typeof staffingApi
  provision: typeof provisionApi
  leave: typeof leaveLedgerApi
  payRuns: typeof payRunsApi
  bonuses: typeof bonusesApi
  payTransfers: typeof payTransfersApi
  standardReviews: typeof standardReviewsApi
  reconciliation: typeof reconciliationApi
  payslips: typeof payslipsApi
  withholdingSlips: typeof withholdingSlipsApi
  slipAgreements: typeof slipAgreementsApi
  rates: typeof ratesApi
  workerRoster: typeof workerRosterApi
  wageLedger: typeof wageLedgerApi
  paymentList: typeof paymentListApi
  inspectionPacks: typeof inspectionPacksApi
  handoverLayouts: typeof handoverLayoutsApi
  handovers: typeof handoversApi
  transportEntries: typeof transportEntriesApi
  signatureRequests: typeof signatureRequestsApi
  signatureServices: typeof signatureServicesApi
  yearEndDeclarations: typeof yearEndDeclarationsApi
  documents: typeof documentsApi
  wordings: typeof wordingsApi
  legalHolds: typeof legalHoldsApi
  retention: typeof retentionApi
  operatingRules: typeof operatingRulesApi
  statutoryWeekdays: typeof statutoryWeekdaysApi
  companyHolidays: typeof companyHolidaysApi
  calendar: typeof calendarApi
  company: typeof companyApi
  home: typeof homeApi
  dashboard: typeof dashboardApi
  attention: typeof attentionApi
  comments: typeof commentsApi
  jobs: typeof jobsApi
  notices: typeof noticesApi
  push: typeof pushApi
  kit: typeof kitApi
}
/**
 * Every call of the product but the three that the specification fixes and the first-run set-up. Browsers get it as data, without the checks
 * of input and output (`web/dataOf.ts`).
 */
export const contract: Contract = {
  ...accessApi,
  backups: backupsApi,
  establishments: establishmentsApi,
  overtimeAgreements: overtimeAgreementsApi,
  sleepInPermits: sleepInPermitsApi,
  staff: staffApi,
  employments: employmentsApi,
  employees: employeesApi,
  enrolments: enrolmentsApi,
  relatives: relativesApi,
  patients: patientsApi,
  certificates: certificatesApi,
  suctionPermissions: suctionPermissionsApi,
  requestedLimits: requestedLimitsApi,
  restDays: restDaysApi,
  staffChanges: staffChangesApi,
  ownRecord: ownRecordApi,
  medicalInstitutions: medicalInstitutionsApi,
  visitingNursingStations: visitingNursingStationsApi,
  companyHousings: companyHousingsApi,
  occupancies: occupanciesApi,
  companyParkings: companyParkingsApi,
  archive: archiveApi,
  weeklyPlans: weeklyPlansApi,
  visits: visitsApi,
  publications: publicationsApi,
  coverage: coverageApi,
  travelTimes: travelTimesApi,
  directions: directionsApi,
  absences: absencesApi,
  shiftReports: shiftReportsApi,
  calendarEvents: calendarEventsApi,
  leaveRequests: leaveRequestsApi,
  payItems: payItemsApi,
  deductionAgreements: deductionAgreementsApi,
  wageConditions: wageConditionsApi,
  insuranceConditions: insuranceConditionsApi,
  taxConditions: taxConditionsApi,
  residentTaxes: residentTaxesApi,
  earlierPays: earlierPaysApi,
  time: timeApi,
  attendance: attendanceApi,
  clock: clockApi,
  months: monthsApi,
  fixedHours: fixedHoursApi,
  timeCorrections: timeCorrectionsApi,
  staffing: staffingApi,
  provision: provisionApi,
  leave: leaveLedgerApi,
  payRuns: payRunsApi,
  bonuses: bonusesApi,
  payTransfers: payTransfersApi,
  standardReviews: standardReviewsApi,
  reconciliation: reconciliationApi,
  payslips: payslipsApi,
  withholdingSlips: withholdingSlipsApi,
  slipAgreements: slipAgreementsApi,
  rates: ratesApi,
  workerRoster: workerRosterApi,
  wageLedger: wageLedgerApi,
  paymentList: paymentListApi,
  inspectionPacks: inspectionPacksApi,
  handoverLayouts: handoverLayoutsApi,
  handovers: handoversApi,
  transportEntries: transportEntriesApi,
  signatureRequests: signatureRequestsApi,
  signatureServices: signatureServicesApi,
  yearEndDeclarations: yearEndDeclarationsApi,
  documents: documentsApi,
  wordings: wordingsApi,
  legalHolds: legalHoldsApi,
  retention: retentionApi,
  operatingRules: operatingRulesApi,
  statutoryWeekdays: statutoryWeekdaysApi,
  companyHolidays: companyHolidaysApi,
  calendar: calendarApi,
  company: companyApi,
  home: homeApi,
  dashboard: dashboardApi,
  attention: attentionApi,
  comments: commentsApi,
  jobs: jobsApi,
  notices: noticesApi,
  push: pushApi,
  kit: kitApi,
}

type Kept = {
  group: keyof Contract
  read: Action
  write: Action | undefined
  restore: Action | undefined
  import: Action | undefined
}
const actionOf = (calls: object, name: string): Action | undefined =>
  name in calls ? metaOf(Reflect.get(calls, name) as AnyContractRouter).action : undefined
/** The group of calls that keeps the records of an entity, and the actions that read, change, restore and import them, by its table. */
export const keptBy: ReadonlyMap<string, Kept> = new Map(
  Object.entries(contract).flatMap(([group, calls]): [string, Kept][] => {
    const { lists, action } = 'list' in calls ? metaOf(calls.list) : {}
    const [write, restore, take] = ['change', 'restore', 'import'].map((name) => actionOf(calls, name))
    return lists && action ? [[lists, { group: group as Kept['group'], read: action, write, restore, import: take }]] : []
  }),
)
