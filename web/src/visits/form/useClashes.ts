import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import { overlaps } from '#domain/visits/overlap.ts'
import type { Clash } from '#domain/visits/errors.ts'
import type { EntityForm } from '#web/kit/forms/useEntityForm.ts'
import { knownRosters, rosterState } from '../roster/rosterQuery.ts'

/** Visits of the same helper that would be in the way: those that the timeline knows, before the server is asked. */
export function useClashes({ methods, base }: EntityForm): readonly Clash[] {
  const cache = useQueryClient()
  useRosterState(cache)
  const [staff, starts_at, ends_at] = useWatch({ control: methods.control, name: ['staff_id', 'starts_at', 'ends_at'] })
  if (![staff, starts_at, ends_at].every((value) => typeof value === 'string' && value !== '')) return []
  const found = new Map<string, Clash>()
  for (const { staff: people, visits } of knownRosters(cache)) {
    const staff_name = people.find(({ id }) => id === staff)?.name ?? null
    for (const visit of visits) {
      if (visit.staff_id === staff && visit.id !== base.get().id && reach(visit, { starts_at, ends_at } as typeof visit))
        found.set(visit.id, { ...visit, staff_name })
    }
  }
  return [...found.values()]
}

type Span = Parameters<typeof overlaps>[0]

/** What is half typed is in nobody's way. */
const reach = (one: Span, other: Span) => {
  try {
    return overlaps(one, other)
  } catch {
    return false
  }
}

/** Looks again when a roster arrives or changes. */
const useRosterState = (cache: QueryClient) => {
  const subscribe = useCallback((listener: () => void) => cache.getQueryCache().subscribe(listener), [cache])
  useSyncExternalStore(subscribe, () => rosterState(cache))
}
