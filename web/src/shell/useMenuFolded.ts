import { useMatches } from '@tanstack/react-router'
import { kept, useKept } from '#web/kit/kept.ts'
import { preferences, usePreferences } from '#web/kit/usePreferences.ts'

const whereWide = kept('shell.menu_where_wide', ['open', 'folded'])

/**
 * Whether the menu at the side shows only icons, and what changes that. It does on a screen that needs the whole window, unless the person has
 * opened it there; on all others as the preferences say.
 */
export function useMenuFolded(): readonly [boolean, () => void] {
  const { sidebarcollapsed } = usePreferences()
  const wide = useMatches({ select: (matches) => matches.at(-1)?.staticData.wide === true })
  const [chosen, choose] = useKept(whereWide)
  if (!wide) return [sidebarcollapsed, () => preferences.change({ sidebarcollapsed: !sidebarcollapsed })]
  const folded = chosen !== 'open'
  return [folded, () => choose(folded ? 'open' : 'folded')]
}
