import { withPages } from './pages.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const TURNS = 5
/** Reports that a helper writes in a week without a network, each put down so often while it is written. */
const REPORTS = 60
const WRITES = 5

/** What waits on a phone without a network, in Chromium: to put it down and to send it, against the same texts in the bare store of the browser. */
export const offline = (): Promise<Line[]> =>
  withPages(async (open) => {
    const best = { put: Infinity, send: Infinity, bare: Infinity }
    for (let turn = 1; turn <= TURNS; turn++) {
      waitingFor(`turn ${turn} of ${TURNS} of the offline queue`)
      const page = await open(`offline.html?reports=${REPORTS}&writes=${WRITES}`, 'queue')
      best.bare = Math.min(best.bare, await page.evaluate(() => window.bareQueue()))
      const { put, send, left } = await page.evaluate(() => window.queue())
      if (left > 0) throw new Error(`${left} reports were not sent`)
      best.put = Math.min(best.put, put)
      best.send = Math.min(best.send, send)
      await page.close()
    }
    const each = (ms: number, times: number) => (ms / times).toFixed(1)
    const line = (name: string, ms: number, times: number, goal: number): Line => ({
      name: `${name}, ${REPORTS} reports: against the bare store of the browser`,
      ratio: ms / best.bare,
      goal: `<= ${goal}`,
      ok: ms / best.bare <= goal,
      note: `${each(ms, times)} ms each, ${each(best.bare, REPORTS * WRITES)} ms; best of ${TURNS}`,
    })
    return [line('to put down what waits', best.put, REPORTS * WRITES, 5), line('to send what waits', best.send, REPORTS, 5)]
  })
