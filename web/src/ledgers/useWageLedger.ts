import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { foldQuery, searchKey } from '#domain/kit/fold.ts'
import type { WageLedgerRow } from '#domain/ledgers/wageLedger.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { readWageState, wageMonths, type WageState, writeWageState } from './wageState.ts'

/** Tables whose change makes the wage ledger another. */
export const wageTables = ['pay_run', 'staff', 'employment', 'establishment', 'pay_item'] as const

const nobody: WageLedgerRow[] = []
export const isIncomplete = ({ missing, missing_months }: WageLedgerRow) => missing.length > 0 || missing_months.length > 0

/** The wage ledger as the address narrows it; `all` are the ledgers before search and the choice of those of which something is missing. */
export const useWageLedger = () => {
  const search: Search = useSearch({ strict: false })
  const thisYear = Number(today().slice(0, 4))
  const state = useMemo(() => readWageState(search, thisYear), [search, thisYear])
  const go = useGo()
  const { establishment, sample, find, open } = state
  const input = {
    ...wageMonths(state),
    ...(establishment === undefined ? {} : { establishment_id: [establishment] }),
    ...(sample ? { sample } : {}),
  }
  const query = useQuery({
    ...api.wageLedger.list.queryOptions({ input, meta: { shows: wageTables } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const all = query.data?.ledgers ?? nobody
  const ledgers = useMemo(() => {
    const terms = foldQuery(find)
    return all.filter((one) => {
      if (open && !isIncomplete(one)) return false
      const key = searchKey([one.name, one.kana, one.staff_code])
      return terms.every((term) => key.includes(term))
    })
  }, [all, find, open])
  return {
    state,
    show: (change: Partial<WageState>, step?: 'step') => go(() => writeWageState({ ...state, ...change }, thisYear), step),
    thisYear,
    input,
    all,
    ledgers,
    leftOut: query.data?.left_out ?? 0,
    loaded: query.data !== undefined,
    failure: query.data ? null : query.error,
    retry: () => void query.refetch(),
  }
}
