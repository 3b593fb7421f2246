import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useMe } from '#web/access/useMe.ts'
import { menu, type MenuGroup, type MenuItem } from './menu.ts'

/** The menu entries for the signed-in person, and the same screens without groups. */
export function useMenu(): { entries: (MenuItem | MenuGroup)[]; items: MenuItem[] } {
  const { role } = useMe()
  const { routesByPath } = useRouter()
  const may = ({ to, roles: shownTo = [] }: MenuItem) => {
    const { roles } = (routesByPath as Record<string, AnyRoute>)[to]?.options.staticData ?? { roles: [] }
    return [roles, shownTo].every((some) => some.length === 0 || some.includes(role))
  }
  const entries = menu
    .map((entry) => ('items' in entry ? { ...entry, items: entry.items.filter(may) } : entry))
    .filter((entry) => ('items' in entry ? entry.items.length > 0 : may(entry)))
    // a group with a single screen is replaced by that screen
    .map((entry) => ('items' in entry && entry.items.length === 1 ? (entry.items[0] ?? entry) : entry))
  return { entries, items: entries.flatMap((entry) => ('items' in entry ? entry.items : [entry])) }
}
