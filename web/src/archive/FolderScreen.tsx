import { useTranslation } from '#web/kit/i18n.ts'
import { usePageKeys } from '#web/kit/pageKeys.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import type { ArchivePlace } from './archivePlace.ts'
import { openedAt, withChange } from './archivePlace.ts'
import { DetailsPanel } from './DetailsPanel.tsx'
import { FolderView } from './FolderView.tsx'
import { useHere } from './useHere.ts'

/** One folder of the archive, or the top of an area, with the details of an entry beside it. */
export function FolderScreen({ place }: { place: ArchivePlace }) {
  const { t } = useTranslation(['archive', 'common'])
  const go = useGo()
  const { here, failure, retry, isUnknown } = useHere(place)
  usePageKeys(({ key, ctrlKey, metaKey, altKey }) => {
    if (key !== 'Backspace' || ctrlKey || metaKey || altKey || !here) return false
    go(() => (here.folders.length === 0 ? {} : openedAt(here.area, here.folders.at(-2)?.id ?? null)), 'step')
    return true
  })
  if (failure) return <Failed title={t('folder_failed')} error={failure} onRetry={retry} />
  if (isUnknown) return <Nothing title={t('common:form.record.not_found')} text={t('common:form.record.not_found_text')} />
  if (!here) return <Loading />
  return (
    <>
      {/* a folder begins without what was typed or sent in another one */}
      <FolderView key={here.into.parent_id ?? here.area} here={here} place={place} />
      {place.node !== undefined && (
        <DetailsPanel id={place.node} onClose={() => go((now) => withChange(now, { node: undefined }))} />
      )}
    </>
  )
}
