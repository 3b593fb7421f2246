import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ColumnDef, type RowData, useTable } from '@tanstack/react-table'
import { showMonth } from '#web/kit/facts/days.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Cards } from '#web/kit/tables/Cards.tsx'
import { type Features, features } from '#web/kit/tables/columns.tsx'
import { Grid } from '#web/kit/tables/Grid.tsx'
import { nextSort } from '#web/kit/tables/listState.ts'
import { Bar } from '#web/kit/tables/ListBar.tsx'
import { Pager } from '#web/kit/tables/Pager.tsx'
import type { Page } from '#web/kit/tables/range.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import type { AttendanceState } from './attendanceState.ts'
import { attendanceTables } from './attendanceTables.ts'

/** Props of both lists of lines: the filters from the address, and callbacks that change them. */
export type LinesProps = {
  query: { month: string; staff_id?: string[]; establishment_id?: string[]; sample?: boolean }
  state: AttendanceState
  onSort: (sort: string | undefined) => void
  onTurn: (state: AttendanceState, step?: 'step') => void
  onOpen: (staff: string) => void
}
type Props<Line extends RowData> = Pick<LinesProps, 'state' | 'onSort' | 'onTurn'> & {
  /** Query for the page. */
  asked: Pick<UseQueryOptions<Page<Line>>, 'queryKey' | 'queryFn'>
  columns: readonly ColumnDef<Features, Line, unknown>[]
  idOf: (line: Line) => string
  /** Text of a list without lines. */
  none: (month: string) => string
}

const noLines: never[] = []
/** The query is repeated when a record of one of these tables changes. */
const meta = { shows: attendanceTables }

/** The query parameters for the page and the order of a list. */
export const pageQuery = <Sort extends string>({ cursor, size, open, sort }: AttendanceState, sorts: readonly Sort[]) => {
  const by = sorts.find((one) => one === sort?.replace(/^-/, ''))
  return {
    limit: size,
    ...(cursor === undefined ? {} : { cursor }),
    ...(open ? { open } : {}),
    ...(by === undefined ? {} : { sort: sort?.startsWith('-') ? (`-${by}` as const) : by }),
  }
}

/** List of days or visits of many people, one page at a time. */
export function LineList<Line extends RowData>({ asked, columns, idOf, none, state, onSort, onTurn }: Props<Line>) {
  const { t } = useTranslation('attendance')
  const phone = usePhone()
  const language = useLanguage()
  const {
    data: page,
    error,
    isPlaceholderData: stale,
    refetch,
  } = useQuery({ ...asked, meta, placeholderData: keepPreviousData, throwOnError: false })
  const table = useTable({ features, columns, data: page?.items ?? noLines, getRowId: idOf, manualSorting: true })
  if (!page && error) return <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (page?.items.length === 0) return <Nothing title={none(showMonth(state.month, language))} />
  const label = `${t('title')} ${t(`table.${state.by}`)}`
  const rows = table.getRowModel().rows
  const sort = state.sort ?? 'staff_code'
  return (
    <>
      <Bar>
        <Pager state={state} show={onTurn} page={page} place="above" />
      </Bar>
      {phone ? (
        <Cards rows={rows} label={label} stale={stale} loading={page ? 0 : 12} />
      ) : (
        <Grid
          table={table}
          label={label}
          stale={stale}
          loading={page ? 0 : 14}
          rowCount={page?.total}
          before={state.before}
          sort={sort}
          onSort={(name) => onSort(nextSort(sort, name, 'staff_code'))}
        />
      )}
      <Bar below>
        <Pager state={state} show={onTurn} page={page} place="below" />
      </Bar>
    </>
  )
}
