import { expect, test } from 'vitest'
import type { Role } from '#domain/kit/permissions.ts'
import { guideOf } from './guideOf.ts'
import { guidesFor } from './guidesFor.ts'

const screen = (path: string, roles: readonly Role[] = []) => ({
  path: `/admin${path}`,
  guide: guideOf(path.slice(1)),
  title: 'home' as const,
  roles,
})
const screens = [
  screen(''),
  screen('/jobs'),
  screen('/pay/runs/$id', ['admin']),
  screen('/pay/runs', ['admin']),
  screen('/pay/runs/new', ['admin']),
  screen('/calendar'),
  screen('/pay', ['admin', 'manager']),
]
const menu = ['/admin', '/admin/calendar', '/admin/pay']
const paths = (role: Role) => guidesFor(screens, role, menu).map(({ path }) => path)

test('a role reads the guides of the screens it may open, each once and where the menu has its screen', () => {
  expect(paths('admin')).toEqual(['/admin', '/admin/calendar', '/admin/pay', '/admin/pay/runs', '/admin/jobs'])
  expect(paths('manager')).toEqual(['/admin', '/admin/calendar', '/admin/pay', '/admin/jobs'])
  expect(paths('user')).toEqual(['/admin', '/admin/calendar', '/admin/jobs'])
})

test.each([
  ['/', 'home'],
  ['leave-request', 'leave-request'],
  ['leave-request/$id', 'leave-request'],
  ['leave-request/new', 'leave-request'],
  ['leave-request/ask', 'leave-request-ask'],
  ['company-information//', 'company-information'],
  ['company-information/staff-code-list', 'company-information'],
  ['company-information/documents/$id/signed-paper', 'company-information-documents-signed-paper'],
])('the guide of %s is called %s', (path, name) => {
  expect(guideOf(path)).toBe(name)
})
