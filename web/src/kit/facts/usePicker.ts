import { keepPreviousData, replaceEqualDeep, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Option } from '#domain/kit/contract.ts'
import type { Field } from '#domain/kit/fields.ts'
import { callsOf } from '../calls.ts'
import { referencesIn } from './references.ts'

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
  const nameOf = (id: string) => ({ id, name: names?.get(id) ?? '…', kana: null, note: '', sample: false })
  return useSame(ids.map((id) => picked.find((option) => option.id === id) ?? nameOf(id)))
}

/** What the records are called whose ids stand in values of a fact, also in the rows of a list; `names` are those that are known already. */
export const useNamesIn = (field: Field, values: readonly unknown[], names: ReadonlyMap<string, string>) => {
  const wanted = referencesIn(field, values)
  const answers = useQueries({
    queries: Object.entries(wanted).map(([table, ids]) => {
      const unknown = ids.filter((id) => !names.has(id))
      const queryFn = async () => (await callsOf(table)?.options.call({ ids: unknown })) ?? []
      return { queryKey: ['picked', table, unknown], queryFn, enabled: unknown.length > 0 }
    }),
  })
  const found = answers.flatMap(({ data }) => data ?? [])
  return (id: string): string => names.get(id) ?? found.find((option) => option.id === id)?.name ?? '…'
}

/** The same object as before as long as it says the same: to a list of options another one is another choice, which wipes what is being typed. */
export const useSame = <Value>(value: Value): Value => {
  const [kept, setKept] = useState(value)
  const same = replaceEqualDeep(kept, value) as Value
  if (same !== kept) setKept(same)
  return same
}

const none: readonly Option[] = []
