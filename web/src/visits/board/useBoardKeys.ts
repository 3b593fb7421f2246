import type { RefObject } from 'react'
import { usePageKeys } from '#web/kit/pageKeys.ts'
import type { View } from '../period.ts'
import type { BoardControl } from '../useBoardState.ts'
import { enterGrid } from './enterGrid.ts'

type Parts = {
  control: BoardControl
  today: string
  date: RefObject<HTMLInputElement | null>
  step: (by: 1 | -1) => void
  readOnly: boolean
  showKeys: () => void
}

const letters: Readonly<Record<string, View>> = { d: 'day', w: 'week', m: 'month' }
const steps: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 }
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** Shortcuts of the timeline that work on the whole page. While the focus is in the grid, the grid handles its own keys first. */
export function useBoardKeys({ control: { change, open }, today, date, step, readOnly, showKeys }: Parts): void {
  usePageKeys((event) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'g') return false
      date.current?.select()
      return true
    }
    const [view, by] = [letters[key.toLowerCase()], steps[key]]
    if (view) change({ view }, 'step')
    else if (by) step(by)
    else if (key.toLowerCase() === 't') change({ date: today }, 'step')
    else if ((key.toLowerCase() === 'n' || key === 'Insert') && !readOnly)
      open({ id: undefined, staff_id: null, starts_at: '', ends_at: '' })
    else if (key === '?') showKeys()
    else return arrows.includes(key) && enterGrid()
    return true
  })
}
