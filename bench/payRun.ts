import { lastOfMonths } from '#domain/kit/dates.ts'
import type { JobRow } from '#domain/kit/jobs.ts'
import { payOf } from '#domain/pay/run/pay.ts'
import { readPeriods } from '#server/company/wagePeriods.ts'
import { readRates } from '#server/pay/rates/read.ts'
import { peopleOf } from '#server/pay/run/people.ts'
import { inputsOf, itemsOf, type RunFacts } from '#server/pay/run/read.ts'
import { EACH, fillPay } from './fillPay.ts'
import type { Place } from './place.ts'
import { rowsOfJob } from './rowsOfJob.ts'
import { measureAll } from './processes.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const STAFF = 10_000
/** The month that is measured comes after one that is paid already, as nearly always. */
const BEFORE = { month: '2026-09', kind: 'monthly', paid_on: '2026-10-25', tax_method: 'special', year_end: false } as const
const RUN = { ...BEFORE, month: '2026-10', paid_on: '2026-11-25' } as const
const MOST_SECONDS = 30
/** How many times as long as the bare rule a run may take: it reads all months as they were closed, and stores what comes out. */
const MOST_TIMES = 8
/** People that are read at once for the bare rule, whose time of reading does not count. */
const AT_ONCE = 200

/** A pay run of 10,000 people with a month of 88 visits each, worked out and closed, as jobs. */
export const payRun = async (place: Place): Promise<Line[]> => {
  await fillPay(place.db, STAFF, [BEFORE.month, RUN.month])
  const bare = await bareRule(place)
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir, worker: true })
  const call = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/pay-runs${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${place.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as T
  }
  const job = async (id: string, name: 'compute' | 'close') => {
    waitingFor(`the job ${name} of the run`)
    const [began, worked] = [performance.now(), measureAll(process.pid)]
    const { id: of } = await call<JobRow>(`/${id}/${name}`, {})
    const rows = await rowsOfJob(place, of)
    return { rows, seconds: (performance.now() - began) / 1000, cpu: worked() }
  }
  const paid = async (run: typeof BEFORE | typeof RUN) => {
    const { id } = await call<{ id: string }>('', { ...run, remarks: null })
    const computed = await job(id, 'compute')
    await call(`/${id}/check`, { version: 1 })
    return { computed, closed: await job(id, 'close') }
  }
  await paid(BEFORE)
  const { computed, closed } = await paid(RUN)
  const lines = (name: string, { rows, seconds, cpu }: typeof computed): Line[] => [
    {
      name: `${name} a pay run of ${STAFF} people: against the bare rule on the same inputs in memory`,
      ratio: seconds / bare,
      goal: `<= ${MOST_TIMES}`,
      ok: rows === STAFF && seconds / bare <= MOST_TIMES,
      note: `${seconds.toFixed(1)} s, the rule ${bare.toFixed(1)} s`,
    },
    {
      name: 'the same: seconds',
      ratio: seconds,
      goal: `<= ${MOST_SECONDS}`,
      ok: rows === STAFF && seconds <= MOST_SECONDS,
      note: `${rows} people, ${EACH} visits each; ${cpu.toFixed(0)} s of processor time in all`,
    },
  ]
  return [...lines('working out', computed), ...lines('closing', closed)]
}

/** Seconds that the rule alone takes for all people. */
const bareRule = async ({ db }: Place): Promise<number> => {
  waitingFor('the bare rule')
  const run: RunFacts = {
    id: '00000000-0000-0000-0000-000000000000',
    ...RUN,
    sample: false,
    from: `${RUN.month}-01`,
    to: lastOfMonths(`${RUN.month}-01`, 1),
  }
  const [people, items, rates] = [await peopleOf(db, run.id, run), await itemsOf(db), await readRates(db)]
  const periods = await readPeriods(db)
  let spent = 0
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const inputs = await inputsOf(db, run, people.slice(at, at + AT_ONCE), items, periods)
    const began = performance.now()
    for (const input of inputs) payOf(input, rates)
    spent += performance.now() - began
  }
  return spent / 1000
}
