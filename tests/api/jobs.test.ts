import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, test, vi } from 'vitest'
import { invalid } from '#domain/kit/errors.ts'
import { sweepJobs } from '#server/kit/jobs/worker.ts'
import { refusal } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { gate, jobsOn } from '../jobs-stand.ts'
import { limitOf } from '../machine.ts'

describe.each(inject('oldest'))('jobs on $name', (database) => {
  const { stand, kind, alone, begin, calls, until, write, companyName } = jobsOn(database)

  test('its person sees it wait, run, go on and end, and takes its file', async () => {
    const { open, passed } = gate()
    stand.act = async ({ progress, keep, ctx }) => {
      progress(1, 3)
      await passed
      await keep({ name: '結果.csv', type: 'text/csv', content: new Blob(['あ']).stream() })
      await write(ctx.db, '処理後')
    }
    const begun = await begin()
    expect(begun).toMatchObject({ kind: 'test.work', mine: true, state: 'waiting', done: 0, total: null, file: null })
    await vi.waitFor(
      async () => expect(await calls().get({ id: begun.id })).toMatchObject({ state: 'running', done: 1, total: 3 }),
      limitOf(9000),
    )
    expect((await calls().list({ open: true })).items.map(({ id }) => id)).toContain(begun.id)
    expect(await companyName()).not.toBe('処理後')
    open()
    expect(await until(begun.id, 'done')).toMatchObject({ done: 3, outcome: { rows: 3 }, file: { name: '結果.csv', size: 3 } })
    const file = await calls().file({ id: begun.id })
    expect([file.name, await file.text()]).toEqual(['結果.csv', 'あ'])
    expect(await companyName()).toBe('処理後')
    const { rows } = await sql<{ actor: string; address: string }>`
      select actor, address from audit where entity = 'company' order by id desc limit 1`.execute(stand.app.db)
    expect(rows[0]).toEqual({ actor: stand.manager.account, address: '192.0.2.7' })
  })

  test('an administrator sees it without what came of it; others do not see it at all', async () => {
    stand.act = async ({ keep }) => keep({ name: 'a.csv', type: 'text/csv', content: new Blob(['b']).stream() })
    const { id } = await begin()
    await until(id, 'done')
    const [admin, other] = [await makeFixture(stand.app, 'admin'), await makeFixture(stand.app, 'manager')]
    expect(await calls(admin).get({ id })).toMatchObject({ mine: false, state: 'done', outcome: null, file: null })
    expect((await calls(admin).list({ all: true })).items.map((job) => job.id)).toContain(id)
    expect((await calls(admin).list({})).items.map((job) => job.id)).not.toContain(id)
    expect(await refusal(calls(admin).file({ id }))).toMatchObject({ code: 'not_found' })
    for (const call of ['get', 'cancel', 'retry', 'file'] as const)
      expect(await refusal(calls(other)[call]({ id }))).toMatchObject({ code: 'not_found' })
    expect((await calls(other).list({ all: true })).items.map((job) => job.id)).not.toContain(id)
  })

  test('pages lead to older ones', async () => {
    const fixture = await makeFixture(stand.app, 'staff')
    await sql`insert into job (account_id, kind, input, queue_id, place, state, finished_at, created_at)
      select ${fixture.account}, 'time.print', '{}', gen_random_uuid(), '', 'done', now(), now() - n * interval '1 minute' from generate_series(1, 40) n`.execute(
      stand.app.db,
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
    stand.act = async ({ ctx }) => {
      await write(ctx.db, '途中')
      throw invalid({ field: 'file', code: 'empty_file' })
    }
    const { id } = await begin()
    expect(await until(id, 'failed')).toMatchObject({
      problem: { code: 'invalid_input', errors: [{ field: 'file', code: 'empty_file' }] },
    })
    expect(await companyName()).toBe(before)

    stand.act = async () => undefined
    await calls().retry({ id })
    expect(await until(id, 'done')).toMatchObject({ problem: null, outcome: { rows: 3 } })
    // what is done is not begun again
    expect(await calls().retry({ id })).toMatchObject({ state: 'done' })
  })

  test('a fault of the program is told without its words', async () => {
    stand.act = async () => {
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
    stand.act = async ({ ctx, signal }) => {
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
    stand.act = async () => undefined
    await calls().retry({ id: waiting.id })
    await until(waiting.id, 'done')
  })

  test('an end that is asked for in the last moment wins, and nothing is stored', async () => {
    const before = await companyName()
    stand.act = async ({ ctx }) => {
      await write(ctx.db, '最後の瞬間')
      await sql`update job set cancel_asked_at = now() where state = 'running'`.execute(stand.app.db)
    }
    const { id } = await begin()
    await until(id, 'cancelled')
    expect(await companyName()).toBe(before)
  })

  test('it runs with the rights of its person at that moment', async () => {
    const leaver = await makeFixture(stand.app, 'manager')
    stand.act = async ({ keep }) => keep({ name: 'a.csv', type: 'text/csv', content: new Blob(['d']).stream() })
    const { open, passed } = gate()
    const keeper = await begin(leaver)
    await until(keeper.id, 'done', leaver)
    await calls(leaver).file({ id: keeper.id })
    stand.act = () => passed
    const first = await begin(leaver)
    await until(first.id, 'running', leaver)
    const second = await begin(leaver)
    await sql`update user_account set role = 'staff' where id = ${leaver.account}`.execute(stand.app.db)
    open()
    for (const { id } of [first, second]) expect((await until(id, 'failed', leaver)).problem).toEqual({ code: 'not_found' })
    expect(await refusal(calls(leaver).file({ id: keeper.id })), 'made with other rights').toMatchObject({ code: 'not_found' })
  })

  test('one person has one running at a time, and the company one of those that share a place', async () => {
    const { open, passed } = gate()
    const seen: string[] = []
    stand.act = async ({ ctx }) => {
      seen.push(ctx.actor.id)
      await passed
    }
    const other = await makeFixture(stand.app, 'manager')
    const [mine, mineToo, theirs] = [await begin(), await begin(), await begin(other)]
    await until(mine.id, 'running')
    await until(theirs.id, 'running', other)
    await sleep(1200)
    expect(await calls().get({ id: mineToo.id })).toMatchObject({ state: 'waiting' })
    open()
    await Promise.all([until(mine.id, 'done'), until(mineToo.id, 'done'), until(theirs.id, 'done', other)])
    expect(seen).toHaveLength(3)

    const second = gate()
    stand.act = () => second.passed
    const [one, two] = [await begin(stand.manager, alone), await begin(other, alone)]
    await until(one.id, 'running')
    await sleep(1200)
    expect(await calls(other).get({ id: two.id })).toMatchObject({ state: 'waiting' })
    second.open()
    await until(two.id, 'done', other)
  })

  test('jobs of one place run one at a time also where the queue gives out two of them', async () => {
    const { open, passed } = gate()
    let running = 0
    let most = 0
    stand.act = async () => {
      most = Math.max(most, ++running)
      await passed
      running -= 1
    }
    const one = await begin(stand.manager, alone)
    await until(one.id, 'running')
    // as where two of its workers look at the same moment, and neither sees what the other one takes
    await sql`update pgboss.job set group_id = 'unseen' where state = 'active'`.execute(stand.app.db)
    const two = await begin(stand.manager, alone)
    const isGivenOut = async () => {
      const { rows } = await sql`
        select 1 from pgboss.job q join job on job.queue_id = q.id where job.id = ${two.id} and q.state = 'active'`.execute(
        stand.app.db,
      )
      expect(rows).toHaveLength(1)
    }
    await vi.waitFor(isGivenOut, { timeout: limitOf(15_000), interval: 50 })
    await sleep(700)
    expect(await calls().get({ id: two.id })).toMatchObject({ state: 'waiting' })
    open()
    await Promise.all([until(one.id, 'done'), until(two.id, 'done')])
    expect(most).toBe(1)
  })

  test('nobody has more than ten of them open', async () => {
    const eager = await makeFixture(stand.app, 'manager')
    await sql`insert into job (account_id, kind, input, queue_id, place) select ${eager.account}, 'x', '{}', gen_random_uuid(), '' from generate_series(1, 9)`.execute(
      stand.app.db,
    )
    await expect(begin(eager)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('its file and the job itself go when their time is over', async () => {
    stand.act = async ({ keep }) => keep({ name: 'a.csv', type: 'text/csv', content: new Blob(['c']).stream() })
    const { id } = await begin()
    await until(id, 'done')
    await sql`update job set expires_at = now() - interval '1 minute' where id = ${id}`.execute(stand.app.db)
    expect(await calls().get({ id })).toMatchObject({ state: 'done', file: null })
    expect(await refusal(calls().file({ id }))).toMatchObject({ code: 'not_found' })
    await sql`update job set finished_at = now() - interval '31 days' where id = ${id}`.execute(stand.app.db)
    await sweepJobs(stand.app.db)
    expect(await refusal(calls().get({ id }))).toMatchObject({ code: 'not_found' })
  })

  test('a file that was handed in is there for the work, also when it is done again', async () => {
    const read: string[] = []
    stand.act = async ({ handedIn }) => {
      const file = await handedIn()
      read.push(`${file.name} ${await file.text()}`)
      if (read.length === 1) throw invalid({ field: 'file', code: 'not_a_sheet' })
    }
    const { id } = await begin(stand.manager, kind(), new File(['ん'], 'C:\\書類\\職員\u0000\u202e.csv', { type: 'text/csv' }))
    await until(id, 'failed')
    await calls().retry({ id })
    await until(id, 'done')
    expect(read).toEqual(['職員.csv ん', '職員.csv ん'])
  })

  test('when that file is kept no longer, it is not begun again', async () => {
    stand.act = async () => {
      throw invalid({ field: 'file', code: 'not_a_sheet' })
    }
    const { id } = await begin(stand.manager, kind(), new File(['古い'], '職員.csv', { type: 'text/csv' }))
    await until(id, 'failed')
    const file = sql`from job where job.handed_in = file.hash and job.id = ${id}`
    const keptUntil = sql<{ days: number }>`select extract(day from keep_until - now())::int as days from file, job
      where job.handed_in = file.hash and job.id = ${id}`
    await sql`update file set keep_until = now() + interval '1 hour' ${file}`.execute(stand.app.db)
    await calls().retry({ id })
    await until(id, 'failed')
    expect((await keptUntil.execute(stand.app.db)).rows[0]?.days, 'it is there for the whole new run').toBeGreaterThan(5)
    await sql`delete from file using job where job.handed_in = file.hash and job.id = ${id}`.execute(stand.app.db)
    expect(await refusal(calls().retry({ id }))).toMatchObject({ code: 'file_gone', status: 410 })
    expect(await calls().get({ id })).toMatchObject({ state: 'failed' })
  })
})
