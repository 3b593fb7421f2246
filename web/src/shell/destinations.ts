import { type EntityName, entities } from '#domain/entities.ts'
import type { Action } from '#domain/kit/permissions.ts'
import type common from '#locales/ja/common.json'
import { type NounPath, nounsWithScreens } from '#web/nouns.ts'
import type { ScreenPath } from './menu.ts'

/**
 * What has synonyms for the search: the list of an entity and the action that adds a record, in the texts of that entity (`words`); everything
 * else in `common:palette.words`.
 */
export type Searched = EntityName | `add_${EntityName}` | keyof typeof common.palette.words

/** Something that the search opens besides screens and records: a tab of a screen, an action, or a part of the shell. */
export type Destination = {
  id: Searched
  /** Full key of the title, which is the same text as on the screen. */
  label: string
  /** The screen that the destination belongs to; only people who may open that screen find it. */
  of: ScreenPath
  action?: Action
  go: { to: ScreenPath; search?: Readonly<Record<string, string>> } | 'settings' | 'shortcuts' | 'logout'
}

const schedule = '/admin/staff-work-schedule'
const users = '/admin/user-management'

/** Tabs of screens and of the own profile, by their titles there. */
export const tabs: readonly Destination[] = [
  { id: 'visit_list', label: 'visits:tabs.shift', of: schedule, go: { to: schedule, search: { tab: 'shift' } } },
  { id: 'timeline', label: 'visits:tabs.timeline', of: schedule, go: { to: schedule } },
  {
    id: 'staff_user',
    label: 'staff:staff_group.user',
    of: '/admin/staff-management',
    go: { to: '/admin/staff-management', search: { tab: 'user' } },
  },
  {
    id: 'staff_code_list',
    label: 'common:nav.staff_code_list',
    of: '/admin/company-information/staff-code-list',
    go: { to: '/admin/company-information/staff-code-list' },
  },
  { id: 'roles', label: 'access:users.tab.roles', of: users, go: { to: users, search: { tab: 'roles' } } },
  { id: 'mail', label: 'access:users.tab.mail', of: users, go: { to: users, search: { tab: 'mail' } } },
  { id: 'sign_in', label: 'access:users.tab.sign_in', of: users, go: { to: users, search: { tab: 'sign_in' } } },
  { id: 'activity', label: 'access:profile.tab.activity', of: '/admin/profile', go: { to: '/admin/profile' } },
  { id: 'information', label: 'access:profile.tab.information', of: '/admin/profile', go: { to: '/admin/profile/information' } },
  { id: 'password', label: 'access:profile.tab.password', of: '/admin/profile', go: { to: '/admin/profile/password' } },
  { id: 'security', label: 'access:profile.tab.security', of: '/admin/profile', go: { to: '/admin/profile/security' } },
]

/** Actions that can be started from any screen. */
export const actions: readonly Destination[] = [
  {
    id: 'add_visit',
    label: 'visits:form.new',
    of: schedule,
    action: 'visits.write',
    go: { to: schedule, search: { visit: 'new' } },
  },
  ...nounsWithScreens.map(([table, { path, write }]): Destination => ({
    id: `add_${table}`,
    label: `${entities[table].namespace}:noun.${table}.add`,
    of: `/admin/${path}` as NounPath,
    action: write,
    go: { to: `/admin/${path}/new` as NounPath },
  })),
  { id: 'settings', label: 'common:settings.title', of: '/admin', go: 'settings' },
  { id: 'shortcuts', label: 'common:shell.shortcuts', of: '/admin', go: 'shortcuts' },
  { id: 'logout', label: 'common:shell.logout', of: '/admin', go: 'logout' },
]
