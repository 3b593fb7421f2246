import { useEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { calendarEvent } from '#domain/calendar/calendarEvent.ts'
import type { Times } from '#web/kit/calendar/entry.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { issuesIn } from '#web/kit/forms/values/resolver.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { type Days, daysOf, endAfter, hoursFor, timesOfDays, withFirst } from './eventTimes.ts'
import styles from './EventTimes.module.css'

const Field = fieldOf(calendarEvent)
const names = ['starts_at', 'ends_at'] as const
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** When an event is: from a moment to another, or from a day to another. */
export function EventTimes() {
  const { methods } = useFormFacts()
  const [start, end, whole] = useWatch({ control: methods.control, name: [...names, 'all_day'] })
  const times = { starts_at: text(start), ends_at: text(end) }
  const put = (next: Times) => {
    for (const name of names) {
      if (next[name] === times[name]) continue
      methods.setValue(name, next[name], { shouldDirty: true, shouldValidate: methods.getFieldState(name).invalid })
    }
  }
  useTogether(times, whole === true, put)
  return (
    <>
      <Field name="all_day" span={6} />
      {whole === true ? (
        <WholeDays times={times} put={put} />
      ) : (
        <>
          <Field name="starts_at" span={6} />
          <Field name="ends_at" span={6} />
        </>
      )}
    </>
  )
}

/** A start that is moved takes the end with it; what is no longer of whole days gets an hour. */
function useTogether(times: Times, whole: boolean, put: (next: Times) => void) {
  const { methods } = useFormFacts()
  const last = useRef({ ...times, whole })
  const { starts_at, ends_at } = times
  useEffect(() => {
    const before = last.current
    last.current = { starts_at, ends_at, whole }
    if (before.whole && !whole) return put(hoursFor({ starts_at, ends_at }))
    const moved = before.starts_at !== starts_at && before.ends_at === ends_at
    if (!whole && moved && methods.getFieldState('starts_at').isDirty) put({ starts_at, ends_at: endAfter(before, starts_at) })
  })
}

function WholeDays({ times, put }: { times: Times; put: (next: Times) => void }) {
  const { t } = useTranslation(['calendar', 'common'])
  const { methods, readOnly } = useFormFacts()
  const { errors } = useFormState({ control: methods.control, name: names })
  const [typed, setTyped] = useState<{ days: Days; times: Times }>()
  // the form may have got other times, by a draft or by somebody else's change
  const current = typed?.times.starts_at === times.starts_at && typed.times.ends_at === times.ends_at
  const days = current ? typed.days : daysOf(times)
  const change = (next: Days) => {
    setTyped({ days: next, times: timesOfDays(next) })
    put(timesOfDays(next))
  }
  const issueOf = (name: string, day: string) => {
    const issue = issuesIn(errors[name], name)[0]
    if (!issue) return undefined
    const code = isDate(day) || day === '' ? issue.code : 'invalid_date'
    return t(`common:validation.${code}`, { size: issue.size })
  }
  const box = (name: (typeof names)[number], of: 'first' | 'last', onChange: (day: string) => void) => (
    <Labelled span={3} name={name} label={t(`days.${of}`)} required issue={issueOf(name, days[of])}>
      {(input) => <DateBox value={days[of]} readOnly={readOnly} input={input} onChange={onChange} />}
    </Labelled>
  )
  return (
    <div className={styles.days}>
      {box('starts_at', 'first', (day) => change(withFirst(days, day)))}
      {box('ends_at', 'last', (day) => change({ ...days, last: day }))}
    </div>
  )
}
