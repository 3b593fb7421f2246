import { Kysely, PostgresDialect } from 'kysely'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/kit/db/tables.ts'
import { openDb } from '#server/kit/db/db.ts'
import { openStore } from '#server/kit/files/open.ts'
import { openKeys } from '#server/kit/keys/key-file.ts'
import { readSettings } from '#server/kit/base/settings.ts'
import { fillPatients, fillStaff, fillVisits } from './fill.ts'
import { load } from './load.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

/** The statements that the product sends for one page, as they are. */
export const statementsOf = async (place: Place, path: string) => {
  waitingFor(`the statements of ${path}`)
  const statements: { text: string; values: unknown[] }[] = []
  const open = openDb(place.login)
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: open.pool }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  const { settings } = readSettings({ DATA_DIR: place.dataDir })
  const keys = await openKeys(open.pool, settings)
  const app = createApp({
    db,
    pool: open.pool,
    probe: open.probe,
    settings,
    setupCode: null,
    files: await openStore(settings),
    keys,
  })
  const answer = await app.fetch(new Request(`http://127.0.0.1${path}`, { headers: { authorization: `Bearer ${place.token}` } }))
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  await answer.arrayBuffer()
  await app.close()
  await open.close()
  return statements
}

/** A page of 20,000 patients and of 1,000,000 visits against the bare limit, and its p95 against that of 1,000 visits. */
export const lists = async (place: Place): Promise<Line[]> => {
  const { port: product } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  await fillPatients(place.db, 20_000)
  await fillStaff(place.db, 5_000)
  await fillVisits(place.db, 1_000, '2026-10-01T00:00:00+09:00', 40)
  const visits = '/api/visits?limit=50&sort=-starts_at'
  await load(product, visits, place.token, { seconds: 2 })
  const small = await load(product, visits, place.token)
  await fillVisits(place.db, 999_000, '2027-01-01T00:00:00+09:00', 200)
  const lines: Line[] = []
  for (const [name, path] of [
    ['20,000 patients', '/api/patients?limit=50'],
    ['20,000 patients, search', '/api/patients?limit=50&q=yamada'],
    ['1,000,000 visits', visits],
  ] as const) {
    const { port: bare } = await place.child('bare.ts', { login: place.login, statements: await statementsOf(place, path) })
    await load(product, path, place.token, { seconds: 2 })
    await load(bare, path, place.token, { seconds: 2 })
    const [a, b, c, d] = [
      await load(product, path, place.token),
      await load(bare, path, place.token),
      await load(product, path, place.token),
      await load(bare, path, place.token),
    ]
    const ours = (a.perSecond + c.perSecond) / 2,
      limit = (b.perSecond + d.perSecond) / 2
    lines.push({
      name: `list page of ${name}: throughput against bare node:http with the same SQL`,
      ratio: ours / limit,
      goal: '>= 0.9',
      ok: ours / limit >= 0.9,
      note: `${ours.toFixed(0)}/s of ${limit.toFixed(0)}/s`,
    })
    if (path === visits) {
      const p95 = Math.min(a.p95, c.p95)
      lines.push({
        name: 'list page of visits: p95 at 1,000,000 rows against 1,000 rows',
        ratio: p95 / small.p95,
        goal: '<= 1.2',
        ok: p95 / small.p95 <= 1.2,
        note: `${p95.toFixed(1)} ms, ${small.p95.toFixed(1)} ms`,
      })
    }
  }
  return lines
}

/** The search through 50,000 people: how long the slowest twentieth waits, against the very statements alone. */
export const search = async (place: Place): Promise<Line[]> => {
  const { port: product } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  await fillStaff(place.db, 50_000)
  const lines: Line[] = []
  for (const [name, q] of [
    ['one of 50,000 people', '佐藤健49987'],
    ['eleven of 50,000 people', '健4998'],
    ['every one of 50,000 people', '佐藤'],
  ] as const) {
    const path = `/api/staff?limit=50&q=${encodeURIComponent(q)}`
    const { port: bare } = await place.child('bare.ts', { login: place.login, statements: await statementsOf(place, path) })
    const turn = () => load(product, path, place.token)
    const limit = () => load(bare, path, place.token)
    await turn()
    await limit()
    const [a, b, c, d] = [await turn(), await limit(), await turn(), await limit()]
    const [ours, theirs] = [Math.min(a.p95, c.p95), Math.min(b.p95, d.p95)]
    lines.push({
      name: `search that finds ${name}: p95 against bare node:http with the same SQL`,
      ratio: ours / theirs,
      goal: '<= 1.3',
      ok: ours / theirs <= 1.3,
      note: `${ours.toFixed(1)} ms, ${theirs.toFixed(1)} ms`,
    })
  }
  return lines
}
