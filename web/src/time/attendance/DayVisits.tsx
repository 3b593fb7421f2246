import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { formatMinutes } from '#domain/kit/dates.ts'
import type { AttendanceDay, AttendanceSpan, AttendanceVisit, AttendanceWay } from '#domain/time/attendance/attendance.ts'
import { visitDiffers } from '#domain/time/attendance/month.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { allRows } from '#web/kit/tables/allRows.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { DayPunches } from '../clock/DayPunches.tsx'
import { CorrectDialog } from '../corrections/CorrectDialog.tsx'
import styles from './DaySheet.module.css'
import { NameFreeDialog } from './NameFreeDialog.tsx'
import { PlanHelpedDialog } from './PlanHelpedDialog.tsx'
import { useClock } from './useClock.ts'
import { type Places, WayLine } from './WayLine.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'

/** Details of a day: visits as planned and as done, travel and waiting time, punches, and corrections. */
export function DayVisits({ day, staff, closed, places }: { day: AttendanceDay; staff: string; closed: boolean; places: Places }) {
  const [correcting, setCorrecting] = useState(false)
  const [planning, setPlanning] = useState(false)
  const [naming, setNaming] = useState(false)
  const { role } = useMe()
  const { t } = useTranslation('attendance')
  const clock = useClock()
  const { data: corrections } = useQuery({
    ...allRows(api.timeCorrections.list, { staff_id: [staff], state: ['pending'] }),
    meta: { shows: ['time_correction'] },
    throwOnError: false,
  })
  const waiting = corrections?.find(({ date }) => date === day.date)?.id
  const tells = (wanted: AttendanceDay['issues'][number]['code']) => day.issues.some(({ code }) => code === wanted)
  const mayCorrect = !day.ahead && !closed && may(role, 'time_corrections.write')
  return (
    <>
      <ul className={styles.list}>
        {linesOf(day).map((line) =>
          'way' in line ? (
            <WayLine key={line.way.starts_at} way={line.way} date={day.date} places={places} closed={closed} />
          ) : (
            <VisitItem key={line.visit.id} visit={line.visit} date={day.date} />
          ),
        )}
      </ul>
      <p className={styles.parts}>
        {t('parts', {
          service: formatMinutes(day.figures.service),
          travel: formatMinutes(day.figures.travel),
          waiting: formatMinutes(day.figures.waiting),
        })}{' '}
        {day.scheduled && (
          <span>
            {t('scheduled', {
              from: clock(day.scheduled.starts_at, day.date),
              to: clock(day.scheduled.ends_at, day.date),
              time: formatMinutes(day.scheduled.minutes),
            })}{' '}
          </span>
        )}
        <PlaceLink place={{ to: '/admin/staff-work-schedule', search: { date: day.date } }}>{t('schedule')}</PlaceLink>
      </p>
      <DayPunches day={day} staff={staff} closed={closed} />
      {mayCorrect && waiting !== undefined && (
        <p className={styles.parts}>
          <PlaceLink place={{ to: '/admin/time-corrections/$id', params: { id: waiting } }}>{t('correction_waits')}</PlaceLink>
        </p>
      )}
      <Row gap={0.5}>
        {!closed && may(role, 'visits.write') && tells('helped_unplanned') && (
          <Button size="small" variant="outlined" color="secondary" onClick={() => setPlanning(true)}>
            {t('helped.act')}
          </Button>
        )}
        {!closed && may(role, 'staff.write') && tells('rest_day_unnamed') && (
          <Button size="small" variant="outlined" color="secondary" onClick={() => setNaming(true)}>
            {t('name_free.act')}
          </Button>
        )}
        {mayCorrect && waiting === undefined && (
          <Button size="small" variant="outlined" color="secondary" onClick={() => setCorrecting(true)}>
            {t('correct')}
          </Button>
        )}
      </Row>
      {planning && <PlanHelpedDialog staff={staff} date={day.date} onClose={() => setPlanning(false)} />}
      {naming && <NameFreeDialog staff={staff} date={day.date} onClose={() => setNaming(false)} />}
      {correcting && <CorrectDialog day={day} staff={staff} onClose={() => setCorrecting(false)} />}
    </>
  )
}

type Line = { visit: AttendanceVisit } | { way: AttendanceWay }
/** Visits and the ways between them, in the order in which they begin. */
const linesOf = ({ visits, ways }: AttendanceDay): Line[] =>
  [
    ...visits.map((visit) => ({ at: (visit.done ?? visit).starts_at, line: { visit } })),
    ...ways.map((way) => ({ at: way.starts_at, line: { way } })),
  ]
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ line }) => line)

function VisitItem({ visit, date }: { visit: AttendanceVisit; date: string }) {
  const { t } = useTranslation('attendance')
  const labels = useLabels()
  const clock = useClock()
  const span = ({ starts_at, ends_at }: AttendanceSpan) => `${clock(starts_at, date)}–${clock(ends_at, date)}`
  return (
    <li data-differs={visitDiffers(visit) || undefined}>
      <span>{span(visit)}</span>
      <span>{visit.done ? t('done', { time: span(visit.done) }) : t('not_done')}</span>
      <b>{formatMinutes(visit.minutes)}</b>
      <span>{visit.patient_name ?? t('no_patient')}</span>
      <span>{labels.of(`visits:service_type.${visit.service_type}`)}</span>
      {visit.remarks !== null && <small>{visit.remarks}</small>}
    </li>
  )
}
