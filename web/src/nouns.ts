import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import DirectionsBikeOutlined from '@mui/icons-material/DirectionsBikeOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined'
import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined'
import LocalParkingOutlined from '@mui/icons-material/LocalParkingOutlined'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import { keptBy } from '#domain/contract.ts'
import { type ChangedKind, changedKinds } from '#domain/kit/audit.ts'
import type { EntityName } from '#domain/entities.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { type Noun, type NounScreens, type Place, placeIn, type Seen } from '#web/kit/noun.ts'

/**
 * The screens of every entity: routes, drawer, search and links of the audit log follow from here. Null: it is seen within the records that it
 * belongs to, or on a screen of its own kind. One that is missing does not compile.
 */
const nouns = {
  staff: {
    path: 'staff-management',
    title: 'staff_management',
    list: () => import('#web/staff/StaffPage.tsx'),
    record: () => import('#web/pay/conditions/StaffRecordPage.tsx'),
    menu: { icon: GroupsOutlined, jump: 's' },
    left: (id) => import('#web/visits/LeftStaff.tsx').then(({ leftStaff }) => leftStaff(id)),
    Beside: later(() => import('#web/employees/OfStaff.tsx'), null),
  },
  employee: {
    path: 'employee-management',
    title: 'employee_management',
    list: () => import('#web/employees/EmployeesPage.tsx'),
    record: () => import('#web/employees/EmployeePage.tsx'),
    menu: { icon: BadgeOutlined, jump: 'e' },
  },
  user_account: {
    path: 'user-management',
    title: 'user_management',
    list: () => import('#web/access/users/UsersPage.tsx'),
    record: () => import('#web/access/users/UserRecordPage.tsx'),
    Beside: later<{ id: string }>(() => import('#web/employees/HiringOn.tsx'), null),
    add: () => import('#web/access/users/InvitePage.tsx'),
    menu: { icon: ManageAccountsOutlined, jump: 'u' },
  },
  patient: {
    path: 'patient-management',
    title: 'patient_management',
    list: () => import('#web/patients/PatientsPage.tsx'),
    record: () => import('#web/visits/plans/PatientPage.tsx'),
    menu: { icon: PersonOutlined, jump: 'p' },
    left: (id) => import('#web/visits/LeftVisits.tsx').then(({ leftVisits }) => leftVisits('patient_id', id)),
  },
  medical_institution: {
    path: 'medical-institution-management',
    title: 'partners:noun.medical_institution.list',
    list: () => import('#web/partners/MedicalInstitutionsPage.tsx'),
    record: () => import('#web/partners/MedicalInstitutionPage.tsx'),
    menu: { icon: LocalHospitalOutlined, jump: 'm' },
  },
  visiting_nursing_station: {
    path: 'visiting-nursing-station-management',
    title: 'partners:noun.visiting_nursing_station.list',
    list: () => import('#web/partners/VisitingNursingStationsPage.tsx'),
    record: () => import('#web/partners/VisitingNursingStationPage.tsx'),
    menu: { icon: MedicalServicesOutlined, jump: 'n' },
  },
  company_housing: {
    path: 'company-housing-management',
    title: 'property:noun.company_housing.list',
    list: () => import('#web/property/CompanyHousingsPage.tsx'),
    record: () => import('#web/property/CompanyHousingPage.tsx'),
    menu: { icon: HomeWorkOutlined, jump: 'r' },
    left: (id) => import('#web/property/LeftOccupants.tsx').then(({ leftOccupants }) => leftOccupants(id)),
    Beside: later(() => import('#web/employees/HiringHome.tsx'), null),
  },
  archive_node: { place: (id) => ({ to: '/admin/archive', search: { node: id } }) },
  company_parking: {
    path: 'company-parking-management',
    title: 'property:noun.company_parking.list',
    list: () => import('#web/property/CompanyParkingsPage.tsx'),
    record: () => import('#web/property/CompanyParkingPage.tsx'),
    menu: { icon: LocalParkingOutlined },
  },
  establishment: {
    path: 'company-information/establishments',
    title: 'company:noun.establishment.list',
    list: () => import('#web/company/EstablishmentsPage.tsx'),
    record: () => import('#web/documents/EstablishmentPage.tsx'),
    menu: { icon: ApartmentOutlined },
  },
  overtime_agreement: null,
  sleep_in_permit: null,
  employment: null,
  enrolment: null,
  relative: null,
  certificate: null,
  suction_permission: null,
  requested_limit: null,
  rest_day: null,
  staff_change: {
    path: 'staff-changes',
    title: 'changes:noun.staff_change.list',
    list: () => import('#web/staff/changes/StaffChangesPage.tsx'),
    record: () => import('#web/staff/changes/StaffChangePage.tsx'),
    // one is begun at the own record
    add: () => import('#web/staff/own/OwnRecordPage.tsx'),
  },
  occupancy: null,
  weekly_plan: null,
  visit: { place: (id) => ({ to: '/admin/staff-work-schedule', search: { visit: id } }) },
  shift_report: {
    path: 'staff-work-schedule/reports',
    title: 'reports:noun.shift_report.list',
    list: () => import('#web/visits/reports/ReportsPage.tsx'),
    record: () => import('#web/visits/reports/ReportPage.tsx'),
    // one is begun where its visit is known
    add: () => import('#web/visits/reports/MissingPage.tsx'),
  },
  travel_time: {
    path: 'travel-times',
    title: 'travel:noun.travel_time.list',
    list: () => import('#web/visits/travel/TravelTimesPage.tsx'),
    record: () => import('#web/visits/travel/TravelTimePage.tsx'),
    menu: { icon: DirectionsBikeOutlined },
  },
  absence: {
    path: 'coverage/absences',
    title: 'absences:noun.absence.list',
    list: () => import('#web/visits/absences/AbsencesPage.tsx'),
    record: () => import('#web/visits/absences/AbsencePage.tsx'),
  },
  leave_request: {
    path: 'leave-request',
    title: 'requests:noun.leave_request.list',
    list: () => import('#web/leave/requests/LeaveRequestsPage.tsx'),
    record: () => import('#web/leave/requests/LeaveRequestPage.tsx'),
  },
  time_correction: {
    path: 'time-corrections',
    title: 'corrections:noun.time_correction.list',
    list: () => import('#web/time/corrections/CorrectionsPage.tsx'),
    record: () => import('#web/time/corrections/CorrectionPage.tsx'),
  },
  pay_run: {
    path: 'salary-management/pay-runs',
    title: 'pay_runs:noun.pay_run.list',
    list: () => import('#web/pay/run/PayRunsPage.tsx'),
    record: () => import('#web/pay/run/PayRunPage.tsx'),
  },
  bonus: null,
  payslip: {
    path: 'salary-management/staff-payslip',
    title: 'slips:noun.payslip.list',
    list: () => import('#web/pay/slips/PayslipsPage.tsx'),
    record: () => import('#web/pay/slips/PayslipPage.tsx'),
  },
  withholding_slip: {
    path: 'salary-management/staff-taxcertificate',
    title: 'slips:noun.withholding_slip.list',
    list: () => import('#web/pay/slips/WithholdingSlipsPage.tsx'),
    record: () => import('#web/pay/slips/WithholdingSlipPage.tsx'),
  },
  slip_agreement: {
    path: 'salary-management/slip-agreements',
    title: 'slips:noun.slip_agreement.list',
    list: () => import('#web/pay/slips/SlipAgreementsPage.tsx'),
    record: () => import('#web/pay/slips/SlipAgreementPage.tsx'),
  },
  pay_item: {
    path: 'pay-items',
    title: 'wages:noun.pay_item.list',
    list: () => import('#web/pay/conditions/PayItemsPage.tsx'),
    record: () => import('#web/pay/conditions/PayItemPage.tsx'),
    menu: { icon: PlaylistAddCheckOutlined },
  },
  deduction_agreement: null,
  wage_condition: null,
  insurance_condition: null,
  tax_condition: null,
  resident_tax: null,
  earlier_pay: null,
  handover_layout: {
    path: 'salary-management/handover/layouts',
    title: 'handover:noun.handover_layout.list',
    list: () => import('#web/pay/handover/HandoverLayoutsPage.tsx'),
    record: () => import('#web/pay/handover/HandoverLayoutPage.tsx'),
  },
  transport_entry: {
    path: 'salary-management/transportation',
    title: 'transportation',
    list: () => import('#web/pay/transport/TransportPage.tsx'),
    record: () => import('#web/pay/transport/TransportEntryPage.tsx'),
  },
  year_end_declaration: {
    path: 'salary-management/year-end',
    title: 'declarations:noun.year_end_declaration.list',
    list: () => import('#web/pay/yearEnd/YearEndPage.tsx'),
    record: () => import('#web/pay/yearEnd/DeclarationPage.tsx'),
  },
  operating_rules: null,
  document: {
    path: 'company-information/documents',
    title: 'documents:noun.document.list',
    list: () => import('#web/documents/DocumentsPage.tsx'),
    record: () => import('#web/documents/DocumentPage.tsx'),
    Beside: later<{ id: string }>(() => import('#web/employees/HiringOn.tsx'), null),
    add: () => import('#web/documents/CreateDocumentsPage.tsx'),
  },
  signature_request: {
    path: 'signatures',
    title: 'signatures:noun.signature_request.list',
    list: () => import('#web/signatures/SignaturesPage.tsx'),
    record: () => import('#web/documents/SignatureRequestPage.tsx'),
  },
  legal_hold: {
    path: 'legal-holds',
    title: 'retention:noun.legal_hold.list',
    list: () => import('#web/retention/LegalHoldsPage.tsx'),
    record: () => import('#web/retention/LegalHoldPage.tsx'),
  },
  calendar_event: { place: (id) => ({ to: '/admin/calendar', search: { event: id } }) },
  // on the calendar of the company
  statutory_weekday: null,
  company_holiday: null,
  company: { place: () => ({ to: '/admin/company-information' }) },
} as const satisfies Record<EntityName | 'company', NounScreens | Seen | null>

