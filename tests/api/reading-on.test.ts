import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#domain/kit/permissions.ts'
import { sha256 } from '#server/access/sessions.ts'
import { deferredOf, MAX_LINES } from '#server/kit/audit/deferred.ts'
import { refusesWrites } from '#server/kit/base/pg-errors.ts'
import { note } from '#server/kit/audit/audit.ts'
import { ADMIN, openTestApp, type TestApp } from '../app.ts'
import { askAbout } from '../contract/ask.ts'
import { type Call, type CallPath, calls, isReading } from '../contract/calls.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { isInTurn } from '../turns.ts'
import { limitOf } from '../machine.ts'

const database = firstDatabase()

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(database)
  await app.setUp()
})
afterAll(() => app.close())

/** Ends every connection of the program, also the one that says so: a changed setting of the database applies to new ones. */
const reconnect = async () => {
  const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user`
  await ended.execute(app.db).catch(() => undefined)
  // the pool hears of their end
  await sleep(200)
}
const setReadOnly = async (on: boolean) => {
  const name = (await sql<{ name: string }>`select current_database() as name`.execute(app.db)).rows[0]?.name ?? ''
  await app.asOwner(async (db) => {
    await sql`begin read write`.execute(db)
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(on ? 'on' : 'off')}`.execute(db)
    await sql`commit`.execute(db)
  })
  await vi.waitFor(async () => {
    await reconnect()
    const { rows } = await sql<{ on: string }>`select current_setting('default_transaction_read_only') as on`.execute(app.db)
    expect(rows[0]?.on).toBe(on ? 'on' : 'off')
  }, limitOf(10_000))
}
/** Somebody waits for a lock on the audit log, and nobody writes a line meanwhile. */
const holdAuditLog = async (run: () => Promise<void>) =>
  app.asOwner((db) =>
    db.transaction().execute(async (trx) => {
      await sql`lock table audit in share row exclusive mode`.execute(trx)
      await run()
    }),
  )
