import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Search } from '../tables/listState.ts'
import { useGo } from '../tables/useListState.ts'
import { addressOf } from './address.ts'
import { useViews } from './useViews.ts'

/**
 * Opens a list with the view that the person chose as its start: once for each visit of the screen, and only when the address has no
 * parameters and the person has not just changed the list, left a view, or come back from a record.
 */
export function useStartView(entity: string, enabled: boolean): void {
  const go = useGo()
  const search: Search = useSearch({ strict: false })
  const isChosen = useLocation({ select: ({ state }) => state.moved === true || state.row !== undefined })
  const { views } = useViews(entity, enabled)
  const decided = useRef(false)
  const decide = useEffectEvent(() => {
    if (!views || decided.current) return
    decided.current = true
    const first = views.find((view) => view.start)
    if (first && !isChosen && !Object.keys(search).some((key) => !key.includes('.'))) go((now) => addressOf(now, first))
  })
  useEffect(() => decide(), [views])
}
