import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web/kit/api.ts'
import { CallError } from '#web/kit/callError.ts'
import { followJob } from '#web/kit/jobs/calls.ts'
import { waitedFor } from '#web/kit/jobs/waitedFor.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'

/** Undoes a stored raise, all of it or nothing; `busy` while that goes on. */
export const useRaiseUndo = (onUndone: () => void) => {
  const { t } = useTranslation('wages')
  const errorText = useErrorText()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const waiting = useRef<AbortController>(undefined)
  // leaving the screen ends the waiting; the job goes on
  useEffect(() => () => waiting.current?.abort(), [])

  const takeBack = async (run: string) => {
    const { id } = await api.wageConditions.undoJob.call({ import: run })
    const { signal } = (waiting.current = new AbortController())
    waitedFor.add(id)
    const { state, problem } = await followJob(id, () => undefined, signal).finally(() => {
      if (signal.aborted) waitedFor.leave(id)
    })
    if (state !== 'done') throw new CallError(0, problem?.code ?? 'unexpected', { ...problem })
  }
  const undo = async (run: string) => {
    setBusy(true)
    try {
      await takeBack(run)
      void cache.invalidateQueries({ queryKey: api.wageConditions.key() })
      snackbar.success(t('raise.undone'))
      onUndone()
    } catch (error) {
      if (waiting.current?.signal.aborted !== true) snackbar.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { undo, busy }
}
