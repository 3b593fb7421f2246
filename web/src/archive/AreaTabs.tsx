import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ArchiveArea } from '#domain/archive/archiveNode.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { asLink, ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'
import { Tab } from '#web/kit/ui/Tab.tsx'
import { openedAt } from './archivePlace.ts'
import { areas } from './queries.ts'

/** The selector between the home directory and the areas that the reader reaches. */
export function AreaTabs({ area }: { area: ArchiveArea | undefined }) {
  const { t } = useTranslation('archive')
  const { data } = useQuery(areas())
  const names: ('home' | ArchiveArea)[] = ['home', ...(data ?? []).map((each) => each.area)]
  const shown = area ?? 'home'
  return (
    <nav aria-label={t('areas')}>
      {/* links to folders, which only look like tabs */}
      <ScreenTabs
        value={names.includes(shown) && shown}
        variant="scrollable"
        scrollButtons={false}
        slotProps={{ list: { role: 'none' } }}
      >
        {names.map((value) => (
          <Tab
            key={value}
            value={value}
            component={Link}
            to="/admin/archive"
            search={(value === 'home' ? {} : openedAt(value, null)) as never}
            {...asLink}
            aria-current={value === shown ? 'page' : undefined}
            label={t(value === 'home' ? 'home' : `area.${value}`)}
          />
        ))}
      </ScreenTabs>
    </nav>
  )
}
