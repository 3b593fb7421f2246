import { useQuery } from '@tanstack/react-query'
import { dateOf, formatMinutes } from '#domain/kit/dates.ts'
import { type AttendanceFigure, attendanceShown, type Away, isCounted } from '#domain/time/attendance/attendance.ts'
import { type DayChange, type FigureChange, isSame, type MonthDifference } from '#domain/time/month/difference.ts'
import type { MonthClosing } from '#domain/time/month/months.api.ts'
import { api } from '#web/kit/api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useAwayText } from '../attendance/useAwayText.ts'
import { SpansText } from '../corrections/SpansText.tsx'
import styles from './Closings.module.css'

/** The closings of somebody's month that was opened again: who closed when and why, and what differs from one to the next. */
export function Closings({ month, staff }: { month: string; staff: string }) {
  const { t } = useTranslation('months')
  const numbers = useNumbers()
  const { data } = useQuery({
    ...api.months.closings.queryOptions({
      input: { month, staff_id: staff },
      meta: { shows: ['attendance_month', 'visit', 'shift_report', 'time_correction', 'punch'] },
    }),
    throwOnError: false,
  })
  if (!data || (data.closings.length < 2 && data.since === null)) return null
  return (
    <details className={styles.closings}>
      <summary>
        <Furigana>{t('closings.title', { size: numbers(data.closings.length) })}</Furigana>
      </summary>
      <ol>
        {data.since && (
          <li>
            <b>{t('closings.now')}</b>
            <Difference of={data.since} />
          </li>
        )}
        {data.closings.map((one) => (
          <li key={one.version}>
            <Head of={one} />
            {one.changes && <Difference of={one.changes} />}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Head({ of: { version, closed_at, closed_by, reason, seal, intact } }: { of: MonthClosing }) {
  const { t } = useTranslation('months')
  const numbers = useNumbers()
  return (
    <Row gap={0.75} rowGap={0.25}>
      <b>{t('closings.version', { version: numbers(version) })}</b>
      <DateText date={dateOf(closed_at)} />
      {closed_by !== null && <span>{closed_by}</span>}
      {reason !== null && <span>{t('closings.because', { reason })}</span>}
      <Muted title={seal}>{t('seal', { seal: seal.slice(0, 12) })}</Muted>
      {!intact && <strong role="alert">{t('broken')}</strong>}
    </Row>
  )
}

/** What differs between two closings of a month: its sums, its days, and the conditions of employment. */
export function Difference({ of }: { of: MonthDifference }) {
  const { t } = useTranslation('months')
  const { figures, days, held } = of
  if (isSame(of)) return <p>{t('closings.same')}</p>
  return (
    <ul>
      {figures.length > 0 && (
        <li>
          <Figures of={figures} label={t('closings.sum')} />
        </li>
      )}
      {held && <li>{t('closings.others', { what: t('closings.other.held') })}</li>}
      {days.map((day) => (
        <li key={day.date}>
          <DayLine of={day} />
        </li>
      ))}
    </ul>
  )
}

function DayLine({ of: { date, work, figures, away, others } }: { of: DayChange }) {
  const { t } = useTranslation('months')
  const awayText = useAwayText()
  const awaysText = (some: readonly Away[]) => some.map(awayText).join(' ') || '–'
  return (
    <>
      <DateText date={date} />{' '}
      {work && (
        <>
          <del>
            <SpansText date={date} spans={work.before} />
          </del>
          {' → '}
          <ins>
            <SpansText date={date} spans={work.after} />
          </ins>{' '}
        </>
      )}
      <Figures of={figures} />{' '}
      {away && (
        <>
          <del>{awaysText(away.before)}</del>
          {' → '}
          <ins>{awaysText(away.after)}</ins>{' '}
        </>
      )}
      {others.length > 0 &&
        t('closings.others', { what: others.map((one) => t(`closings.other.${one}`)).join(t('closings.between')) })}
    </>
  )
}

const isShown = ({ figure }: FigureChange) => (attendanceShown as readonly AttendanceFigure[]).includes(figure)

function Figures({ of, label }: { of: readonly FigureChange[]; label?: string }) {
  const { t } = useTranslation(['months', 'attendance'])
  const numbers = useNumbers()
  return (
    <>
      {label !== undefined && <b>{label} </b>}
      {of
        .filter(isShown)
        .map(({ figure, before, after }) => {
          const text = (value: number) => (isCounted(figure) ? numbers(value) : formatMinutes(value))
          return t('closings.change', {
            figure: t(`attendance:figure.${figure as (typeof attendanceShown)[number]}`),
            before: text(before),
            after: text(after),
          })
        })
        .join(t('closings.between'))}
    </>
  )
}
