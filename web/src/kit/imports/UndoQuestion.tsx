import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import type { ImportHolder, ImportRow } from '#domain/kit/imports.ts'
import { CallError } from '../callError.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { Question } from '../forms/acts/Question.tsx'
import { useTranslation } from '../i18n.ts'
import { followJob } from '../jobs/calls.ts'
import { waitedFor } from '../jobs/waitedFor.ts'
import { snackbar } from '../snackbar.ts'
import { importCallsOf } from './calls.ts'
import { Held } from './Held.tsx'

type Props = { entity: Entity; row: ImportRow; onDone: () => void; onClose: () => void }

/** Asks before an import is undone, and shows what prevented it when it fails. */
export function UndoQuestion({ entity, row, onDone, onClose }: Props) {
  const { t } = useTranslation('imports')
  const numbers = useNumbers()
  const cache = useQueryClient()
  const [held, setHeld] = useState<readonly ImportHolder[]>([])
  const waiting = useRef<AbortController>(undefined)
  // after the dialog is closed the job goes on, and a message is shown when it has ended
  useEffect(() => () => waiting.current?.abort(), [])
  const calls = importCallsOf(entity.name)
  const undo = async () => {
    setHeld([])
    const { id } = await calls.undoJob.call({ import: row.id })
    const { signal } = (waiting.current = new AbortController())
    waitedFor.add(id)
    const { state, outcome, problem } = await followJob(id, () => undefined, signal).finally(() => {
      if (signal.aborted) waitedFor.leave(id)
    })
    setHeld(outcome?.undone?.held ?? [])
    if (state !== 'done') throw new CallError(0, problem?.code ?? 'unexpected', { ...problem })
    void cache.invalidateQueries({ queryKey: calls.key() })
    snackbar.success(t('undo.done', { size: numbers(outcome?.undone?.removed ?? 0) }))
    onDone()
  }
  return (
    <Question title={t('undo.title')} act={t('undo.button')} danger run={undo} onClose={onClose}>
      {held.length > 0 ? (
        <Alert severity="info">
          {t('undo.failed')}
          <Held held={held} />
        </Alert>
      ) : (
        <p>{t('undo.text', { name: row.file_name, size: numbers(row.size) })}</p>
      )}
    </Question>
  )
}
