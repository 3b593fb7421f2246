import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArchiveNode } from '#domain/archive/archiveNode.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { SearchBox } from '#web/kit/tables/SearchBox.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Choice, type Choosing, FolderTree } from './FolderTree.tsx'
import styles from './MoveDialog.module.css'
import { foldersNamed } from './queries.ts'
import type { Into } from './useArchiveActs.ts'
import { useFailure } from './useFailure.ts'

type Props = { nodes: readonly ArchiveNode[]; move: (into: Into) => Promise<unknown>; onClose: () => void }

/** Asks into which folder entries are moved: chosen in the tree, or found by name. */
export function MoveDialog({ nodes, move, onClose }: Props) {
  const { t } = useTranslation('archive')
  const [q, setQ] = useState('')
  const numbers = useNumbers()
  const failureText = useFailure()
  const [into, setInto] = useState<Into>({ area: nodes[0]?.area ?? 'library', parent_id: nodes[0]?.parent_id ?? null })
  const isHere = nodes.every(({ area, parent_id }) => into.area === area && into.parent_id === parent_id)
  const choosing = { chosen: into, onChoose: setInto, moved: nodes.map(({ id }) => id) }
  const names = nodes.length === 1 ? nodes.map(({ name }) => name) : []
  return (
    <Question
      wide
      title={
        <Furigana names={names}>
          {nodes.length === 1 ? t('move.title', { name: names[0] }) : t('move.title_many', { size: numbers(nodes.length) })}
        </Furigana>
      }
      act={t('move.act')}
      run={async () => isHere || move(into)}
      failureText={(error) => failureText('move', error)}
      onClose={onClose}
    >
      <SearchBox value={q} hint={t('move.search')} onSearch={setQ} onDown={() => undefined} />
      <div className={styles.folders} role="radiogroup" aria-label={t('move.folders')}>
        {q === '' ? <FolderTree {...choosing} /> : <Found q={q} {...choosing} />}
      </div>
    </Question>
  )
}

/** The folders whose name holds what is searched for, with the folders they lie in. */
function Found({ q, moved, ...choosing }: Choosing & { q: string }) {
  const { t } = useTranslation('archive')
  const { data } = useQuery(foldersNamed(q))
  const folders = data?.folders.filter(({ id }) => !moved.includes(id))
  if (folders?.length === 0) return <Muted as="p">{t('move.none_found')}</Muted>
  return (
    <>
      {folders?.map(({ id, name, area, path }) => (
        <Choice key={id} {...choosing} into={{ area, parent_id: id }}>
          <bdi>{name}</bdi>{' '}
          <Muted>
            <bdi>{[t(`area.${area}`), ...path].join(' / ')}</bdi>
          </Muted>
        </Choice>
      ))}
      {data?.capped && <Muted as="p">{t('move.more')}</Muted>}
    </>
  )
}
