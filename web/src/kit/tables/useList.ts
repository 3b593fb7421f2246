import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { features, type ListColumn, type ListRow } from './columns.tsx'
import { type Hidden, listQuery, type Search } from './listState.ts'
import type { Page } from './range.ts'
import { today } from '../facts/show.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useListState } from './useListState.ts'

/** The calls of `api` that a list of one entity needs. */
export type ListCalls = {
  list: {
    call(query: Record<string, unknown>): Promise<Page<ListRow>>
    queryKey(options: { input: Record<string, unknown> }): QueryKey
  }
}
export type Filters = Readonly<Record<string, readonly string[]>>
type Options = {
  entity: Entity
  calls: ListCalls
  columns: readonly ListColumn[]
  fixed: Filters
  hidden: Hidden | undefined
  prefix: string
}

const noRows: ListRow[] = []

/** Everything behind a list: its state in the address, the page that the server answered, and the chosen columns. */
export const useList = ({ entity, calls, columns, fixed, hidden, prefix }: Options) => {
  const control = useListState(entity, prefix)
  const { view }: Search = useSearch({ strict: false })
  const { choice, choose, hold, isHeld } = useColumnChoice(
    entity.name,
    prefix === '' && typeof view === 'string' ? view : undefined,
  )
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id = '', meta }) => [id, choice[id] ?? meta?.extra !== true])),
    [columns, choice],
  )
  // the server sends the facts that a list always shows; those of further shown columns are requested in addition
  const also = useMemo(() => {
    const wanted = columns.filter(({ id = '' }) => columnVisibility[id]).flatMap(({ meta }) => meta?.facts ?? [])
    return [...new Set(wanted)].filter((name) => !entity.listed.includes(name)).sort()
  }, [columns, columnVisibility, entity])
  const asked = listQuery(entity, control.state, today(), { hidden, fixed })
  const query = also.length > 0 ? { ...asked, also } : asked
  const {
    data: page,
    error,
    isPlaceholderData: stale,
    refetch,
  } = useQuery({
    queryKey: calls.list.queryKey({ input: query }),
    queryFn: () => calls.list.call(query),
    placeholderData: keepPreviousData,
  })
  const table = useTable({
    features,
    columns,
    data: page?.items ?? noRows,
    getRowId: (row) => row.id,
    manualSorting: true,
    state: { columnVisibility },
  })
  const shown = [...new Set(table.getVisibleLeafColumns().flatMap((column) => column.columnDef.meta?.facts ?? []))]
  return {
    control,
    asked,
    query,
    page,
    stale,
    failure: page ? null : error,
    retry: () => void refetch(),
    table,
    shown,
    choice,
    choose,
    hold,
    isHeld,
  }
}
export type List = ReturnType<typeof useList>
