import type { Action } from '#domain/kit/permissions.ts'
import type common from '#locales/ja/common.json'
import type { ScreenPath } from './menu.ts'

/** What the palette opens that is no screen of its own: a tab of one, something to do there, or a part of the shell. */
export type Destination = {
  id: keyof typeof common.palette.words
  /** Full key of its name, which is the one that stands on the screen. */
  label: string
  /** The screen that it belongs to: only whoever may open that finds it. */
  of: ScreenPath
  action?: Action
  go: { to: ScreenPath | `${ScreenPath}/new`; search?: Readonly<Record<string, string>> } | 'settings' | 'shortcuts' | 'logout'
}

const schedule = '/admin/staff-work-schedule'
const users = '/admin/user-management'

/** Tabs of screens and the parts of the own profile, by the names that they bear there. */
export const tabs: readonly Destination[] = [
  { id: 'visit_list', label: 'visits:tabs.shift', of: schedule, go: { to: schedule, search: { tab: 'shift' } } },
  { id: 'timeline', label: 'visits:tabs.timeline', of: schedule, go: { to: schedule } },
  { id: 'time_sheet', label: 'time:title', of: '/admin/salary-management', go: { to: '/admin/salary-management' } },
  {
    id: 'staff_user',
    label: 'staff:staff_group.user',
    of: '/admin/staff-management',
    go: { to: '/admin/staff-management', search: { tab: 'user' } },
  },
  { id: 'roles', label: 'access:users.tab.roles', of: users, go: { to: users, search: { tab: 'roles' } } },
  { id: 'mail', label: 'access:users.tab.mail', of: users, go: { to: users, search: { tab: 'mail' } } },
  { id: 'sign_in', label: 'access:users.tab.sign_in', of: users, go: { to: users, search: { tab: 'sign_in' } } },
  { id: 'activity', label: 'access:profile.tab.activity', of: '/admin/profile', go: { to: '/admin/profile' } },
  { id: 'information', label: 'access:profile.tab.information', of: '/admin/profile', go: { to: '/admin/profile/information' } },
  { id: 'password', label: 'access:profile.tab.password', of: '/admin/profile', go: { to: '/admin/profile/password' } },
  { id: 'security', label: 'access:profile.tab.security', of: '/admin/profile', go: { to: '/admin/profile/security' } },
]

/** What can be begun from anywhere. */
export const actions: readonly Destination[] = [
  {
    id: 'add_visit',
    label: 'visits:form.new',
    of: schedule,
    action: 'visits.write',
    go: { to: schedule, search: { visit: 'new' } },
  },
  {
    id: 'add_staff',
    label: 'common:table.staff.add',
    of: '/admin/staff-management',
    action: 'staff.write',
    go: { to: '/admin/staff-management/new' },
  },
  {
    id: 'add_patient',
    label: 'common:table.patients.add',
    of: '/admin/patient-management',
    action: 'patients.write',
    go: { to: '/admin/patient-management/new' },
  },
  {
    id: 'add_medical_institution',
    label: 'partners:noun.medical_institution.add',
    of: '/admin/medical-institution-management',
    action: 'partners.write',
    go: { to: '/admin/medical-institution-management/new' },
  },
  {
    id: 'add_establishment',
    label: 'company:noun.establishment.add',
    of: '/admin/company-information/establishments',
    action: 'company.write',
    go: { to: '/admin/company-information/establishments/new' },
  },
  {
    id: 'invite',
    label: 'access:users.invite',
    of: users,
    action: 'users.write',
    go: { to: '/admin/user-management/new' },
  },
  { id: 'settings', label: 'common:settings.title', of: '/admin', go: 'settings' },
  { id: 'shortcuts', label: 'common:shell.shortcuts', of: '/admin', go: 'shortcuts' },
  { id: 'logout', label: 'common:shell.logout', of: '/admin', go: 'logout' },
]
