import { sampleEmployees } from './employees/employees.ts'
import { sampleEnrolments, sampleRelatives } from './employees/enrolments.ts'
import { agreementsOf, sleepInPermitOf } from './agreements.ts'
import { archiveOf } from './archive/archive.ts'
import { sampleEstablishments } from './offices.ts'
import { sampleInstitutions } from './partners/institutions.ts'
import { sampleStations } from './partners/stations.ts'
import { certificatesOf } from './patients/certificates.ts'
import {
  deductionAgreementOf,
  insuranceConditionsOf,
  residentTaxesOf,
  taxConditionsOf,
  wageConditionsOf,
} from './pay/conditions.ts'
import { bonusesOf } from './pay/bonuses.ts'
import { usualItems } from './pay/payItems.ts'
import { samplePatients } from './patients/patients.ts'
import { earlierPaysOf } from './pay/earlierPays.ts'
import { payslipsOf, slipAgreementsOf, withholdingSlipsOf } from './pay/slips.ts'
import { sampleHandoverLayouts } from './pay/handoverLayouts.ts'
import { sampleHousings, sampleOccupancies } from './property/housings.ts'
import { sampleParkings } from './property/parkings.ts'
import type { SampleCompany } from './records.ts'
import { employmentsOf } from './staff/employments.ts'
import { requestedLimitsOf } from './staff/requestedLimits.ts'
import { staffChangesOf } from './staff/changes.ts'
import { restDaysOf } from './staff/restDays.ts'
import { sampleStaff, workOf } from './staff/staff.ts'
import { suctionPermissionsOf } from './staff/suctionPermissions.ts'
import { storyOf } from './story.ts'
import { sampleTravelTimes } from './work/travelTimes.ts'
import { absencesOf } from './work/absences.ts'
import { eventsOf } from './work/events.ts'
import { fromPlans } from './work/fromPlans.ts'
import { leaveRequestsOf } from './work/leaveRequests.ts'
import { plansOf } from './work/plans.ts'
import { reportsOf } from './work/reports.ts'
import { documentsOf, operatingRulesOf } from './documents.ts'
import { legalHoldsOf } from './retention.ts'
import { signatureRequestsOf } from './signatures/requests.ts'
import { transportsOf } from './work/transports.ts'
import { declarationsOf } from './pay/declarations.ts'
import { sampleVisits } from './work/visits.ts'

/**
 * The sample company 陽だまりケアサービス as it stands on `today` ('YYYY-MM-DD', best from 2000 to 2085: ages and terms move along):
 * 32 staff, 40 patients, and their visits from the third month before this one to two weeks ahead at least. The same day gives the same
 * company. References hold keys; whoever stores it replaces them by ids.
 */
export const sampleCompany = (today: string): SampleCompany => {
  const story = storyOf(today)
  const staff = sampleStaff(story)
  const patients = samplePatients(story)
  const visits = sampleVisits(story, staff)
  const establishments = sampleEstablishments()
  const reports = reportsOf(story, visits)
  const plans = plansOf(story, patients, visits)
  return {
    establishments,
    agreements: establishments.flatMap(({ key }) => agreementsOf(story, key)),
    sleepInPermits: establishments.slice(0, 1).map(({ key }) => sleepInPermitOf(story, key)),
    staff,
    employments: staff.flatMap((person) => employmentsOf(person, workOf(person.key), story)),
    employees: sampleEmployees(story),
    enrolments: sampleEnrolments(story),
    relatives: sampleRelatives(story),
    patients,
    certificates: patients.flatMap((patient) => certificatesOf(story, patient)),
    suctionPermissions: suctionPermissionsOf(story, staff, patients, visits),
    requestedLimits: requestedLimitsOf(story, staff),
    restDays: restDaysOf(story, visits),
    staffChanges: staffChangesOf(staff),
    institutions: sampleInstitutions(story),
    stations: sampleStations(story),
    housings: sampleHousings(story),
    occupancies: sampleOccupancies(story, staff),
    parkings: sampleParkings(story),
    archive: archiveOf(staff, patients),
    plans,
    visits,
    reports,
    travelTimes: sampleTravelTimes(story),
    absences: absencesOf(story, visits),
    leaveRequests: leaveRequestsOf(story, visits),
    payslips: payslipsOf(story, staff),
    withholdingSlips: withholdingSlipsOf(story, staff),
    slipAgreements: slipAgreementsOf(story),
    payItems: Object.values(usualItems),
    deductionAgreements: establishments.map(({ key }) => deductionAgreementOf(story, key)),
    wageConditions: staff.flatMap((person) => wageConditionsOf(person, story)),
    insuranceConditions: staff.flatMap(insuranceConditionsOf),
    taxConditions: staff.flatMap(taxConditionsOf),
    residentTaxes: staff.flatMap((person) => residentTaxesOf(person, story)),
    bonuses: staff.flatMap((person) => bonusesOf(person, story)),
    earlierPays: staff.flatMap((person) => earlierPaysOf(person, story)),
    handoverLayouts: sampleHandoverLayouts(),
    transports: transportsOf(story, visits, reports, patients),
    declarations: declarationsOf(story),
    operatingRules: [operatingRulesOf(story)],
    documents: documentsOf(story),
    signatureRequests: signatureRequestsOf(story),
    legalHolds: legalHoldsOf(story),
    events: eventsOf(story),
    fromPlans: fromPlans(plans, visits),
  }
}
