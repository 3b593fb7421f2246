import { useMatches } from '@tanstack/react-router'
import { kept, useKept } from '#web/kit/kept.ts'
import { preferences, usePreferences } from '#web/kit/usePreferences.ts'

const whereWide = kept('shell.menu_where_wide', ['open', 'folded'])

/**
 * Whether the menu at the side shows only icons, and what changes that. It does on a screen that needs the whole window, unless the person has
 * opened it there; on all others as the preferences say.
 */
export function useMenuFolded(): { folded: boolean; toggle: () => void } {
  const { sidebarcollapsed } = usePreferences()
  const wide = useMatches({ select: (matches) => matches.at(-1)?.staticData.wide === true })
  const [chosen, setChosen] = useKept(whereWide)
  if (!wide) return { folded: sidebarcollapsed, toggle: () => preferences.change({ sidebarcollapsed: !sidebarcollapsed }) }
  const folded = chosen !== 'open'
  return { folded, toggle: () => setChosen(folded ? 'open' : 'folded') }
}
