import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#domain/kit/permissions.ts'
import { screenKey } from '#web/kit/facts/labels.ts'
import { speaks } from '#web/kit/packs.ts'
import { router } from '#web/router.tsx'
import { menu, menuFoot } from './menu.ts'
import { lineAt, menuFor } from './useMenu.ts'

const routes: Readonly<Record<string, AnyRoute>> = router.routesByPath
const rolesOf = (to: string): readonly Role[] => routes[to]?.options.staticData?.roles ?? []
/** The route of a screen and those around it: whoever opens it needs the role for all of them. */
const allOf = (route: AnyRoute | undefined): AnyRoute[] =>
  route ? [route, ...allOf(route.parentRoute as AnyRoute | undefined)] : []
const mayOpen = (role: Role, to: string) =>
  allOf(routes[to]).every(({ options: { staticData } }) => {
    const allowed: readonly Role[] = staticData?.roles ?? []
    return allowed.length === 0 || allowed.includes(role)
  })
const pathsFor = (role: Role) => menuFor(role, rolesOf).items.map(({ to }) => to.replace(/^\/admin\/?/, ''))

describe.each(roles)('the menu of %s', (role) => {
  const { entries, items } = menuFor(role, rolesOf)

  test('has only screens that the role may open, each once', () => {
    expect(items.filter(({ to }) => !routes[to])).toEqual([])
    expect(items.filter(({ to }) => !mayOpen(role, to))).toEqual([])
    expect(new Set(items.map(({ to }) => to)).size).toBe(items.length)
  })

  test('has groups of at least two screens', () => {
    expect(entries.filter((entry) => 'items' in entry && entry.items.length < 2)).toEqual([])
  })

  test('leads by each letter to one screen', () => {
    const letters = items.flatMap(({ jump }) => jump ?? [])
    expect(letters.toSorted()).toEqual([...new Set(letters)].toSorted())
  })
})

test('the titles in the menu of a helper are in the texts of a helper', () => {
  const namespaces = menuFor('staff', rolesOf).items.map(({ label }) => screenKey(label).split(':', 1)[0] ?? '')
  expect(namespaces.filter((namespace) => !speaks('staff', namespace))).toEqual([])
})

/** What is in the menu of one role and not in that of another. */
const shown: readonly [path: string, to: readonly Role[]][] = [
  ['', ['admin', 'manager', 'staff', 'user']],
  ['archive', ['admin', 'manager', 'staff', 'user']],
  ['salary-management/staff-payslip', ['admin', 'manager', 'staff', 'user']],
  ['salary-management/staff-taxcertificate', ['admin', 'manager', 'staff', 'user']],
  ['medical-institution-management', ['admin', 'manager', 'user']],
  ['patient-management', ['admin', 'manager', 'staff']],
  ['attendance-record', ['admin', 'manager', 'staff']],
  ['salary-management/transportation', ['admin', 'manager', 'staff']],
  ['staff-management', ['admin', 'manager']],
  ['employee-management', ['admin', 'manager']],
  ['salary-management', ['admin', 'manager']],
  ['company-information/documents', ['admin', 'manager']],
  ['projects', ['admin', 'manager']],
  ['today', ['staff']],
  ['user-management', ['admin']],
  ['wage-ledger', ['admin']],
  ['salary-management/pay-runs', ['admin']],
  ['audit-log', ['admin']],
  ['backups', ['admin']],
]
test.each(shown)('the screen /admin/%s is in the menus of %s, and in no other', (path, to) => {
  expect(roles.filter((role) => pathsFor(role).includes(path))).toEqual(to)
})

test('the menu has every screen and group that the specification names for it (section 2)', () => {
  const named = [...menu.flatMap((entry) => ('items' in entry ? [entry, ...entry.items] : [entry])), ...menuFoot].map((entry) =>
    'to' in entry ? entry.to : entry.label,
  )
  expect(named).toEqual(
    expect.arrayContaining([
      '/admin',
      '/admin/calendar',
      '/admin/help',
      '/admin/projects',
      '/admin/archive',
      '/admin/company-information',
      '/admin/company-information/documents',
      'shift_management',
      '/admin/staff-work-schedule',
      '/admin/paid-leave-management',
      '/admin/leave-request',
      'legal_ledgers',
      '/admin/worker-roster',
      '/admin/attendance-record',
      '/admin/wage-ledger',
      'salary_group',
      '/admin/salary-management',
      '/admin/salary-management/staff-payslip',
      '/admin/salary-management/staff-taxcertificate',
      'master_database',
      '/admin/staff-management',
      '/admin/employee-management',
      '/admin/user-management',
      '/admin/patient-management',
      '/admin/medical-institution-management',
      '/admin/visiting-nursing-station-management',
      '/admin/company-housing-management',
      '/admin/company-parking-management',
    ]),
  )
})

test.each([
  ['/admin', '/admin'],
  ['/admin/staff-management/4711', '/admin/staff-management'],
  ['/admin/salary-management', '/admin/salary-management'],
  ['/admin/salary-management/transportation', '/admin/salary-management/transportation'],
  ['/admin/salary-management/year-end', '/admin/salary-management'],
  ['/admin/profile', undefined],
])('at %s the line of %s is marked', (path, to) => {
  expect(lineAt(menuFor('admin', rolesOf).items, path)?.to).toBe(to)
})
