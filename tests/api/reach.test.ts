import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type JobRow, MAX_OPEN } from '#domain/kit/jobs.ts'
import type { LiveEvent } from '#domain/kit/live.ts'
import { type Action, scopeOf } from '#domain/kit/permissions.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { askAbout } from '../contract/ask.ts'
import { beginsJob, type Call, calls } from '../contract/calls.ts'
import { resources } from '../contract/validCommon.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { isInTurn } from '../turns.ts'
import { limitOf } from '../machine.ts'

const database = firstDatabase()

let app: TestApp
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp(database)
  await app.setUp()
  stop = await app.work()
})
afterAll(async () => {
  await stop()
  await app.close()
})

const callOf = (path: string) => calls.find((one) => one.path === path) as Call
const people = [
  { title: 'a helper', role: 'staff' as const, limited: false },
  { title: 'a manager of one establishment', role: 'manager' as const, limited: true },
]
/** What happened before may still be told to a stream that is opened now: whether a change came after. */
const sinceNow = async () => {
  const { rows } = await sql<{ last: number }>`select max(id)::int as last from audit`.execute(app.db)
  return ({ seq }: { seq: number }) => seq > (rows[0]?.last ?? 0)
}

/** A visit on another day than those that fixtures have. */
const anotherDay = sql`starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day', breaks = '[]', minutes = 60`

/**
 * Records that cross between somebody and others: a patient for whom the person is written down as responsible, one whom the person
 * visits, and one of the person's own who is visited by another helper.
 */
const crossing = async (mine: Fixture) => {
  const [other, responsible, visited, shared] = [
    await makeFixture(app, 'staff'),
    await makeFixture(app, 'staff'),
    await makeFixture(app, 'staff'),
    await makeFixture(app, 'staff'),
  ]
  await sql`update patient set staff_id = ${other.staff} where id in (${mine.patient}, ${visited.patient})`.execute(app.db)
  await sql`update patient set staff_id = ${mine.staff} where id = ${responsible.patient}`.execute(app.db)
  await sql`update visit set staff_id = ${mine.staff}, ${anotherDay} where id = ${visited.visit}`.execute(app.db)
  await sql`update visit set patient_id = ${mine.patient} where id = ${shared.visit}`.execute(app.db)
  return { other, responsible, visited, shared }
}

