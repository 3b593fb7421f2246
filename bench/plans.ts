import { sql } from 'kysely'
import { addDays } from '#domain/kit/dates.ts'
import type { JobRow, PlanOutcome } from '#domain/kit/jobs.ts'
import type { Db } from '#server/kit/db/tables.ts'
import { today } from '#server/kit/base/today.ts'
import { fillPatients, fillStaff } from './fill.ts'
import type { Place } from './place.ts'
import { measureAll } from './processes.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const PATIENTS = 2_000
const HELPERS = 400
const DAYS = 365
/** Nobody waits longer for it. Seconds. */
const MOST = 60

/** The visits of a year from the weekly plans of a company, twice a week for each patient, as a job. */
export const plans = async (place: Place): Promise<Line[]> => {
  await fillPatients(place.db, PATIENTS)
  await fillStaff(place.db, HELPERS)
  await fillPlans(place.db)
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir, worker: true })
  const generate = async () => {
    waitingFor('the visits of a year from the weekly plans')
    const [began, worked] = [performance.now(), measureAll(process.pid)]
    const answer = await fetch(`http://127.0.0.1:${port}/api/weekly-plans/generate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${place.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from: addDays(today(), 1), to: addDays(today(), DAYS) }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const plan = await outcomeOf(place, ((await answer.json()) as JobRow).id)
    return { plan, seconds: (performance.now() - began) / 1000, cpu: worked() }
  }
  const [first, again] = [await generate(), await generate()]
  const made = first.plan.new ?? 0
  const isWhole = made > 0 && first.plan.conflict === 0 && again.plan.same === made && again.plan.new === 0
  return [
    {
      name: `a year of visits from the weekly plans of ${PATIENTS} patients: seconds`,
      ratio: first.seconds,
      goal: `<= ${MOST}`,
      ok: isWhole && first.seconds <= MOST,
      note: `${made} visits, ${first.cpu.toFixed(0)} s of processor time in all; once more, when all stand, ${again.seconds.toFixed(1)} s, ${again.plan.same ?? 0} stay as they are`,
    },
  ]
}

/** Two hours of a helper, ten times a week, apart from one another. */
const fillPlans = (db: Db) =>
  sql`with h as (select id, row_number() over (order by staff_code) - 1 as i from staff),
      p as (select id, row_number() over (order by name_kana) - 1 as i from patient),
      line as (select p.id as patient, p.i + ${PATIENTS} * half as n, half from p cross join generate_series(0, 1) half)
    insert into weekly_plan (patient_id, name, weekday, every_weeks, start_time, minutes, service_type, helper_count, helper_ids, valid_from,
      on_company_holidays, on_national_holidays, search)
    select l.patient, '', (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday'])[1 + (n / ${HELPERS}) % 5], 1, 540 + 300 * half, 120,
      'home_care_body', 1, array[h.id], '2026-01-01', 'keep', 'keep', ''
    from line l join h on h.i = n % ${HELPERS}`.execute(db)

const outcomeOf = async ({ pool }: Place, id: string): Promise<Partial<PlanOutcome>> => {
  for (;;) {
    const { rows } = await pool.query<{ state: string; outcome: { plan?: PlanOutcome } }>(
      'select state, outcome from job where id = $1',
      [id],
    )
    if (rows[0]?.state === 'done') return rows[0].outcome.plan ?? {}
    if (rows[0]?.state === 'failed') throw new Error(JSON.stringify(rows[0].outcome).slice(0, 500))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
