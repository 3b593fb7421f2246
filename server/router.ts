import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import { type Contract, contract, keptBy } from '#domain/contract.ts'
import { allEntities } from '#domain/entities.ts'
import { entityRouter } from './access/calls.ts'
import { attentionRouter } from './access/attention.ts'
import { commentsRouter } from './access/comments.ts'
import { jobsRouter } from './access/jobs.ts'
import { kitRouter } from './access/kit.ts'
import { noticesRouter } from './access/notices.ts'
import { pushRouter } from './access/push.ts'
import { helpRouter } from './access/help.ts'
import { profileRouter } from './access/profile.ts'
import { usersRouter } from './access/users.ts'
import { archiveRouter } from './archive/archive.ts'
import { backupsRouter } from './backup/backups.ts'
import { calendarEventsRouter } from './calendar/calendar.ts'
import { overtimeAgreementsRouter } from './company/agreements.ts'
import { companyRouter } from './company/company.ts'
import { dashboardRouter } from './home/dashboard.ts'
import { homeRouter } from './home/home.ts'
import type { CallContext } from './kit/context/context.ts'
import type { CommonCall } from './kit/entity/resource.ts'
import { leaveRequestsRouter } from './leave/requests/requests.ts'
import { bonusesRouter } from './pay/run/bonuses.ts'
import { reconciliationRouter } from './pay/reconciliation/reconciliation.ts'
import { payRunsRouter } from './pay/run/runs.ts'
import { standardReviewsRouter } from './pay/reviews/reviews.ts'
import { payTransfersRouter } from './pay/transfer/transfers.ts'
import { payslipsRouter, slipAgreementsRouter, withholdingSlipsRouter } from './pay/slips/slips.ts'
import { wageConditionsRouter } from './pay/conditions/raises.ts'
import { ratesRouter } from './pay/rates/rates.ts'
import { handoversRouter } from './pay/handover/handovers.ts'
import { signatureServicesRouter } from './signatures/outside/services.ts'
import { signatureRequestsRouter } from './signatures/requests.ts'
import { transportEntriesRouter } from './pay/transport/entries.ts'
import { legalHoldsRouter } from './retention/holds.ts'
import { retentionRouter } from './retention/retention.ts'
import { employeesRouter } from './employees/hiring.ts'
import { documentsRouter } from './documents/documents.ts'
import { wordingsRouter } from './documents/wordings.ts'
import { yearEndDeclarationsRouter } from './pay/yearEnd/declarations.ts'
import { certificatesRouter } from './patients/certificates.ts'
import { patientsRouter } from './patients/patients.ts'
import { policyOf } from './policies.ts'
import { staffRouter } from './staff/staff.ts'
import { staffChangesRouter } from './staff/changes.ts'
import { ownRecordRouter } from './staff/own.ts'
import { restDaysRouter } from './staff/restDays.ts'
import { suctionPermissionsRouter } from './staff/suctionPermissions.ts'
import { calendarRouter } from './time/calendar/calendar.ts'
import { inspectionPacksRouter } from './ledgers/pack/packs.ts'
import { paymentListRouter, wageLedgerRouter } from './ledgers/wages/wages.ts'
import { workerRosterRouter } from './ledgers/roster/roster.ts'
import { leaveLedgerRouter } from './leave/ledger/ledger.ts'
import { attendanceRouter } from './time/attendance/attendance.ts'
import { clockRouter } from './time/clock/clock.ts'
import { timeCorrectionsRouter } from './time/corrections/corrections.ts'
import { fixedHoursRouter } from './time/fixed/fixed.ts'
import { monthsRouter } from './time/month/months.ts'
import { provisionRouter } from './time/provision/provision.ts'
import { staffingRouter } from './time/staffing/staffing.ts'
import { timeRouter } from './time/time.ts'
import { absencesRouter } from './visits/reportAbsence.ts'
import { coverageRouter } from './visits/coverage/coverage.ts'
import { directionsRouter } from './visits/directions/directions.ts'
import { publicationsRouter } from './visits/publishing/publications.ts'
import { shiftReportsRouter } from './visits/reports/reports.ts'
import { weeklyPlansRouter } from './visits/plans/plans.ts'
import { visitsRouter } from './visits/visits.ts'

