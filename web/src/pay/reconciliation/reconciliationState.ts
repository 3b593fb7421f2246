import { shiftMonth } from '#domain/kit/dates.ts'
import { type DifferenceKind, differenceNames } from '#domain/pay/reconciliation/reconciliation.ts'
import { isId } from '#web/kit/facts/isDate.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { readSheetState } from '#web/time/sheetState.ts'

/** What the comparison shows, all of it in the address. Without a month it is the one before the present, which is paid next. */
export type ReconciliationView = {
  month: string
  establishment: string | undefined
  kind: DifferenceKind | undefined
  sample: boolean
}

export const readReconciliation = (search: Search, thisMonth: string): ReconciliationView => {
  const { month, sample } = readSheetState(search, shiftMonth(thisMonth, -1))
  const { establishment, kind } = search
  return {
    month,
    sample,
    establishment: typeof establishment === 'string' && isId(establishment) ? establishment : undefined,
    kind: differenceNames.find((one) => one === kind),
  }
}

export const writeReconciliation = (
  { month, establishment, kind, sample }: ReconciliationView,
  thisMonth: string,
): Record<string, unknown> => ({
  ...(month === shiftMonth(thisMonth, -1) ? {} : { month }),
  ...(establishment === undefined ? {} : { establishment }),
  ...(kind === undefined ? {} : { kind }),
  ...(sample ? { sample } : {}),
})
