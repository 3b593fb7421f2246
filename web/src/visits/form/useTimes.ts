import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormFacts } from '#web/kit/forms/context.ts'
import { carriedBreaks } from './breakTimes.ts'
import { type Instants, instantsOf, type Times, timesOf } from './times.ts'

const names = ['starts_at', 'ends_at'] as const
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The times of the form as they are typed, and how to put others; they follow when the form gets other instants.
 * @param usual the date of a visit without times
 */
export function useTimes(usual: string): { times: Times; put: (next: Times) => void } {
  const { methods } = useFormFacts()
  const [starts_at, ends_at] = useWatch({ control: methods.control, name: names }).map(text) as [string, string]
  const [times, setTimes] = useState(() => {
    const first = timesOf({ starts_at, ends_at })
    return first.date === '' ? { ...first, date: usual } : first
  })
  const made = useRef<Instants>({ starts_at, ends_at })

  useEffect(() => {
    if (made.current.starts_at === starts_at && made.current.ends_at === ends_at) return
    made.current = { starts_at, ends_at }
    setTimes(timesOf({ starts_at, ends_at }))
  }, [starts_at, ends_at])

  const put = (next: Times) => {
    const before = made.current.starts_at
    made.current = instantsOf(next)
    setTimes(next)
    const breaks = (methods.getValues('breaks') ?? []) as readonly Instants[]
    const carried = carriedBreaks(breaks, before, made.current.starts_at)
    if (carried !== breaks) methods.setValue('breaks', carried, { shouldDirty: true })
    for (const name of names) {
      methods.setValue(name, made.current[name], {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: methods.getFieldState(name).invalid,
      })
    }
  }
  return { times, put }
}
