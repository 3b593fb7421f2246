import type { ReactNode } from 'react'
import { isNobodys, stackOf } from './model.ts'
import { alongOf } from './scale.ts'
import { RowView } from './RowView.tsx'
import { bodyBox, type Stage } from './stage.ts'
import type { Cursor } from './steps.ts'
import type { Row } from './types.ts'
import type { Window } from './useWindow.ts'
import styles from './Rows.module.css'

type Props = {
  readonly stage: Stage
  readonly window: Window
  readonly cursor: Cursor
  /** The present in minutes; null when it is not in the period. */
  readonly now: number | null
  readonly ground: ReactNode
  /** Shown above the background of every row. */
  readonly over: ReactNode
  readonly laneFolded: boolean
  readonly onFoldLane: (() => void) | undefined
  readonly onDay: ((date: string) => void) | undefined
}

/**
 * The pinned row and the visible rows. The row with the cursor is rendered even when it is scrolled out of view, so that it keeps the
 * focus.
 */
export function Lanes({ stage, window, cursor, now, ground, over, laneFolded, onFoldLane, onDay }: Props) {
  const { scale, pinned, body, edges, heads, pinnedHeight } = stage
  const length = { inlineSize: scale.name + scale.length }
  const rest = `calc(100% - ${scale.head + pinnedHeight}px)`
  const line = now !== null && !scale.cells && (
    <div className={styles.now} aria-hidden style={{ insetInlineStart: scale.name + alongOf(scale, now) }} />
  )

  const shown: number[] = []
  for (let at = window.firstRow; at < window.lastRow; at++) shown.push(at)
  const cursorAt = body.findIndex((row) => row.id === cursor.row)
  if (cursorAt >= 0 && !shown.includes(cursorAt)) shown.push(cursorAt)

  const view = (row: Row, position: number, top: number, height: number, track: number) => (
    <RowView
      key={row.id}
      row={row}
      stack={stackOf(stage.index, row.id)}
      leaves={stage.leaves.get(row.id)}
      scale={scale}
      formats={stage.formats}
      position={position}
      top={top}
      height={height}
      track={track}
      from={window.from}
      to={window.to}
      cursor={cursor.row === row.id ? cursor.item : undefined}
      onDay={onDay}
      folded={isNobodys(row.id) && laneFolded}
      onFold={isNobodys(row.id) ? onFoldLane : undefined}
    />
  )
  return (
    <>
      {pinned && (
        <div className={styles.pinned} style={{ ...length, blockSize: pinnedHeight, insetBlockStart: scale.head }}>
          {ground}
          {over}
          {view(pinned, 2, 0, pinnedHeight, stage.pinnedTrack)}
          {line}
        </div>
      )}
      <div className={styles.body} style={{ ...length, blockSize: edges.at(-1), minBlockSize: rest }}>
        {ground}
        {over}
        {shown.map((at) => {
          const row = body[at]
          const box = bodyBox(stage, at)
          return row && box && view(row, at + (pinned ? 3 : 2), box.top, box.height, scale.track)
        })}
        {shown.map((at) => {
          const height = heads[at] ?? 0
          const name = body[at]?.group
          return (
            height > 0 && (
              <div key={name} className={styles.head} style={{ insetBlockStart: edges[at], blockSize: height }} aria-hidden>
                <b>{name}</b>
              </div>
            )
          )
        })}
        {line}
      </div>
    </>
  )
}
