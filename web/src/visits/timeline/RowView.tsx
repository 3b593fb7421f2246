import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { memo } from 'react'
import { DAY } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { NameFurigana } from '#web/kit/ui/Furigana.tsx'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import { SampleMark } from '#web/kit/ui/SampleMark.tsx'
import { cellsOf } from './cards.ts'
import { CellsView } from './CellsView.tsx'
import { DayCells } from './DayCells.tsx'
import type { Formats } from './formats.ts'
import { barOf, ItemView } from './ItemView.tsx'
import { sizeOf } from './load.ts'
import type { Stack } from './model.ts'
import { windowOf } from './model.ts'
import type { Scale } from './scale.ts'
import { stretch } from './scale.ts'
import type { Item, Leave, Row } from './types.ts'
import styles from './Rows.module.css'

export type RowProps = {
  readonly row: Row
  readonly stack: Stack
  readonly leaves: readonly Leave[] | undefined
  readonly scale: Scale
  readonly formats: Formats
  /** Position of the row for ARIA, counted from 1; the header is 1. */
  readonly position: number
  readonly top: number
  readonly height: number
  readonly track: number
  /** The rendered window, in minutes. */
  readonly from: number
  readonly to: number
  /** Id of the item with the cursor, `''` for the name of the row; undefined when the cursor is in another row. */
  readonly cursor: string | undefined
  /** Whether the row is collapsed, and how that is changed; only the row of visits without a helper can be. */
  readonly folded: boolean
  readonly onFold: (() => void) | undefined
  readonly onDay: ((date: string) => void) | undefined
}

/** Row of a helper: name, absences, and the visits in the rendered window. The visit with the cursor is always rendered. */
export const RowView = memo(function RowView(props: RowProps) {
  const { row, stack, leaves, scale, formats, position, top, height, from, to, cursor, folded, onFold } = props
  const { t } = useTranslation(['visits', 'common'])
  const about = [
    row.name,
    row.group,
    row.sub,
    row.note,
    row.sample && t('common:sample.mark'),
    t('timeline.visits', { number: sizeOf(stack) }),
    ...(leaves ?? []).map((leave) => `${leave.label} ${formats.daySpan(leave)}`),
  ]
    .filter(Boolean)
    .join(', ')
  // where the hours of a day stand above its ticks, the absence is told before them
  const summed = new Set(
    leaves && scale.cells
      ? cellsOf(stack, scale, height, { from, to }, cursor).flatMap(({ named, day }) => (named ? [] : day))
      : [],
  )
  return (
    <div
      role="row"
      aria-rowindex={position}
      className={styles.row}
      data-row={row.id}
      style={{ insetBlockStart: top, blockSize: height }}
    >
      <div role="rowheader" className={styles.name} tabIndex={cursor === '' ? 0 : -1} aria-label={about}>
        {onFold && <FoldButton folded={folded} label={t(folded ? 'timeline.unfoldLane' : 'timeline.foldLane')} onFold={onFold} />}
        <b>
          {row.sample && <SampleMark />}
          <NameFurigana name={row.name} kana={row.kana} />
        </b>
        {row.sub !== undefined && <i>{row.sub}</i>}
        {row.note !== undefined && <small title={row.note}>{row.note}</small>}
      </div>
      {leaves
        ?.filter((leave) => leave.end > from && leave.start < to)
        .map((leave) => {
          const { offset, length } = stretch(scale, leave.start, leave.end)
          return (
            <div key={leave.start} className={styles.leave} style={{ insetInlineStart: scale.name + offset, inlineSize: length }}>
              {length >= 28 && !summed.has(Math.floor(Math.max(0, leave.start) / DAY)) && <span>{leave.label}</span>}
            </div>
          )
        })}
      {scale.cells ? <CellsView {...props} /> : scale.detail === 'dense' ? <DayCells {...props} /> : <Items {...props} />}
    </div>
  )
})

function FoldButton({ folded, label, onFold }: { folded: boolean; label: string; onFold: () => void }) {
  return (
    <button type="button" className={styles.fold} aria-expanded={!folded} aria-label={label} title={label} onClick={onFold}>
      {folded ? <Mirrored of={ChevronRight} aria-hidden /> : <ExpandMore aria-hidden />}
    </button>
  )
}

function Items({ row, stack, leaves, scale, formats, track, from, to, cursor }: RowProps) {
  const bar = Math.max(3, Math.min(scale.bar, track - 1))
  const [low, high] = windowOf(stack, from, to)
  const shown = stack.items.flatMap((item, at) => ((at >= low && at < high && item.end > from) || item.id === cursor ? [at] : []))
  return shown.map((at) => {
    const item = stack.items[at]
    return (
      item && (
        <ItemView
          key={item.id}
          item={item}
          rowName={row.name}
          clash={stack.clashes.get(item.id)}
          scale={scale}
          formats={formats}
          {...barOf(scale, item)}
          top={scale.pad + (stack.tracks[at] ?? 0) * track + (track - bar) / 2}
          height={bar}
          room={Math.min(roomBehind(stack, at, scale), roomBefore(leaves, item, scale))}
          focused={item.id === cursor}
        />
      )
    )
  })
}

/** Pixels from the end of an item to the next absence. */
function roomBefore(leaves: readonly Leave[] | undefined, item: Item, scale: Scale): number {
  const next = leaves?.find((leave) => leave.start >= item.end)
  return next ? (next.start - item.end) * scale.minute : Infinity
}

/** Pixels from the end of an item to the next one on its track; the length of a day when none is near. */
function roomBehind(stack: Stack, at: number, scale: Scale): number {
  const track = stack.tracks[at]
  const end = stack.items[at]?.end ?? 0
  const most = Math.min(stack.items.length, at + 24)
  for (let next = at + 1; next < most; next++) {
    if (stack.tracks[next] === track) return ((stack.items[next]?.start ?? 0) - end) * scale.minute
  }
  return scale.day
}
