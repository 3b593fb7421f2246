import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import type { LineDaysRow } from '#domain/pay/run/payRuns.api.ts'
import { api } from '#web/kit/api.ts'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Bone } from '#web/kit/ui/Bone.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import styles from './LineDays.module.css'

type Line = { id: string; staff_id: string; line: number }
type Day = LineDaysRow['days'][number]
type Part = Day['parts'][number]

/** The days and visits behind a line of hours or days, read when it is opened. */
export function LineDays(of: Line) {
  const { t } = useTranslation('pay_runs')
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.days} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('days.open')}</summary>
      {open && <DayList {...of} />}
    </details>
  )
}

function DayList(of: Line) {
  const { t } = useTranslation('pay_runs')
  const { data, error, refetch } = useQuery(api.payRuns.lineDays.queryOptions({ input: of }))
  if (error) return <Failed title={t('days.failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div aria-busy="true">
        {[60, 85, 40].map((width) => (
          <Bone key={width} width={width} />
        ))}
      </div>
    )
  if (data.changed) return <p>{t('days.changed')}</p>
  return (
    <ol>
      {data.days.map((day) => (
        <li key={day.date}>
          <OneDay day={day} staff={of.staff_id} />
        </li>
      ))}
    </ol>
  )
}

function OneDay({ day: { date, minutes, count, parts }, staff }: { day: Day; staff: string }) {
  const { t } = useTranslation('pay_runs')
  const numbers = useNumbers()
  const texts = useVisitTexts()
  return (
    <>
      <p>
        <PlaceLink place={{ to: '/admin/attendance-record', search: { day: date, person: staff } }}>{texts.day(date)}</PlaceLink>
        <b>{minutes === null ? t('times', { size: numbers(count ?? 0) }) : formatMinutes(minutes)}</b>
      </p>
      {parts.length > 0 && (
        <ul>
          {parts.map((part) => (
            <li key={part.starts_at}>
              <OnePart part={part} date={date} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What was done: at a visit with its patient, on the way, or else, and what an hour of it is paid. */
function OnePart({ part, date }: { part: Part; date: string }) {
  const { t } = useTranslation('pay_runs')
  const yen = useYen()
  const labels = useLabels()
  const texts = useVisitTexts()
  const placeOf = usePlaceOf()
  const service = part.service_type && labels.of(`visits:service_type.${part.service_type}`)
  return (
    <>
      <span dir="auto">{texts.span(part, date)}</span>
      <span>
        <PlaceLink place={part.visit === null ? undefined : placeOf('visit', part.visit)}>
          {part.patient_name ?? service ?? t(part.at === 'way' ? 'days.way' : 'days.office')}
        </PlaceLink>{' '}
        {part.patient_name !== null && <Muted as="span">{service}</Muted>}{' '}
        {part.rate !== null && <Muted as="span">{t('days.rate', { size: yen(part.rate) })}</Muted>}
      </span>
      <b>{formatMinutes(part.minutes)}</b>
    </>
  )
}
