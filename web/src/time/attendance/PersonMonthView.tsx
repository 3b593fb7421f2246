import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import type { MonthRow, PersonGauges, PersonMonth } from '#domain/time/attendance/attendance.ts'
import type { MonthStanding } from '#domain/time/month/months.api.ts'
import { awayTold } from '#domain/time/attendance/away.ts'
import { differs } from '#domain/time/attendance/month.ts'
import { api } from '#web/kit/api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { BackButton } from '#web/kit/ui/BackLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stepper } from '#web/kit/ui/Stepper.tsx'
import { FixButton } from '../fixed/FixButton.tsx'
import { FixedText } from '../fixed/FixedText.tsx'
import { useFixed } from '../fixed/useFixed.ts'
import { Closings } from '../month/Closings.tsx'
import { PersonStanding } from '../month/PersonStanding.tsx'
import { attendanceTables } from './attendanceTables.ts'
import { DaySheet } from './DaySheet.tsx'
import { Gauges } from './Gauges.tsx'
import styles from './PersonMonthView.module.css'
import { placesOf } from './WayLine.tsx'

type Props = {
  month: string
  staff: string
  gauges: PersonGauges | undefined
  standing: MonthStanding | undefined
  onlyOpen: boolean
  /** People whom the filters of the list leave, to step through them, of everybody. */
  among: readonly MonthRow[]
  everybody: readonly MonthRow[]
  /** Tells one setting of the filters from another. */
  filter: string
  onPerson: (staff: string | undefined) => void
}

/** Month of one person in the attendance record, with buttons for the previous and next person. */
export function PersonMonthView({ month, staff, gauges, standing, onlyOpen, among, everybody, filter, onPerson }: Props) {
  const { t } = useTranslation('attendance')
  const people = useAmong(among, everybody, filter)
  const at = people.findIndex(({ staff_id }) => staff_id === staff)
  const to = (by: 1 | -1) => onPerson(people[at + by]?.staff_id)
  return (
    <div className={styles.person}>
      <Row gap={0.75} rowGap={0.25}>
        <BackButton onClick={() => onPerson(undefined)}>{t('back')}</BackButton>
        <span className={styles.step}>
          <Stepper previous={t('previous')} next={t('next')} first={at <= 0} last={at >= people.length - 1} onStep={to}>
            <Who one={everybody.find(({ staff_id }) => staff_id === staff)} />
          </Stepper>
        </span>
      </Row>
      <MonthOf key={`${staff} ${month}`} month={month} staff={staff} gauges={gauges} standing={standing} onlyOpen={onlyOpen} />
    </div>
  )
}

/**
 * The people to step through. Who was in the list when a person was opened stays in it: a month that is approved leaves the list of those that
 * are not, and the step to the next one would begin anew.
 */
const useAmong = (among: readonly MonthRow[], everybody: readonly MonthRow[], filter: string): readonly MonthRow[] => {
  const [kept, setKept] = useState({ filter, ids: among.map(({ staff_id }) => staff_id) })
  const before = kept.filter === filter ? kept.ids : []
  const added = among.map(({ staff_id }) => staff_id).filter((id) => !before.includes(id))
  if (kept.filter !== filter || added.length > 0) setKept({ filter, ids: [...before, ...added] })
  const ids = new Set([...before, ...added])
  return everybody.filter(({ staff_id }) => ids.has(staff_id))
}

function Who({ one }: { one: MonthRow | undefined }) {
  return (
    <h2>
      <small>{one?.staff_code}</small> {one?.name}
    </h2>
  )
}

type MonthProps = Pick<Props, 'month' | 'staff' | 'gauges' | 'standing' | 'onlyOpen'>

/** Figures, overtime limits and days of a person's month. */
export function MonthOf({ month, staff, gauges, standing, onlyOpen }: MonthProps) {
  const { t } = useTranslation(['attendance', 'months'])
  const { data, error, refetch } = useQuery({
    ...api.attendance.person.queryOptions({ input: { month, staff_id: staff }, meta: { shows: attendanceTables } }),
    throwOnError: false,
  })
  const [fixed] = useFixed({ month, staff_id: [staff] }) ?? []
  if (error) return <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const days = onlyOpen ? data.days.filter((day) => differs(day) || day.issues.length > 0) : data.days
  return (
    <>
      <PersonStanding month={month} standing={standing} issues={data.issues} />
      <Closings month={month} staff={staff} />
      {fixed && (
        <div className={styles.fixed}>
          <span>
            <b>{t('months:fixed.title')}</b> <FixedText one={fixed} />
          </span>
          <FixButton month={month} standings={[fixed]} />
        </div>
      )}
      <Sums month={data} />
      {gauges && <Gauges {...gauges} month={month} />}
      <DaySheet days={days} sums={data.figures} staff={staff} closed={standing?.state === 'closed'} places={placesOf(data)} />
    </>
  )
}

const sums = ['total', 'overtime', 'night', 'holiday', 'travel', 'planned'] as const

function Sums({ month: { figures } }: { month: PersonMonth }) {
  const { t } = useTranslation('attendance')
  const numbers = useNumbers()
  const value = (name: (typeof sums)[number]) => (name === 'overtime' ? figures.overtime + figures.overtime_over60 : figures[name])
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('figure.days')}</dt>
        <dd>{numbers(figures.days)}</dd>
      </div>
      {sums.map((name) => (
        <div key={name} data-strong={name === 'total' || undefined}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{formatMinutes(value(name))}</dd>
        </div>
      ))}
      {figures.overtime_over60 > 0 && (
        <div>
          <dt>{t('figure.overtime_over60')}</dt>
          <dd>{formatMinutes(figures.overtime_over60)}</dd>
        </div>
      )}
      <div>
        <dt>{t('figure.paid_leave')}</dt>
        <dd>{numbers(figures.paid_leave)}</dd>
      </div>
      {figures.paid_leave_minutes > 0 && (
        <div>
          <dt>{t('figure.paid_leave_minutes')}</dt>
          <dd>{formatMinutes(figures.paid_leave_minutes)}</dd>
        </div>
      )}
      {awayTold(figures).map(({ sum, days, minutes }) => (
        <div key={sum}>
          <dt>{t(`away.${sum}`)}</dt>
          <dd>
            {[
              ...(days > 0 ? [t('away.days', { days: numbers(days) })] : []),
              ...(minutes > 0 ? [formatMinutes(minutes)] : []),
            ].join(' ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
