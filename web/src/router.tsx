import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { keptBy } from '#domain/contract.ts'
import type { EntityName } from '#domain/entities.ts'
import { entityLines } from '#domain/frame.ts'
import { type Action, rolesFor, type Role } from '#domain/kit/permissions.ts'
import { meAtOnce } from '#web/access/useMe.ts'
import { lazyScreen as lazy } from '#web/kit/feedback/lazyScreen.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { queries } from '#web/kit/query.ts'
import { importPath } from '#web/kit/imports/importPath.ts'
import { session } from '#web/kit/session.ts'
import { ApplicationError, ScreenError } from '#web/shell/ErrorScreens.tsx'
import type { Namespace } from '#web/kit/i18n.ts'
import type { Noun, ScreenName } from '#web/kit/noun.ts'
import { guideOf } from '#web/shell/help/guideOf.ts'
import { loginFor } from '#web/shell/places.ts'
import { nounsWithScreens } from './nouns.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** Every route says who may open it (an empty list: anybody signed in), and its name in the title of the window. */
  interface StaticDataRouteOption {
    roles: readonly Role[]
    title?: ScreenName
    /** The guide that explains the screen (`web/guides/<language>/<guide>.md`); a screen that only says why it shows nothing has none. */
    guide?: string
    /** The screen needs the whole window: the menu at its side shows only icons. */
    wide?: boolean
    /** The table whose records are taken in there, and the list below which that is. */
    imports?: { table: string; list: string }
  }
}

const everybody: { roles: readonly Role[] } = { roles: [] }
const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet, staticData: everybody })

/** Goes to a page outside of the product, which is another document; nothing here goes on meanwhile. */
function leaveTo(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => undefined)
}

/** Leads to a notice, which tells the address that was asked for. */
const noticeAt = (to: '/403' | '/404', from: string) => redirect({ to, search: { from } as never })

const Shell = lazy(() => import('#web/shell/Shell.tsx'))

/** The only screen that is open while the role needs a second factor and the person has none. */
const factorScreen = '/admin/profile/security'

/** What stands in the shell: without a token to the login, without the role to /403 (specification, section 6). */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  staticData: everybody,
  component: Shell,
  errorComponent: ApplicationError,
  beforeLoad: async ({ context, location, matches }) => {
    if (session.token() === undefined) return leaveTo(loginFor(location.href))
    void Shell.preload?.()
    const { role, must_add_factor } = await meAtOnce(context.queries)
    if (must_add_factor && location.pathname !== factorScreen) throw redirect({ to: factorScreen })
    const allowed = matches.every(({ staticData: { roles } }) => roles.length === 0 || roles.includes(role))
    if (!allowed) throw noticeAt('/403', location.href)
  },
})
const admin = createRoute({ getParentRoute: () => inside, path: '/admin', staticData: everybody })

/** Says why an address shows nothing else. */
const notice = <Path extends string>(path: Path, title: ScreenName, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    staticData: { roles: [], title },
    errorComponent: ScreenError,
    component,
  })
const notices = () => import('#web/shell/NoticeScreen.tsx')
const forbidden = notice('/403', 'common:errors.forbidden', lazy(notices, 'ForbiddenScreen'))
const notFound = notice('/404', 'common:errors.not_found', lazy(notices, 'NotFoundScreen'))
const underConstruction = notice(
  '/under-construction',
  'common:errors.under_construction',
  lazy(notices, 'UnderConstructionScreen'),
)

/** Paths of the screens that need the whole window. */
const wide: ReadonlySet<string> = new Set(['staff-work-schedule'])

/** A screen within the shell. */
const screen = <Path extends string>(
  path: Path,
  title: ScreenName,
  roles: readonly Role[],
  component: RouteComponent,
  noun?: Noun,
) =>
  createRoute({
    getParentRoute: () => admin,
    path,
    staticData: { roles, title, guide: guideOf(path), wide: wide.has(path), ...(noun ? { noun } : {}) },
    errorComponent: ScreenError,
    component,
  })

const HomePage = lazy(() => import('#web/home/HomePage.tsx'))
const home = screen('/', 'home', [], HomePage)