/** The disk takes no line any more. */
const fillDisk = async (run: () => Promise<void>) => {
  const owner = (text: string) => app.asOwner((db) => sql.raw(text).execute(db))
  await owner(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  for (const table of ['audit', 'throttle', 'session'])
    await owner(`create trigger no_room before insert or update on ${table} for each statement execute function no_room()`)
  try {
    await run()
  } finally {
    await owner('drop function no_room() cascade')
  }
}
const readOnly = async (run: () => Promise<void>) => {
  await setReadOnly(true)
  try {
    await run()
  } finally {
    await setReadOnly(false)
  }
}

const isWritten = () =>
  vi.waitFor(() => expect(deferredOf(app.db).isPaused()).toBe(false), { timeout: limitOf(20_000), interval: 200 })
afterEach(isWritten)

const reading = calls.filter(isReading)
const askAll = async (fixture: Fixture, asked: readonly Call[] = reading) => {
  const answers: Record<string, string> = {}
  for (const call of asked) {
    const { status, problem } = await askAbout(app, call, fixture, fixture)
    answers[call.path] = `${status} ${problem?.code ?? ''}`
  }
  return answers
}
/** What stands in the audit log of somebody's readings, whichever records those were; the log itself holds fewer lines meanwhile. */
const linesOf = async ({ account }: Fixture) => {
  const { rows } = await sql<{ line: string }>`
    with line as (select act, entity, record_id is null as many, case when entity <> 'audit' then audit_metadata(audit) ->> 'rows' end as rows
      from audit where actor = ${account})
    select concat_ws(' ', act, entity, many::text, rows, count(*)) as line from line group by act, entity, many, rows order by 1`.execute(
    app.db,
  )
  return rows.map(({ line }) => line)
}
const countsOf = async ({ account }: Fixture) => {
  const keys = [`records:${account}:`, `files:${account}`].map((key) => sha256(key).toString('base64url'))
  const { rows } = await sql<{ hits: number }>`select hits from throttle where key = any(${keys}::text[]) order by hits`.execute(
    app.db,
  )
  return rows.map(({ hits }) => hits)
}

// an account that sees everything, and a helper with the own day
test.each<Role>((['admin', 'staff'] as const).filter((_, at) => isInTurn(at, 2)))(
  'every call that only reads answers a %s while the database takes no writes; its lines and counts are written when it does',
  { timeout: limitOf(240_000) },
  async (role) => {
    const [usual, meanwhile] = [await makeFixture(app, role), await makeFixture(app, role)]
    await sql`update session set seen_at = now() - interval '5 minutes' where account_id = ${meanwhile.account}`.execute(app.db)
    const wanted = await askAll(usual)
    await readOnly(async () => {
      expect(await askAll(meanwhile)).toEqual(wanted)
      expect(await linesOf(meanwhile)).toEqual([])
    })
    await isWritten()
    expect(await linesOf(meanwhile)).toEqual(await linesOf(usual))
    expect(await countsOf(meanwhile)).toEqual(await countsOf(usual))
    const { rows } = await sql`select 1 from session where account_id = ${meanwhile.account} and agent = 'own'
      and seen_at > now() - interval '4 minutes'`.execute(app.db)
    expect(rows, 'the use of the session').toHaveLength(1)
  },
)

const some: readonly CallPath[] = [
  'visits.day',
  'visits.roster',
  'staff.list',
  'patients.get',
  'attendance.person',
  'leave.of',
  'time.export',
]
test.each<[string, (run: () => Promise<void>) => Promise<void>]>([
  ['somebody holds a lock on the audit log', holdAuditLog],
  ['the disk is full', fillDisk],
])('reading goes on while %s', { timeout: limitOf(60_000) }, async (_, meanwhile) => {
  const [usual, fixture] = [await makeFixture(app, 'admin'), await makeFixture(app, 'admin')]
  const asked = reading.filter(({ path }) => some.includes(path))
  await askAll(usual, asked)
  await meanwhile(async () => {
    const answers = await askAll(fixture, asked)
    expect(Object.values(answers)).toEqual(asked.map(() => '200 '))
  })
  await isWritten()
  expect(await linesOf(fixture)).toEqual(await linesOf(usual))
})

test(
  'a line that was kept is written with the time of the reading, once, and the chain holds',
  { timeout: limitOf(60_000) },
  async () => {
    const fixture = await makeFixture(app, 'admin')
    const asked = reading.filter(({ path }) => path === 'patients.get')
    let between = ''
    await readOnly(async () => {
      await askAll(fixture, asked)
      await askAll(fixture, asked)
      between = new Date().toISOString()
      await sleep(300)
    })
    await isWritten()
    const { rows } =
      await sql`select at <= ${between}::timestamptz as early, act from audit where actor = ${fixture.account}`.execute(app.db)
    expect(rows).toEqual([{ early: true, act: 'read' }])
    await sql`select seal_audit(100000)`.execute(app.db)
    expect((await sql`select broken from verify_audit()`.execute(app.db)).rows).toEqual([{ broken: null }])
  },
)

test('the role that works writes by that way no change of a record', async () => {
  const forged = sql`select note_late(0, null, null, null, 'staff', null, 'change', null, null, null)`.execute(app.db)
  await expect(forged).rejects.toMatchObject({ code: 'HD003' })
})

test(
  'nobody signs in meanwhile, and the sentence says so; a wrong password is told as ever, and counted',
  { timeout: limitOf(60_000) },
  async () => {
    const signIn = async (password: string) => {
      const answer = await app.post('/api/users/login', { email: ADMIN.email, password })
      return ((await answer.json()) as { code: string }).code
    }
    await readOnly(async () => {
      expect(await signIn(ADMIN.password)).toBe('sign_in_closed')
      for (let tries = 0; tries < 10; tries++) expect(await signIn('machigai')).toBe('wrong_credentials')
      expect(await signIn('machigai')).toBe('too_many_requests')
    })
  },
)

test('who uses a screen stays signed in, however long nothing can be written', { timeout: limitOf(60_000) }, async () => {
  const fixture = await makeFixture(app, 'admin')
  // the use of a session is written once a minute
  await sql`update session set seen_at = now() - interval '5 minutes' where account_id = ${fixture.account}`.execute(app.db)
  await readOnly(async () => {
    await askAll(
      fixture,
      reading.filter(({ path }) => path === 'profile.get'),
    )
    await app.asOwner(async (db) => {
      await sql`begin read write`.execute(db)
      await sql`update session set seen_at = now() - interval '2 hours' where account_id = ${fixture.account}`.execute(db)
      await sql`commit`.execute(db)
    })
    expect(
      Object.values(
        await askAll(
          fixture,
          reading.filter(({ path }) => path === 'visits.day'),
        ),
      ),
    ).toEqual(['200 '])
  })
})

test.runIf(isInTurn(0, 2))(
  'when no more lines can be kept, reading of persons stops and says so',
  { timeout: limitOf(120_000) },
  async () => {
    const fixture = await makeFixture(app, 'admin')
    const who = { actor: { id: fixture.account, viewer: null }, address: '' }
    await readOnly(async () => {
      for (let lines = 0; lines < MAX_LINES; lines++)
        await note(app.db, who, { act: 'refused', entity: 'call', record: null, metadata: { call: 'x' } })
      const asked = reading.filter(({ path }) => ['patients.get', 'visits.roster', 'company.get'].includes(path))
      expect(await askAll(fixture, asked)).toEqual({
        'company.get': '200 ',
        'patients.get': '503 reading_closed',
        'visits.roster': '503 reading_closed',
      })
    })
  },
)

test('a lost connection is not taken for a database that only reads', () => {
  expect(refusesWrites(Object.assign(new Error(), { code: '57P01' }))).toBe(false)
})
