import type { CSSProperties } from 'react'
import { formatTime } from '#domain/kit/dates.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { usePlanTexts } from '../usePlanTexts.ts'
import { type Axis, type PlanRow, placeOn, type Times } from './strip.ts'
import { useLineMove } from './useLineMove.ts'
import styles from './WeekStrip.module.css'

type Props = {
  line: PlanRow
  axis: Axis
  /** Its place among lines that share time with it. */
  column: { at: number; of: number }
  write: boolean
  /** Id of the text that tells the keys. */
  about: string | undefined
  open: () => void
  move: (times: Times) => Promise<unknown>
  say: (text: string) => void
}

/** A line of the plan in its day of the strip: a button that opens it, and that is dragged to another time. */
export function StripLine({ line, axis, column, write, about, open, move, say }: Props) {
  const texts = usePlanTexts()
  const nameOf = (times: Times) => `${texts.weekday(line.weekday)} ${texts.time(times)}`
  const { shown, isMoving, isClick, on } = useLineMove({
    times: line,
    axis,
    enabled: write,
    store: move,
    say: (times) => say(nameOf(times)),
  })
  const { top, height } = placeOn(axis, shown)
  const rhythm = texts.rhythm(line)
  const place = {
    '--top': `${top * 100}%`,
    '--height': `${height * 100}%`,
    '--start': `${(column.at / column.of) * 100}%`,
    '--width': `${100 / column.of}%`,
  }
  const label = [nameOf(shown), texts.service(line.service_type), texts.helpers(line), ...rhythm].join(' ')
  return (
    <button
      type="button"
      className={styles.line}
      style={place as CSSProperties}
      data-line={line.id}
      data-open={line.helper_ids.length === 0 || undefined}
      data-moving={isMoving || undefined}
      data-fixed={!write || undefined}
      aria-describedby={about}
      title={label}
      {...on}
      onClick={(event) => isClick(event) && open()}
    >
      <Hidden>{label}</Hidden>
      <span aria-hidden>
        {isMoving ? texts.time(shown) : formatTime(shown.start_time)} {rhythm.length > 0 && <b>{rhythm.join(' ')}</b>}
      </span>
      <span aria-hidden>{texts.helpers(line)}</span>
    </button>
  )
}
