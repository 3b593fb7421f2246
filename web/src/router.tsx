import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
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

const Shell = lazyRouteComponent(() => import('#web/shell/Shell.tsx'))

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

const home = createRoute({
  getParentRoute: () => admin, path: '/', staticData: { roles: [], title: 'home' }, errorComponent: ScreenError,
  component: lazyRouteComponent(() => import('#web/shell/HomePage.tsx')),
})
const projects = createRoute({
  getParentRoute: () => admin, path: 'projects', staticData: everybody,
  beforeLoad: () => leaveTo('/under-construction'),
})
const soon = lazyRouteComponent(() => import('#web/shell/HomePage.tsx'))
const staff = createRoute({
  getParentRoute: () => admin, path: 'staff-management', staticData: { roles: permissions['staff.read'], title: 'staff_management' },
  errorComponent: ScreenError, component: soon,
})
const staffRecord = createRoute({
  getParentRoute: () => admin, path: 'staff-management/$id', staticData: { roles: permissions['staff.read'], title: 'staff_management' },
  errorComponent: ScreenError, component: soon,
})
const staffNew = createRoute({
  getParentRoute: () => admin, path: 'staff-management/new', staticData: { roles: permissions['staff.write'], title: 'staff_management' },
  errorComponent: ScreenError, component: soon,
})
const patients = createRoute({
  getParentRoute: () => admin, path: 'patient-management', staticData: { roles: permissions['patients.read'], title: 'patient_management' },
  errorComponent: ScreenError, component: soon,
})
const patientRecord = createRoute({
  getParentRoute: () => admin, path: 'patient-management/$id', staticData: { roles: permissions['patients.read'], title: 'patient_management' },
  errorComponent: ScreenError, component: soon,
})
const patientNew = createRoute({
  getParentRoute: () => admin, path: 'patient-management/new', staticData: { roles: permissions['patients.write'], title: 'patient_management' },
  errorComponent: ScreenError, component: soon,
})
const schedule = createRoute({
  getParentRoute: () => admin, path: 'staff-work-schedule', staticData: { roles: permissions['visits.read'], title: 'staff_work_schedule' },
  errorComponent: ScreenError, component: soon,
})
const salary = createRoute({
  getParentRoute: () => admin, path: 'salary-management', staticData: { roles: permissions['time.read'], title: 'salary_management' },
  errorComponent: ScreenError, component: soon,
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
