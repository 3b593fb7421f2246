import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { carriedBreaks } from './breakTimes.ts'
import { isInstant } from '#web/kit/facts/isDate.ts'
import { type Instants, instantsOf, type Times, timesOf } from './times.ts'

const names = ['starts_at', 'ends_at'] as const
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The typed times of the form and their setter. They follow when the form gets other instants, and breaks move with the start.
 * @param usual date of a visit without times
 */
export function useTimes(usual: string): { times: Times; put: (next: Times) => void } {
  const { methods } = useFormFacts()
  const [starts_at, ends_at] = useWatch({ control: methods.control, name: names }).map(text) as [string, string]
  const [times, setTimes] = useState(() => {
    const first = timesOf({ starts_at, ends_at })
    return first.date === '' ? { ...first, date: usual } : first
  })
  const made = useRef<Instants>({ starts_at, ends_at })
  /** The last valid start; while a date is being typed there is none. */
  const start = useRef(starts_at)

  useEffect(() => {
    if (made.current.starts_at === starts_at && made.current.ends_at === ends_at) return
    made.current = { starts_at, ends_at }
    start.current = starts_at
    setTimes(timesOf({ starts_at, ends_at }))
  }, [starts_at, ends_at])

  const put = (next: Times) => {
    made.current = instantsOf(next)
    setTimes(next)
    carry(made.current.starts_at)
    for (const name of names) {
      methods.setValue(name, made.current[name], {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: methods.getFieldState(name).invalid,
      })
    }
  }
  const carry = (to: string) => {
    if (!isInstant(to)) return
    const breaks = (methods.getValues('breaks') ?? []) as readonly Instants[]
    const carried = carriedBreaks(breaks, start.current, to)
    start.current = to
    if (carried !== breaks) methods.setValue('breaks', carried, { shouldDirty: true })
  }
  return { times, put }
}
