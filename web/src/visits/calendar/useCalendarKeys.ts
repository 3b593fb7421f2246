import type { RefObject } from 'react'
import type { CalendarView } from '#web/kit/calendar/entry.ts'
import { usePageKeys } from '#web/kit/pageKeys.ts'

type Parts = {
  control: { change: (to: { show?: CalendarView; date?: string }) => void }
  today: string
  date: RefObject<HTMLInputElement | null>
  step: (by: 1 | -1) => void
  /** Opens the form for a new visit; undefined for people who may not create visits. */
  add: (() => void) | undefined
  showKeys: () => void
}

const letters: Readonly<Record<string, CalendarView>> = { m: 'month', w: 'week', d: 'day', l: 'list' }
const steps: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 }

/** Shortcuts of the calendar that work on the whole page; those for a visit are handled by the calendar itself. */
export function useCalendarKeys({ control: { change }, today, date, step, add, showKeys }: Parts): void {
  usePageKeys((event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'g') return false
      date.current?.select()
      return true
    }
    const [show, by] = [letters[key], steps[key]]
    if (show) change({ show })
    else if (by) step(by)
    else if (key === 't') change({ date: today })
    else if (key === 'n' || key === 'Insert') add?.()
    else if (key === '?') showKeys()
    else return false
    return true
  })
}
