import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { openedAt } from '#web/archive/archivePlace.ts'
import { areas } from '#web/archive/queries.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { NewsBlock } from './NewsBlock.tsx'

/** What was put into the company's library last. */
export function LibraryNews() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useQuery(areas())
  const latest = data && (data.find(({ area }) => area === 'library')?.latest ?? [])
  return (
    <NewsBlock
      title={t('library')}
      none={t('library_none')}
      all={{ text: t('library_all'), place: { to: '/admin/archive', search: { place: 'library' } } }}
      failed={t('failed.library')}
      error={error}
      retry={() => void refetch()}
      items={latest?.map(({ id, kind, name, parent_id: parent, modified_at: at }) => (
        <li key={id}>
          <Link
            to="/admin/archive"
            search={(kind === 'folder' ? openedAt('library', id) : { ...openedAt('library', parent), node: id }) as never}
          >
            <bdi>{name}</bdi>
          </Link>{' '}
          <Muted>
            <InstantText at={at} />
          </Muted>
        </li>
      ))}
    />
  )
}
