import { Button } from '../ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { type ImportRow, UNDO_DAYS } from '#domain/kit/imports.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { InstantText } from '../tables/Cell.tsx'
import { Panel } from '../ui/Panel.tsx'
import { importCallsOf } from './calls.ts'
import styles from './Import.module.css'
import { UndoQuestion } from './UndoQuestion.tsx'
import { Furigana } from '../ui/Furigana.tsx'
import { Muted } from '../ui/Muted.tsx'

type Props = { entity: Entity; onUndone: (id: string) => void }

/** Recent imports from files, each with a button that undoes it. */
export function RecentPart({ entity, onUndone }: Props) {
  const { t } = useTranslation('imports')
  const [asked, setAsked] = useState<ImportRow>()
  const { imports } = importCallsOf(entity.name)
  const { data: rows = [] } = useQuery({ queryKey: imports.queryKey({ input: {} }), queryFn: () => imports.call({}) })
  return (
    <Panel as="section" aria-label={t('recent.title')}>
      <h2>
        <Furigana>{t('recent.title')}</Furigana>
      </h2>
      <Muted as="p" size={0.875}>
        {t('recent.text', { days: UNDO_DAYS })}
      </Muted>
      {rows.length === 0 ? (
        <p>{t('recent.none')}</p>
      ) : (
        <ul className={styles.recent}>
          {rows.map((row) => (
            <Recent key={row.id} row={row} onUndo={() => setAsked(row)} />
          ))}
        </ul>
      )}
      {asked && <UndoQuestion entity={entity} row={asked} onDone={() => onUndone(asked.id)} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

function Recent({ row, onUndo }: { row: ImportRow; onUndo: () => void }) {
  const { t } = useTranslation('imports')
  const numbers = useNumbers()
  return (
    <li>
      <div>
        <strong>{row.file_name}</strong> {t('recent.size', { size: numbers(row.size) })}
        <Muted as="div" size={0.875}>
          <InstantText at={row.created_at} /> {row.owner_name}
        </Muted>
      </div>
      {row.undone_at === null ? (
        <Button size="small" variant="outlined" color="secondary" onClick={onUndo}>
          {t('undo.button')}
        </Button>
      ) : (
        <Muted as="span" size={0.875}>
          {t('recent.undone')}
        </Muted>
      )}
    </li>
  )
}
