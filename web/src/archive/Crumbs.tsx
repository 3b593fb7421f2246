import { Link } from '@tanstack/react-router'
import type { ArchiveArea } from '#domain/archive/archiveNode.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { openedAt } from './archivePlace.ts'
import styles from './Crumbs.module.css'

type Props = {
  area: ArchiveArea
  /** Whether entries may be moved to the top of the area. */
  topWritable: boolean
  /** The folders from the top of the area down to the open one. */
  folders: readonly { id: string; name: string; writable: boolean }[]
}

/** The way from all areas down to the open folder. An entry that is dragged onto a folder in it is moved there. */
export function Crumbs({ area, topWritable, folders }: Props) {
  const { t } = useTranslation('archive')
  const places = [{ id: null, name: t(`area.${area}`), writable: topWritable }, ...folders]
  return (
    <nav aria-label={t('crumbs')} className={styles.crumbs}>
      <ol>
        <li>
          <Link to="/admin/archive">
            <Furigana>{t('home')}</Furigana>
          </Link>
        </li>
        {places.map(({ id, name, writable }, at) =>
          at < places.length - 1 ? (
            <li key={id ?? area} data-into={writable ? (id ?? '') : undefined}>
              <Link to="/admin/archive" search={openedAt(area, id) as never}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ) : (
            <li key={id ?? area}>
              <span aria-current="page">
                <bdi>{name}</bdi>
              </span>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
