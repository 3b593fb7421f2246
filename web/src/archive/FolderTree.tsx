import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ArchiveArea } from '#domain/archive/archiveNode.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { SmallIconButton } from '#web/kit/ui/SmallIconButton.tsx'
import styles from './FolderTree.module.css'
import { areas, foldersIn } from './queries.ts'
import type { Into } from './useArchiveActs.ts'

export type Choosing = {
  chosen: Into
  onChoose: (into: Into) => void
  /** Ids of the entries that are moved, none of which can be moved into itself. */
  moved: readonly string[]
}

/** The folders of all areas as a tree, of which one is chosen; what is in a folder is read when it is unfolded. */
export function FolderTree(choosing: Choosing) {
  const { t } = useTranslation('archive')
  const { data: found = [] } = useQuery(areas())
  return (
    <ul className={styles.tree}>
      {found.map(({ area, writable }) => (
        <Twig key={area} {...choosing} into={{ area, parent_id: null }} name={t(`area.${area}`)} writable={writable} inner />
      ))}
    </ul>
  )
}

function Branch({ area, parent, ...choosing }: Choosing & { area: ArchiveArea; parent: string | null }) {
  const { t } = useTranslation(['archive', 'common'])
  const { data, isError, refetch } = useQuery(foldersIn(area, parent))
  if (isError) {
    return (
      <p role="alert">
        {t('common:table.failed')} <LinkButton onClick={() => void refetch()}>{t('common:retry')}</LinkButton>
      </p>
    )
  }
  if (!data) return <Muted as="p">{t('common:form.view.coming')}</Muted>
  const folders = data.folders.filter(({ id }) => !choosing.moved.includes(id))
  if (folders.length === 0) return <Muted as="p">{t('move.none')}</Muted>
  return (
    <ul>
      {folders.map(({ id, name, inner, writable }) => (
        <Twig key={id} {...choosing} into={{ area, parent_id: id }} name={name} writable={writable} inner={inner} />
      ))}
      {data.capped && <Muted as="p">{t('move.more')}</Muted>}
    </ul>
  )
}

type TwigProps = Choosing & { into: Into; name: string; writable: boolean; inner: boolean }

function Twig({ into, name, writable, inner, ...choosing }: TwigProps) {
  const { t } = useTranslation('archive')
  // the area of the entry is unfolded from the start
  const [open, setOpen] = useState(into.parent_id === null && into.area === choosing.chosen.area)
  return (
    <li>
      <span className={styles.line}>
        {inner ? (
          <SmallIconButton
            label={t(open ? 'move.fold' : 'move.unfold', { name })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
          </SmallIconButton>
        ) : (
          <span className={styles.leaf} />
        )}
        {writable ? (
          <Choice {...choosing} into={into}>
            <bdi>{name}</bdi>
          </Choice>
        ) : (
          <span className={styles.choice}>
            <bdi>{name}</bdi>
          </span>
        )}
      </span>
      {open && <Branch {...choosing} area={into.area} parent={into.parent_id} />}
    </li>
  )
}

/** One folder that can be chosen. */
export function Choice({ chosen, onChoose, into, children }: Omit<Choosing, 'moved'> & { into: Into; children: ReactNode }) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="archive_folder"
        checked={chosen.area === into.area && chosen.parent_id === into.parent_id}
        onChange={() => onChoose(into)}
      />
      <span>{children}</span>
    </label>
  )
}
