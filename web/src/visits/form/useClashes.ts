import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import { overlaps } from '#domain/visits/overlap.ts'
import type { Clash } from '#domain/visits/errors.ts'
import type { EntityForm } from '#web/kit/forms/saving/useEntityForm.ts'
import { knownRosters, rosterState } from '../roster/rosterQuery.ts'

/**
 * Overlapping visits that the loaded rosters contain, shown before the server is asked: `clashes` of the same helper, which are refused,
 * and `beside` of the same patient with other helpers, which are right only when several should come.
 */
export function useClashes({ methods, base }: EntityForm): { clashes: readonly Clash[]; beside: readonly Clash[] } {
  const cache = useQueryClient()
  useRosterState(cache)
  const names = ['staff_id', 'patient_id', 'starts_at', 'ends_at'] as const
  const [staff, patient, starts_at, ends_at] = useWatch({ control: methods.control, name: names }).map(text)
  const clashes = new Map<string, Clash>()
  const beside = new Map<string, Clash>()
  for (const { staff: people, visits } of knownRosters(cache)) {
    for (const visit of visits) {
      const found = visit.staff_id === staff ? clashes : visit.patient_id === patient ? beside : undefined
      if (!found || visit.id === base.get().id || !reach(visit, { starts_at, ends_at } as typeof visit)) continue
      found.set(visit.id, { ...visit, staff_name: people.find(({ id }) => id === visit.staff_id)?.name ?? null })
    }
  }
  return { clashes: [...clashes.values()], beside: [...beside.values()] }
}

/** An empty choice becomes undefined, which is nobody's id. */
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

type Span = Parameters<typeof overlaps>[0]

/** Whether two periods overlap; false while one is only half typed. */
const reach = (one: Span, other: Span) => {
  try {
    return overlaps(one, other)
  } catch {
    return false
  }
}

/** Renders again when a roster is loaded or changes. */
const useRosterState = (cache: QueryClient) => {
  const subscribe = useCallback((listener: () => void) => cache.getQueryCache().subscribe(listener), [cache])
  useSyncExternalStore(subscribe, () => rosterState(cache))
}
