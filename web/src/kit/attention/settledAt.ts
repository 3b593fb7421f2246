import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { addDays } from '#domain/kit/dates.ts'
import { usePlaceOf } from '../audit/places.ts'
import type { Place } from '../noun.ts'

/** Returns a function for the page on which a deadline is settled, at the right day; undefined where the person may not open that page. */
export const useSettledAt = (): ((line: Pick<AttentionLine, 'settled' | 'ends_on'>) => Place | undefined) => {
  const placeOf = usePlaceOf()
  return ({ settled, ends_on }) => {
    const place = settled ? placeOf(settled.table, settled.id, addDays(ends_on, 1)) : undefined
    return place && settled?.tab ? { ...place, search: { tab: settled.tab } } : place
  }
}
