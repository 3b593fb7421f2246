import { readFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { fillPatients, fillStaff, fillVisits } from './fill.ts'
import { statementsOf } from './lists.ts'
import { loadOf, once } from './load.ts'
import type { Place } from './place.ts'
import { cpuOf, measureBelow } from './processes.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const MONDAY = '2026-10-05'
const path = `/api/roster?from=${MONDAY}&to=2026-10-11`
const TURNS = 40

/** The week of 500 helpers and 12,000 visits, asked for by one person: what it takes of the server, its database included. */
export const week = async (place: Place): Promise<Line[]> => {
  await fillPatients(place.db, 2_000)
  await fillStaff(place.db, 500)
  await fillVisits(place.db, 12_000, `${MONDAY}T06:00:00+09:00`, 24, 7)
  const postgres = Number(readFileSync(join(place.dataDir, '../data/database/postmaster.pid'), 'utf8').split('\n', 1)[0])
  const statements = (await statementsOf(place, path)).filter(({ text }) => text.includes('from visit t left join'))
  const product = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const bare = await place.child('bare.ts', { login: place.login, statements })
  const agent = new http.Agent({ keepAlive: true })
  const timed = async ({ port }: { port: number }) => {
    const start = performance.now()
    await once(agent, port, path, place.token)
    return performance.now() - start
  }
  waitingFor(`answers of ${path}`)
  for (let turn = 0; turn < 10; turn++) for (const server of [product, bare]) await timed(server)
  const times = { ours: [] as number[], bare: [] as number[] }
  const spent = { process: 0, database: 0 }
  for (let turn = 0; turn < TURNS; turn++) {
    const before = cpuOf(product.pid)
    const database = measureBelow(postgres)
    times.ours.push(await timed(product))
    spent.process += cpuOf(product.pid) - before
    spent.database += database()
    times.bare.push(await timed(bare))
  }
  const [ours, limit] = [Math.min(...times.ours), Math.min(...times.bare)]
  const each = (spentOf: number) => (spentOf / TURNS).toFixed(0)
  return [
    {
      name: 'a week of 500 helpers and 12,000 visits: time against bare node:http with the visits alone',
      ratio: ours / limit,
      goal: '<= 1.5',
      ok: ours / limit <= 1.5,
      note: `${ours.toFixed(0)} ms, ${limit.toFixed(0)} ms; best of ${TURNS}`,
    },
    {
      name: 'the same: milliseconds',
      ratio: ours,
      goal: '<= 80',
      ok: ours <= 80,
      note: `median ${loadOf(times.ours, 1).p50.toFixed(0)} ms; on a processor the program ${each(spent.process)} ms, its database ${each(spent.database)} ms`,
    },
  ]
}