type Screens = Extract<(typeof nouns)[EntityName], { path: string }>
/** Screens of lists and of new records, which need no parameter to be opened. */
export type NounPath = `/admin/${Screens['path']}` | `/admin/${Screens['path']}/new`
/** Who may open the list and who may begin a record: those who may read and change them. */
const actionsOn = (table: string): Pick<Noun, 'read' | 'write'> => {
  const { read, write } = keptBy.get(table) ?? {}
  if (!read || !write) throw new Error(`${table} has screens, but no calls to read and change it`)
  return { read, write }
}
/** The entities that have screens, by table name, in the order of the menu. */
export const nounsWithScreens: readonly (readonly [EntityName, Noun])[] = Object.entries(nouns).flatMap(([name, noun]) =>
  noun && 'path' in noun ? [[name as EntityName, { ...noun, ...actionsOn(name) }] as const] : [],
)

/** Where the visits of somebody are seen. */
export const visitsOf = (of: 'staff_id' | 'patient_id', id: string): Place => ({
  to: '/admin/staff-work-schedule',
  search: { tab: 'shift', [of]: id },
})

const attendanceOf = (person: string, day?: string): Place => ({
  to: '/admin/attendance-record',
  search: { person, ...(day === undefined ? {} : { day }) },
})
const planCheck = (): Place => ({ to: '/admin/coverage/check' })
/** Where it is seen what is written down of a member of staff, or of a patient. */
const parts: Readonly<Record<ChangedKind, (id: string, day?: string) => Place>> = {
  attendance_month: attendanceOf,
  punch: attendanceOf,
  leave_ledger: (staff) => ({ to: '/admin/paid-leave-management', search: { staff } }),
  staff_check: planCheck,
  patient_check: planCheck,
}

/** Where a record of any table, or what is written down of it, is seen. */
export const placeOf = (table: string, id: string, day?: string): Place | undefined => {
  const part = changedKinds.find((kind) => kind === table)
  if (part) return parts[part](id, day)
  const noun = (nouns as Partial<Record<string, NounScreens | Seen | null>>)[table]
  if (!noun) return undefined
  return 'place' in noun ? noun.place(id) : placeIn(noun, id)
}
