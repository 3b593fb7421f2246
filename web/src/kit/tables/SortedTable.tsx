import { type ColumnDef, type RowData, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { usePhone } from '../ui/usePhone.ts'
import { Cards } from './Cards.tsx'
import { type Features, features } from './columns.tsx'
import { Grid } from './Grid.tsx'
import { nextSort } from './listState.ts'

type Props<R extends RowData> = {
  columns: ColumnDef<Features, R>[]
  rows: R[]
  idOf: (row: R) => string
  label: string
  /** By which column the rows stand until somebody chooses another one. */
  start?: string
  /** Number of skeleton rows while the first rows are loading. */
  loading?: number
}

/** Rows that are all there, sorted by a column in the browser; cards on a phone. */
export function SortedTable<R extends RowData>({ columns, rows, idOf, label, start = 'staff_code', loading = 0 }: Props<R>) {
  const phone = usePhone()
  const [sort, setSort] = useState(start)
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort])
  const table = useTable({ features, columns, data: rows, getRowId: idOf, state: { sorting } })
  if (phone) return <Cards rows={table.getRowModel().rows} label={label} loading={loading} />
  return (
    <Grid table={table} label={label} loading={loading} sort={sort} onSort={(name) => setSort(nextSort(sort, name) ?? start)} />
  )
}
