import { formatTime } from '#domain/kit/dates.ts'
import { type LeaveDate, leaveOn, type LeavePart, leaveParts, MAX_LEAVE_HOURS } from '#domain/leave/leaveRequest.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { NoWrap } from '#web/kit/ui/NoWrap.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SmallSelect } from '#web/kit/ui/SmallSelect.tsx'
import { StatusText } from '#web/kit/ui/StatusText.tsx'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import styles from './AskLeavePage.module.css'
import { quarters } from './quarters.ts'

const NINE = 9 * 60

/** How a chosen day is taken: whole, half, or by the hour where that is agreed. `from`: where hours usually begin, minutes from midnight. */
export function ChosenDate({
  date: one,
  byHour,
  from,
  whyNot,
  onChange,
}: {
  date: LeaveDate
  /** Why leave cannot be taken then. */
  whyNot: string | null
  byHour: boolean
  from: number | undefined
  onChange: (next: LeaveDate) => void
}) {
  const { t } = useTranslation(['requests', 'leave'])
  const { day } = useVisitTexts()
  const numbers = useNumbers()
  const named = (fact: 'part' | 'from_time' | 'hours') => `${day(one.date)} ${t(`leave_request.${fact}`)}`
  const turn = (part: LeavePart) =>
    onChange(part === 'hours' ? { date: one.date, part, from_time: from ?? NINE, hours: 1 } : leaveOn(one.date, part))
  const start = one.from_time ?? NINE
  return (
    <Row as="li" gap={1} rowGap={0.25} spread>
      <NoWrap>{day(one.date)}</NoWrap>
      <div className={styles.how}>
        <SmallSelect aria-label={named('part')} value={one.part} onChange={({ target }) => turn(target.value as LeavePart)}>
          {leaveParts
            .filter((part) => part !== 'hours' || byHour)
            .map((part) => (
              <option key={part} value={part}>
                {t(`part.${part}`)}
              </option>
            ))}
        </SmallSelect>
        {one.part === 'hours' && (
          <>
            <SmallSelect
              aria-label={named('from_time')}
              value={start}
              onChange={({ target }) => onChange({ ...one, from_time: Number(target.value) })}
            >
              {[...new Set([...quarters, start])]
                .toSorted((a, b) => a - b)
                .map((minute) => (
                  <option key={minute} value={minute}>
                    {t('ask.from', { time: formatTime(minute) })}
                  </option>
                ))}
            </SmallSelect>
            <SmallSelect
              aria-label={named('hours')}
              value={one.hours ?? 1}
              onChange={({ target }) => onChange({ ...one, hours: Number(target.value) })}
            >
              {Array.from({ length: MAX_LEAVE_HOURS }, (_, at) => at + 1).map((hours) => (
                <option key={hours} value={hours}>
                  {t('leave:hours', { size: numbers(hours) })}
                </option>
              ))}
            </SmallSelect>
          </>
        )}
      </div>
      {whyNot !== null && <StatusText tone="danger">{whyNot}</StatusText>}
    </Row>
  )
}
