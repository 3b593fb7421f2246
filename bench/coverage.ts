import http from 'node:http'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { fillPatients, fillStaff, fillVisits } from './fill.ts'
import { loadOf, once } from './load.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const HELPERS = 60
/** Visits of each helper in a week: 1,320 of all, as a company of this size has them. */
const EACH = 22
const WEEKS = 6
const TURNS = 7

/** What a planner looks at, in a company of 60 helpers and 1,320 visits a week: the board of visits at risk, the check of a month, and what copying one would do. */
export const coverage = async (place: Place): Promise<Line[]> => {
  await fillPatients(place.db, 200)
  await fillStaff(place.db, HELPERS)
  await place.db
    .updateTable('staff')
    .set({ qualifications: ['beginner_training'], nationality: 'jp' })
    .execute()
  const first = addDays(today(), 1)
  await fillVisits(place.db, HELPERS * EACH * WEEKS, `${first}T08:00:00+09:00`, EACH * WEEKS, 7 * WEEKS)
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const agent = new http.Agent({ keepAlive: true })
  const month = `from=${first}&to=${addDays(first, 29)}`
  const copy = `unit=month&from=${addDays(first, 7)}&to=${addDays(first, 45)}&clash=unassigned&warned=skip`
  const asked = [
    { name: 'the board of the visits at risk in 14 days', path: '/api/coverage', most: 300 },
    { name: 'the counts of these visits on the start page', path: '/api/coverage/counts', most: 150 },
    { name: 'the check of a plan of 30 days', path: `/api/coverage/check?${month}`, most: 500 },
    { name: 'what copying a month would do', path: `/api/visits/copy?${copy}`, most: 700 },
  ]
  const lines = await answersOf(
    { agent, port, token: place.token },
    asked,
    `${HELPERS} helpers with ${HELPERS * EACH} visits a week`,
  )
  agent.destroy()
  return lines
}

/** How long single answers take, one after the other; `most` in milliseconds. */
export const answersOf = async (
  { agent, port, token }: { agent: http.Agent; port: number; token: string },
  asked: readonly { name: string; path: string; most: number }[],
  company: string,
): Promise<Line[]> => {
  const lines: Line[] = []
  for (const { name, path, most } of asked) {
    waitingFor(`answers of ${path}`)
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const start = performance.now()
      await once(agent, port, path, token)
      times.push(performance.now() - start)
    }
    const best = Math.min(...times)
    lines.push({
      name: `${name}, ${company}: milliseconds`,
      ratio: best,
      goal: `<= ${most}`,
      ok: best <= most,
      note: `the first ${(times[0] ?? 0).toFixed(0)} ms, median ${loadOf(times, 1).p50.toFixed(0)} ms of ${TURNS}`,
    })
  }
  return lines
}