const ImportPage = lazy(() => import('#web/home/ImportPage.tsx'))
/** Below a list, where its records are taken in from a file, and beside it what belongs to them; only for tables that have the call. */
const importsOf = (path: string, title: ScreenName, table: EntityName) =>
  entityLines.flatMap((e) => {
    const action = keptBy.get(e.name)?.import
    if (!action || (e.name !== table && e.of !== table)) return []
    const own = e.name === table
    const imports = { table: e.name, list: `/admin/${path}` }
    const name: ScreenName = own ? title : `${e.namespace as Namespace}:noun.${e.name}.title`
    return [
      createRoute({
        getParentRoute: () => admin,
        path: importPath(path, own ? undefined : e),
        staticData: { roles: rolesFor(action), title: name, guide: guideOf(path), imports },
        errorComponent: ScreenError,
        component: ImportPage,
      }),
    ]
  })

/** The list of an entity, a new record, one, and the way in from files. */
const screensOf = ([table, noun]: (typeof nounsWithScreens)[number]) => {
  const { path, title, read, write, list, record, add } = noun
  const page = lazy(record)
  return [
    screen(path, title, rolesFor(read), lazy(list), noun),
    screen(`${path}/new`, title, rolesFor(write), add ? lazy(add) : page, noun),
    screen(`${path}/$id`, title, rolesFor(read), page, noun),
    ...importsOf(path, title, table),
  ]
}

const SalaryPage = lazy(() => import('#web/time/SalaryPage.tsx'))
const salary = screen('salary-management', 'salary_management', rolesFor('time.read'), SalaryPage)

const PayslipBatchPage = lazy(() => import('#web/pay/slips/PayslipBatchPage.tsx'))
const payslipBatch = screen('salary-management/staff-payslip/batch', 'payslip_batch', rolesFor('slips.write'), PayslipBatchPage)
const WithholdingBatchPage = lazy(() => import('#web/pay/slips/WithholdingBatchPage.tsx'))
const withholdingBatch = screen(
  'salary-management/staff-taxcertificate/batch',
  'withholding_slip_batch',
  rolesFor('slips.write'),
  WithholdingBatchPage,
)
const SlipMakePage = lazy(() => import('#web/pay/yearEnd/SlipMakePage.tsx'))
const slipMaking = screen(
  'salary-management/staff-taxcertificate/make',
  'withholding_slip_make',
  rolesFor('slips.write'),
  SlipMakePage,
)
const RaisePage = lazy(() => import('#web/pay/conditions/RaisePage.tsx'))
const raises = screen('raises', 'wages:raise.title', rolesFor('wages.write'), RaisePage)
const StandardReviewsPage = lazy(() => import('#web/pay/reviews/StandardReviewsPage.tsx'))
const standardReviews = screen(
  'salary-management/standard-reviews',
  'standard_reviews',
  rolesFor('wages.read'),
  StandardReviewsPage,
)
const HandoverPage = lazy(() => import('#web/pay/handover/HandoverPage.tsx'))
const handover = screen('salary-management/handover', 'handover', rolesFor('handover.read'), HandoverPage)

const SchedulePage = lazy(() => import('#web/visits/SchedulePage.tsx'))
const schedule = screen('staff-work-schedule', 'staff_work_schedule', rolesFor('visits.read'), SchedulePage)

const CoveragePage = lazy(() => import('#web/visits/coverage/CoveragePage.tsx'))
const coverage = screen('coverage', 'coverage', rolesFor('visits.write'), CoveragePage)

const CheckPage = lazy(() => import('#web/visits/coverage/CheckPage.tsx'))
const planCheck = screen('coverage/check', 'plan_check', rolesFor('visits.write'), CheckPage)

const MapDirectionsPage = lazy(() => import('#web/visits/directions/MapDirectionsPage.tsx'))
const mapDirections = screen('map-directions', 'map_directions', rolesFor('directions.read'), MapDirectionsPage)

const NotificationsPage = lazy(() => import('#web/notices/NotificationsPage.tsx'))
const notifications = screen('notifications', 'notifications', [], NotificationsPage)

const ArchivePage = lazy(() => import('#web/archive/ArchivePage.tsx'))
const archive = screen('archive', 'archive', rolesFor('archive.read'), ArchivePage)

const FilePaperPage = lazy(() => import('#web/documents/signed/FilePaperPage.tsx'))
const filePaper = screen(
  'company-information/documents/$id/signed-paper',
  'documents:paper.title',
  rolesFor('documents.write'),
  FilePaperPage,
)

