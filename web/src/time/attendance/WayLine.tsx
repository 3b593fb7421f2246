import { useState } from 'react'
import { formatMinutes, monthOf } from '#domain/kit/dates.ts'
import { may } from '#domain/kit/permissions.ts'
import type { AttendanceWay, PersonMonth } from '#domain/time/attendance/attendance.ts'
import { useMe } from '#web/access/useMe.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import type { WayEnd } from '#web/visits/travel/TravelTimeDialog.tsx'
import styles from './DaySheet.module.css'

const TravelTimeDialog = later(() => import('#web/visits/travel/TravelTimeDialog.tsx'), null)

/** The places of somebody's month: the patients of its visits, and the establishments. */
export type Places = ReadonlyMap<string, WayEnd>
export const placesOf = ({ days, held }: Pick<PersonMonth, 'days' | 'held'>): Places => {
  const patients = days.flatMap(({ visits }) =>
    visits.flatMap(({ patient_id: id, patient_name }) =>
      id === null ? [] : [{ id, kind: 'patient' as const, name: patient_name ?? '' }],
    ),
  )
  const offices = held.flatMap(({ establishment_id: id, establishment_name }) =>
    id === null ? [] : [{ id, kind: 'establishment' as const, name: establishment_name ?? '' }],
  )
  return new Map([...patients, ...offices].map((one) => [one.id, one]))
}

type Props = { way: AttendanceWay; date: string; places: Places; closed: boolean }

/** What lies between two visits: travel and waiting time, where the minutes come from, and a button to correct them for the whole company. */
export function WayLine({ way: { travel, waiting, source, from_place, to_place }, date, places, closed }: Props) {
  const { t } = useTranslation('travel')
  const { role } = useMe()
  const [recording, setRecording] = useState(false)
  const [one, other] = [from_place, to_place].map((id) => (id === null ? undefined : places.get(id)))
  const isSame = from_place !== null && from_place === to_place
  const ends = one && other && !isSame && (one.kind === 'patient' || other.kind === 'patient') ? ([one, other] as const) : undefined
  const parts = [
    ...(source === 'unknown' && !isSame ? [t('between.unknown')] : []),
    ...(travel > 0 ? [t('between.travel', { time: formatMinutes(travel) })] : []),
    ...(waiting > 0 ? [t('between.waiting', { time: formatMinutes(waiting) })] : []),
  ]
  return (
    <li className={styles.way} data-unknown={source === 'unknown' || undefined}>
      <span>{parts.join(' ')}</span>
      {travel > 0 && source !== 'unknown' && <small>{t(`between.${source}`)}</small>}
      {ends && !closed && may(role, 'travel_times.write') && (
        <LinkButton onClick={() => setRecording(true)}>{t(source === 'recorded' ? 'between.change' : 'between.record')}</LinkButton>
      )}
      {recording && ends && (
        <TravelTimeDialog ends={ends} now={travel} from={`${monthOf(date)}-01`} onClose={() => setRecording(false)} />
      )}
    </li>
  )
}
