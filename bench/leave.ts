import http from 'node:http'
import { sql } from 'kysely'
import { addMonths } from '#domain/kit/dates.ts'
import { allRows } from '#server/kit/context/rows.ts'
import { today } from '#server/kit/base/today.ts'
import { recountLedgers } from '#server/leave/ledger/recount.ts'
import { nouns } from '#server/nouns.ts'
import { fillStaff } from './fill.ts'
import { once } from './load.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const STAFF = 5000
const YEARS = 5
/** Days that each has taken a year. */
const TAKEN = 8

/** The ledger of leave of 5,000 people over five years: every balance and every due grant worked out anew from its lines. */
export const leave = async (place: Place): Promise<Line[]> => {
  await fillStaff(place.db, STAFF)
  waitingFor('five years of leave to be stored')
  const first = addMonths(today(), -12 * YEARS)
  await place.db
    .updateTable('staff')
    .set({ join_date: addMonths(first, -6) })
    .execute()
  await sql`insert into leave_line (staff_id, lot, kind, date, parts, facts, key)
    select s.id, ${first}::date + make_interval(years => y), 'grant', ${first}::date + make_interval(years => y), 20 * 27720, '{}', 'grant ' || y
    from staff s, generate_series(0, ${YEARS - 1}) y`.execute(place.db)
  await sql`insert into leave_line (staff_id, lot, kind, date, parts, unit, key)
    select s.id, ${first}::date + make_interval(years => y), 'use', ${first}::date + make_interval(years => y, days => n * 30), -27720, 'full', 'use ' || y || ' ' || n
    from staff s, generate_series(0, ${YEARS - 1}) y, generate_series(1, ${TAKEN}) n`.execute(place.db)
  await sql`vacuum analyze leave_line`.execute(place.db)
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const agent = new http.Agent({ keepAlive: true })
  const lines: Line[] = []
  for (const { name, path } of [
    { name: 'the balances', path: '/api/leave-ledger' },
    { name: 'what is due', path: '/api/leave-due' },
    { name: 'what ends', path: '/api/attention' },
  ]) {
    waitingFor(`answers of ${path}`)
    const times: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      const start = performance.now()
      await once(agent, port, path, place.token)
      times.push(performance.now() - start)
    }
    const best = Math.min(...times)
    lines.push({
      name: `${name} of ${STAFF} people with ${YEARS} years of leave: milliseconds`,
      ratio: best,
      goal: '<= 10000',
      ok: best <= 10_000,
      note: `${times.map((one) => one.toFixed(0)).join(', ')} ms`,
    })
  }
  agent.destroy()
  waitingFor('all ledgers to be worked out again')
  const start = performance.now()
  const people = await recountLedgers(place.db, { app: { nouns }, rows: allRows, actor: null, address: '' })
  const took = performance.now() - start
  lines.push({
    name: `all ledgers of ${people} people with ${YEARS} years of leave worked out again: milliseconds`,
    ratio: took,
    goal: '<= 10000',
    ok: people === STAFF && took <= 10_000,
    note: 'grants, lapses and corrections, as the job of every night',
  })
  return lines
}
