import Badge from '@mui/icons-material/BadgeOutlined'
import EventBusy from '@mui/icons-material/EventBusyOutlined'
import Phone from '@mui/icons-material/PhoneOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import { may } from '#domain/kit/permissions.ts'
import { staff } from '#domain/staff/staff.ts'
import { absence } from '#domain/visits/absence.ts'
import type { RosterStaff } from '#domain/visits/visits.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { problemOf } from '#web/kit/callError.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { PhoneLink, RecordLink, VisitsLink } from '#web/kit/forms/record/links.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { allRows } from '#web/kit/tables/allRows.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import type { Place } from '#web/kit/noun.ts'
import { Mark, MarkList } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { dayRoutePlace } from '../directions/DayRouteLink.tsx'
import type { VisitRow } from '../roster/roster.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { Popup } from './Popup.tsx'
import styles from './PersonCard.module.css'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

type Props = {
  person: RosterStaff
  at: { readonly x: number; readonly y: number }
  /** Minutes of work in the displayed period, those of the contract (null without one), and the period as text. */
  minutes: number
  contract: number | null
  period: string
  /** The day that is chosen on the board. */
  date: string
  onClose: () => void
  onOpen: (visit: string) => void
  /** Opens the dialog for an absence of this person. */
  onAbsent: (staff: string) => void
}

/** Most coming visits that are listed; a link below leads to all of them. */
const ahead = 4

/** Card of a helper: work in the period against the contract, the usual acts, contact, coming visits, and links. */
export function PersonCard({ person, at, minutes, contract, period, date, onClose, onOpen, onAbsent }: Props) {
  const { t } = useTranslation(['visits', 'common', 'directions'])
  const { data, error } = useQuery({
    ...api.staff.get.queryOptions({ input: { id: person.id } }),
    meta: { shows: ['staff'] },
  })
  const { of, choice } = useLabels()
  const { role } = useMe()
  const facts = data && {
    [of('staff:staff.phone_number')]: data.phone_number && <PhoneLink number={data.phone_number} />,
    [of('staff:staff.establishment_id')]: nameBehind(data, 'establishment_id'),
    [of('staff:staff.job_position')]: data.job_position,
    [of('staff:staff.koyou_keitai')]: data.koyou_keitai && choice(staff.fields.koyou_keitai, data.koyou_keitai),
    [of('staff:staff.qualifications')]: data.qualifications.length > 0 && (
      <MarkList>
        {data.qualifications.map((one) => (
          <Mark key={one}>{choice(staff.fields.qualifications, one)}</Mark>
        ))}
      </MarkList>
    ),
  }
  return (
    <Popup label={person.name} at={at} onClose={onClose}>
      <h2 className={styles.name}>
        <RecordLink table="staff" id={person.id}>
          {person.name}
        </RecordLink>{' '}
        <small>{[person.kana, person.staff_code].filter(Boolean).join('　')}</small>
      </h2>
      <p className={styles.hours}>
        <b>
          {formatMinutes(minutes)}
          {contract !== null && ` / ${formatMinutes(contract)}`}
        </b>
        <small>
          {t(contract === null ? 'person.hours' : 'person.of_contract')} {period}
        </small>
      </p>
      <p className={styles.acts}>
        {data?.phone_number && (
          <Button size="small" variant="outlined" color="inherit" startIcon={<Phone />} href={`tel:${data.phone_number}`}>
            {t('person.call')}
          </Button>
        )}
        <PlaceButton place={usePlaceOf()('staff', person.id)} icon={<Badge />} text={t('person.record')} />
        {may(role, 'attendance.read') && (
          <PlaceButton
            place={{ to: '/admin/attendance-record', search: { month: date.slice(0, 7), person: person.id } }}
            icon={<Schedule />}
            text={t('common:nav.attendance_record')}
          />
        )}
        {may(role, 'absences.write') && (
          <Button size="small" variant="outlined" color="inherit" startIcon={<EventBusy />} onClick={() => onAbsent(person.id)}>
            {t('person.absent')}
          </Button>
        )}
      </p>
      {facts ? <Facts facts={facts} /> : error ? <p role="alert">{t(`common:error.${problemOf(error).code}`)}</p> : <Loading />}
      <Away id={person.id} />
      <Next id={person.id} onOpen={onOpen} />
      <p className={styles.links}>
        <VisitsLink of="staff_id" id={person.id} />
        <PlaceLink place={{ to: '/admin/staff-work-schedule', search: { tab: 'calendar', by: 'helper', who: person.id } }}>
          {t('person.calendar')}
        </PlaceLink>
        <PlaceLink place={dayRoutePlace(person.id, date)}>{t('directions:day.link')}</PlaceLink>
      </p>
    </Popup>
  )
}

type PlaceButtonProps = { place: Place | undefined; icon: ReactNode; text: string }

/** A button that leads to another screen. */
const PlaceButton = ({ place, icon, text }: PlaceButtonProps) =>
  place && (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={icon}
      component={Link}
      to={place.to}
      params={place.params as never}
      search={place.search as never}
    >
      {text}
    </Button>
  )

function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Absences that have not ended; all are read, since an older one may go on after many later ones have ended. */
function Away({ id }: { id: string }) {
  const { t } = useTranslation('visits')
  const { fullDay } = useVisitTexts()
  const { choice } = useLabels()
  const { data } = useQuery({
    ...allRows(api.absences.list, { staff_id: [id], sort: '-from_date' }),
    meta: { shows: ['absence'] },
    enabled: may(useMe().role, 'absences.read'),
  })
  const now = today()
  const lines = data?.filter(({ to_date }) => to_date === null || to_date >= now) ?? []
  return lines.map(({ id: key, from_date, to_date, kind }) => (
    <p key={key} className={styles.away}>
      <RecordLink table="absence" id={key}>
        {t(to_date === null ? 'person.away_open' : 'person.away', {
          from: fullDay(from_date),
          to: to_date === null ? '' : fullDay(to_date),
          kind: choice(absence.fields.kind, kind),
        })}
      </RecordLink>
    </p>
  ))
}

/** The next visits from today on. */
function Next({ id, onOpen }: { id: string; onOpen: (visit: string) => void }) {
  const { t } = useTranslation('visits')
  const texts = useVisitTexts()
  const input = { staff_id: [id], from: today(), sort: 'starts_at', limit: ahead }
  const { data } = useQuery({ ...api.visits.list.queryOptions({ input }), meta: { shows: ['visit'] } })
  if (!data) return null
  return (
    <>
      <h3 className={styles.title}>{t('person.next')}</h3>
      {data.items.length === 0 && <p className={styles.none}>{t('person.none')}</p>}
      <ul className={styles.next}>
        {data.items.map((row) => (
          <li key={row.id}>
            <span>{texts.daySpan(row)}</span> <LinkButton onClick={() => onOpen(row.id)}>{nameOf(row)}</LinkButton>
          </li>
        ))}
      </ul>
    </>
  )

  function nameOf(row: VisitRow): string {
    return texts.name({ ...row, patient_name: row.names?.['patient_id'] ?? null })
  }
}
