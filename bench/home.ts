import http from 'node:http'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { answersOf } from './coverage.ts'
import { fillPatients, fillStaff, fillVisits } from './fill.ts'
import type { Place } from './place.ts'
import type { Line } from './report.ts'

const PEOPLE = 5_000
/** Visits of each helper in 30 days around today. */
const EACH = 20

/** What the start page of the office asks for, in a company far larger than those that use it. */
export const home = async (place: Place): Promise<Line[]> => {
  await fillPatients(place.db, PEOPLE)
  await fillStaff(place.db, PEOPLE)
  await fillVisits(place.db, PEOPLE * EACH, `${addDays(today(), -15)}T00:00:00+09:00`, EACH)
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const agent = new http.Agent({ keepAlive: true })
  const asked = [{ name: 'what waits for the office', path: '/api/waiting', most: 500 }]
  const lines = await answersOf({ agent, port, token: place.token }, asked, `${PEOPLE} staff with ${PEOPLE * EACH} visits`)
  agent.destroy()
  return lines
}
