import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useMe } from '#web/access/useMe.ts'
import { menu, type MenuGroup, type MenuItem, type ScreenPath } from './menu.ts'

/** The screens that the signed-in person may open. */
export function useMenu(): { entries: (MenuItem | MenuGroup)[]; items: MenuItem[] } {
  const { role } = useMe()
  const { routesByPath } = useRouter()
  const may = ({ to }: { to: ScreenPath }) => {
    const { roles } = (routesByPath as Record<string, AnyRoute>)[to]?.options.staticData ?? { roles: [] }
    return roles.length === 0 || roles.includes(role)
  }
  const entries = menu
    .map((entry) => ('items' in entry ? { ...entry, items: entry.items.filter(may) } : entry))
    .filter((entry) => ('items' in entry ? entry.items.length > 0 : may(entry)))
  return { entries, items: entries.flatMap((entry) => ('items' in entry ? entry.items : [entry])) }
}
