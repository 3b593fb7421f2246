import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { router } from '#web/router.tsx'
import { helperScreens } from '../e2e/helperScreens.ts'

/** Screens that are looked at as an administrator alone: they are the same for everybody, or the helper of the sample company has no such record. */
const shared = [
  '/404',
  '/under-construction',
  '/admin/time-corrections/$id',
  '/admin/staff-changes/$id',
  '/admin/staff-changes/new',
  '/admin/company-information/documents/$id',
]

test('every screen that a helper may open is looked at as a helper', () => {
  const routes = Object.entries(router.routesByPath as Record<string, AnyRoute>)
  const open = routes.flatMap(([path, { options }]) => {
    const { title, roles } = options.staticData as StaticDataRouteOption
    return title !== undefined && (roles.length === 0 || roles.includes('staff')) && !shared.includes(path) ? [path] : []
  })
  expect([...new Set(helperScreens.map(({ route }) => route))].toSorted()).toEqual([...new Set(open)].toSorted())
})
