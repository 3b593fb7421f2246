import {
  createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent as lazy, Outlet, type RouteComponent,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { permissions, type Role } from '#domain/kit/permissions.ts'
import { me } from '#web/access/useMe.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { queries } from '#web/kit/query.ts'
import { session } from '#web/kit/session.ts'
import { ApplicationError, ScreenError } from '#web/shell/ErrorScreens.tsx'
import type { NavKey } from '#web/shell/menu.ts'
import { loginFor } from '#web/shell/places.ts'

declare module '@tanstack/react-router' {
  interface Register { router: typeof router }
  /** Every route says who may open it (an empty list: anybody signed in), and its name in the title of the window. */
  interface StaticDataRouteOption { roles: readonly Role[]; title?: NavKey }
}

const everybody: { roles: readonly Role[] } = { roles: [] }
const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet, staticData: everybody })

/** Goes to a page outside of the product, which is another document; nothing here goes on meanwhile. */
function leaveTo(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => undefined)
}

const Shell = lazy(() => import('#web/shell/Shell.tsx'))

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
    const { role } = await context.queries.ensureQueryData(me)
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
const staff = screen('staff-management', 'staff_management', permissions['staff.read'], StaffPage)
const staffNew = screen('staff-management/new', 'staff_management', permissions['staff.write'], StaffRecordPage)
const staffRecord = screen('staff-management/$id', 'staff_management', permissions['staff.read'], StaffRecordPage)

const PatientsPage = lazy(() => import('#web/patients/PatientsPage.tsx'))
const PatientRecordPage = lazy(() => import('#web/patients/PatientRecordPage.tsx'))
const patients = screen('patient-management', 'patient_management', permissions['patients.read'], PatientsPage)
const patientNew = screen('patient-management/new', 'patient_management', permissions['patients.write'], PatientRecordPage)
const patientRecord = screen('patient-management/$id', 'patient_management', permissions['patients.read'], PatientRecordPage)

const SalaryPage = lazy(() => import('#web/time/SalaryPage.tsx'))
const salary = screen('salary-management', 'salary_management', permissions['time.read'], SalaryPage)

const SchedulePage = lazy(() => import('#web/visits/SchedulePage.tsx'))
const schedule = screen('staff-work-schedule', 'staff_work_schedule', permissions['visits.read'], SchedulePage)

const projects = createRoute({
  getParentRoute: () => admin, path: 'projects', staticData: everybody, beforeLoad: () => leaveTo('/under-construction'),
})
const unknown = createRoute({ getParentRoute: () => root, path: '$', staticData: everybody, beforeLoad: () => leaveTo('/404') })

export const router = createRouter({
  routeTree: root.addChildren([
    unknown,
    admin.addChildren([home, projects, staff, staffNew, staffRecord, patients, patientNew, patientRecord, schedule, salary]),
  ]),
  context: { queries },
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultPendingMs: 200,
  defaultErrorComponent: ApplicationError,
  scrollRestoration: true,
})
