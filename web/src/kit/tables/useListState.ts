import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { type ListState, readListState, type Search, writeListState } from './listState.ts'

export type ListControl = {
  state: ListState
  /** Shows another state. `step`: the browser's back button leads to the one before; otherwise it is replaced. */
  show: (state: ListState, step?: 'step') => void
}

/** The state of a list, kept in the address; of one of several on a screen under its prefix. */
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

/** Changes the search part of the present address; the list that its record was opened from stays the same. */
export const useGo = (): ((change: Change, step?: 'step') => void) => {
  const navigate = useNavigate()
  return useCallback(
    (change, step) => {
      void navigate({
        to: '.',
        search: change as never,
        state: ({ list }) => ({ moved: true, ...(list ? { list } : {}) }),
        replace: step === undefined,
        resetScroll: step !== undefined,
      })
    },
    [navigate],
  )
}
