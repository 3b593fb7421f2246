import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { type ListState, readListState, type Search, writeListState } from './listState.ts'

export type ListControl = {
  state: ListState
  /** Shows another state. With `step` the back button of the browser leads to the previous state; otherwise the state is replaced. */
  show: (state: ListState, step?: 'step') => void
}

/** Reads and changes the state of a list in the address; on a screen with several lists each has a prefix. */
export const useListState = (entity: Entity, prefix: string): ListControl => {
  const search: Search = useSearch({ strict: false })
  const state = useMemo(() => readListState(entity, search, prefix), [entity, search, prefix])
  const go = useGo()
  const show = useCallback(
    (next: ListState, step?: 'step') => go((now) => writeListState(entity, next, now, prefix), step),
    [entity, prefix, go],
  )
  return { state, show }
}

type Change = (search: Search) => Record<string, unknown>

/**
 * Returns a function that changes the search parameters of the address; the list that the record was opened from is kept. `over`: a step to what
 * opens over the screen, which stays where it was scrolled to.
 */
export const useGo = (): ((change: Change, step?: 'step' | 'over') => void) => {
  const navigate = useNavigate()
  return useCallback(
    (change, step) => {
      void navigate({
        to: '.',
        search: change as never,
        state: ({ list }) => ({ moved: true, ...(list ? { list } : {}) }),
        replace: step === undefined,
        resetScroll: step === 'step',
      })
    },
    [navigate],
  )
}
