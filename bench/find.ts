import { sql } from 'kysely'
import { fillPatients, fillStaff } from './fill.ts'
import { load } from './load.ts'
import { statementsOf } from './lists.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const STAFF = 50_000
const PATIENTS = 30_000
const DOCUMENTS = 20_000
/** The longest that the statement alone may take, or the ratio would hide a slow one. Milliseconds. */
const SLOWEST = 150

/** Documents, each about somebody else. */
const fillDocuments = async ({ db }: Place) => {
  waitingFor(`${DOCUMENTS} documents to be stored`)
  await sql`alter table document disable trigger user`.execute(db)
  await sql`insert into document (template, state, name, staff_id, created_on, stamp, answers, search)
    select 'employment_contract', 'made', '雇用契約書', s.id, '2026-11-01', false, '[]', '雇用契約書' from (
      select id from staff order by staff_code limit ${DOCUMENTS}) s`.execute(db)
  await sql`alter table document enable trigger user`.execute(db)
  // one whose name of two kanji nobody else has
  await sql`insert into staff (staff_code, staff_group, japanese_name, japanese_name_kana, zaishoku_joukyou, search)
    values ('C00001', 'staff', '細川 純', 'ホソカワ ジュン', 'active', '細川純 ほそかわじゅん')`.execute(db)
  await sql`vacuum analyze document, staff, patient`.execute(db)
}

/** The search over everything, among 100,000 records: how long the slowest twentieth waits, against the very statement alone. */
export const find = async (place: Place): Promise<Line[]> => {
  await fillStaff(place.db, STAFF)
  await fillPatients(place.db, PATIENTS)
  await fillDocuments(place)
  const { port: product } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const lines: Line[] = []
  for (const [name, q] of [
    ['one by a long word', '佐藤健49987'],
    ['one by two kanji', '細川'],
    [`${STAFF} people and ${DOCUMENTS} documents by two kanji`, '佐藤'],
    ['nothing', '武者小路'],
  ] as const) {
    const path = `/api/search?q=${encodeURIComponent(q)}`
    const { port: bare } = await place.child('bare.ts', { login: place.login, statements: await statementsOf(place, path) })
    const turn = () => load(product, path, place.token, { lanes: 2 })
    const limit = () => load(bare, path, place.token, { lanes: 2 })
    await turn()
    await limit()
    const [a, b, c, d] = [await turn(), await limit(), await turn(), await limit()]
    const [ours, theirs] = [Math.min(a.p95, c.p95), Math.min(b.p95, d.p95)]
    const ratio = ours / theirs
    lines.push({
      name: `search among 100,000 records of all kinds that finds ${name}: p95 against bare node:http with the same SQL`,
      ratio,
      goal: `<= 1.5, and the SQL <= ${SLOWEST} ms`,
      ok: ratio <= 1.5 && theirs <= SLOWEST,
      note: `${ours.toFixed(1)} ms, ${theirs.toFixed(1)} ms`,
    })
  }
  return lines
}
