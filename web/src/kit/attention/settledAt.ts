import type { AttentionLine } from '#domain/kit/attention.api.ts'
import type { AttentionPage } from '#domain/kit/attention.ts'
import { usePlaceOf } from '../audit/places.ts'
import type { Place } from '../noun.ts'

const pages: Readonly<Record<AttentionPage, (id: string) => Place>> = {
  leave_ledger: (staff) => ({ to: '/admin/paid-leave-management', search: { staff } }),
}

/** The page on which what ends is settled; undefined where the reader may not open it. */
export const useSettledAt = (): ((line: Pick<AttentionLine, 'settled'>) => Place | undefined) => {
  const placeOf = usePlaceOf()
  return ({ settled }) => {
    if (settled?.page) return pages[settled.page](settled.id)
    const place = settled ? placeOf(settled.table, settled.id) : undefined
    return place && settled?.tab ? { ...place, search: { tab: settled.tab } } : place
  }
}
