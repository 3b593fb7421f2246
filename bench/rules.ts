import { addDays } from '#domain/kit/dates.ts'
import type { Db } from '#server/kit/db/tables.ts'
import { today } from '#server/kit/base/today.ts'
import { type Checked, findingsFor } from '#server/visits/rules.ts'
import { fillPatients, fillStaff, fillVisits } from './fill.ts'
import { loadOf } from './load.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const WEEKS = 4
const HELPERS = 60
const EACH = 15 * WEEKS
const TURNS = 15

/** What the rules say of a month with 900 visits a week, as a plan of that month asks for it: the whole of it at once. */
export const rules = async ({ db }: Place): Promise<Line[]> => {
  await fillPatients(db, 200)
  await fillStaff(db, HELPERS)
  await db
    .updateTable('staff')
    .set({ qualifications: ['beginner_training'], nationality: 'jp' })
    .execute()
  await fillVisits(db, HELPERS * EACH, `${addDays(today(), 1)}T08:00:00+09:00`, EACH, 7 * WEEKS)
  waitingFor('the findings of the rules')
  const visits = await visitsOf(db)
  const times: number[] = []
  let found = 0
  for (let turn = 0; turn < TURNS; turn++) {
    const start = performance.now()
    found = (await findingsFor(db, visits)).flat().length
    times.push(performance.now() - start)
  }
  const best = Math.min(...times)
  return [
    {
      name: `the rules for ${visits.length} visits of ${HELPERS} helpers in ${WEEKS} weeks: milliseconds`,
      ratio: best,
      goal: '<= 300',
      ok: best <= 300,
      note: `the first ${(times[0] ?? 0).toFixed(0)} ms, median ${loadOf(times, 1).p50.toFixed(0)} ms of ${TURNS}; ${found} findings`,
    },
  ]
}

const visitsOf = (db: Db): Promise<Checked[]> =>
  db
    .selectFrom('visit')
    .select(['id', 'staff_id', 'patient_id', 'service_type', 'starts_at', 'ends_at', 'breaks'])
    .orderBy('starts_at')
    .execute()
