import type { Role } from '#domain/kit/permissions.ts'
import type { ScreenName } from '#web/kit/noun.ts'

export type ScreenWithGuide = { path: string; guide: string; title: ScreenName; roles: readonly Role[] }

/** A screen stands after the line of the menu from which it is reached: the one whose path it begins with. */
const placeIn = (menu: readonly string[], path: string): number => {
  const above = menu.filter((to) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
  const nearest = above.toSorted((one, other) => other.length - one.length)[0]
  return nearest === undefined ? menu.length : menu.indexOf(nearest)
}

/** The screens whose guides a role may read, one for each guide, in the order of the menu; what is in no menu comes last. */
export function guidesFor(screens: readonly ScreenWithGuide[], role: Role, menu: readonly string[]): ScreenWithGuide[] {
  const open = screens.filter(({ roles }) => roles.length === 0 || roles.includes(role))
  // the shortest path of a guide is that of the list, to which the others belong
  const shortest = open.toSorted((one, other) => one.path.length - other.path.length)
  const first = new Map(shortest.toReversed().map((screen) => [screen.guide, screen]))
  return shortest
    .filter((screen) => first.get(screen.guide) === screen)
    .toSorted((one, other) => placeIn(menu, one.path) - placeIn(menu, other.path))
}
