import { memo } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { dayOf, type Formats } from './formats.ts'
import { windowOf } from './model.ts'
import type { RowProps } from './RowView.tsx'
import { type Scale, stretch } from './scale.ts'
import type { DayLoad, Item } from './types.ts'
import styles from './DayCells.module.css'

/** The days of a row as cells with the number and the hours of their visits, tinted by how full they are. */
export function DayCells({ row, stack, scale, formats, height, from, to, cursor }: RowProps) {
  const [low, high] = windowOf(stack, from, to)
  return stack.items.flatMap((item, at) =>
    (at >= low && at < high) || item.id === cursor
      ? [
          <DayCell
            key={item.id}
            item={item}
            rowName={row.name}
            scale={scale}
            formats={formats}
            height={height}
            focused={item.id === cursor}
          />,
        ]
      : [],
  )
}

const nothing: DayLoad = { visits: [], minutes: 0, level: 'none', clash: false, draft: false }

type Props = {
  readonly item: Item
  readonly rowName: string
  readonly scale: Scale
  readonly formats: Formats
  readonly height: number
  readonly focused: boolean
}

/** Number and hours are drawn from attributes, so that a month of many helpers has one element for each day. */
const DayCell = memo(function DayCell({ item, rowName, scale, formats, height, focused }: Props) {
  const { t } = useTranslation('visits')
  const { offset, length } = stretch(scale, item.start, item.end)
  const { visits, minutes, level, clash, draft } = item.day ?? nothing
  const label = [
    formats.day(dayOf(item.start)).long,
    rowName,
    t('timeline.visits', { number: visits.length }),
    minutes > 0 && formatMinutes(minutes),
    level === 'over' && t('timeline.over'),
    draft && t('timeline.draft'),
    clash && t('timeline.overlaps'),
  ]
  return (
    <div
      role="gridcell"
      data-id={item.id}
      tabIndex={focused ? 0 : -1}
      aria-label={label.filter(Boolean).join(', ')}
      className={styles.cell}
      data-level={level}
      data-clash={clash || undefined}
      data-draft={draft || undefined}
      data-found={item.found || undefined}
      data-size={visits.length || undefined}
      data-hours={level !== 'none' && level !== 'waiting' ? formatMinutes(minutes) : undefined}
      style={{ insetInlineStart: scale.name + offset, inlineSize: length - 1, blockSize: height - 1 }}
    />
  )
})
