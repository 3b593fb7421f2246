import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isOpen, type JobRow } from '#domain/kit/jobs.ts'
import type { RunState } from '#domain/pay/run/payRun.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { today } from '#server/kit/base/today.ts'
import { openDb, type OpenDb } from '#server/kit/db/db.ts'
import { fillPay } from '../../bench/fillPay.ts'
import { copyOfMigrated } from '../copies.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { setUp } from '../planning.ts'
import { childrenOf, signal } from '../processes.ts'
import { dataDirectory, endProgram, type Program, startProgram } from '../program.ts'
import { isSlow, withSoaks } from '../turns.ts'
import { limitOf } from '../machine.ts'

const PEOPLE = 320
const MONTH = '2026-10'
/** `npm run test:slow` kills more often. */
const KILLS = isSlow ? 20 : 2

const { directory, remove } = dataDirectory()
let env: Record<string, string>
let owner: OpenDb
/** As the program itself reaches the database. */
let worker: OpenDb
let program: Program
let token: string
beforeAll(async () => {
  if (!withSoaks) return
  const copy = await copyOfMigrated(firstDatabase())
  const url = ({ host, port = 5432, user, database }: (typeof copy)['owner'] & { port?: number }) =>
    `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
  env = { DATABASE_URL: url(copy.login), MIGRATE_URL: url(copy.owner) }
  owner = openDb(copy.owner, 1)
  worker = openDb(copy.login, 1)
  program = await startProgram(directory, env)
  token = await setUp(program)
  await fillPay(owner.db, PEOPLE, [MONTH])
}, limitOf(120_000))
afterAll(async () => {
  if (!withSoaks) return
  await endProgram(program, 'SIGTERM')
  await owner.close()
  await worker.close()
  remove()
})

const call = async <T>(path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${program.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}
const jobOf = (id: string) => call<JobRow>(`/jobs/${id}`)
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const job = await jobOf(id)
      expect(isOpen(job.state)).toBe(false)
      return job
    },
    { timeout: limitOf(120_000), interval: 50 },
  )

/** What a run does on its way, each after the other, by the path of its call: where it stands before and after it. */
const acts = [
  { path: 'compute', job: true, before: 'draft', after: 'draft' },
  { path: 'check', job: false, before: 'draft', after: 'checked' },
  { path: 'close', job: true, before: 'checked', after: 'closed' },
  { path: 'release', job: true, before: 'closed', after: 'released' },
] as const
type Act = (typeof acts)[number]
const killed = acts.filter(({ job }) => job)

const runOf = (id: string) => call<PayRunRow & { version: number }>(`/pay-runs/${id}`)
const begin = async (id: string, { path, job }: Act): Promise<JobRow | undefined> => {
  const body = path === 'release' ? { release_date: today() } : job ? {} : { version: (await runOf(id)).version }
  const answer = await call<JobRow>(`/pay-runs/${id}/${path}`, body)
  return job ? answer : undefined
}
/** A run that has done all acts before one. */
const runBefore = async (act: Act): Promise<string> => {
  const begun = { month: MONTH, kind: 'monthly', paid_on: '2026-11-25', tax_method: 'special', year_end: false, remarks: null }
  const { id } = await call<PayRunRow & { id: string }>('/pay-runs', begun)
  for (const one of acts.slice(0, acts.indexOf(act))) {
    const job = await begin(id, one)
    if (job) expect(await ended(job.id)).toMatchObject({ state: 'done' })
  }
  return id
}
/** Takes all runs away, so that the people can be paid for the month again: what is closed can be emptied by nobody but the owner of the tables. */
const forget = async () => {
  await sql`truncate pay_result`.execute(owner.db)
  await sql`truncate payslip cascade`.execute(owner.db)
  await sql`delete from pay_run`.execute(owner.db)
}

/** Slips that one transaction stores. */
const SLIPS_AT_ONCE = 50
type Stored = {
  results: number
  people: number
  paid: number
  sealed: number
  times: number
  slips: number
  owners: number
  papers: number
  moved: number
}
/** What a run has stored: results, those that are closed, and slips. `times`: the transactions by which the results were stored; `moved`: slips that were given and then put on paper. */
const storedOf = async (id: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select r.*, p.* from (
      select count(*)::int as results, count(distinct staff_id)::int as people, count(*) filter (where closed and left_out is null)::int as paid,
        count(seal)::int as sealed, count(distinct xmin::text)::int as times
      from pay_result where run_id = ${id}) r, (
      select count(*)::int as slips, count(distinct staff_id)::int as owners, count(distinct file ->> 'hash')::int as papers,
        count(*) filter (where state = 'on_paper' and (select array_agg(name order by at, id) from act a where a.entity = 'payslip' and a.record_id = p.id) = array['give', 'put_on_paper'])::int as moved
      from payslip p where run_id = ${id}) p`.execute(owner.db)
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}
const slipsOf = (slips: number) => ({ slips, owners: slips, papers: slips, moved: slips })
const all = { results: PEOPLE, people: PEOPLE }
const closed = { ...all, paid: PEOPLE, sealed: PEOPLE, times: 1, ...slipsOf(0) }
const open = { ...all, paid: 0, sealed: 0, times: 1, ...slipsOf(0) }
const nothing = { results: 0, people: 0, paid: 0, sealed: 0, times: 0, ...slipsOf(0) }
const released = { ...closed, ...slipsOf(PEOPLE) }

/** All that a run may have stored at any moment, where it stands in a state: slips by whole transactions, and everything else at once. */
const wholeIn = (state: RunState, { results, slips }: Stored): Stored => {
  if (state === 'released') return released
  if (state !== 'closed') return results === 0 ? nothing : open
  return { ...closed, ...slipsOf(slips === PEOPLE ? PEOPLE : slips - (slips % SLIPS_AT_ONCE)) }
}
/** What a run has stored in the end. */
const wholeAfter = { draft: open, checked: open, closed, released } as const satisfies Record<RunState, Stored>

/** The program and the process that does its jobs are gone at once, without a word to anybody. */
const kill = async () => {
  const { pid = 0 } = program.child
  signal('KILL', [...childrenOf(pid, /worker\.ts/), pid])
  await endProgram(program, 'SIGKILL')
}
/** What the queue does with the jobs of a worker that gives no sign of life, which takes it 20 seconds. */
const missWorker = () =>
  sql`update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now() where state = 'active'`.execute(
    worker.db,
  )
const running = (id: string) =>
  vi.waitFor(
    async () => {
      const { state } = await jobOf(id)
      expect(state).not.toBe('waiting')
    },
    { timeout: limitOf(60_000), interval: 5 },
  )
/** How long an act takes that nobody interrupts, from the moment at which its job runs. Milliseconds. */
const timeOf = async (act: Act): Promise<number> => {
  const job = await begin(await runBefore(act), act)
  if (!job) throw new Error('no job')
  await running(job.id)
  const began = performance.now()
  await ended(job.id)
  return performance.now() - began
}

test.runIf(withSoaks && process.platform === 'linux').each(killed)(
  'a run killed in the middle of $path pays nobody twice and leaves nobody out',
  { timeout: limitOf((KILLS + 2) * 90_000) },
  async (act) => {
    await forget()
    const whole = await timeOf(act)
    let interrupted = 0
    for (let turn = 0; turn < KILLS; turn += 1) {
      await forget()
      const id = await runBefore(act)
      const job = await begin(id, act)
      if (!job) throw new Error('no job')
      await running(job.id)
      // the first one certainly in the middle, also where the act is quicker than when its time was taken
      const after = (turn === 0 ? 1 / 2 : Math.random()) * whole
      await sleep(after)
      await kill()
      program = await startProgram(directory, env)
      const { state } = await runOf(id)
      const stored = await storedOf(id)
      const told = `killed ${after.toFixed(0)} of ${whole.toFixed(0)} ms after its beginning`
      const seen = await jobOf(job.id)
      // nothing half done, and the job is told as it stands
      expect({ told, state, job: seen.state, stored }).toEqual({
        told,
        state: expect.stringMatching(`^(${act.before}|${act.after})$`) as string,
        job: expect.stringMatching(/^(running|waiting|done)$/) as string,
        stored: wholeIn(state, stored),
      })
      if (seen.state !== 'done') {
        interrupted += 1
        await missWorker()
      }
      const { state: end, outcome } = await ended(job.id)
      expect({ told, end, rows: outcome?.rows, state: (await runOf(id)).state, stored: await storedOf(id) }).toEqual({
        told,
        end: 'done',
        // slips that were stored before the kill are not made again
        rows: seen.state === 'done' ? PEOPLE : PEOPLE - stored.slips,
        state: act.after,
        stored: wholeAfter[act.after],
      })
    }
    expect(interrupted, 'some of the kills came in the middle').toBeGreaterThan(0)
  },
)
