import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ArchiveOverview } from '#domain/archive/archive.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Failed } from '#web/kit/tables/States.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { openedAt } from './archivePlace.ts'
import { NodeIcon } from './NodeIcon.tsx'
import styles from './Overview.module.css'
import { areas } from './queries.ts'

/** The areas that the reader reaches, each with what was changed last. */
export function Overview() {
  const { t } = useTranslation('archive')
  const { data, error, refetch } = useQuery(areas())
  if (error && !data) return <Failed title={t('folder_failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className={styles.areas}>
      {data.map((area) => (
        <Area key={area.area} {...area} />
      ))}
    </div>
  )
}

function Area({ area, latest, given }: ArchiveOverview) {
  const { t } = useTranslation('archive')
  const { role } = useMe()
  return (
    <section className={styles.area}>
      <h2>
        <Link to="/admin/archive" search={openedAt(area, null) as never}>
          <Furigana>{t(`area.${area}`)}</Furigana>
        </Link>
      </h2>
      <p>{t(`area_text.${area === 'staff' && role === 'staff' ? 'own' : area}`)}</p>
      {given.length > 0 && (
        <ul>
          {given.map(({ id, name }) => (
            <li key={id}>
              <NodeIcon kind="folder" />
              <Link to="/admin/archive" search={openedAt(area, id) as never}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h3>
        <Furigana>{t('latest')}</Furigana>
      </h3>
      {latest.length === 0 ? (
        <Muted as="p">{t('latest_none')}</Muted>
      ) : (
        <ul>
          {latest.map(({ id, kind, name, parent_id: parent, path, modified_at: at, modified_by: by }) => (
            <li key={id}>
              <NodeIcon kind={kind === 'folder' ? 'folder' : 'other'} />
              <span>
                <Link
                  to="/admin/archive"
                  search={(kind === 'folder' ? openedAt(area, id) : { ...openedAt(area, parent), node: id }) as never}
                >
                  <bdi>{name}</bdi>
                </Link>
                <Muted>
                  {path.length > 0 && <bdi>{path.join(' / ')} </bdi>}
                  <InstantText at={at} /> {by}
                </Muted>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