const CalendarPage = lazy(() => import('#web/calendar/CalendarPage.tsx'))
const calendar = screen('calendar', 'calendar', rolesFor('events.read'), CalendarPage)

const LeaveLedgerPage = lazy(() => import('#web/leave/ledger/LeaveLedgerPage.tsx'))
const leaveLedger = screen('paid-leave-management', 'paid_leave_management', rolesFor('leave.read'), LeaveLedgerPage)
const AttendancePage = lazy(() => import('#web/time/attendance/AttendancePage.tsx'))
const attendance = screen('attendance-record', 'attendance_record', rolesFor('attendance.read'), AttendancePage)
const WorkerRosterPage = lazy(() => import('#web/ledgers/WorkerRosterPage.tsx'))
const workerRoster = screen('worker-roster', 'worker_roster', rolesFor('staff.read'), WorkerRosterPage)
const WageLedgerPage = lazy(() => import('#web/ledgers/WageLedgerPage.tsx'))
const wageLedger = screen('wage-ledger', 'wage_ledger', rolesFor('pay_runs.read'), WageLedgerPage)
const PaymentListPage = lazy(() => import('#web/ledgers/PaymentListPage.tsx'))
const paymentList = screen('payment-deduction-list', 'payment_deduction_list', rolesFor('pay_runs.read'), PaymentListPage)
const ReconciliationPage = lazy(() => import('#web/pay/reconciliation/ReconciliationPage.tsx'))
const reconciliation = screen('salary-management/reconciliation', 'reconciliation', rolesFor('pay_runs.read'), ReconciliationPage)
const StaffingPage = lazy(() => import('#web/time/staffing/StaffingPage.tsx'))
const staffing = screen('staffing-sheet', 'staffing_sheet', rolesFor('time.read'), StaffingPage)
const ProvisionPage = lazy(() => import('#web/time/provision/ProvisionPage.tsx'))
const provision = screen('provision-sheets', 'provision_sheets', rolesFor('shift_reports.review'), ProvisionPage)
const AskLeavePage = lazy(() => import('#web/leave/requests/AskLeavePage.tsx'))
const askLeave = screen('leave-request/ask', 'leave_request_ask', rolesFor('leave_requests.write'), AskLeavePage)

const TodayPage = lazy(() => import('#web/home/HelperDayPage.tsx'))
const today = screen('today', 'today', rolesFor('visits.read'), TodayPage)

const PlanPage = lazy(() => import('#web/visits/plan/PlanPage.tsx'))
const plan = screen('plan', 'plan', rolesFor('visits.read'), PlanPage)

const MePage = lazy(() => import('#web/shell/me/MePage.tsx'))
const ownRecord = screen('me', 'me', [], MePage)

const CompanyPage = lazy(() => import('#web/company/CompanyPage.tsx'))
const CompanyInformationPage = lazy(() => import('#web/company/InformationPage.tsx'))
const StaffCodeListPage = lazy(() => import('#web/staff/StaffCodeListPage.tsx'))
const company = screen('company-information', 'company_information', rolesFor('staff.read'), CompanyPage)
/** A part of the company's own screen. */
const companyPart = <Path extends string>(path: Path, title: ScreenName, action: Action, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => company,
    path,
    staticData: { roles: rolesFor(action), title, guide: guideOf(`company-information/${path}`) },
    errorComponent: ScreenError,
    component,
  })
const companyParts = company.addChildren([
  companyPart('/', 'company_information', 'company.read', CompanyInformationPage),
  companyPart('staff-code-list', 'staff_code_list', 'staff.read', StaffCodeListPage),
])

const SettingsPage = lazy(() => import('#web/company/SettingsPage.tsx'))
const settings = screen('company-information/settings', 'company_settings', rolesFor('company.write'), SettingsPage)
const SignatureServicesPage = lazy(() => import('#web/signatures/services/SignatureServicesPage.tsx'))
const signatureServices = screen(
  'company-information/signature-services',
  'signature_services',
  rolesFor('company.write'),
  SignatureServicesPage,
)
const CompanyCalendarPage = lazy(() => import('#web/time/calendar/CompanyCalendarPage.tsx'))
const companyCalendar = screen('company-information/calendar', 'company_calendar', rolesFor('calendar.read'), CompanyCalendarPage)

