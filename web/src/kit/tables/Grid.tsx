import type { Cell, Header, ReactTable, Row, RowData } from '@tanstack/react-table'
import { flexRender } from '@tanstack/react-table'
import { type CSSProperties, memo, type ReactNode } from 'react'
import type { Features, Look } from './columns.tsx'
import { useRowKeys } from './rowKeys.ts'
import { SortButton } from './SortButton.tsx'
import { useLabels } from '../facts/labels.ts'
import { useSideways } from './useSideways.ts'
import { VirtualRows, virtualFrom } from './VirtualRows.tsx'
import { Furigana } from '../ui/Furigana.tsx'
import { Bone } from '../ui/Bone.tsx'
import styles from './Grid.module.css'

type Props<R extends RowData> = {
  table: ReactTable<Features, R>
  /** Accessible name of the table. */
  label: string
  sort: string | undefined
  onSort: (name: string) => void
  /** For a page of a longer list: number of rows of the whole list, and how many of them precede these rows. */
  rowCount?: number | 'unknown' | undefined
  before?: number
  /** Draws the sum of a column; the row of sums sticks to the lower edge of the window. */
  foot?: ((column: string) => ReactNode) | undefined
  /** The shown rows are outdated while new ones are loading. */
  stale?: boolean
  /** Number of skeleton rows to draw while the first rows are loading. */
  loading?: number
}

/**
 * A table whose header and first columns stay in place while the page scrolls; only the columns scroll sideways. It is a
 * real table, so that it can be read aloud and copied into a spreadsheet.
 */
export function Grid<R extends RowData>({
  table,
  label,
  sort,
  onSort,
  rowCount,
  before = 0,
  foot,
  stale = false,
  loading = 0,
}: Props<R>) {
  const { head, body, sums, rowsAt } = useSideways()
  useRowKeys(rowsAt)
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const looks = headers.map((header) => header.column.columnDef.meta ?? {})
  const rows = table.getRowModel().rows
  const places = fixedPlaces(looks)
  const line = (row: Row<Features, R>, index: number) => (
    <Line key={row.id} row={row} index={index} before={before} places={places} columns={headers.map((h) => h.id).join()} />
  )
  return (
    <table
      className={styles.grid}
      aria-label={label}
      aria-rowcount={rowCount === 'unknown' ? -1 : (rowCount ?? rows.length) + 1}
      aria-busy={loading > 0 || stale}
      data-stale={stale || undefined}
      style={{ '--columns': tracks(looks) } as CSSProperties}
    >
      <thead ref={head}>
        <tr aria-rowindex={1}>
          {headers.map((header, i) => (
            <HeadCell key={header.id} header={header} sort={sort} onSort={onSort} place={places[i]} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {loading > 0 ? (
          <Bones rows={loading} looks={looks} places={places} />
        ) : rows.length > virtualFrom ? (
          <VirtualRows rows={rows} body={rowsAt} height={rowHeight} spacer="tr" line={line} />
        ) : (
          rows.map(line)
        )}
      </tbody>
      {foot && (
        <tfoot ref={sums}>
          <tr>
            {headers.map((header, i) => (
              <td key={header.id} {...cellProps(looks[i], places[i])}>
                {foot(header.id)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** Height of a row in rem (`Grid.module.css`). */
const rowHeight = 2.5

const tracks = (looks: readonly Look[]) =>
  looks.map(({ width = 8, grow = 1, fixed }) => (fixed ? `${width}rem` : `minmax(${width}rem, ${grow}fr)`)).join(' ')

/** CSS position of a fixed column; undefined for the columns that scroll sideways. */
type Place = CSSProperties | undefined

/** Positions of the fixed columns: those at the start lie side by side; at the end only the column with the actions is fixed. */
const fixedPlaces = (looks: readonly Look[]): Place[] => {
  let at = 0
  return looks.map(({ fixed, width = 8 }) => {
    if (fixed === 'end') return { insetInlineEnd: 0 }
    return fixed && { insetInlineStart: `${(at += width) - width}rem` }
  })
}

const cellProps = (look: Look | undefined, place: Place) => ({
  'data-end': look?.end || undefined,
  ...(place && { 'data-fixed': look?.fixed, style: place }),
})

function HeadCell<R extends RowData>({
  header,
  sort,
  onSort,
  place,
}: {
  header: Header<Features, R, unknown>
  sort: string | undefined
  onSort: (name: string) => void
  place: Place
}) {
  const labels = useLabels()
  const meta = header.column.columnDef.meta
  const text = meta ? labels.of(meta.label) : ''
  const name = meta?.sort
  const Head = meta?.head
  const order = name === undefined ? undefined : sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  return (
    <th scope="col" aria-sort={order} {...cellProps(meta, place)}>
      {Head ? (
        <Head />
      ) : name === undefined ? (
        <span title={text}>
          <Furigana>{text}</Furigana>
        </span>
      ) : (
        <SortButton text={text} order={order} onClick={() => onSort(name)} />
      )}
    </th>
  )
}

type LineProps<R extends RowData> = {
  row: Row<Features, R>
  index: number
  before: number
  places: readonly Place[]
  columns: string
}

const sameLine = <R extends RowData>(a: LineProps<R>, b: LineProps<R>) =>
  a.row === b.row && a.index === b.index && a.before === b.before && a.columns === b.columns

const Line = memo(function Line<R extends RowData>({ row, index, before, places }: LineProps<R>) {
  const cells = row.getVisibleCells()
  // the row is named by its first column that is no box to select with
  const naming = cells.findIndex((cell) => cell.column.columnDef.meta?.head === undefined)
  return (
    <tr data-row={index} aria-rowindex={before + index + 2}>
      {cells.map((cell, i) => (
        <BodyCell key={cell.id} cell={cell} place={places[i]} first={i === naming} />
      ))}
    </tr>
  )
}, sameLine) as <R extends RowData>(props: LineProps<R>) => ReactNode

function BodyCell<R extends RowData>({ cell, place, first }: { cell: Cell<Features, R, unknown>; place: Place; first: boolean }) {
  const props = { 'data-column': cell.column.id, ...cellProps(cell.column.columnDef.meta, place) }
  const content = flexRender(cell.column.columnDef.cell, cell.getContext())
  return first ? (
    <th scope="row" {...props}>
      {content}
    </th>
  ) : (
    <td {...props}>{content}</td>
  )
}

/** Skeleton rows of the height of real ones, so that nothing moves when the rows arrive. */
function Bones({ rows, looks, places }: { rows: number; looks: readonly Look[]; places: readonly Place[] }) {
  return Array.from({ length: rows }, (_, y) => (
    <tr key={y}>
      {looks.map((look, x) => (
        <td key={x} {...cellProps(look, places[x])}>
          <Bone width={45 + ((x * 29 + y * 17) % 40)} />
        </td>
      ))}
    </tr>
  ))
}