describe.each(people)('$title', ({ role, limited }) => {
  const isNarrow = (action: Action) => !['all', undefined].includes(scopeOf(role, action)) && !action.startsWith('self.')
  let mine: Fixture
  let others: Awaited<ReturnType<typeof crossing>>
  beforeAll(async () => {
    mine = await makeFixture(app, role, { limited })
    others = await crossing(mine)
  })

  test('hears of a change exactly when the record is read', async () => {
    const entities = Object.entries(resources).flatMap(([group, e]) => {
      const get = callOf(`${group}.get`)
      return isNarrow(get.action) ? [{ get, e }] : []
    })
    const events = await app.client(mine.token).kit.live({})
    await events.next()
    const isNew = await sinceNow()
    const [read, heard]: [string[], string[]] = [[], []]
    for (const fixture of [...Object.values(others), mine])
      for (const { get, e } of entities) {
        const id = fixture.ids[e.name as keyof Fixture['ids']]
        const { status } = await askAbout(app, get, fixture, mine)
        if (status === 200) read.push(id)
        await sql`update ${sql.table(e.name)} set created_at = created_at + interval '1 second' where id = ${id}`.execute(app.db)
      }
    const next = async () => {
      for (;;) {
        const event = (await events.next()).value as LiveEvent
        if (event.type === 'change' && isNew(event.change)) return event.change.id
      }
    }
    while (!heard.includes(read.at(-1) ?? '')) heard.push(await next())
    expect(heard).toEqual(read)
    expect(read).toContain(others.visited.visit)
    expect(read).not.toContain(others.responsible.patient)
    expect(read.includes(others.visited.patient)).toBe(role === 'staff')

    await sql`update visit set staff_id = ${others.visited.staff} where id = ${others.visited.visit}`.execute(app.db)
    expect(await next(), 'and whoever loses it hears of that').toBe(others.visited.visit)
    await sql`update visit set staff_id = ${mine.staff} where id = ${others.visited.visit}`.execute(app.db)
  })

  test('sees in the roster the helpers of the visits in it, and whom else one may plan', async () => {
    const { staff, visits } = await app.client(mine.token).visits.roster({ from: '2026-11-20', to: '2026-11-20' })
    expect(visits.map(({ id }) => id)).toContain(mine.visit)
    const theirs = others.shared
    expect(visits.map(({ id }) => id).includes(theirs.visit)).toBe(role === 'manager')
    expect(staff.map(({ id }) => id).sort()).toEqual(
      [mine.staff, ...(role === 'manager' ? [theirs.staff, mine.ids.newcomer] : [])].sort(),
    )
  })

  const jobs = calls.filter((call) => beginsJob(call) && isNarrow(call.action))
  /** What came of jobs about somebody's records: the rows that were made or told, and the file. */
  const done = async (asked: readonly Call[], about: Fixture) => {
    const client = app.client(mine.token).jobs
    const came = async (call: Call) => {
      const { status, text } = await askAbout(app, call, about, mine)
      expect({ path: call.path, status }).toEqual({ path: call.path, status: 202 })
      const { id } = JSON.parse(text) as JobRow
      const end = await vi.waitFor(
        async () => {
          const job = await client.get({ id })
          expect(job.finished_at).not.toBeNull()
          return job
        },
        { timeout: limitOf(20_000), interval: 100 },
      )
      const bytes = end.file ? new Uint8Array(await (await client.file({ id })).arrayBuffer()) : new Uint8Array()
      const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
      const file = (isZip ? Object.values(unzipSync(bytes)) : [bytes]).map((part) => Buffer.from(part).toString('utf8')).join('\n')
      const made = end.outcome?.report?.created ?? 0
      // a longer number that contains it, such as a place in a PDF within a zip file, is another one
      const isShown = new RegExp(`(?<!\\d)${about.n}(?!\\d)`).test(file)
      return { path: call.path, made, shows: isShown || (!isZip && file.startsWith('%PDF')) }
    }
    const all: Awaited<ReturnType<typeof came>>[] = []
    // so many may wait at once, of which a fixture has one already
    const room = MAX_OPEN - 1
    for (let at = 0; at < asked.length; at += room) {
      // of files one account may ask for so many in a minute
      await sql`delete from throttle`.execute(app.db)
      all.push(...(await Promise.all(asked.slice(at, at + room).map(came))))
    }
    return all
  }
  test.each(['importJob', 'exportJob', 'printJob'])('%s · own records → works, others → nothing', async (kind) => {
    const asked = jobs.filter(({ path }) => path.endsWith(kind)).filter((_, at) => isInTurn(at, 4))
    const [own, foreign] = [await done(asked, mine), await done(asked, others.other)]
    const worth = kind === 'importJob' ? { made: 1, shows: false } : { made: 0, shows: true }
    expect(own).toEqual(asked.map(({ path }) => ({ path, ...worth })))
    expect(foreign).toEqual(asked.map(({ path }) => ({ path, made: 0, shows: false })))
  })
})

test('the visits in the way of a refused one are named as far as they are read', async () => {
  const manager = await makeFixture(app, 'manager', { limited: true })
  // of a helper elsewhere the manager reads the visit to a patient of the own establishment, not the one of the day after
  const { shared, other } = await crossing(manager)
  await sql`update visit set staff_id = ${shared.staff}, ${anotherDay} where id = ${other.visit}`.execute(app.db)
  const { visits } = app.client(manager.token)
  const { version } = await visits.get({ id: shared.visit })
  const times = { starts_at: '2026-11-21T10:00:00+09:00', ends_at: '2026-11-21T11:00:00+09:00', breaks: [] }
  const refused = await refusal(visits.change({ id: shared.visit, version, changes: times }))
  expect(refused).toMatchObject({ code: 'visit_overlap', clash: [] })
  expect(JSON.stringify(refused)).not.toContain(other.n)
})

test('a stream ends when its account is limited to establishments', async () => {
  const manager = await makeFixture(app, 'manager')
  const events = await app.client(manager.token).kit.live({})
  await events.next()
  const isNew = await sinceNow()
  await sql`update user_account set establishments = ${[manager.ids.establishment]} where id = ${manager.account}`.execute(app.db)
  const heard: LiveEvent[] = []
  for await (const event of events) heard.push(event)
  expect(heard.filter((event) => event.type === 'change' && isNew(event.change))).toEqual([])
})

describe('a look through the eyes of somebody else ends', () => {
  const look = async () => {
    const boss = await makeFixture(app, 'admin')
    const { token } = await makeFixture(app, 'staff', { viewer: boss.account })
    const profile = () => app.client(token).profile.get({})
    expect((await profile()).account.role).toBe('staff')
    return { boss, profile }
  }
  test('with the role of the one who looks', async () => {
    const { boss, profile } = await look()
    await sql`update user_account set role = 'manager' where id = ${boss.account}`.execute(app.db)
    expect((await refusal(profile())).code).toBe('signed_out')
  })
  test('when that person signs out everywhere', async () => {
    const { boss, profile } = await look()
    await app.client(boss.token).profile.signOutEverywhere({})
    expect((await refusal(profile())).code).toBe('signed_out')
  })
})
