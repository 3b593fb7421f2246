import { type AnyRoute, useLocation, useRouter } from '@tanstack/react-router'
import type { Role } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { menu, menuFoot, type MenuGroup, type MenuItem } from './menu.ts'

export type Menu = {
  entries: readonly (MenuItem | MenuGroup)[]
  /** Lines below the entries that stay in sight. */
  foot: readonly MenuItem[]
  /** All lines, without groups. */
  items: readonly MenuItem[]
}

/**
 * The menu of a role: lines whose screen it may open.
 * @param rolesOf the roles that may open a screen; an empty list: everybody
 */
export function menuFor(role: Role, rolesOf: (to: string) => readonly Role[]): Menu {
  const may = ({ to, roles: shownTo = [] }: MenuItem) =>
    [rolesOf(to), shownTo].every((some) => some.length === 0 || some.includes(role))
  const entries = menu
    .map((entry) => ('items' in entry ? { ...entry, items: entry.items.filter(may) } : entry))
    .filter((entry) => ('items' in entry ? entry.items.length > 0 : may(entry)))
    // a group with a single screen is replaced by that screen
    .map((entry) => ('items' in entry && entry.items.length === 1 ? (entry.items[0] ?? entry) : entry))
  const foot = menuFoot.filter(may)
  return { entries, foot, items: [...entries.flatMap((entry) => ('items' in entry ? entry.items : [entry])), ...foot] }
}

/** The menu of the signed-in person. */
export function useMenu(): Menu {
  const { role } = useMe()
  const { routesByPath } = useRouter()
  return menuFor(role, (to) => (routesByPath as Record<string, AnyRoute>)[to]?.options.staticData?.roles ?? [])
}

/**
 * The line of the screen at a path: of those whose address the path begins with the longest, since addresses stand within each other, such as
 * the transportation within the salary management. Home has no others within it.
 */
export const lineAt = (items: readonly MenuItem[], path: string): MenuItem | undefined =>
  items
    .filter(({ to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0]

/** The line of the menu whose screen is open. */
export const useCurrentLine = (items: readonly MenuItem[]): MenuItem | undefined =>
  useLocation({ select: ({ pathname }) => lineAt(items, pathname.replace(/\/$/, '')) })
