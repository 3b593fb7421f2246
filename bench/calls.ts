import { readFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { createApp } from '#server/app.ts'
import { readSettings } from '#server/kit/base/settings.ts'
import { openDb } from '#server/kit/db/db.ts'
import type { Database } from '#server/kit/db/tables.ts'
import { openStore } from '#server/kit/files/open.ts'
import { openKeys } from '#server/kit/keys/key-file.ts'
import { fillPatients, fillStaff, fillVisits } from './fill.ts'
import type { Place } from './place.ts'
import { measureBelow } from './processes.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const TURNS = 150
const WARM = 40

/** Where the processor time of the program goes, by the file of a function. */
const shares = [
  ['checks', /node_modules\/(zod|@orpc\/zod)\//],
  ['routing', /node_modules\/(@orpc|hono|@hono)\//],
  ['query building', /node_modules\/kysely\//],
  ['driver', /node_modules\/pg/],
  ['Node', /^(node:|$)/],
  ['own code', /\/(server|domain)\//],
] as const
type Share = (typeof shares)[number][0] | 'other'

type Asked = { name: string; ask: (turn: number) => Promise<{ method?: string; path: string; body?: unknown }> }
type Cost = {
  name: string
  statements: number
  database: number
  program: number
  shares: Map<Share, number>
  wall: number
  waiting: number
}

/**
 * What one call of each kind costs when nobody else asks: its statements, the processor time of PostgreSQL and of the program, and what of the
 * program's time goes where. Measured in one process without network, one call after the other, with 2,000 patients, 500 helpers and 12,000
 * visits a week.
 */
export const calls = async (place: Place): Promise<Line[]> => {
  await fillPatients(place.db, 2_000)
  await fillStaff(place.db, 500)
  await fillVisits(place.db, 12_000, '2026-10-05T06:00:00+09:00', 24, 7)
  const postgres = Number(readFileSync(join(place.dataDir, '../data/database/postmaster.pid'), 'utf8').split('\n', 1)[0])
  const open = openDb(place.login)
  let statements = 0
  let waited = 0
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: open.pool }),
    log: ({ queryDurationMillis }) => {
      statements++
      waited += queryDurationMillis
    },
  })
  const { settings } = readSettings({ DATA_DIR: place.dataDir })
  const keys = await openKeys(open.pool, settings)
  const files = await openStore(settings)
  const app = createApp({ db, pool: open.pool, probe: open.probe, settings, setupCode: null, files, keys })
  const request = async ({ method = 'GET', path, body }: Awaited<ReturnType<Asked['ask']>>) => {
    const answer = await app.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: { authorization: `Bearer ${place.token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    return text
  }
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })

  const cost = async ({ name, ask }: Asked): Promise<Cost> => {
    waitingFor(`calls: ${name}`)
    let turns = 0
    const some = async (count: number) => {
      const asked: Awaited<ReturnType<Asked['ask']>>[] = []
      for (let turn = 0; turn < count; turn++) asked.push(await ask(turns++))
      return async () => {
        for (const one of asked) await request(one)
      }
    }
    await (
      await some(WARM)
    )()
    const timed = await some(TURNS)
    const before = { statements, waited, cpu: process.cpuUsage(), at: performance.now() }
    const ofDatabase = measureBelow(postgres)
    await timed()
    const wall = performance.now() - before.at
    const cpu = process.cpuUsage(before.cpu)
    const database = ofDatabase()
    const [asked, waiting] = [statements - before.statements, waited - before.waited]
    // a second time, since the profiler slows everything down
    const profiled = await some(TURNS)
    await session.post('Profiler.start')
    await profiled()
    const { profile } = await session.post('Profiler.stop')
    return {
      name,
      wall: wall / TURNS,
      waiting: waiting / TURNS,
      statements: asked / TURNS,
      database: database / TURNS,
      program: (cpu.user + cpu.system) / 1000 / TURNS,
      shares: sharesOf(profile),
    }
  }

  const idsOf = async (path: string) =>
    (JSON.parse(await request({ path })) as { items: { id: string }[] }).items.map(({ id }) => id)
  const staff = await idsOf('/api/staff?limit=200')
  const patients = await idsOf('/api/patients?limit=200')
  const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T
  const versions = new Map<string, number>()
  const next = (id: string) => {
    const version = (versions.get(id) ?? 0) + 1
    versions.set(id, version)
    return version
  }
  const visit = (turn: number) => ({
    staff_id: at(staff, turn),
    patient_id: at(patients, turn),
    service_type: 'home_care_body',
    starts_at: `2027-0${1 + Math.floor(turn / 200)}-15T10:00:00+09:00`,
    ends_at: `2027-0${1 + Math.floor(turn / 200)}-15T11:00:00+09:00`,
    breaks: [],
    title: null,
    service_details: null,
    remarks: null,
    color: null,
    exception_reason: 'bench',
    night_duty: null,
  })
  const kinds: Asked[] = [
    { name: 'the own profile', ask: async () => ({ path: '/api/profile' }) },
    { name: 'unread notifications', ask: async () => ({ path: '/api/notices/unread' }) },
    { name: 'one record', ask: async (turn) => ({ path: `/api/staff/${at(staff, turn)}` }) },
    { name: 'a page of a list', ask: async () => ({ path: '/api/patients?limit=50' }) },
    { name: 'a search', ask: async (turn) => ({ path: `/api/patients?limit=50&q=yamada${turn}` }) },
    { name: 'a page of visits', ask: async () => ({ path: '/api/visits?limit=50&sort=-starts_at' }) },
    { name: 'a day of the roster', ask: async () => ({ path: '/api/roster?from=2026-10-06&to=2026-10-06' }) },
    {
      name: 'a record changed',
      ask: async (turn) => {
        const id = at(staff, turn)
        return { method: 'PATCH', path: `/api/staff/${id}`, body: { version: next(id), changes: { nickname: `n${turn}` } } }
      },
    },
    {
      name: 'a visit checked',
      ask: async (turn) => {
        const { staff_id, patient_id, service_type, starts_at, ends_at } = visit(turn)
        return { path: `/api/visit-check?${new URLSearchParams({ staff_id, patient_id, service_type, starts_at, ends_at })}` }
      },
    },
    { name: 'a visit planned', ask: async (turn) => ({ method: 'POST', path: '/api/visits', body: visit(turn) }) },
  ]
  const costs: Cost[] = []
  for (const kind of kinds) costs.push(await cost(kind))
  session.disconnect()
  await app.close()
  await open.close()
  return costs.map((one) => ({
    name: `${one.name}: time of the call against that of its statements`,
    ratio: one.wall / one.waiting,
    goal: '<= 2',
    ok: one.wall / one.waiting <= 2,
    note: noteOf(one),
  }))
}

const ms = (value: number) => value.toFixed(2)
const noteOf = ({ wall, waiting, statements, database, program, shares: parts }: Cost): string =>
  [
    `${ms(wall)} ms, of which ${ms(waiting)} for ${statements.toFixed(1)} statements; on a processor the program ${ms(program)} ms, its database ${ms(database)} ms`,
    [...parts].map(([share, part]) => `${share} ${(100 * part).toFixed(0)} %`).join(', '),
  ].join('; ')

/** Which part of the samples in which the program ran lies in each kind of code, the largest first. */
const sharesOf = ({ nodes, samples = [] }: Profiler.Profile): Map<Share, number> => {
  const shareAt = new Map(nodes.map(({ id, callFrame }) => [id, shareOf(callFrame.functionName, callFrame.url)]))
  const found = samples.map((id) => shareAt.get(id) ?? null).filter((share) => share !== null)
  const counted = [...Map.groupBy(found, (share) => share)].map(([share, all]) => [share, all.length / found.length] as const)
  return new Map(counted.toSorted(([, a], [, b]) => b - a))
}
/** Null while the program waits. */
const shareOf = (name: string, url: string): Share | null => {
  if (name === '(idle)' || name === '(program)') return null
  return shares.find(([, pattern]) => pattern.test(url))?.[0] ?? 'other'
}
