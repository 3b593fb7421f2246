import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { DAY } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { cx } from '#web/kit/ui/cx.ts'
import type { Formats } from './formats.ts'
import { dayOf } from './formats.ts'
import { foldedNight } from './fold.ts'
import type { Scale } from './scale.ts'
import { alongOf, stripe } from './scale.ts'
import type { TimelineProps } from './timelineProps.ts'
import type { DayMark } from './types.ts'
import styles from './Header.module.css'

type Props = {
  readonly corner: ReactNode
  readonly scale: Scale
  readonly formats: Formats
  readonly marks: ReadonlyMap<string, DayMark>
  /** Index of today among the displayed days; undefined when it is not displayed. */
  readonly today: number | undefined
  readonly onDayMenu: TimelineProps['onDayMenu']
  readonly from: number
  readonly to: number
  /** Buttons that collapse or open the ends of a single day. */
  readonly nights: ReactNode
}

/** Header with days and hours. A holiday has a sign or a name, since colour alone must not carry the meaning. */
export const Header = memo(function Header({ corner, scale, formats, marks, today, onDayMenu, from, to, nights }: Props) {
  const days: number[] = []
  for (let day = Math.max(0, dayOf(from)); day < Math.min(scale.days, to / DAY); day++) days.push(day)
  const size = { inlineSize: scale.name + scale.length, blockSize: scale.head }
  return (
    <div role="row" aria-rowindex={1} className={styles.head} style={size}>
      <div role="columnheader" className={styles.corner}>
        {corner}
      </div>
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          scale={scale}
          formats={formats}
          mark={marks.get(formats.day(day).date)}
          isToday={day === today && scale.days > 1}
          onDayMenu={onDayMenu}
          nights={nights}
        />
      ))}
    </div>
  )
})

type DayProps = Pick<Props, 'scale' | 'formats' | 'nights' | 'onDayMenu'> & {
  readonly day: number
  readonly mark: DayMark | undefined
  readonly isToday: boolean
}

function Day({ day, scale, formats, mark, isToday, nights, onDayMenu }: DayProps) {
  const { t } = useTranslation('visits')
  const names = formats.day(day)
  const holiday = mark?.kind === 'holiday'
  const dense = scale.detail === 'dense'
  return (
    <div
      role="columnheader"
      className={cx(styles.day, isToday && styles.today)}
      data-kind={mark?.kind}
      title={holiday ? mark.name : undefined}
      aria-label={[...new Set([names.long, mark?.name, isToday && t('timeline.today')])].filter(Boolean).join(', ')}
      style={{ insetInlineStart: scale.name + day * scale.day, inlineSize: scale.day }}
    >
      {dense ? (
        <>
          <b>{names.first ? names.short : names.number}</b>
          <small>{holiday ? t('timeline.holidaySign') : names.weekday}</small>
        </>
      ) : (
        <span style={{ marginInlineStart: foldedNight(scale.fold, 'early') ? stripe : 0 }}>
          <b>{scale.detail === 'roomy' ? names.long : names.short}</b>
          {(scale.detail === 'slim' || scale.cells) && <small>{names.weekday}</small>}
          {holiday && <em>{mark.name}</em>}
          {onDayMenu && scale.detail !== 'slim' && (
            <button
              type="button"
              aria-haspopup="menu"
              aria-label={t('copy.menu', { period: names.long })}
              title={t('copy.menu', { period: names.long })}
              onClick={(event) => onDayMenu(names.date, event.currentTarget)}
            >
              <ArrowDropDown fontSize="small" aria-hidden />
            </button>
          )}
        </span>
      )}
      {ticks(scale).map((hour) => (
        <i key={hour} aria-hidden style={{ insetInlineStart: alongOf(scale, hour * 60) }}>
          {hour}
        </i>
      ))}
      {scale.days === 1 && nights}
    </div>
  )
}

/** The hours that are labelled. Hours within a collapsed end are left out; the hour at its edge is beside the stripe. */
function ticks({ tick, fold }: Scale): number[] {
  const hours = Array.from({ length: Math.ceil(24 / tick) - 1 }, (_, at) => (at + 1) * tick)
  return fold ? hours.filter((hour) => hour * 60 >= fold.from && hour * 60 <= fold.to) : hours
}
