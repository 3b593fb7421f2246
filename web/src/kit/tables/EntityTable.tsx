import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useRef } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { problemOf } from '../api.ts'
import { useTranslation } from '../i18n.ts'
import { Cards } from './Cards.tsx'
import { type ListColumn, type ListRow, features } from './columns.tsx'
import { Grid } from './Grid.tsx'
import { useLabels } from './labels.ts'
import { ListBar } from './ListBar.tsx'
import { changed, type Hidden, isFiltered, listQuery, nextSort, reset } from './listState.ts'
import { ListTools } from './ListTools.tsx'
import { enterRows } from './moveInRows.ts'
import { Pager } from './Pager.tsx'
import type { Page } from './range.ts'
import { Failed, Nothing } from './States.tsx'
import { useColumnChoice } from './useColumnChoice.ts'
import { useListState } from './useListState.ts'

/** The calls of one entity, as `api` has them. */
type ListCalls = { list: { call(query: Record<string, unknown>): Promise<Page<ListRow>>; queryKey(options: { input: Record<string, unknown> }): QueryKey } }

type Props = {
  entity: Entity
  calls: ListCalls
  columns: readonly ListColumn[]
  /** Further columns of the trash, such as the button that restores. */
  trashColumns?: readonly ListColumn[]
  label: string
  /** What the search box looks for, in words. */
  hint: string
  /** Filters that the screen sets itself. */
  fixed?: Readonly<Record<string, readonly string[]>>
  hidden?: Hidden & { label: string }
  /** What to say and offer while there is nothing at all. */
  empty: { title: string; text: string; action: ReactNode }
}

const nothing: readonly never[] = []
const noFilters = {}

/** A list of an entity: search, filters, order, pages, columns and export, all remembered in the address. */
export function EntityTable({ entity, calls, columns, trashColumns = nothing, label, hint, fixed = noFilters, hidden, empty }: Props) {
  const { t } = useTranslation(['common', entity.namespace as 'common'])
  const labels = useLabels()
  const phone = useMediaQuery('(max-width: 599.95px)')
  const list = useRef<HTMLDivElement>(null)
  const control = useListState(entity)
  const { state, show } = control
  const { choice, choose } = useColumnChoice(entity.name)
  const query = listQuery(entity, state, { hidden, fixed })
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: calls.list.queryKey({ input: query }), queryFn: () => calls.list.call(query), placeholderData: keepPreviousData,
  })
  const all = useMemo(() => (state.trash ? [...columns, ...trashColumns] : [...columns]), [columns, trashColumns, state.trash])
  const columnVisibility = useMemo(() => Object.fromEntries(all.map((column) => [column.id ?? '', choice[column.id ?? ''] ?? column.meta?.extra !== true])), [all, choice])
  const table = useTable({
    features, columns: all, data: data?.items ?? (nothing as readonly ListRow[]) as ListRow[], getRowId: (row) => row.id, manualSorting: true,
    state: { columnVisibility },
  })
  const shown = table.getVisibleLeafColumns().flatMap((column) => column.columnDef.meta?.facts ?? [])
  const rows = table.getRowModel().rows
  const loading = data === undefined && error === null
  const View = error !== null && data === undefined ? 'failed' : data && rows.length === 0 ? 'nothing' : 'rows'

  return (
    <section className="hd-list" ref={list} aria-label={label}>
      <ListTools {...control} entity={entity} fixed={Object.keys(fixed)} hidden={hidden} hint={hint} onDown={() => enterRows(list.current)} />
      <ListBar
        {...control} entity={entity} page={data} query={query} shown={shown} phone={phone} choice={choice} choose={choose}
        options={table.getAllLeafColumns().filter((c) => c.getCanHide()).map((c) => ({ id: c.id, label: c.columnDef.meta?.label ?? '', shown: c.getIsVisible() }))}
      />
      {View === 'failed' && <Failed title={t('table.failed')} problem={t(`error.${problemOf(error).code}`)} onRetry={() => void refetch()} />}
      {View === 'nothing' && (
        state.cursor !== undefined
          ? <Nothing title={t('table.empty.past_end')} action={<TextButton text={t('table.empty.first_page')} onClick={() => show(changed(state, {}))} />} />
          : isFiltered(state)
            ? <Nothing title={t('table.empty.filtered')} text={t('table.empty.filtered_text')} action={<TextButton text={t('table.reset')} onClick={() => show(reset(state))} />} />
            : state.trash ? <Nothing title={t('table.trash.empty')} /> : <Nothing {...empty} />
      )}
      {View === 'rows' && (phone
        ? <Cards rows={rows} label={label} stale={isPlaceholderData} loading={loading ? 8 : 0} />
        : (
          <Grid
            table={table} label={label} sort={state.sort ?? entity.sorts[0]} stale={isPlaceholderData} loading={loading ? 12 : 0}
            rowCount={data?.capped ? -2 : data?.total} before={state.before}
            onSort={(name) => show(changed(state, { sort: nextSort(state.sort, name) }))}
          />
        ))}
      {data && rows.length > 0 && <div className="hd-bar hd-bar-below"><Pager {...control} page={data} place="below" /></div>}
    </section>
  )
}
