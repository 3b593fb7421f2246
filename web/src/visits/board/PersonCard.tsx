import { useQuery } from '@tanstack/react-query'
import { formatMinutes } from '#domain/kit/dates.ts'
import { may } from '#domain/kit/permissions.ts'
import { staff } from '#domain/staff/staff.ts'
import { absence } from '#domain/visits/absence.ts'
import type { RosterStaff } from '#domain/visits/visits.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { problemOf } from '#web/kit/callError.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { PhoneLink, RecordLink, VisitsLink } from '#web/kit/forms/record/links.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { allRows } from '#web/kit/tables/allRows.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
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
  /** Minutes of work in the displayed period, and the period as text. */
  minutes: number
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

/** Card of a helper: contact, work in the period, coming visits, and links. */
export function PersonCard({ person, at, minutes, period, date, onClose, onOpen, onAbsent }: Props) {
  const { t } = useTranslation(['visits', 'common', 'directions'])
  const { data, error } = useQuery({
    ...api.staff.get.queryOptions({ input: { id: person.id } }),
    meta: { shows: ['staff'] },
  })
  const { of, choice } = useLabels()
  const facts = data && {
    [of('staff:staff.phone_number')]: data.phone_number && <PhoneLink number={data.phone_number} />,
    [of('staff:staff.establishment_id')]: nameBehind(data, 'establishment_id'),
    [of('staff:staff.job_position')]: data.job_position,
    [of('staff:staff.koyou_keitai')]: data.koyou_keitai && choice(staff.fields.koyou_keitai, data.koyou_keitai),
    [of('staff:staff.qualifications')]: data.qualifications
      .map((one) => choice(staff.fields.qualifications, one))
      .join(t('board.break_join')),
    [t('person.hours', { period })]: formatMinutes(minutes),
    [t('person.contract')]: person.contract === null ? null : formatMinutes(person.contract),
  }
  return (
    <Popup label={person.name} at={at} onClose={onClose}>
      <h2 className={styles.name}>
        <RecordLink table="staff" id={person.id}>
          {person.name}
        </RecordLink>{' '}
        <small>{[person.kana, person.staff_code].filter(Boolean).join('　')}</small>
      </h2>
      {facts ? <Facts facts={facts} /> : error ? <p role="alert">{t(`common:error.${problemOf(error).code}`)}</p> : <Loading />}
      <Away id={person.id} />
      <Next id={person.id} onOpen={onOpen} />
      <p className={styles.links}>
        <VisitsLink of="staff_id" id={person.id} />
        <PlaceLink place={{ to: '/admin/staff-work-schedule', search: { tab: 'calendar', by: 'helper', who: person.id } }}>
          {t('person.calendar')}
        </PlaceLink>
        <PlaceLink place={dayRoutePlace(person.id, date)}>{t('directions:day.link')}</PlaceLink>
        {may(useMe().role, 'absences.write') && <LinkButton onClick={() => onAbsent(person.id)}>{t('person.absent')}</LinkButton>}
      </p>
    </Popup>
  )
}

function Facts({ facts }: { facts: Record<string, React.ReactNode> }) {
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
