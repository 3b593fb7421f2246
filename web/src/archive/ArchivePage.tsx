import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { readPlace } from './archivePlace.ts'
import { AreaTabs } from './AreaTabs.tsx'
import { FolderScreen } from './FolderScreen.tsx'
import { NodePlace } from './NodePlace.tsx'
import { Overview } from './Overview.tsx'

/** The archive: all areas with what changed last, or one folder. */
export default function ArchivePage() {
  const { t } = useTranslation(['archive', 'common'])
  const search: Search = useSearch({ strict: false })
  const place = readPlace(search)
  const isFolder = place.area !== undefined || place.folder !== undefined
  return (
    <>
      <ScreenHead title={t('common:nav.archive')} />
      <AreaTabs area={place.area} />
      {isFolder ? <FolderScreen place={place} /> : place.node !== undefined ? <NodePlace id={place.node} /> : <Overview />}
    </>
  )
}
