import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { permissions, type Role } from '#domain/kit/permissions.ts'
import { me, setupNeeded } from '#web/access/calls.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { queries } from '#web/kit/query.ts'
import { session } from '#web/kit/session.ts'
import { ApplicationError, ScreenError } from '#web/shell/ErrorScreens.tsx'
import type { NavKey } from '#web/shell/menu.ts'

declare module '@tanstack/react-router' {
  interface Register { router: typeof router }
  /** Every route says who may open it; an empty list means any logged-in user, or anybody on a public page. */
  interface StaticDataRouteOption { roles: readonly Role[]; title?: NavKey }
}

const everybody: { roles: readonly Role[] } = { roles: [] }
const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet, staticData: everybody })

/** Pages before the login. While no account exists, all of them lead to the first run. */
const open = createRoute({
  getParentRoute: () => root,
  id: 'public',
  staticData: everybody,
  component: Outlet,
  beforeLoad: async ({ context, location }) => {
    const first = location.pathname === '/register'
    const needed = session.token() === undefined && await context.queries.ensureQueryData(setupNeeded)
    if (needed && !first) throw redirect({ to: '/register', replace: true })
    if (!needed && first) throw redirect({ to: '/login', replace: true })
  },
})

const LoginPage = lazyRouteComponent(() => import('#web/access/LoginPage.tsx'))
const toHomeIfSignedIn = () => {
  if (session.token() !== undefined) throw redirect({ to: '/admin', replace: true })
  void LoginPage.preload?.()
}
type Back = { back?: string }
/** Only an own page may be gone back to. */
const ownBack = ({ back }: Record<string, unknown>): Back => (typeof back === 'string' && /^\/admin(\/|\?|$)/.test(back) ? { back } : {})

const index = createRoute({
  getParentRoute: () => open, path: '/', staticData: everybody, validateSearch: ownBack, beforeLoad: toHomeIfSignedIn, component: LoginPage,
})
const login = createRoute({
  getParentRoute: () => open, path: '/login', staticData: everybody, validateSearch: ownBack, beforeLoad: toHomeIfSignedIn, component: LoginPage,
})
const register = createRoute({
  getParentRoute: () => open, path: '/register', staticData: everybody, component: lazyRouteComponent(() => import('#web/access/SetupPage.tsx')),
})
const forbidden = createRoute({
  getParentRoute: () => open, path: '/403', staticData: everybody,
  component: lazyRouteComponent(() => import('#web/shell/PlainPages.tsx'), 'ForbiddenPage'),
})
const notFound = createRoute({
  getParentRoute: () => open, path: '/404', staticData: everybody,
  component: lazyRouteComponent(() => import('#web/shell/PlainPages.tsx'), 'NotFoundPage'),
})
const underConstruction = createRoute({
  getParentRoute: () => open, path: '/under-construction', staticData: everybody,
  component: lazyRouteComponent(() => import('#web/shell/PlainPages.tsx'), 'UnderConstructionPage'),
})
const unknown = createRoute({
  getParentRoute: () => open, path: '$', staticData: everybody, beforeLoad: () => { throw redirect({ to: '/404', replace: true }) },
})

const Shell = lazyRouteComponent(() => import('#web/shell/Shell.tsx'))

/** The protected area: without a token to the login, without the role to /403 (specification, section 6). */
const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: everybody,
  component: Shell,
  errorComponent: ApplicationError,
  beforeLoad: async ({ context, location, matches }) => {
    if (session.token() === undefined) throw redirect({ to: '/login', search: ownBack({ back: location.href }), replace: true })
    void Shell.preload?.()
    const { role } = await context.queries.ensureQueryData(me)
    const allowed = matches.every(({ staticData: { roles } }) => roles.length === 0 || roles.includes(role))
    if (!allowed) throw redirect({ to: '/403', replace: true })
  },
})

const home = createRoute({
  getParentRoute: () => admin, path: '/', staticData: { roles: [], title: 'home' }, errorComponent: ScreenError,
  component: lazyRouteComponent(() => import('#web/shell/HomePage.tsx')),
})
const projects = createRoute({
  getParentRoute: () => admin, path: 'projects', staticData: everybody,
  beforeLoad: () => { throw redirect({ to: '/under-construction', replace: true }) },
})
const soon = lazyRouteComponent(() => import('#web/shell/PlainPages.tsx'), 'UnderConstructionPage')
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

export const router = createRouter({
  routeTree: root.addChildren([
    open.addChildren([index, login, register, forbidden, notFound, underConstruction, unknown]),
    admin.addChildren([home, projects, staff, staffNew, staffRecord, patients, patientNew, patientRecord, schedule, salary]),
  ]),
  context: { queries },
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultPendingMs: 200,
  defaultErrorComponent: ApplicationError,
  scrollRestoration: true,
})
