import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { usePeriods } from '#web/company/usePeriods.ts'
import { api } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { Place } from '#web/kit/noun.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { leaveTables } from '#web/leave/ledger/leaveTables.ts'
import { useAmount } from '#web/leave/ledger/useAmount.ts'
import { attendanceTables } from '#web/time/attendance/attendanceTables.ts'
import styles from './OwnFigures.module.css'

/** The hours of the month and what is left of paid leave, each the way to what it is made of. */
export function OwnFigures() {
  const { role, staff_id } = useMe()
  if (staff_id === null) return null
  return (
    <div className={styles.figures}>
      {may(role, 'attendance.read') && <Hours staff={staff_id} />}
      {may(role, 'leave.read') && <Balance staff={staff_id} />}
    </div>
  )
}

function Hours({ staff }: { staff: string }) {
  const { t } = useTranslation('me')
  const language = useLanguage()
  const month = usePeriods().monthOn(today())
  const { data } = useQuery({
    ...api.attendance.months.queryOptions({ input: { month, staff_id: [staff] }, meta: { shows: attendanceTables } }),
    throwOnError: false,
  })
  const own = data?.rows.find(({ staff_id }) => staff_id === staff)
  return (
    <Figure
      label={t('hours', { month: showMonth(month, language) })}
      value={own && formatMinutes(own.figures.total)}
      place={{ to: '/admin/attendance-record', search: { month } }}
    />
  )
}

function Balance({ staff }: { staff: string }) {
  const { t } = useTranslation(['me', 'leave'])
  const amount = useAmount()
  const { data } = useQuery({
    ...api.leave.of.queryOptions({ input: { staff_id: staff }, meta: { shows: leaveTables } }),
    throwOnError: false,
  })
  return (
    <Figure
      label={t('balance')}
      value={data && amount(data.person.balance, data.person.hours_per_day)}
      place={{ to: '/admin/paid-leave-management' }}
    />
  )
}

/** `value`: undefined as long as it is not known, such as without a network. */
const Figure = ({ label, value, place }: { label: string; value: ReactNode; place: Place }) => (
  <PlaceLink place={place} className={styles.figure}>
    <span>
      <Furigana>{label}</Furigana>
    </span>
    <b>{value ?? '–'}</b>
  </PlaceLink>
)
