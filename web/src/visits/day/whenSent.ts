import { lastOf } from '#web/kit/offline/queue.ts'
import { reportBox } from './reportBox.ts'

/** Milliseconds in which a submitted report is expected to have been sent; after that it is said to wait. */
const SOON = 2_000

/** What has become of a report a moment after it was submitted. */
export const whenSent = (visit: string): Promise<'sent' | 'waiting' | 'refused'> =>
  new Promise((resolve) => {
    const look = (isOver: boolean) => {
      const waiting = lastOf(reportBox.get().queue, visit)
      if (waiting && !waiting.refused && !isOver) return
      clearTimeout(timer)
      unsubscribe()
      resolve(!waiting ? 'sent' : waiting.refused ? 'refused' : 'waiting')
    }
    const timer = setTimeout(() => look(true), SOON)
    const unsubscribe = reportBox.subscribe(() => look(false))
    look(false)
  })
