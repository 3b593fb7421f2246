import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import type { RefObject } from 'react'
import { useMemo } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { firstWhole, sumsOf } from './beyond.ts'
import { css } from './css.ts'
import { sizeOf } from './load.ts'
import { lastEdge, stackOf } from './model.ts'
import type { Stage } from './stage.ts'
import { useScrolled } from './useScrolled.ts'
import styles from './Edges.module.css'

type Props = { readonly scroller: RefObject<HTMLElement | null>; readonly stage: Stage; readonly height: number }

/** Numbers of visits in the rows above and below the visible ones; a click scrolls by one page. */
export function RowEdges({ scroller, stage, height }: Props) {
  const { t } = useTranslation('visits')
  const { body, index, edges, scale, pinnedHeight } = stage
  const sums = useMemo(() => sumsOf(body.map((row) => sizeOf(stackOf(index, row.id)))), [body, index])
  const room = height - scale.head - pinnedHeight
  const first = useScrolled(scroller, ({ scrollTop }) => firstWhole(edges, scrollTop))
  const last = useScrolled(scroller, ({ scrollTop }) => lastEdge(edges, scrollTop + room))
  const above = sums[first] ?? 0
  const below = (sums.at(-1) ?? 0) - (sums[last] ?? 0)
  const scroll = (by: 1 | -1) => scroller.current?.scrollBy({ top: by * (room - scale.track) })
  const edge = (size: number, label: string, by: 1 | -1, Icon: typeof ExpandLess) =>
    size > 0 && (
      <div className={styles.upright} style={css(by < 0 ? { insetBlockStart: scale.head + pinnedHeight } : { insetBlockEnd: 0 })}>
        <button type="button" aria-label={label} onClick={() => scroll(by)}>
          <Icon fontSize="small" />
          {size}
        </button>
      </div>
    )
  return (
    <>
      {edge(above, t('timeline.above', { size: above }), -1, ExpandLess)}
      {edge(below, t('timeline.below', { size: below }), 1, ExpandMore)}
    </>
  )
}
