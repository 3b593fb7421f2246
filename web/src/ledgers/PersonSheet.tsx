import { useQuery } from '@tanstack/react-query'
import Print from '@mui/icons-material/PrintOutlined'
import { type ReactNode, useState } from 'react'
import { type History, type RosterItem, rosterItems, type RosterPerson, type RosterRow } from '#domain/ledgers/roster.ts'
import { staff } from '#domain/staff/staff.ts'
import { api } from '#web/kit/api.ts'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useAddress } from '#web/kit/facts/useAddress.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SideHead, SidePanel } from '#web/kit/ui/SidePanel.tsx'
import { MissingLinks } from './MissingLinks.tsx'
import styles from './PersonSheet.module.css'
import { RosterPrint } from './RosterPrint.tsx'
import { RosterStateMark } from './RosterStateMark.tsx'
import { rosterTables } from './useRoster.ts'

type Props = { person: RosterRow; to: string | undefined; onClose: () => void }

/** What the roster tells of somebody, beside the list. */
export function PersonSheet({ person, to, onClose }: Props) {
  const { t } = useTranslation('ledgers')
  return (
    <SidePanel width={38} open onClose={onClose}>
      <SideHead
        above={<p>{person.staff_code}</p>}
        title={t('roster.of', { name: person.name })}
        below={<RosterStateMark state={person.state} />}
      />
      <div className={styles.panel}>
        <Sheet id={person.staff_id} to={to} />
      </div>
    </SidePanel>
  )
}

function Sheet({ id, to }: { id: string; to: string | undefined }) {
  const { t } = useTranslation(['ledgers', 'staff'])
  const language = useLanguage()
  const placeOf = usePlaceOf()
  const address = useAddress(staff.fields.prefecture)
  const [printing, setPrinting] = useState(false)
  const day = to === undefined ? {} : { to }
  const { data, error, refetch } = useQuery({
    ...api.workerRoster.person.queryOptions({ input: { staff_id: id, ...day }, meta: { shows: rosterTables } }),
    throwOnError: false,
  })
  if (error) return <Failed title={t('roster.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <>
      {data.missing.length > 0 && (
        <div className={styles.missing}>
          <b>{t('row.missing')}</b>
          <MissingLinks one={data} />
        </div>
      )}
      <dl className={styles.items}>
        {rosterItems.map((item) => (
          <div key={item}>
            <dt>{t(`item.${item}`)}</dt>
            <dd>
              <Item item={item} one={data} />
            </dd>
          </div>
        ))}
      </dl>
      {data.later && (
        <p>
          {t('person.later', { date: showDate(data.later.on, language) })}{' '}
          {[data.later.name, data.later.address && address(data.later.address)].filter(Boolean).join('　')}
        </p>
      )}
      {data.kept_until && (
        <Muted as="p" size={0.8125}>
          {t('person.kept', { date: showDate(data.kept_until, language) })}
        </Muted>
      )}
      <Row gap={0.5}>
        <Button variant="contained" startIcon={<Print />} onClick={() => setPrinting(true)}>
          {t('person.print')}
        </Button>
        <PlaceLink place={placeOf('staff', id)}>{t('person.record')}</PlaceLink>
      </Row>
      {printing && (
        <RosterPrint query={{ ...day, staff_id: [id] }} people={1} name={data.name} onClose={() => setPrinting(false)} />
      )}
    </>
  )
}

/** One of the nine items, or that nothing is recorded. */
function Item({ item, one }: { item: RosterItem; one: RosterPerson }) {
  const { t } = useTranslation('ledgers')
  const { choice } = useLabels()
  const address = useAddress(staff.fields.prefecture)
  const on = (date: string | null) => date && <DateText date={date} />
  const shown: Readonly<Record<RosterItem, ReactNode>> = {
    name: [one.legal_name, one.english_name].filter(Boolean).join('　'),
    birth_date: on(one.birth_date),
    gender: one.gender && choice(staff.fields.gender, one.gender),
    address: address(one.address),
    career: <Career one={one} />,
    work_kind: one.work_kind,
    hired: on(one.hired),
    left: (one.leave_date ?? one.leave_kind ?? one.leave_reason) && (
      <>
        {on(one.leave_date)} {one.leave_kind && choice(staff.fields.leave_kind, one.leave_kind)} {one.leave_reason}
      </>
    ),
    death: (one.died_on ?? one.death_cause) && (
      <>
        {on(one.died_on)} {one.death_cause}
      </>
    ),
  }
  const applies = (item !== 'left' || one.state === 'left') && (item !== 'death' || one.state === 'deceased')
  return shown[item] || <Muted as="span">{t(applies ? 'person.none' : 'person.not_applicable')}</Muted>
}

/** As it was typed, or the schools and employers of the record as a foreign worker. */
function Career({ one: { career, school_history, work_history } }: { one: RosterPerson }) {
  const { t } = useTranslation('ledgers')
  const histories = [...school_history, ...work_history]
  if (career === null && histories.length === 0) return <Muted as="span">{t('person.none')}</Muted>
  return (
    <>
      {career !== null && <span className={styles.lines}>{career}</span>}
      {histories.map((row, at) => (
        <span key={at} className={styles.lines}>
          {spanOf(row)} {row.name}
        </span>
      ))}
    </>
  )
}
const spanOf = ({ start_year, start_month, end_year, end_month }: History): string =>
  `${monthText(start_year, start_month)}–${end_year === null ? '' : monthText(end_year, end_month)}`
const monthText = (year: number, month: number | null) => (month === null ? `${year}` : `${year}/${String(month).padStart(2, '0')}`)
