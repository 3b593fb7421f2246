import { memo } from 'react'
import { css } from './css.ts'
import type { Formats } from './formats.ts'
import type { Scale } from './scale.ts'
import { alongOf } from './scale.ts'
import type { DayMark } from './types.ts'
import styles from './Rows.module.css'

type Props = {
  readonly scale: Scale
  readonly formats: Formats
  readonly marks: ReadonlyMap<string, DayMark>
  /** Index of today among the displayed days; undefined when it is not displayed. */
  readonly today: number | undefined
}

/** Minutes of the day at which night work ends and begins (Labour Standards Act, Article 37, paragraph 4: 22:00 to 5:00). */
const lawful = { to: 5 * 60, from: 22 * 60 }

/** Background of all rows in one element: lines of days and hours, night, weekends and holidays, today. */
export const Ground = memo(function Ground({ scale, formats, marks, today }: Props) {
  const stops: string[] = []
  for (let day = 0; day < scale.days; day++) {
    const color = day === today && scale.days > 1 ? 'today' : marks.get(formats.day(day).date)?.kind
    const [from, to] = [day * scale.day, (day + 1) * scale.day]
    if (color) stops.push(`transparent ${from}px, var(--ground-${color}) ${from}px ${to}px, transparent 0`)
  }
  const [morning, evening] = scale.cells ? [0, scale.day] : [alongOf(scale, lawful.to), alongOf(scale, lawful.from)]
  return (
    <div
      className={styles.ground}
      aria-hidden
      style={css({
        insetInlineStart: scale.name,
        inlineSize: scale.length,
        '--day': `${scale.day}px`,
        '--tick': `${scale.minute * 60 * scale.tick}px`,
        '--first': `${scale.fold && scale.fold.from > 0 ? alongOf(scale, scale.fold.from) : 0}px`,
        '--morning': `${morning}px`,
        '--evening': `${evening}px`,
        '--tints': stops.length > 0 ? `linear-gradient(var(--along), ${stops.join(', ')})` : 'none',
      })}
    />
  )
})
