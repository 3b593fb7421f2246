import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import type { RefObject } from 'react'
import { useMemo } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import { DAY } from '#domain/kit/dates.ts'
import { beyond } from './beyond.ts'
import { dayOfCell } from './cards.ts'
import { css } from './css.ts'
import { visitsOf } from './load.ts'
import { stackOf } from './model.ts'
import type { Scale } from './scale.ts'
import { alongOf, minuteOf } from './scale.ts'
import type { Stage } from './stage.ts'
import { reveal, scrollAlong, surfaceOf } from './surface.ts'
import type { Item } from './types.ts'
import { useAlong } from './useAlong.ts'
import styles from './Edges.module.css'

/** Pixels kept free beside a visit that is scrolled to. */
const air = 24

type Props = { readonly scroller: RefObject<HTMLElement | null>; readonly stage: Stage; readonly width: number }

/**
 * Numbers of visits before and after the visible hours, for the rows of helpers and for the pinned row; a click scrolls to the nearest one.
 */
export function Edges({ scroller, stage, width }: Props) {
  const { scale, body, pinned, index, pinnedHeight } = stage
  const along = useAlong(scroller)
  const planned = useMemo(
    () =>
      placed(
        body.flatMap((row) => visitsOf(stackOf(index, row.id).items)),
        scale,
      ),
    [body, index, scale],
  )
  const room = width - scale.name
  const from = minuteOf(scale, along)
  const to = minuteOf(scale, along + room)
  const show = (item: Item, along: number) => {
    const element = scroller.current
    if (!element) return
    scrollAlong(element, along)
    reveal(surfaceOf(element), stage, item)
  }
  const lane = (items: readonly Item[], top: number, height: number) => (
    <Edge
      {...beyond(items, from, to)}
      place={{ top, height, name: scale.name }}
      back={(item) => show(item, alongOf(scale, item.end) - room + air)}
      on={(item) => show(item, alongOf(scale, item.start) - air)}
    />
  )
  return (
    <>
      {lane(planned, 0, scale.head)}
      {pinned && lane(placed(visitsOf(stackOf(index, '').items), scale), scale.head, pinnedHeight)}
    </>
  )
}

/** Gives items the times of the whole day where a card fills the cell of its day. */
const placed = (items: readonly Item[], { cells, days }: Scale): readonly Item[] =>
  cells
    ? items.map((item) => {
        const day = dayOfCell(item, days)
        return { ...item, start: day * DAY, end: (day + 1) * DAY }
      })
    : items

type EdgeProps = ReturnType<typeof beyond> & {
  /** Position on the timeline in pixels. */
  readonly place: { top: number; height: number; name: number }
  back(item: Item): void
  on(item: Item): void
}

function Edge({ before, after, last, next, place, back, on }: EdgeProps) {
  const { t } = useTranslation('visits')
  return (
    <div
      className={styles.edges}
      style={css({ insetBlockStart: place.top, blockSize: place.height, insetInlineStart: place.name })}
    >
      {last && (
        <button type="button" aria-label={t('timeline.before', { size: before })} onClick={() => back(last)}>
          <Mirrored of={ChevronLeft} fontSize="small" />
          {before}
        </button>
      )}
      {next && (
        <button type="button" aria-label={t('timeline.after', { size: after })} onClick={() => on(next)}>
          {after}
          <Mirrored of={ChevronRight} fontSize="small" />
        </button>
      )}
    </div>
  )
}
