import http from 'node:http'
import { instant } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { visit } from '#domain/visits/visit.ts'
import { fillStaff } from './fill.ts'
import { loadOf } from './load.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const AT_ONCE = 1_000
const PLANNERS = 10
/** One after the other, to compare with. */
const ALONE = 100

/** A thousand bookings of one hour of one helper at the same moment: how long the last ones wait, and whether one is stored and each other one told why not. */
export const bookings = async (place: Place): Promise<Line[]> => {
  await fillStaff(place.db, ALONE + 1)
  const { rows } = await place.pool.query<{ id: string }>('select id from staff order by staff_code')
  const [wanted = '', ...others] = rows.map(({ id }) => id)
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const tokens = await Promise.all(Array.from({ length: PLANNERS }, () => place.join('manager', null)))
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const book = (n: number, staff: string, day: string) => timed(agent, port, tokens[n % PLANNERS] ?? '', staff, day)

  waitingFor(`${ALONE} bookings one after the other`)
  const alone: number[] = []
  for (let n = 0; n < ALONE; n++) alone.push((await book(n, others[n] ?? '', '2027-01-01')).took)
  waitingFor(`${AT_ONCE} bookings at once`)
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => book(n, wanted, '2027-01-02')))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  const { rows: stored } = await place.pool.query<{ n: number }>(
    `select count(*)::int as n from visit where starts_at >= '2027-01-02 00:00+09'`,
  )
  const count = (wish: number) => answers.filter(({ status }) => status === wish).length
  const [made, refused, kept] = [count(201), count(409), stored[0]?.n ?? 0]
  const isWhole = made === 1 && refused === AT_ONCE - 1 && kept === 1
  const [single, together] = [
    loadOf(alone, 1),
    loadOf(
      answers.map(({ took }) => took),
      seconds,
    ),
  ]
  const ratio = together.p99 / (single.p50 * AT_ONCE)
  return [
    {
      name: `${AT_ONCE} bookings of one hour at once: p99 against all of them one after the other`,
      ratio,
      goal: '<= 1',
      ok: isWhole && ratio <= 1,
      note: `p50 ${together.p50.toFixed(0)}, p99 ${together.p99.toFixed(0)} ms; one alone p50 ${single.p50.toFixed(0)}, p99 ${single.p99.toFixed(0)} ms; ${made} stored, ${refused} refused as taken, ${AT_ONCE - made - refused} otherwise; ${kept} are there`,
    },
  ]
}

/** Milliseconds until the answer. */
const timed = (agent: http.Agent, port: number, token: string, staff: string, day: string) => {
  const body = JSON.stringify({
    ...emptyInput(visit.fields),
    staff_id: staff,
    service_type: 'training',
    breaks: [],
    starts_at: instant(day, 540),
    ends_at: instant(day, 600),
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const began = performance.now()
  return new Promise<{ status: number; took: number }>((resolve, reject) => {
    http
      .request({ agent, host: '127.0.0.1', port, path: '/api/visits', method: 'POST', headers }, (answer) =>
        answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, took: performance.now() - began })),
      )
      .on('error', reject)
      .end(body)
  })
}