const WordingsPage = lazy(() => import('#web/documents/wordings/WordingsPage.tsx'))
const wordings = screen('company-information/documents/wordings', 'wordings', rolesFor('wordings.read'), WordingsPage)

const RatesPage = lazy(() => import('#web/pay/rates/RatesPage.tsx'))
const rates = screen('company-information/rates', 'rates', rolesFor('rates.read'), RatesPage)

const AuditLogPage = lazy(() => import('#web/home/AuditLogPage.tsx'))
const auditLog = screen('audit-log', 'audit_log', rolesFor('audit.read'), AuditLogPage)

const BackupsPage = lazy(() => import('#web/backup/BackupsPage.tsx'))
const backups = screen('backups', 'backups', rolesFor('backups.read'), BackupsPage)

const RetentionPage = lazy(() => import('#web/retention/RetentionPage.tsx'))
const retention = screen('retention', 'retention', rolesFor('retention.write'), RetentionPage)

const ExpiryPage = lazy(() => import('#web/home/expiry/ExpiryPage.tsx'))
const expiry = screen('expiry', 'expiry', rolesFor('attention.read'), ExpiryPage)

const HelpPage = lazy(() => import('#web/shell/help/HelpPage.tsx'))
const help = screen('help', 'help', [], HelpPage)

const DashboardPage = lazy(() => import('#web/home/dashboard/DashboardPage.tsx'))
const dashboard = screen('dashboard', 'dashboard', rolesFor('dashboard.read'), DashboardPage)

const JobsPage = lazy(() => import('#web/home/JobsPage.tsx'))
const jobs = screen('jobs', 'jobs', rolesFor('jobs.read'), JobsPage)

const ProfilePage = lazy(() => import('#web/access/profile/ProfilePage.tsx'))
const profile = screen('profile', 'profile', [], ProfilePage)
/** A part of the own profile. */
const profilePart = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => profile,
    path,
    staticData: { roles: [], title: 'profile', guide: 'profile' },
    errorComponent: ScreenError,
    component,
  })
const ActivityPage = lazy(() => import('#web/access/profile/ActivityPage.tsx'))
const InformationPage = lazy(() => import('#web/access/profile/InformationPage.tsx'))
const PasswordPage = lazy(() => import('#web/access/profile/PasswordPage.tsx'))
const NoticeSettingsPage = lazy(() => import('#web/notices/NoticeSettingsPage.tsx'))
const SecurityPage = lazy(() => import('#web/access/profile/SecurityPage.tsx'))
const profileParts = profile.addChildren([
  profilePart('/', ActivityPage),
  profilePart('information', InformationPage),
  profilePart('password', PasswordPage),
  profilePart('security', SecurityPage),
  profilePart('notifications', NoticeSettingsPage),
])

const projects = createRoute({
  getParentRoute: () => admin,
  path: 'projects',
  staticData: everybody,
  beforeLoad: () => {
    throw redirect({ to: '/under-construction' })
  },
})
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: everybody,
  beforeLoad: ({ location }) => {
    throw noticeAt('/404', location.href)
  },
})

export const router = createRouter({
  routeTree: root.addChildren([
    unknown,
    inside.addChildren([
      admin.addChildren([
        ...nounsWithScreens.flatMap(screensOf),
        home,
        dashboard,
        projects,
        schedule,
        coverage,
        planCheck,
        mapDirections,
        today,
        plan,
        ownRecord,
        notifications,
        askLeave,
        archive,
        filePaper,
        calendar,
        ...importsOf('staff-work-schedule', 'staff_work_schedule', 'visit'),
        salary,
        payslipBatch,
        withholdingBatch,
        slipMaking,
        raises,
        standardReviews,
        handover,
        companyParts,
        settings,
        signatureServices,
        companyCalendar,
        rates,
        wordings,
        auditLog,
        backups,
        leaveLedger,
        attendance,
        workerRoster,
        wageLedger,
        paymentList,
        reconciliation,
        staffing,
        provision,
        expiry,
        help,
        retention,
        jobs,
        profileParts,
      ]),
      forbidden,
      notFound,
      underConstruction,
    ]),
  ]),
  context: { queries },
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultPendingMs: 200,
  defaultErrorComponent: ApplicationError,
  scrollRestoration: true,
})
