import http from 'node:http'
import { sql } from 'kysely'
import { addDays, addMonths, monthOf } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { fillPatients, fillStaff, fillVisits } from './fill.ts'
import { once } from './load.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const STAFF = 500
/** Visits of each in the month. */
const EACH = 88
const TURNS = 5

/** The attendance of a month of 500 people, how near they are to the limits of overtime, and the closing of all of it. */
export const attendance = async (place: Place): Promise<Line[]> => {
  const month = monthOf(addMonths(`${monthOf(today())}-01`, -1))
  await fillPatients(place.db, 200)
  await fillStaff(place.db, STAFF)
  await fillVisits(place.db, STAFF * EACH, `${month}-01T08:00:00+09:00`, EACH, 28)
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const agent = new http.Agent({ keepAlive: true })
  const lines: Line[] = []
  const line = (name: string, most: number, times: readonly number[]) => {
    const best = Math.min(...times)
    lines.push({
      name: `${name}, ${STAFF} people with ${STAFF * EACH} visits: milliseconds`,
      ratio: best,
      goal: `<= ${most}`,
      ok: best <= most,
      note: `${times.map((one) => one.toFixed(0)).join(', ')} ms`,
    })
  }
  waitingFor('the rows of the month, read bare')
  const bare: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const began = performance.now()
    await sql`select v.id, v.staff_id, v.starts_at, v.ends_at, v.breaks, v.patient_id, v.service_type from visit v
      where v.deleted_at is null and v.date between ${`${month}-01`}::date and ${addDays(addMonths(`${month}-01`, 1), -1)}::date order by v.starts_at`.execute(
      place.db,
    )
    bare.push(performance.now() - began)
  }
  /** How many times as long it takes as reading the visits of the month bare. */
  const ratioLine = (name: string, most: number, milliseconds: number) => {
    const ratio = milliseconds / Math.min(...bare)
    lines.push({
      name: `${name}, against reading the same visits bare: times as long`,
      ratio,
      goal: `<= ${most}`,
      ok: ratio <= most,
      note: `${milliseconds.toFixed(0)} ms against ${Math.min(...bare).toFixed(0)} ms`,
    })
  }
  for (const { name, path, most, times: mostTimes } of [
    { name: 'the attendance of a month', path: `/api/attendance?month=${month}`, most: 1500, times: 10 },
    { name: 'the gauges of overtime', path: `/api/attendance-gauges?month=${month}`, most: 3000, times: 10 },
  ]) {
    waitingFor(`answers of ${path}`)
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const start = performance.now()
      await once(agent, port, path, place.token)
      times.push(performance.now() - start)
    }
    line(name, most, times)
    ratioLine(name, mostTimes, Math.min(...times))
  }
  waitingFor('the month to be approved and closed')
  await approveAll(place, month)
  const { rows } = await sql<{ id: string }>`select id from staff order by id limit ${STAFF}`.execute(place.db)
  const start = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/attendance-months/close`, {
    method: 'POST',
    headers: { authorization: `Bearer ${place.token}`, 'content-type': 'application/json', 'idempotency-key': 'bench-close' },
    body: JSON.stringify({ month, staff_id: rows.map(({ id }) => id) }),
  })
  const outcome = (await answer.json()) as { done?: number }
  if (outcome.done !== STAFF) throw new Error(`closed ${outcome.done} of ${STAFF}`)
  const took = performance.now() - start
  line('closing the month of all', 5000, [took])
  // five seconds where reading takes some 80 ms: each month is written twice as it was sealed, with its act and its line of the audit log
  ratioLine('closing the month of all', 60, took)
  agent.destroy()
  return lines
}

const approveAll = async ({ db }: Place, month: string): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`
      with made as (insert into attendance_month (staff_id, month, state) select id, ${`${month}-01`}::date, 'approved' from staff returning id)
      insert into act (entity, record_id, name, before, after) select 'attendance_month', id, 'approve', 'confirmed', 'approved' from made`.execute(
      trx,
    )
  })
}