/** What a group has besides the calls of every entity; only groups of entities have names of records to choose from. */
type OwnCalls<Group> = Exclude<keyof Group, Group extends { options: unknown } ? CommonCall : never>
type HandlersOf<Group> = {
  [C in OwnCalls<Group>]: Group[C] extends AnyContractRouter ? Router<Group[C], CallContext> : never
}
type OwnRouters = { [G in keyof Contract as OwnCalls<Contract[G]> extends never ? never : G]: HandlersOf<Contract[G]> }

/** The handlers that nouns write themselves. A call without one does not compile. */
const own: OwnRouters = {
  users: usersRouter,
  profile: profileRouter,
  help: helpRouter,
  staff: staffRouter,
  employees: employeesRouter,
  patients: patientsRouter,
  certificates: certificatesRouter,
  suctionPermissions: suctionPermissionsRouter,
  restDays: restDaysRouter,
  staffChanges: staffChangesRouter,
  ownRecord: ownRecordRouter,
  archive: archiveRouter,
  weeklyPlans: weeklyPlansRouter,
  visits: visitsRouter,
  publications: publicationsRouter,
  absences: absencesRouter,
  coverage: coverageRouter,
  directions: directionsRouter,
  shiftReports: shiftReportsRouter,
  leaveRequests: leaveRequestsRouter,
  wageConditions: wageConditionsRouter,
  calendarEvents: calendarEventsRouter,
  time: timeRouter,
  attendance: attendanceRouter,
  clock: clockRouter,
  months: monthsRouter,
  fixedHours: fixedHoursRouter,
  timeCorrections: timeCorrectionsRouter,
  staffing: staffingRouter,
  provision: provisionRouter,
  leave: leaveLedgerRouter,
  payRuns: payRunsRouter,
  bonuses: bonusesRouter,
  payTransfers: payTransfersRouter,
  standardReviews: standardReviewsRouter,
  reconciliation: reconciliationRouter,
  payslips: payslipsRouter,
  withholdingSlips: withholdingSlipsRouter,
  slipAgreements: slipAgreementsRouter,
  rates: ratesRouter,
  workerRoster: workerRosterRouter,
  wageLedger: wageLedgerRouter,
  paymentList: paymentListRouter,
  inspectionPacks: inspectionPacksRouter,
  handovers: handoversRouter,
  transportEntries: transportEntriesRouter,
  signatureRequests: signatureRequestsRouter,
  signatureServices: signatureServicesRouter,
  yearEndDeclarations: yearEndDeclarationsRouter,
  documents: documentsRouter,
  wordings: wordingsRouter,
  legalHolds: legalHoldsRouter,
  retention: retentionRouter,
  calendar: calendarRouter,
  backups: backupsRouter,
  company: companyRouter,
  overtimeAgreements: overtimeAgreementsRouter,
  home: homeRouter,
  dashboard: dashboardRouter,
  attention: attentionRouter,
  comments: commentsRouter,
  jobs: jobsRouter,
  notices: noticesRouter,
  push: pushRouter,
  kit: kitRouter,
}

/** The handlers of every entity, with what its policy adds. */
const common = new Map<string, object>(
  allEntities.flatMap((e) => {
    const group = keptBy.get(e.name)?.group
    return group === undefined ? [] : [[group, entityRouter(contract[group], e, policyOf(e.name))]]
  }),
)

/** Every call of the contract with its handler. */
export const router = Object.fromEntries(
  Object.keys(contract).map((group) => [group, { ...common.get(group), ...Reflect.get(own, group) }]),
) as Router<Contract, CallContext>
