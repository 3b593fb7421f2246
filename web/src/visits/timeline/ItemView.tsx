import { memo } from 'react'
import { DAY } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { cx } from '#web/kit/ui/cx.ts'
import { css } from './css.ts'
import type { Formats } from './formats.ts'
import { dayOf } from './formats.ts'
import { knownColor } from './palette.ts'
import type { Scale } from './scale.ts'
import { stretch } from './scale.ts'
import type { Item } from './types.ts'
import styles from './ItemView.module.css'

type Props = {
  readonly item: Item
  readonly rowName: string
  readonly clash: Item | undefined
  readonly scale: Scale
  readonly formats: Formats
  /** Upper edge and height of its track in the row. Pixels. */
  readonly top: number
  readonly height: number
  /** Free pixels behind its end, for a text beside a short bar. */
  readonly room: number
  readonly focused: boolean
}

const textWithin = { roomy: 44, slim: 44, dense: Infinity }
const textBeside = 22

/** One visit. Text stands inside when there is room, else beside it, else only in the tooltip and for assistive technology. */
export const ItemView = memo(function ItemView({ item, rowName, clash, scale, formats, top, height, room, focused }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const { offset, length } = stretch(scale, item.start, item.end)
  const color = knownColor(item.color)
  const legible = height >= 14
  const inside = legible && length >= textWithin[scale.detail]
  const beside = legible && !inside && scale.detail !== 'dense' && room >= textBeside
  const detail = item.sub ? `${formats.span(item)} ${item.sub}` : formats.span(item)
  const label = [
    `${item.title} ${detail}`,
    formats.day(dayOf(item.start)).long,
    rowName,
    isUnowned(item) && t('common:sample.mark'),
    item.draft && t('timeline.draft'),
    item.locked && t('timeline.locked'),
    clash && t('timeline.clashWith', { title: clash.title, span: formats.span(clash) }),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <div
      role="gridcell"
      data-id={item.id}
      tabIndex={focused ? 0 : -1}
      aria-label={label}
      className={classes(item, clash, scale, length, height)}
      data-beside={beside ? item.title : undefined}
      style={css({
        insetInlineStart: scale.name + offset,
        inlineSize: length - (length > 6 ? 1 : 0),
        insetBlockStart: top,
        blockSize: height,
        '--fill': `var(--fill-${color})`,
        '--edge': `var(--edge-${color})`,
        '--on': `var(--ink-${color})`,
        '--room': `${room - 4}px`,
      })}
    >
      {inside && <span>{item.title}</span>}
      {inside && height >= 26 && <small>{detail}</small>}
    </div>
  )
})

/** A visit of the sample company in the lane of nobody, where no name tells whose it is. */
const isUnowned = ({ sample, row }: Item): boolean => sample === true && row === ''

function classes(item: Item, clash: Item | undefined, { days }: Scale, length: number, height: number): string {
  return cx(
    styles.item,
    clash && styles.clash,
    item.draft && styles.draft,
    item.locked && styles.locked,
    isUnowned(item) && styles.sample,
    (length <= 12 || height < 14) && styles.thin,
    length >= 28 && (clash || item.locked || isUnowned(item)) && styles.sign,
    item.start < 0 && styles.fromBefore,
    item.end > days * DAY && styles.goesOn,
  )
}
