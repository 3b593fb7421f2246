import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { overlaps } from '#domain/visits/overlap.ts'
import type { Clash } from '#domain/kit/errors.ts'
import type { EntityForm } from '#web/kit/forms/useEntityForm.ts'
import { knownRosters } from '../roster/rosterQuery.ts'

/** Visits of the same helper that would be in the way: those that the timeline knows, before the server is asked. */
export function useClashes({ methods, base }: EntityForm): readonly Clash[] {
  const cache = useQueryClient()
  const [staff, starts_at, ends_at] = useWatch({ control: methods.control, name: ['staff_id', 'starts_at', 'ends_at'] })
  if (![staff, starts_at, ends_at].every((value) => typeof value === 'string' && value !== '')) return []
  const found = new Map<string, Clash>()
  for (const { staff: people, visits } of knownRosters(cache)) {
    const staff_name = people.find(({ id }) => id === staff)?.name ?? null
    for (const visit of visits) {
      if (visit.staff_id === staff && visit.id !== base.current.id && reach(visit, { starts_at, ends_at } as typeof visit))
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
