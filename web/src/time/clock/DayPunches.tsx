import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateOf, monthOf } from '#domain/kit/dates.ts'
import { may } from '#domain/kit/permissions.ts'
import type { AttendanceDay } from '#domain/time/attendance/attendance.ts'
import { OwnReason } from '#web/access/own/OwnReason.tsx'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useClock } from '../attendance/useClock.ts'
import styles from './DayPunches.module.css'
import { PunchDialog } from './PunchDialog.tsx'

type Props = { day: AttendanceDay; staff: string; /** The month is closed: no changes. */ closed: boolean }

/** Punches of a person on a date, and for the office a button to add a punch for that person. */
export function DayPunches({ day: { date }, staff, closed }: Props) {
  const { t } = useTranslation('clock')
  const clock = useClock()
  const { role } = useMe()
  const { refused } = useOwnDecision('punch', staff)
  const [striking, setStriking] = useState(false)
  const { data } = useQuery({
    ...api.clock.of.queryOptions({ input: { staff_id: staff, month: monthOf(date) }, meta: { shows: ['punch'] } }),
    throwOnError: false,
  })
  const punches = data?.filter(({ at }) => dateOf(at) === date) ?? []
  const strikes = may(role, 'clock.office') && date <= today() && !closed
  if (punches.length === 0 && !strikes) return null
  return (
    <div className={styles.punches}>
      <Muted as="span">{t(punches.length > 0 ? 'punches' : 'no_punches')}</Muted>
      <Row as="ul" gap={0.75} rowGap={0.25} align="stretch">
        {punches.map(({ id, kind, at, source, note, made_by }) => (
          <li key={id}>
            {clock(at, date)} {t(`kind.${kind}`)}{' '}
            {source === 'office' && <Muted>{t('by_office', { name: made_by ?? '', note: note ?? '' })}</Muted>}
          </li>
        ))}
      </Row>
      {strikes && (
        <Button size="small" color="secondary" disabled={refused} onClick={() => setStriking(true)}>
          {t('for.open')}
        </Button>
      )}
      <OwnReason shown={strikes && refused} />
      {striking && <PunchDialog staff={staff} date={date} onClose={() => setStriking(false)} />}
    </div>
  )
}
