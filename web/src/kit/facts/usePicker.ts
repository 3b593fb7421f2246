import { keepPreviousData, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Option } from '#domain/kit/contract.ts'
import { callsOf } from '../calls.ts'

export type { Option }

/**
 * The records of a table that are found by what is typed, while somebody looks: by the server's own search, which folds kana and old
 * kanji. `stale`: they are not yet those of what is typed, so that none of them can be meant.
 */
export const useFound = (table: string, typed: string, open: boolean) => {
  const wanted = useDeferredValue(typed)
  const {
    data: found = none,
    isFetching,
    isPending,
    isError,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['pick', table, wanted],
    queryFn: async () => (await callsOf(table)?.options.call(wanted ? { q: wanted } : {})) ?? [],
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return { found, wanted, stale: open && (isPending || isPlaceholderData || wanted !== typed), isFetching, isError }
}

/** The records behind ids, each with a sign of waiting until its name is known; `names` are those that are known already. */
export const usePicked = (table: string, ids: readonly string[], names?: ReadonlyMap<string, string>): Option[] => {
  const unknown = ids.filter((id) => !names?.has(id))
  const { data: picked = none } = useQuery({
    queryKey: ['picked', table, unknown],
    queryFn: async () => (await callsOf(table)?.options.call({ ids: unknown })) ?? [],
    enabled: unknown.length > 0,
    placeholderData: keepPreviousData,
  })
  const nameOf = (id: string) => ({ id, name: names?.get(id) ?? '…', note: '', sample: false })
  return useSame(ids.map((id) => picked.find((option) => option.id === id) ?? nameOf(id)))
}

/** The same object as before as long as it says the same: to a list of options another one is another choice, which wipes what is being typed. */
export const useSame = <Value>(value: Value): Value => {
  const [kept, keep] = useState(value)
  const same = replaceEqualDeep(kept, value) as Value
  if (same !== kept) keep(same)
  return same
}

const none: readonly Option[] = []
