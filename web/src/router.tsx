import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  Outlet,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { rolesFor, type Role } from '#domain/kit/permissions.ts'
import { me } from '#web/access/useMe.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { queries } from '#web/kit/query.ts'
import { session } from '#web/kit/session.ts'
import { ApplicationError, ScreenError } from '#web/shell/ErrorScreens.tsx'
import type { NavKey } from '#web/shell/menu.ts'
import { loginFor } from '#web/shell/places.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** Every route says who may open it (an empty list: anybody signed in), and its name in the title of the window. */
  interface StaticDataRouteOption {
    roles: readonly Role[]
    title?: NavKey
  }
}

const everybody: { roles: readonly Role[] } = { roles: [] }
const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet, staticData: everybody })

/** Goes to a page outside of the product, which is another document; nothing here goes on meanwhile. */
function leaveTo(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => undefined)
}

const Shell = lazy(() => import('#web/shell/Shell.tsx'))

/** The only screen that is open while the role needs a second factor and the person has none. */
const factorScreen = '/admin/profile/security'

/** The protected area: without a token to the login, without the role to /403 (specification, section 6). */
const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: everybody,
  component: Shell,
  errorComponent: ApplicationError,
  beforeLoad: async ({ context, location, matches }) => {
    if (session.token() === undefined) return leaveTo(loginFor(location.href))
    void Shell.preload?.()
    const { role, must_add_factor } = await context.queries.ensureQueryData(me)
    if (must_add_factor && location.pathname !== factorScreen) throw redirect({ to: factorScreen })
    const allowed = matches.every(({ staticData: { roles } }) => roles.length === 0 || roles.includes(role))
    if (!allowed) return leaveTo('/403')
  },
})

/** A screen within the shell. */
const screen = <Path extends string>(path: Path, title: NavKey, roles: readonly Role[], component: RouteComponent) =>
  createRoute({ getParentRoute: () => admin, path, staticData: { roles, title }, errorComponent: ScreenError, component })

const HomePage = lazy(() => import('#web/shell/HomePage.tsx'))
const home = screen('/', 'home', [], HomePage)

const StaffPage = lazy(() => import('#web/staff/StaffPage.tsx'))
const StaffRecordPage = lazy(() => import('#web/staff/StaffRecordPage.tsx'))
const staff = screen('staff-management', 'staff_management', rolesFor('staff.read'), StaffPage)
const staffNew = screen('staff-management/new', 'staff_management', rolesFor('staff.write'), StaffRecordPage)
const staffRecord = screen('staff-management/$id', 'staff_management', rolesFor('staff.read'), StaffRecordPage)

const PatientsPage = lazy(() => import('#web/patients/PatientsPage.tsx'))
const PatientRecordPage = lazy(() => import('#web/patients/PatientRecordPage.tsx'))
const patients = screen('patient-management', 'patient_management', rolesFor('patients.read'), PatientsPage)
const patientNew = screen('patient-management/new', 'patient_management', rolesFor('patients.write'), PatientRecordPage)
const patientRecord = screen('patient-management/$id', 'patient_management', rolesFor('patients.read'), PatientRecordPage)

const SalaryPage = lazy(() => import('#web/time/SalaryPage.tsx'))
const salary = screen('salary-management', 'salary_management', rolesFor('time.read'), SalaryPage)

const SchedulePage = lazy(() => import('#web/visits/SchedulePage.tsx'))
const schedule = screen('staff-work-schedule', 'staff_work_schedule', rolesFor('visits.read'), SchedulePage)

const CompanyCalendarPage = lazy(() => import('#web/time/calendar/CompanyCalendarPage.tsx'))
const companyCalendar = screen('company-calendar', 'company_calendar', rolesFor('calendar.read'), CompanyCalendarPage)

const AuditLogPage = lazy(() => import('#web/home/AuditLogPage.tsx'))
const auditLog = screen('audit-log', 'audit_log', rolesFor('audit.read'), AuditLogPage)

const UsersPage = lazy(() => import('#web/access/users/UsersPage.tsx'))
const InvitePage = lazy(() => import('#web/access/users/InvitePage.tsx'))
const UserRecordPage = lazy(() => import('#web/access/users/UserRecordPage.tsx'))
const users = screen('user-management', 'user_management', rolesFor('users.read'), UsersPage)
const userNew = screen('user-management/new', 'user_management', rolesFor('users.write'), InvitePage)
const userRecord = screen('user-management/$id', 'user_management', rolesFor('users.read'), UserRecordPage)

const ProfilePage = lazy(() => import('#web/access/profile/ProfilePage.tsx'))
const profile = screen('profile', 'profile', [], ProfilePage)
/** A part of the own profile. */
const profilePart = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => profile,
    path,
    staticData: { roles: [], title: 'profile' },
    errorComponent: ScreenError,
    component,
  })
const ActivityPage = lazy(() => import('#web/access/profile/ActivityPage.tsx'))
const InformationPage = lazy(() => import('#web/access/profile/InformationPage.tsx'))
const PasswordPage = lazy(() => import('#web/access/profile/PasswordPage.tsx'))
const SecurityPage = lazy(() => import('#web/access/profile/SecurityPage.tsx'))
const profileParts = profile.addChildren([
  profilePart('/', ActivityPage),
  profilePart('information', InformationPage),
  profilePart('password', PasswordPage),
  profilePart('security', SecurityPage),
])

const projects = createRoute({
  getParentRoute: () => admin,
  path: 'projects',
  staticData: everybody,
  beforeLoad: () => leaveTo('/under-construction'),
})
const unknown = createRoute({ getParentRoute: () => root, path: '$', staticData: everybody, beforeLoad: () => leaveTo('/404') })

export const router = createRouter({
  routeTree: root.addChildren([
    unknown,
    admin.addChildren([
      home,
      projects,
      staff,
      staffNew,
      staffRecord,
      patients,
      patientNew,
      patientRecord,
      schedule,
      salary,
      companyCalendar,
      auditLog,
      users,
      userNew,
      userRecord,
      profileParts,
    ]),
  ]),
  context: { queries },
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultPendingMs: 200,
  defaultErrorComponent: ApplicationError,
  scrollRestoration: true,
})
