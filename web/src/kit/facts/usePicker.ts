import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { callsOf } from '../calls.ts'
import { type Option, pickerOf } from './picker.ts'

/** The records of a table that are found by what is typed, while somebody looks; `stale`: those of what was typed before. */
export const useFound = (table: string, typed: string, open: boolean) => {
  const wanted = useDeferredValue(typed)
  const {
    data: found = noOptions,
    isFetching,
    isError,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['pick', table, wanted],
    queryFn: () => pickerOf(table).search(wanted),
    enabled: open,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return { found, wanted, stale: isPlaceholderData || wanted !== typed, isFetching, isError }
}

/** The records behind ids, each with a sign of waiting until its name is known; `known` are those that were found. */
export const usePicked = (table: string, ids: readonly string[], known: readonly Option[] = noOptions): Option[] => {
  const { data: picked = noOptions } = useQuery({
    queryKey: ['picked', table, ids],
    queryFn: async () => (await callsOf(table)?.options.call({ ids: [...ids] })) ?? [],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return ids.map((id) => [...picked, ...known].find((option) => option.id === id) ?? { id, name: '…', note: '', sample: false })
}

const noOptions: readonly Option[] = []
