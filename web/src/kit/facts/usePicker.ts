import { keepPreviousData, replaceEqualDeep, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Option } from '#domain/kit/option.ts'
import type { Field } from '#domain/kit/fields.ts'
import { callsOf } from '../calls.ts'
import { referencesIn } from './references.ts'

export type { Option }

/**
 * Searches a table for the typed text while `open`, with the search of the server, which disregards the kind of kana and old
 * forms of kanji. `stale`: the found records belong to an earlier text, so that none of them may be chosen by a key.
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

/** The records of some ids as options, each with a placeholder until its name is loaded; `names` are the names known already. */
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

/** Names of the records that values of a fact refer to, also in rows of a list; `names` are the names known already. */
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

/** Returns the previous object while the content is equal: an Autocomplete takes a new object for a new value and clears the typed text. */
export const useSame = <Value>(value: Value): Value => {
  const [kept, setKept] = useState(value)
  const same = replaceEqualDeep(kept, value) as Value
  if (same !== kept) setKept(same)
  return same
}

const none: readonly Option[] = []
