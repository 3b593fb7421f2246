import { sql } from 'kysely'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { z } from 'zod'
import type { JobRow, JobState } from '#domain/kit/jobs.ts'
import type { Ctx } from '#server/kit/context/context.ts'
import { openQueue } from '#server/kit/db/queue.ts'
import { startJob } from '#server/kit/jobs/jobs.ts'
import { type JobKind, jobKind, type Work } from '#server/kit/jobs/kind.ts'
import { nouns } from '#server/nouns.ts'
import { openTestApp, QUICK, type TestApp } from './app.ts'
import { type Fixture, makeFixture } from './contract/fixture.ts'
import type { TestDatabase } from './database.ts'
import { limitOf } from './machine.ts'

/** What a job of the tests does. */
type Act = (work: Work<{ name: string }>) => Promise<void>

/** A program whose worker does jobs of the tests alone, which are begun by a manager. */
export const jobsOn = (database: TestDatabase) => {
  const stand: { app: TestApp; manager: Fixture; act: Act } = {
    app: undefined as unknown as TestApp,
    manager: undefined as unknown as Fixture,
    act: async () => undefined,
  }
  let stop: () => Promise<void>
  const kind = (more: Partial<JobKind> = {}): JobKind => ({
    ...jobKind({
      name: 'test.work',
      action: 'staff.read',
      input: z.strictObject({ name: z.string() }),
      run: async (work) => {
        await stand.act(work)
        return { rows: 3 }
      },
    }),
    ...more,
  })
  const alone = kind({ name: 'test.alone', place: 'alone' })
  const kinds = new Map([kind(), alone].map((one) => [one.name, one]))

  beforeAll(async () => {
    stand.app = await openTestApp(database)
    await stand.app.setUp()
    stand.manager = await makeFixture(stand.app, 'manager')
    stop = await stand.app.work(kinds)
  })
  afterAll(async () => {
    await stop()
    await stand.app.close()
  })

  const queue = () => openQueue(stand.app.pool, { pace: QUICK })
  const begin = async (who: Fixture = stand.manager, of = kind(), file?: File): Promise<JobRow> => {
    const sender = queue()
    const ctx = {
      app: { ...stand.app, queue: sender, nouns },
      address: '192.0.2.7',
      actor: { id: who.account, role: who.role, staff: who.staff, session: who.session, viewer: null, factorMissing: false },
    }
    try {
      return await stand.app.db.transaction().execute((db) => startJob({ ...ctx, db } as unknown as Ctx, of, { name: 'x' }, file))
    } finally {
      await sender.close(0)
    }
  }
  const calls = (who: Fixture = stand.manager) => stand.app.client(who.token).jobs
  const until = (id: string, state: JobState, who?: Fixture) =>
    vi.waitFor(
      async () => {
        const job = await calls(who).get({ id })
        expect(job.state).toBe(state)
        return job
      },
      { timeout: limitOf(15_000), interval: 100 },
    )
  const write = (db: Work<unknown>['ctx']['db'], name: string) => sql`update company set name = ${name}`.execute(db)
  const companyName = async () => (await stand.app.db.selectFrom('company').select('name').executeTakeFirstOrThrow()).name
  return { stand, kind, alone, queue, begin, calls, until, write, companyName }
}

/** What waits until it is opened. */
export const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, passed: promise }
}
