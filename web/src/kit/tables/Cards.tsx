import type { Cell, Row, RowData } from '@tanstack/react-table'
import { flexRender } from '@tanstack/react-table'
import { type Ref, useRef } from 'react'
import type { Features } from './columns.tsx'
import { useLabels } from '../facts/labels.ts'
import { useRowKeys } from './rowKeys.ts'
import { VirtualRows, virtualFrom } from './VirtualRows.tsx'
import { furigana } from '../ui/Furigana.tsx'
import { Bone } from '../ui/Bone.tsx'
import styles from './Cards.module.css'

type Props<R extends RowData> = { rows: readonly Row<Features, R>[]; label: string; stale?: boolean; loading?: number }

/** The rows of a list on a phone: each a card of two lines. */
export function Cards<R extends RowData>({ rows, label, stale = false, loading = 0 }: Props<R>) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  return (
    <ul ref={list} className={styles.cards} aria-label={label} aria-busy={stale || loading > 0} data-stale={stale || undefined}>
      {loading > 0 ? (
        Array.from({ length: loading }, (_, i) => (
          <li key={i}>
            <Bone width={55} />
            <Bone width={80} />
          </li>
        ))
      ) : rows.length > virtualFrom ? (
        <VirtualRows
          rows={rows}
          body={list}
          height={4.75}
          measured
          spacer="li"
          line={(row, i, measure) => <Card key={row.id} row={row} index={i} measure={measure} />}
        />
      ) : (
        rows.map((row, i) => <Card key={row.id} row={row} index={i} />)
      )}
    </ul>
  )
}

type CardProps<R extends RowData> = { row: Row<Features, R>; index: number; measure?: Ref<HTMLLIElement> }

function Card<R extends RowData>({ row, index, measure }: CardProps<R>) {
  const at = (place: 'select' | 'title' | 'mark' | 'line') =>
    row.getAllCells().filter((cell) => cell.column.columnDef.meta?.card === place)
  return (
    <li data-row={index} ref={measure}>
      <div className={styles.head}>
        {[...at('select'), ...at('title')].map((cell) => (
          <Shown key={cell.id} cell={cell} />
        ))}
        <span className={styles.marks} data-card="mark">
          {at('mark').map((cell) => (
            <Shown key={cell.id} cell={cell} />
          ))}
        </span>
      </div>
      <div className={styles.line} data-card="line">
        {at('line').map((cell) => (
          <span key={cell.id}>
            <Short cell={cell} />
            <Shown cell={cell} />
          </span>
        ))}
      </div>
    </li>
  )
}

const Shown = <R extends RowData>({ cell }: { cell: Cell<Features, R, unknown> }) => (
  <>{flexRender(cell.column.columnDef.cell, cell.getContext())}</>
)

function Short<R extends RowData>({ cell }: { cell: Cell<Features, R, unknown> }) {
  const { of } = useLabels()
  const key = cell.column.columnDef.meta?.short
  return key === undefined ? null : <small>{furigana(of(key))} </small>
}
