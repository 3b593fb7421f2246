import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { usePlaceOf } from '../audit/places.ts'
import type { Place } from '../noun.ts'

/** The page on which what ends is settled; undefined where the reader may not open it. */
export const useSettledAt = (): ((line: Pick<AttentionLine, 'settled'>) => Place | undefined) => {
  const placeOf = usePlaceOf()
  return ({ settled }) => {
    const place = settled ? placeOf(settled.table, settled.id) : undefined
    return place && settled?.tab ? { ...place, search: { tab: settled.tab } } : place
  }
}
