import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { formatMinutes } from '#domain/kit/dates.ts'
import type { AttendanceDay, AttendanceSpan } from '#domain/time/attendance/attendance.ts'
import { visitDiffers } from '#domain/time/attendance/month.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { DayPunches } from '../clock/DayPunches.tsx'
import { CorrectDialog } from '../corrections/CorrectDialog.tsx'
import styles from './DaySheet.module.css'
import { useClock } from './useClock.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

/** Details of a day: visits as planned and as done, travel and waiting time, punches, and corrections. */
export function DayVisits({ day, staff, closed }: { day: AttendanceDay; staff: string; closed: boolean }) {
  const [correcting, setCorrecting] = useState(false)
  const { role } = useMe()
  const { t } = useTranslation('attendance')
  const clock = useClock()
  const { data: corrections } = useQuery({
    ...api.timeCorrections.list.queryOptions({
      input: { staff_id: [staff], state: ['pending'], limit: 200 },
      meta: { shows: ['time_correction'] },
    }),
    throwOnError: false,
  })
  const waiting = corrections?.items.find(({ date }) => date === day.date)?.id
  const labels = useLabels()
  const span = ({ starts_at, ends_at }: AttendanceSpan) => `${clock(starts_at, day.date)}–${clock(ends_at, day.date)}`
  return (
    <>
      <ul className={styles.list}>
        {day.visits.map((visit) => (
          <li key={visit.id} data-differs={visitDiffers(visit) || undefined}>
            <span>{span(visit)}</span>
            <span>{visit.done ? t('done', { time: span(visit.done) }) : t('not_done')}</span>
            <b>{formatMinutes(visit.minutes)}</b>
            <span>{visit.patient_name ?? t('no_patient')}</span>
            <span>{labels.of(`visits:service_type.${visit.service_type}`)}</span>
            {visit.remarks !== null && <small>{visit.remarks}</small>}
          </li>
        ))}
      </ul>
      <p className={styles.parts}>
        {t('parts', {
          service: formatMinutes(day.figures.service),
          travel: formatMinutes(day.figures.travel),
          waiting: formatMinutes(day.figures.waiting),
        })}{' '}
        <PlaceLink place={{ to: '/admin/staff-work-schedule', search: { date: day.date } }} className={styles.link}>
          {t('schedule')}
        </PlaceLink>
      </p>
      <DayPunches day={day} staff={staff} closed={closed} />
      {!day.ahead && !closed && may(role, 'time_corrections.write') && waiting !== undefined && (
        <p className={styles.parts}>
          <PlaceLink place={{ to: '/admin/time-corrections/$id', params: { id: waiting } }} className={styles.link}>
            {t('correction_waits')}
          </PlaceLink>
        </p>
      )}
      {!day.ahead && !closed && may(role, 'time_corrections.write') && waiting === undefined && (
        <Button size="small" variant="outlined" color="secondary" onClick={() => setCorrecting(true)}>
          {t('correct')}
        </Button>
      )}
      {correcting && <CorrectDialog day={day} staff={staff} onClose={() => setCorrecting(false)} />}
    </>
  )
}
