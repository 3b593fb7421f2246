import { useState } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import type { AttendanceDay, AttendanceFigures, PersonMonth } from '#domain/time/attendance/attendance.ts'
import { differs } from '#domain/time/attendance/month.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { cx } from '#web/kit/ui/cx.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { DayMarks } from './DayMarks.tsx'
import { RestQuestion } from './RestQuestion.tsx'
import styles from './DaySheet.module.css'
import { DayVisits } from './DayVisits.tsx'
import { useClock } from './useClock.ts'
import type { Places } from './WayLine.tsx'

const figures = ['break', 'total', 'planned', 'overtime', 'night', 'holiday'] as const
const valueOf = (of: AttendanceFigures, name: (typeof figures)[number]) =>
  name === 'overtime' ? of.overtime + of.overtime_over60 : of[name]

type Props = {
  days: readonly AttendanceDay[]
  sums: PersonMonth['figures']
  staff: string
  /** The month is closed: no corrections. */ closed: boolean
  places: Places
}

/** Table of the days of a person's month; each day opens its visits as planned and as done. */
export function DaySheet({ days, sums, staff, closed, places }: Props) {
  const { t } = useTranslation('attendance')
  const [open, setOpen] = useState<readonly string[]>([])
  const opening = days.filter(({ visits }) => visits.length > 0).map(({ date }) => date)
  const toggle = (date: string) => setOpen((now) => (now.includes(date) ? now.filter((one) => one !== date) : [...now, date]))
  if (days.length === 0) return <Muted as="p">{t('no_differences')}</Muted>
  return (
    <div className={styles.frame}>
      {opening.length > 0 && (
        <Button size="small" color="secondary" onClick={() => setOpen(open.length > 0 ? [] : opening)}>
          {t(open.length > 0 ? 'close_all' : 'open_all')}
        </Button>
      )}
      <table className={styles.sheet}>
        <thead>
          <tr>
            <Head name="row.date" />
            <Head name="day.start" end />
            <Head name="day.end" end />
            {figures.map((name) => (
              <Head key={name} name={`figure.${name}`} end />
            ))}
            <Head name="day.marks" />
          </tr>
        </thead>
        {days.map((day) => (
          <Day
            key={day.date}
            day={day}
            staff={staff}
            closed={closed}
            places={places}
            open={open.includes(day.date)}
            onOpen={() => toggle(day.date)}
          />
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('totals')}
            </th>
            {figures.map((name) => (
              <td key={name} data-label={t(`figure.${name}`)}>
                {formatMinutes(valueOf(sums, name))}
              </td>
            ))}
            <td>
              {t('figure.days')} {sums.days}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type HeadName = 'row.date' | 'day.start' | 'day.end' | 'day.marks' | `figure.${(typeof figures)[number]}`
function Head({ name, end }: { name: HeadName; end?: true }) {
  const { t } = useTranslation('attendance')
  return (
    <th scope="col" data-end={end}>
      <Furigana>{t(name)}</Furigana>
    </th>
  )
}

type DayProps = { day: AttendanceDay; staff: string; closed: boolean; places: Places; open: boolean; onOpen: () => void }

function Day({ day, staff, closed, places, open, onOpen }: DayProps) {
  const { t } = useTranslation('attendance')
  const language = useLanguage()
  const clock = useClock()
  const me = useMe()
  const asks = !closed && me.staff_id === staff && may(me.role, 'time_corrections.write')
  const [first, last] = [day.work[0], day.work.at(-1)]
  const isEmpty = day.visits.length === 0
  // a future day has nothing to show apart from its visits, and what can still be done
  const opens = !isEmpty || !day.ahead || day.issues.length > 0
  const date = dayText('shortDay', day.date, language)
  return (
    <tbody data-ahead={day.ahead || undefined} data-kind={day.kind} data-idle={(day.figures.total === 0 && isEmpty) || undefined}>
      <tr className={cx(styles.day, differs(day) && styles.differs)}>
        <th scope="row">
          {!opens ? (
            date
          ) : (
            <button type="button" aria-expanded={open} onClick={onOpen}>
              {date}
            </button>
          )}
        </th>
        <td data-label={t('day.start')}>{first && clock(first.starts_at, day.date)}</td>
        <td data-label={t('day.end')}>{last && clock(last.ends_at, day.date)}</td>
        {figures.map((name) => {
          const value = valueOf(day.figures, name)
          return (
            <td key={name} data-figure={name} data-label={t(`figure.${name}`)}>
              {value > 0 && formatMinutes(value)}
            </td>
          )
        })}
        <td className={styles.marks}>
          <DayMarks
            day={day}
            rest={asks ? (minutes) => <RestQuestion staff={staff} date={day.date} minutes={minutes} /> : undefined}
          />
        </td>
      </tr>
      {open && (
        <tr className={styles.visits}>
          <td colSpan={figures.length + 4}>
            <DayVisits day={day} staff={staff} closed={closed} places={places} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
