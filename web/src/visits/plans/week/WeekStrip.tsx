import Add from '@mui/icons-material/Add'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Weekday } from '#domain/company/calendar.ts'
import { formatTime } from '#domain/kit/dates.ts'
import { planWeekdays } from '#domain/visits/weeklyPlan.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { usePlanTexts } from '../usePlanTexts.ts'
import { axisOf, columnsOf, hoursOf, type PlanRow, SLOT, slotAt, type Times, withinAxis } from './strip.ts'
import { StripLine } from './StripLine.tsx'
import styles from './WeekStrip.module.css'

type Props = {
  lines: readonly PlanRow[]
  write: boolean
  open: (id: string) => void
  /** Begins a new line on a day at a minute. */
  begin: (day: Weekday, minute: number) => void
  move: (line: PlanRow, times: Times) => Promise<unknown>
}

/** The week of a patient as seven days with their hours: a click in a day begins a line there, and lines are dragged to another time. */
export function WeekStrip({ lines, write, open, begin, move }: Props) {
  const { t } = useTranslation('visits')
  const texts = usePlanTexts()
  const [said, setSaid] = useState('')
  const keys = useId()
  const axis = axisOf(lines)
  const hours = hoursOf(axis)
  return (
    <div
      className={styles.strip}
      role="group"
      aria-label={t('plans.week')}
      style={{ '--hours': hours.length - 1 } as CSSProperties}
    >
      <div className={styles.heads}>
        <span />
        {planWeekdays.map((day) => (
          <b key={day} data-day={day} title={texts.weekday(day)}>
            {texts.shortDay(day)}
          </b>
        ))}
      </div>
      <div className={styles.body}>
        <div className={styles.hours} aria-hidden>
          {hours.map((minute) => (
            <span key={minute}>{formatTime(minute)}</span>
          ))}
        </div>
        <Days {...{ axis, write, begin }} say={setSaid}>
          {planWeekdays.map((day) => {
            const own = lines.filter(({ weekday }) => weekday === day)
            const columns = columnsOf(own)
            return (
              <div key={day} className={styles.day} role="group" aria-label={texts.weekday(day)}>
                {own.map((line) => (
                  <StripLine
                    key={line.id}
                    line={line}
                    axis={axis}
                    column={columns.get(line.id) ?? { at: 0, of: 1 }}
                    write={write}
                    about={write ? keys : undefined}
                    open={() => open(line.id)}
                    move={(times) => move(line, times)}
                    say={setSaid}
                  />
                ))}
              </div>
            )
          })}
        </Days>
      </div>
      {write && (
        <p id={keys} className={styles.keys}>
          {t('plans.keys')}
        </p>
      )}
      <Hidden role="status">{said}</Hidden>
    </div>
  )
}

type DaysProps = Pick<Props, 'write' | 'begin'> & {
  axis: ReturnType<typeof axisOf>
  say: (text: string) => void
  children: ReactNode
}
type Slot = { day: number; minute: number }

/** The area of the days. Where the pointer is, or where the arrow keys have led, a button begins a new line. */
function Days({ axis, write, begin, say, children }: DaysProps) {
  const { t } = useTranslation('visits')
  const texts = usePlanTexts()
  const [slot, setSlot] = useState<Slot>({ day: 0, minute: 9 * 60 })
  const weekdayOf = ({ day }: Slot): Weekday => planWeekdays[day] ?? 'monday'
  const nameOf = (at: Slot) => t('plans.add_at', { day: texts.weekday(weekdayOf(at)), time: formatTime(at.minute) })
  /** The place under the pointer; undefined on what stands there already. */
  const placeOf = (event: MouseEvent<HTMLElement>): Slot | undefined => {
    if (event.target instanceof Element && event.target.closest('button')) return undefined
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const across = (event.clientX - left) / width
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const day = Math.floor((isMirrored ? 1 - across : across) * planWeekdays.length)
    return { day: Math.max(0, Math.min(6, day)), minute: slotAt(axis, (event.clientY - top) / height) }
  }
  // a line that is dragged may be let go over the day, which some browsers take for a click on it
  const isOfLine = useRef(false)
  const follow = (event: MouseEvent<HTMLElement>) => {
    const next = placeOf(event)
    if (next && (next.day !== slot.day || next.minute !== slot.minute)) setSlot(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, [days: number, minutes: number]> = {
      ArrowUp: [0, -SLOT],
      ArrowDown: [0, SLOT],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = { day: Math.max(0, Math.min(6, slot.day + step[0])), minute: withinAxis(axis, slot.minute + step[1]) }
    setSlot(next)
    say(nameOf(next))
  }
  const start = (at: Slot) => begin(weekdayOf(at), at.minute)
  if (!write) return <div className={styles.days}>{children}</div>
  const shown = { ...slot, minute: withinAxis(axis, slot.minute) }
  const place = {
    '--day': shown.day,
    '--top': `${((shown.minute - axis.from) / (axis.to - axis.from)) * 100}%`,
    '--height': `${(SLOT / (axis.to - axis.from)) * 100}%`,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a click is a shortcut of the pointer for the button in it, which has the keys
    <div
      className={styles.days}
      data-write
      onPointerDown={({ target }) => {
        isOfLine.current = target instanceof Element && target.closest('[data-line]') !== null
      }}
      onMouseMove={follow}
      onClick={(event) => {
        const at = placeOf(event)
        if (at && !isOfLine.current) start(at)
      }}
    >
      {children}
      <button
        type="button"
        className={styles.slot}
        style={place as CSSProperties}
        aria-label={nameOf(shown)}
        onKeyDown={onKeyDown}
        onClick={() => start(shown)}
      >
        <Add fontSize="inherit" aria-hidden />
        {formatTime(shown.minute)}
      </button>
    </div>
  )
}
