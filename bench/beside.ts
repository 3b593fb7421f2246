import { setTimeout as sleep } from 'node:timers/promises'
import type { JobRow } from '#domain/kit/jobs.ts'
import { fillPatients, fillStaff, fillVisits } from './fill.ts'
import { load, loadOf, timesOf } from './load.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const patients = '/api/patients?limit=50'
/** Somebody who turns pages. */
const person = { lanes: 1, pause: 40 }
const language = 'ja'
/** So many answers during each work: of fewer, the p99 is a matter of luck. */
const ANSWERS = 800

/** What stops whoever else works here no longer: the p99 of another's list while long work runs as a job, against that of an idle program. */
export const beside = async (place: Place): Promise<Line[]> => {
  await fillPatients(place.db, 20_000)
  await fillStaff(place.db, 5_000)
  await fillVisits(place.db, 200_000, '2026-11-01T00:00:00+09:00', 40)
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir, worker: true })
  const headers = { authorization: `Bearer ${place.token}` }
  const call = async (path: string, init: RequestInit = {}): Promise<JobRow> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { ...init, headers: { ...headers, ...init.headers } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as JobRow
  }
  const post = (path: string, body: object) =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  const works: Record<string, () => Promise<JobRow>> = {
    'Excel of 200,000 visits': () => post('/visits/export/job', { format: 'xlsx', language }),
    'import of 5,000 patients': () => call('/patients/import/job', { method: 'POST', body: importOf(5_000) }),
    'print of 500 time sheets': async () => {
      const { rows } = await place.pool.query<{ id: string }>('select id from staff order by staff_code limit 500')
      return post('/time-sheet/print/job', { month: '2026-11', layout: 'person', language, staff_id: rows.map(({ id }) => id) })
    },
  }
  await load(port, patients, place.token, { ...person, seconds: 5 })
  const lines: Line[] = []
  for (const [name, begin] of Object.entries(works)) {
    const idle: number[] = []
    const busy: number[] = []
    // in turns, as the machine is not the same from one minute to the next; one turn has too few answers for a p99
    while (busy.length < ANSWERS) {
      idle.push(...(await timesOf(port, patients, place.token, { ...person, seconds: 5 })))
      waitingFor(name)
      const job = await begin()
      const over = new AbortController()
      // asked of the database, as a call would be one more whom the list waits for
      const watch = async () => {
        for (;;) {
          const { rows } = await place.pool.query<{ state: string }>('select state from job where id = $1', [job.id])
          if (rows[0]?.state === 'done') return over.abort()
          if (rows[0]?.state === 'failed') throw new Error(`${name}: the job failed`)
          await sleep(500)
        }
      }
      const [times] = await Promise.all([
        timesOf(port, patients, place.token, { ...person, seconds: 300, signal: over.signal }),
        watch(),
      ])
      busy.push(...times)
    }
    const [calm, pressed] = [loadOf(idle, 1), loadOf(busy, 1)]
    const ratio = pressed.p99 / calm.p99
    lines.push({
      name: `another's list during ${name}: p99 against idle`,
      ratio,
      goal: '<= 1.5',
      ok: ratio <= 1.5,
      note: `${pressed.p99.toFixed(1)} ms of ${busy.length}, ${calm.p99.toFixed(1)} ms of ${idle.length}`,
    })
  }
  return lines
}

const importOf = (count: number): FormData => {
  const rows = Array.from({ length: count }, (_, at) => `鈴木 一郎${at},スズキ イチロウ,利用中`)
  const form = new FormData()
  form.set('file', new File([['氏名（漢字）,氏名（カナ）,利用状況', ...rows].join('\r\n')], '利用者.csv', { type: 'text/csv' }))
  form.set('dry_run', 'false')
  return form
}
