import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#web/kit/callError.ts'
import { followJob } from '#web/kit/jobs/calls.ts'
import { waitedFor } from '#web/kit/jobs/waitedFor.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'

type Options = {
  /** Begins the job that undoes a run of stored records. */
  begin: (run: string) => Promise<{ id: string }>
  /** The keys of the queries that show these records. */
  keys: readonly (readonly unknown[])[]
  /** What is said once it is undone. */
  done: string
  onUndone: () => void
}

/** Undoes records that were stored together, all of them or none; `busy` while that goes on. */
export const useRunUndo = ({ begin, keys, done, onUndone }: Options) => {
  const errorText = useErrorText()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const waiting = useRef<AbortController>(undefined)
  // leaving the screen ends the waiting; the job goes on
  useEffect(() => () => waiting.current?.abort(), [])

  const takeBack = async (run: string) => {
    const { id } = await begin(run)
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
      for (const queryKey of keys) void cache.invalidateQueries({ queryKey })
      snackbar.success(done)
      onUndone()
    } catch (error) {
      if (waiting.current?.signal.aborted !== true) snackbar.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { undo, busy }
}
