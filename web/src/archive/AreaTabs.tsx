import { useQuery } from '@tanstack/react-query'
import type { ArchiveArea } from '#domain/archive/archiveNode.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkTabs } from '#web/kit/ui/LinkTabs.tsx'
import { openedAt } from './archivePlace.ts'
import { areas } from './queries.ts'

/** The selector between the home directory and the areas that the reader reaches. */
export function AreaTabs({ area }: { area: ArchiveArea | undefined }) {
  const { t } = useTranslation('archive')
  const { data } = useQuery(areas())
  const names: ('home' | ArchiveArea)[] = ['home', ...(data ?? []).map((each) => each.area)]
  const shown = area ?? 'home'
  const tabs = names.map((key) => ({
    key,
    label: t(key === 'home' ? 'home' : `area.${key}`),
    to: '/admin/archive',
    search: key === 'home' ? {} : openedAt(key, null),
  }))
  return <LinkTabs label={t('areas')} value={names.includes(shown) && shown} tabs={tabs} />
}
