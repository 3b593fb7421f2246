import { useFormState } from 'react-hook-form'
import { DAY, formatMinutes, formatTime } from '#domain/kit/dates.ts'
import type { FieldCode } from '#domain/kit/errors.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { isDate } from '#web/kit/facts/isDate.ts'
import { fieldId, Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import type { FormIssue } from '#web/kit/facts/texts.ts'
import { issuesIn } from '#web/kit/forms/values/resolver.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ClockBox } from '#web/kit/forms/controls/ClockBox.tsx'
import { NextDay } from './NextDay.tsx'
import { durationOf, endOf, withDate, withDuration, withEnd, withStart } from './times.ts'
import { useTimes } from './useTimes.ts'
import styles from './TimeFields.module.css'

/** Minutes by which an arrow key changes a time. */
const step = 15

const dateCodeOf = (date: string, code: FieldCode): FieldCode | undefined => {
  if (isDate(date)) return code === 'date_range' ? code : undefined
  return date === '' ? 'required' : 'invalid_date'
}

/** Fields for date, start, end and duration, which are stored as two instants. `usual`: the date of a visit without one. */
export function TimeFields({ usual }: { usual: string }) {
  const { t } = useTranslation(['visits', 'common'])
  const { methods, readOnly } = useFormFacts()
  const { times, put } = useTimes(usual)
  const { errors } = useFormState({ control: methods.control, name: ['starts_at', 'ends_at'] })
  const { date, start, end } = times
  const duration = durationOf(times)

  const issueOf = (name: string): FormIssue | undefined => issuesIn(errors[name], name)[0]
  const startIssue = issueOf('starts_at')
  const dateCode = startIssue && dateCodeOf(date, startIssue.code)
  // without a date both instants are invalid, but only the date has to be corrected
  const clockIssue = (issue: FormIssue | undefined, clock: number | string) => {
    if (!issue || (dateCode && typeof clock === 'number') || issue.code === 'date_range') return undefined
    return issue.code === 'invalid_date' ? t('form.time_wrong') : t(`common:validation.${issue.code}`, { size: issue.size })
  }
  const ends = typeof end === 'number' ? endOf(end) : undefined
  return (
    <div className={styles.times}>
      <Labelled span={3} name="date" label={t('visit.date')} required issue={dateCode && t(`common:validation.${dateCode}`)}>
        {(input) => <DateBox value={date} readOnly={readOnly} input={input} onChange={(next) => put(withDate(times, next))} />}
      </Labelled>
      <Labelled span={3} name="starts_at" label={t('visit.starts_at')} required issue={clockIssue(startIssue, start)}>
        {(input) => (
          <ClockBox
            shown={typeof start === 'number' ? formatTime(start) : start}
            readOnly={readOnly}
            input={input}
            onTyped={(typed) => put(withStart(times, typed))}
            onStep={(by) =>
              typeof start === 'number' &&
              start + by * step >= 0 &&
              start + by * step < DAY &&
              put(withStart(times, formatTime(start + by * step)))
            }
          />
        )}
      </Labelled>
      <Labelled span={3} name="ends_at" label={t('visit.ends_at')} required issue={clockIssue(issueOf('ends_at'), end)}>
        {(input) => (
          <ClockBox
            shown={ends?.time ?? String(end)}
            readOnly={readOnly}
            before={ends && ends.days > 0 && <NextDay id={`${fieldId('ends_at')}-day`} days={ends.days} />}
            input={{
              ...input,
              'aria-describedby':
                [input['aria-describedby'], ends && ends.days > 0 && `${fieldId('ends_at')}-day`].filter(Boolean).join(' ') ||
                undefined,
            }}
            onTyped={(typed) => put(withEnd(times, typed))}
            onStep={(by) => duration !== null && duration + by * step > 0 && put({ ...times, end: Number(end) + by * step })}
          />
        )}
      </Labelled>
      <Labelled span={3} name="duration" label={t('visit.duration')} required={false} issue={undefined}>
        {(input) => (
          <ClockBox
            shown={duration === null ? '' : formatMinutes(duration)}
            readOnly={readOnly}
            disabled={duration === null}
            input={{ ...input, title: duration === null ? t('form.duration_later') : undefined }}
            onTyped={(typed) => put(withDuration(times, typed) ?? times)}
            onStep={(by) => duration !== null && put(withDuration(times, `${duration + by * step}m`) ?? times)}
          />
        )}
      </Labelled>
    </div>
  )
}
