import http from 'node:http'
import { sql } from 'kysely'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { fillPatients, fillStaff, fillVisits } from './fill.ts'
import { loadOf, once } from './load.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

/** A large company: 300 helpers with a year of visits, among them those of twelve weeks that the dashboard shows at first. */
const HELPERS = 300
const EACH = 330
const DAYS = 365
const TURNS = 5

/** What each figure of the dashboard costs; overtime is worked out from a year of everybody's visits. */
export const dashboard = async (place: Place): Promise<Line[]> => {
  await fillPatients(place.db, 1000)
  await fillStaff(place.db, HELPERS)
  const begins = addMonths(today(), -11)
  await place.db.updateTable('staff').set({ join_date: begins, nationality: 'jp' }).execute()
  await sql`insert into employment (staff_id, valid_from, contract_kind, weekly_hours, search) select id, ${begins}, 'indefinite', 2400, '' from staff`.execute(
    place.db,
  )
  await fillVisits(place.db, HELPERS * EACH, `${begins}T08:00:00+09:00`, EACH, DAYS)
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const agent = new http.Agent({ keepAlive: true })
  const period = `from=${addDays(today(), -56)}&to=${addDays(today(), 27)}`
  const year = `from=${addDays(today(), -338)}&to=${addDays(today(), 27)}`
  const asked = [
    { name: 'hours of twelve weeks', path: `hours?${period}`, most: 500 },
    { name: 'hours of a year', path: `hours?${year}`, most: 1000 },
    { name: 'visits of twelve weeks', path: `coverage?${period}`, most: 500 },
    { name: 'leave', path: 'leave', most: 500 },
    { name: 'staff', path: 'staff', most: 500 },
    { name: 'patients', path: `patients?${period}`, most: 500 },
    { name: 'overtime', path: `overtime?date=${today()}`, most: 2000 },
  ]
  const lines: Line[] = []
  for (const { name, path, most } of asked) {
    waitingFor(`answers of ${path}`)
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const start = performance.now()
      await once(agent, port, `/api/dashboard/${path}`, place.token)
      times.push(performance.now() - start)
    }
    const best = Math.min(...times)
    lines.push({
      name: `the dashboard: ${name}, ${HELPERS} helpers with ${HELPERS * EACH} visits: milliseconds`,
      ratio: best,
      goal: `<= ${most}`,
      ok: best <= most,
      note: `the first ${(times[0] ?? 0).toFixed(0)} ms, median ${loadOf(times, 1).p50.toFixed(0)} ms of ${TURNS}`,
    })
  }
  agent.destroy()
  return lines
}
