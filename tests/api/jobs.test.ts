import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { invalid } from '#domain/kit/errors.ts'
import type { JobRow, JobState } from '#domain/kit/jobs.ts'
import type { Ctx } from '#server/kit/context/context.ts'
import { startJob } from '#server/kit/jobs/jobs.ts'
import { type JobKind, jobKind, type Work } from '#server/kit/jobs/kind.ts'
import { openQueue } from '#server/kit/db/queue.ts'
import { nouns } from '#server/nouns.ts'
import { sweepJobs } from '#server/kit/jobs/worker.ts'
import { openTestApp, QUICK, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'

describe.each(inject('oldest'))('jobs on $name', (database) => {
  let app: TestApp
  let manager: Fixture
  let stop: () => Promise<void>
  /** What the job of the test does. */
  let act: (work: Work<{ name: string }>) => Promise<void> = async () => undefined
  const kind = (more: Partial<JobKind> = {}): JobKind => ({
    ...jobKind({
      name: 'test.work',
      action: 'staff.read',
      input: z.strictObject({ name: z.string() }),
      run: async (work) => {
        await act(work)
        return { rows: 3 }
      },
    }),
    ...more,
  })
  const alone = kind({ name: 'test.alone', place: 'alone' })
  const kinds = new Map([kind(), alone].map((one) => [one.name, one]))

  beforeAll(async () => {
    app = await openTestApp(database)
    await app.setUp()
    manager = await makeFixture(app, 'manager')
    stop = await app.work(kinds)
  })
  afterAll(async () => {
    await stop()
    await app.close()
  })

  const queue = () => openQueue(app.pool, { pace: QUICK })
  const begin = async (who: Fixture = manager, of = kind(), file?: File): Promise<JobRow> => {
    const sender = queue()
    const ctx = {
      app: { ...app, queue: sender, nouns },
      address: '192.0.2.7',
      actor: { id: who.account, role: who.role, staff: who.staff, session: who.session, viewer: null, factorMissing: false },
    }
    try {
      return await app.db.transaction().execute((db) => startJob({ ...ctx, db } as unknown as Ctx, of, { name: 'x' }, file))
    } finally {
      await sender.close(0)
    }
  }
  const calls = (who: Fixture = manager) => app.client(who.token).jobs
  const until = (id: string, state: JobState, who?: Fixture) =>
    vi.waitFor(
      async () => {
        const job = await calls(who).get({ id })
        expect(job.state).toBe(state)
        return job
      },
      { timeout: 15_000, interval: 100 },
    )
  const gate = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return { open: resolve, passed: promise }
  }
  const write = (db: Work<unknown>['ctx']['db'], name: string) => sql`update company set name = ${name}`.execute(db)
  const companyName = async () => (await app.db.selectFrom('company').select('name').executeTakeFirstOrThrow()).name

  test('its person sees it wait, run, go on and end, and takes its file', async () => {
    const { open, passed } = gate()
    act = async ({ progress, keep, ctx }) => {
      progress(1, 3)
      await passed
      await keep({ name: '結果.csv', type: 'text/csv', content: new Blob(['あ']).stream() })
      await write(ctx.db, '処理後')
    }
    const begun = await begin()
    expect(begun).toMatchObject({ kind: 'test.work', mine: true, state: 'waiting', done: 0, total: null, file: null })
    await vi.waitFor(
      async () => expect(await calls().get({ id: begun.id })).toMatchObject({ state: 'running', done: 1, total: 3 }),
      9000,
    )
    expect((await calls().list({ open: true })).items.map(({ id }) => id)).toContain(begun.id)
    expect(await companyName()).not.toBe('処理後')
    open()
    expect(await until(begun.id, 'done')).toMatchObject({ done: 3, outcome: { rows: 3 }, file: { name: '結果.csv', size: 3 } })
    const file = await calls().file({ id: begun.id })
    expect([file.name, await file.text()]).toEqual(['結果.csv', 'あ'])
    expect(await companyName()).toBe('処理後')
    const { rows } = await sql<{ actor: string; address: string }>`
      select actor, address from audit where entity = 'company' order by id desc limit 1`.execute(app.db)
    expect(rows[0]).toEqual({ actor: manager.account, address: '192.0.2.7' })
  })

  test('an administrator sees it without what came of it; others do not see it at all', async () => {
    act = async ({ keep }) => keep({ name: 'a.csv', type: 'text/csv', content: new Blob(['b']).stream() })
    const { id } = await begin()
    await until(id, 'done')
    const [admin, other] = [await makeFixture(app, 'admin'), await makeFixture(app, 'manager')]
    expect(await calls(admin).get({ id })).toMatchObject({ mine: false, state: 'done', outcome: null, file: null })
    expect((await calls(admin).list({ all: true })).items.map((job) => job.id)).toContain(id)
    expect((await calls(admin).list({})).items.map((job) => job.id)).not.toContain(id)
    expect(await refusal(calls(admin).file({ id }))).toMatchObject({ code: 'not_found' })
    for (const call of ['get', 'cancel', 'retry', 'file'] as const)
      expect(await refusal(calls(other)[call]({ id }))).toMatchObject({ code: 'not_found' })
    expect((await calls(other).list({ all: true })).items.map((job) => job.id)).not.toContain(id)
  })

  test('pages lead to older ones', async () => {
    const fixture = await makeFixture(app, 'staff')
    await sql`insert into job (account_id, kind, input, queue_id, place, state, finished_at, created_at)
      select ${fixture.account}, 'time.print', '{}', gen_random_uuid(), '', 'done', now(), now() - n * interval '1 minute' from generate_series(1, 40) n`.execute(
      app.db,
    )
    const one = await calls(fixture).list({})
    const two = await calls(fixture).list({ cursor: one.next ?? '' })
    expect([one.items.length, two.items.length, two.next]).toEqual([30, 13, null])
    expect(await refusal(calls(fixture).list({ cursor: 'x' }))).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'cursor' }],
    })
  })

  test('what it finds wrong is told to its person, and nothing of it is stored', async () => {
    const before = await companyName()
    act = async ({ ctx }) => {
      await write(ctx.db, '途中')
      throw invalid({ field: 'file', code: 'empty_file' })
    }
    const { id } = await begin()
    expect(await until(id, 'failed')).toMatchObject({
      problem: { code: 'invalid_input', errors: [{ field: 'file', code: 'empty_file' }] },
    })
    expect(await companyName()).toBe(before)

    act = async () => undefined
    await calls().retry({ id })
    expect(await until(id, 'done')).toMatchObject({ problem: null, outcome: { rows: 3 } })
    // what is done is not begun again
    expect(await calls().retry({ id })).toMatchObject({ state: 'done' })
  })

  test('a fault of the program is told without its words', async () => {
    act = async () => {
      throw new Error('山田 花子')
    }
    const { id } = await begin()
    const job = await until(id, 'failed')
    expect(job.problem).toEqual({ code: 'unexpected' })
    expect(JSON.stringify(job)).not.toContain('山田')
  })

  test('one that waits is cancelled at once, one that runs lets go and stores nothing', async () => {
    const before = await companyName()
    const { open, passed } = gate()
    let ended = false
    act = async ({ ctx, signal }) => {
      await write(ctx.db, '中止前')
      open()
      await sleep(30_000, undefined, { signal }).finally(() => (ended = true))
    }
    const running = await begin()
    await passed
    const waiting = await begin()
    expect(await calls().cancel({ id: waiting.id })).toMatchObject({ state: 'cancelled' })
    expect(await calls().cancel({ id: running.id })).toMatchObject({ state: 'running', cancelling: true })
    await until(running.id, 'cancelled')
    expect([ended, await companyName()]).toEqual([true, before])
    act = async () => undefined
    await calls().retry({ id: waiting.id })
    await until(waiting.id, 'done')
  })

  test('an end that is asked for in the last moment wins, and nothing is stored', async () => {
    const before = await companyName()
    act = async ({ ctx }) => {
      await write(ctx.db, '最後の瞬間')
      await sql`update job set cancel_asked_at = now() where state = 'running'`.execute(app.db)
    }
    const { id } = await begin()
    await until(id, 'cancelled')
    expect(await companyName()).toBe(before)
  })

  test('it runs with the rights of its person at that moment', async () => {
    const leaver = await makeFixture(app, 'manager')
    act = async ({ keep }) => keep({ name: 'a.csv', type: 'text/csv', content: new Blob(['d']).stream() })
    const { open, passed } = gate()
    const keeper = await begin(leaver)
    await until(keeper.id, 'done', leaver)
    await calls(leaver).file({ id: keeper.id })
    act = () => passed
    const first = await begin(leaver)
    await until(first.id, 'running', leaver)
    const second = await begin(leaver)
    await sql`update user_account set role = 'staff' where id = ${leaver.account}`.execute(app.db)
    open()
    for (const { id } of [first, second]) expect((await until(id, 'failed', leaver)).problem).toEqual({ code: 'not_found' })
    expect(await refusal(calls(leaver).file({ id: keeper.id })), 'made with other rights').toMatchObject({ code: 'not_found' })
  })

  test('one person has one running at a time, and the company one of those that share a place', async () => {
    const { open, passed } = gate()
    const seen: string[] = []
    act = async ({ ctx }) => {
      seen.push(ctx.actor.id)
      await passed
    }
    const other = await makeFixture(app, 'manager')
    const [mine, mineToo, theirs] = [await begin(), await begin(), await begin(other)]
    await until(mine.id, 'running')
    await until(theirs.id, 'running', other)
    await sleep(1200)
    expect(await calls().get({ id: mineToo.id })).toMatchObject({ state: 'waiting' })
    open()
    await Promise.all([until(mine.id, 'done'), until(mineToo.id, 'done'), until(theirs.id, 'done', other)])
    expect(seen).toHaveLength(3)

    const second = gate()
    act = () => second.passed
    const [one, two] = [await begin(manager, alone), await begin(other, alone)]
    await until(one.id, 'running')
    await sleep(1200)
    expect(await calls(other).get({ id: two.id })).toMatchObject({ state: 'waiting' })
    second.open()
    await until(two.id, 'done', other)
  })

  test('nobody has more than ten of them open', async () => {
    const eager = await makeFixture(app, 'manager')
    await sql`insert into job (account_id, kind, input, queue_id, place) select ${eager.account}, 'x', '{}', gen_random_uuid(), '' from generate_series(1, 9)`.execute(
      app.db,
    )
    await expect(begin(eager)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('a passing trouble of the database is tried again, and the work is stored once', async () => {
    let tries = 0
    act = async ({ ctx }) => {
      await sql`insert into throttle (key, hits, resets_at) values (gen_random_uuid()::text, 77, now() + interval '1 hour')`.execute(
        ctx.db,
      )
      tries += 1
      if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    }
    const { id } = await begin()
    await until(id, 'done')
    const { rows } = await sql`select 1 from throttle where hits = 77`.execute(app.db)
    expect([tries, rows.length]).toEqual([3, 1])
  })

  describe('a worker that gives no sign of life', () => {
    /** What the queue does with the one that works. */
    const silence = () =>
      sql`update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now() where state = 'active'`.execute(
        app.db,
      )

    test.each([
      ['goes on to its end', () => Promise.resolve()],
      ['loses the database', () => Promise.reject(Object.assign(new Error('read'), { code: 'ECONNRESET' }))],
      ['makes a mistake', () => Promise.reject(new Error('too late'))],
    ])('stores and tells nothing when another one has taken over and it %s', async (_, end) => {
      const [before, begun, taken, ended] = [await companyName(), gate(), gate(), gate()]
      let tries = 0
      act = async ({ ctx }) => {
        tries += 1
        if (tries > 1) {
          taken.open()
          return ended.passed
        }
        await write(ctx.db, '古い作業者')
        begun.open()
        await taken.passed
        setTimeout(ended.open, 300)
        await end()
      }
      const { id } = await begin()
      await begun.passed
      await silence()
      await until(id, 'done')
      expect([tries, await companyName()]).toEqual([2, before])
    })

    test('lets go when it is told, and the other one does the job', async () => {
      const [begun, told] = [gate(), gate()]
      let tries = 0
      act = async ({ signal }) => {
        tries += 1
        if (tries > 1) return told.passed
        begun.open()
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        // what the first try writes at its end comes before that of the second one
        setTimeout(told.open, 300)
        signal.throwIfAborted()
      }
      const { id } = await begin()
      await begun.passed
      await silence()
      expect(await until(id, 'done')).toMatchObject({ problem: null })
      expect(tries).toBe(2)
    })

    test('three times in a row: the job is told as failed', async () => {
      const [begun, late] = [gate(), gate()]
      const before = await companyName()
      act = async ({ ctx }) => {
        await write(ctx.db, '戻った作業者')
        begun.open()
        await late.passed
      }
      const { id } = await begin()
      await begun.passed
      // two tries are used up; of the third one nothing was heard for a minute
      await sql`update pgboss.job set retry_count = 2, heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
        app.db,
      )
      expect(await until(id, 'failed')).toMatchObject({ problem: { code: 'job_lost' }, outcome: null })
      late.open()
      act = async () => undefined
      await calls().retry({ id })
      expect(await until(id, 'done')).toMatchObject({ problem: null })
      expect(await companyName()).toBe(before)
    })
  })

  test('trouble of the database that does not pass is told after three tries', async () => {
    let tries = 0
    act = async () => {
      tries += 1
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    }
    const { id } = await begin()
    expect(await until(id, 'failed')).toMatchObject({ problem: { code: 'job_lost' } })
    expect(tries).toBe(3)
  })

  /** The disk has no room for a line about jobs. */
  const noRoom = async () => {
    const owner = (text: string) => app.asOwner((db) => sql.raw(text).execute(db))
    await owner(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await owner('create trigger no_room before update on job for each statement execute function no_room()')
    return () => owner('drop function no_room() cascade')
  }
  const full = () => Object.assign(new Error('could not extend file'), { code: '53100' })

  test('a full disk is told as such and the job is not begun again, also where the disk takes not even the failure', async () => {
    let begun = 0
    act = async () => {
      begun += 1
      throw full()
    }
    const failed = { state: 'failed', problem: { code: 'storage_full' } }
    expect(await until((await begin()).id, 'failed')).toMatchObject(failed)
    expect(begun).toBe(1)

    let room: () => Promise<unknown> = async () => undefined
    act = async () => {
      begun += 1
      room = await noRoom()
      throw full()
    }
    const { id } = await begin()
    await vi.waitFor(() => expect(begun).toBe(2), 9000)
    // longer than all tries of the queue take
    await sleep(8_000)
    await room()
    expect(await until(id, 'failed')).toMatchObject(failed)
    expect(begun).toBe(2)
  }, 40_000)

  test('a job that meets a full disk before its first line begins as soon as there is room', async () => {
    let begun = 0
    act = async () => {
      begun += 1
    }
    const { id } = await begin()
    const room = await noRoom()
    await sleep(8_000)
    await room()
    expect(await until(id, 'done')).toMatchObject({ outcome: { rows: 3 } })
    expect(begun).toBe(1)
  }, 40_000)

  test('its file and the job itself go when their time is over', async () => {
    act = async ({ keep }) => keep({ name: 'a.csv', type: 'text/csv', content: new Blob(['c']).stream() })
    const { id } = await begin()
    await until(id, 'done')
    await sql`update job set expires_at = now() - interval '1 minute' where id = ${id}`.execute(app.db)
    expect(await calls().get({ id })).toMatchObject({ state: 'done', file: null })
    expect(await refusal(calls().file({ id }))).toMatchObject({ code: 'not_found' })
    await sql`update job set finished_at = now() - interval '31 days' where id = ${id}`.execute(app.db)
    await sweepJobs(app.db)
    expect(await refusal(calls().get({ id }))).toMatchObject({ code: 'not_found' })
  })

  test('a file that was handed in is there for the work, also when it is done again', async () => {
    const read: string[] = []
    act = async ({ handedIn }) => {
      const file = await handedIn()
      read.push(`${file.name} ${await file.text()}`)
      if (read.length === 1) throw invalid({ field: 'file', code: 'not_a_sheet' })
    }
    const { id } = await begin(manager, kind(), new File(['ん'], 'C:\\書類\\職員\u0000\u202e.csv', { type: 'text/csv' }))
    await until(id, 'failed')
    await calls().retry({ id })
    await until(id, 'done')
    expect(read).toEqual(['職員.csv ん', '職員.csv ん'])
  })

  test('when that file is kept no longer, it is not begun again', async () => {
    act = async () => {
      throw invalid({ field: 'file', code: 'not_a_sheet' })
    }
    const { id } = await begin(manager, kind(), new File(['古い'], '職員.csv', { type: 'text/csv' }))
    await until(id, 'failed')
    const file = sql`from job where job.handed_in = file.hash and job.id = ${id}`
    const keptUntil = sql<{ days: number }>`select extract(day from keep_until - now())::int as days from file, job
      where job.handed_in = file.hash and job.id = ${id}`
    await sql`update file set keep_until = now() + interval '1 hour' ${file}`.execute(app.db)
    await calls().retry({ id })
    await until(id, 'failed')
    expect((await keptUntil.execute(app.db)).rows[0]?.days, 'it is there for the whole new run').toBeGreaterThan(5)
    await sql`delete from file using job where job.handed_in = file.hash and job.id = ${id}`.execute(app.db)
    expect(await refusal(calls().retry({ id }))).toMatchObject({ code: 'file_gone', status: 410 })
    expect(await calls().get({ id })).toMatchObject({ state: 'failed' })
  })
})
