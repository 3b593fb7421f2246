import { get, useFormState } from 'react-hook-form'
import { DAY, formatTime } from '#domain/kit/dates.ts'
import { ClockBox } from '#web/kit/forms/controls/ClockBox.tsx'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { fieldId } from '#web/kit/forms/layout/Labelled.tsx'
import { issuesIn } from '#web/kit/forms/values/resolver.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import styles from './BreakFields.module.css'
import { NextDay } from './NextDay.tsx'
import { type Clock, endOf, readFrom } from './times.ts'

type Props = {
  name: string
  label: string
  /** Minutes from midnight of the date on which the visit starts, or the typed text. */
  clock: Clock
  /** The earliest allowed minute. */
  first: number
  /** The field is the begin of a break: midnight is shown as 0:00 of the new day, and for an end as 24:00 of the old day. */
  begins?: boolean
  onClock: (clock: Clock) => void
}

/** Minutes by which an arrow key changes a time. */
const step = 5

const startOf = (minute: number) => ({ days: Math.floor(minute / DAY), time: formatTime(minute % DAY) })

/** Field for the begin or the end of a break; a time on a day after the start of the visit is marked: 翌1:00. */
export function BreakTime({ name, label, clock, first, begins = false, onClock }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const { methods, readOnly } = useFormFacts()
  const { errors } = useFormState({ control: methods.control, name })
  const issue = issuesIn(get(errors, name), name)[0]
  const { days, time } = typeof clock === 'string' ? { days: 0, time: clock } : begins ? startOf(clock) : endOf(clock)
  const id = fieldId(name)
  const about = [issue && `${id}-error`, days > 0 && `${id}-day`].filter(Boolean).join(' ')
  return (
    <span className={styles.time} data-field={name}>
      <ClockBox
        shown={time}
        readOnly={readOnly}
        before={days > 0 && <NextDay id={`${id}-day`} days={days} />}
        onTyped={(typed) => onClock(readFrom(typed, first))}
        onStep={(by) => typeof clock === 'number' && clock + by * step >= first && onClock(clock + by * step)}
        input={{ id, 'aria-label': label, 'aria-invalid': issue ? true : undefined, 'aria-describedby': about || undefined }}
      />
      {issue && (
        <ErrorText id={`${id}-error`}>
          {issue.code === 'invalid_date' ? t('form.time_wrong') : t(`common:validation.${issue.code}`, { size: issue.size })}
        </ErrorText>
      )}
    </span>
  )
}
