import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, test, vi } from 'vitest'
import { gate, jobsOn } from '../jobs-stand.ts'
import { isInTurn } from '../turns.ts'
import { limitOf } from '../machine.ts'

describe.each(inject('oldest'))('jobs in trouble on $name', (database) => {
  const { stand, begin, calls, until, write, companyName } = jobsOn(database)

  test('a passing trouble of the database is tried again, and the work is stored once', async () => {
    let tries = 0
    stand.act = async ({ ctx }) => {
      await sql`insert into throttle (key, hits, resets_at) values (gen_random_uuid()::text, 77, now() + interval '1 hour')`.execute(
        ctx.db,
      )
      tries += 1
      if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    }
    const { id } = await begin()
    await until(id, 'done')
    const { rows } = await sql`select 1 from throttle where hits = 77`.execute(stand.app.db)
    expect([tries, rows.length]).toEqual([3, 1])
  })

  describe('a worker that gives no sign of life', () => {
    /** What the queue does with the one that works. */
    const silence = () =>
      sql`update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now() where state = 'active'`.execute(
        stand.app.db,
      )

    test.each([
      ['goes on to its end', () => Promise.resolve()],
      ['loses the database', () => Promise.reject(Object.assign(new Error('read'), { code: 'ECONNRESET' }))],
      ['makes a mistake', () => Promise.reject(new Error('too late'))],
    ])('stores and tells nothing when another one has taken over and it %s', async (_, end) => {
      const [before, begun, taken, ended] = [await companyName(), gate(), gate(), gate()]
      let tries = 0
      stand.act = async ({ ctx }) => {
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
      stand.act = async ({ signal }) => {
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
      stand.act = async ({ ctx }) => {
        await write(ctx.db, '戻った作業者')
        begun.open()
        await late.passed
      }
      const { id } = await begin()
      await begun.passed
      // two tries are used up; of the third one nothing was heard for a minute
      await sql`update pgboss.job set retry_count = 2, heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
        stand.app.db,
      )
      expect(await until(id, 'failed')).toMatchObject({ problem: { code: 'job_lost' }, outcome: null })
      late.open()
      stand.act = async () => undefined
      await calls().retry({ id })
      expect(await until(id, 'done')).toMatchObject({ problem: null })
      expect(await companyName()).toBe(before)
    })
  })

  test('trouble of the database that does not pass is told after three tries', async () => {
    let tries = 0
    stand.act = async () => {
      tries += 1
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    }
    const { id } = await begin()
    expect(await until(id, 'failed')).toMatchObject({ problem: { code: 'job_lost' } })
    expect(tries).toBe(3)
  })

  /** The disk has no room for a line about jobs. */
  const noRoom = async () => {
    const owner = (text: string) => stand.app.asOwner((db) => sql.raw(text).execute(db))
    await owner(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await owner('create trigger no_room before update on job for each statement execute function no_room()')
    return () => owner('drop function no_room() cascade')
  }
  const full = () => Object.assign(new Error('could not extend file'), { code: '53100' })

  test.runIf(isInTurn(0, 2))(
    'a full disk is told as such and the job is not begun again, also where the disk takes not even the failure',
    async () => {
      let begun = 0
      stand.act = async () => {
        begun += 1
        throw full()
      }
      const failed = { state: 'failed', problem: { code: 'storage_full' } }
      expect(await until((await begin()).id, 'failed')).toMatchObject(failed)
      expect(begun).toBe(1)

      let room: () => Promise<unknown> = async () => undefined
      stand.act = async () => {
        begun += 1
        room = await noRoom()
        throw full()
      }
      const { id } = await begin()
      await vi.waitFor(() => expect(begun).toBe(2), limitOf(9000))
      // longer than all tries of the queue take
      await sleep(8_000)
      await room()
      expect(await until(id, 'failed')).toMatchObject(failed)
      expect(begun).toBe(2)
    },
    40_000,
  )

  test.runIf(isInTurn(1, 2))(
    'a job that meets a full disk before its first line begins as soon as there is room',
    async () => {
      let begun = 0
      stand.act = async () => {
        begun += 1
      }
      // before the job is there, since the worker may take it at once
      const room = await noRoom()
      const { id } = await begin()
      await sleep(8_000)
      await room()
      expect(await until(id, 'done')).toMatchObject({ outcome: { rows: 3 } })
      expect(begun).toBe(1)
    },
    40_000,
  )
})
