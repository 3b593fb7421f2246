import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { verifyChain } from '#server/kit/chores/chain-check.ts'
import { openDb } from '#server/kit/db/db.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { limitOf } from '../machine.ts'

const WRITERS = 30
const LOOKS = 8

describe.each(inject('oldest'))('the audit log is sealed on $name', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(database)
    await app.setUp()
  })
  afterAll(() => app.close())

  const seal = async (most = 1000) => (await sql<{ n: number }>`select seal_audit(${most}) as n`.execute(app.db)).rows[0]?.n ?? 0
  const verified = async () =>
    (
      await sql<{ lines: number; unsealed: number; broken: number | null }>`
        select lines::int, unsealed::int, broken::int from verify_audit()`.execute(app.db)
    ).rows[0]
  const wholeAtOnce = async () =>
    (await sql`select lines::int, unsealed::int, broken::int, head from verify_audit()`.execute(app.db)).rows[0]
  const write = (n: number) => sql`update company set name = ${`会社${n}`}`

  test.each([
    'alter table audit disable trigger append_only',
    'alter table staff disable trigger write_audit',
    `set session_replication_role = 'replica'`,
    `update audit set act = 'read'`,
    'delete from audit',
    'truncate audit cascade',
    'drop table audit cascade',
    `insert into audit (id, entity, act) overriding system value values (1000000, 'staff', 'read')`,
    `insert into audit (at, entity, act) values (now() - interval '1 day', 'staff', 'read')`,
    `insert into audit (entity, act, before) values ('staff', 'change', '{}')`,
    `insert into audit_seal values (1, '\\x00')`,
    'update audit_seal set line = line',
    'delete from audit_mark',
    'delete from act',
    'update key_check set sealed = sealed',
    'delete from migration',
    'create table mine (id int)',
    'create temp table staff (id uuid); create trigger t after insert on staff for each row execute function write_audit()',
    'create or replace function write_audit() returns trigger language sql as $$ select null $$',
  ])('the role that works may not: %s', async (statement) => {
    await expect(app.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('while nobody writes, everything in one call', async () => {
    await write(1).execute(app.db)
    await seal()
    expect(await verified()).toMatchObject({ unsealed: 0, broken: null })
    await write(2).execute(app.db)
    await write(3).execute(app.db)
    expect(await seal(1)).toBe(1)
    expect(await verified()).toMatchObject({ unsealed: 1, broken: null })
    expect(await seal()).toBe(1)
    expect(await seal()).toBe(0)
  })

  test('a line whose writer has not ended holds back those with higher numbers, and only those', async () => {
    await seal()
    const slow = await app.pool.connect()
    try {
      await slow.query('begin')
      await slow.query(`insert into audit (entity, act) values ('company', 'read')`)
      await write(4).execute(app.db)
      expect(await seal()).toBe(0)
      await slow.query('commit')
      expect(await seal()).toBe(2)
      // a number that was taken back leaves a gap, which is final too
      await slow.query('begin')
      await slow.query(`insert into audit (entity, act) values ('company', 'read')`)
      await slow.query('rollback')
      await write(5).execute(app.db)
      expect(await seal()).toBe(1)
      expect(await verified()).toMatchObject({ unsealed: 0, broken: null })
    } finally {
      slow.release()
    }
  })

  test('a check goes from part to part, tells how far it is, and finds every kind of tampering', async () => {
    await app.asOwner(async (db) => {
      await sql`alter table audit disable trigger append_only`.execute(db)
      await sql`alter table audit_seal disable trigger append_only`.execute(db)
      await sql`insert into audit (entity, act) select 'company', 'read' from generate_series(1, 4500)`.execute(db)
      await seal(10_000)
      const told: (number | undefined)[][] = []
      const check = () => verifyChain(db, { progress: (...so) => told.push(so), signal: new AbortController().signal })
      const whole = await check()
      expect(whole).toMatchObject({ unsealed: 0, broken: null })
      expect(whole).toEqual(await wholeAtOnce())
      expect(told.slice(0, 3)).toEqual([0, 2000, 4000].map((done) => [done, whole.lines]))
      const { rows } = await sql<{ id: number }>`select id from audit order by id offset 2100 limit 1`.execute(db)
      const id = rows[0]?.id ?? 0
      const tried = async (statement: ReturnType<typeof sql>) => {
        const broken = new Error('taken back')
        let found: number | null = null
        await db
          .transaction()
          .execute(async (trx) => {
            await statement.execute(trx)
            found = (await verifyChain(trx, { progress: () => undefined, signal: new AbortController().signal })).broken
            throw broken
          })
          .catch((error: unknown) => {
            if (error !== broken) throw error
          })
        return found
      }
      expect(await tried(sql`update audit set reason = 'x' where id = ${id}`)).toBe(id)
      expect(await tried(sql`update audit_seal set hash = '\\x00' where line = ${id}`)).toBe(id)
      expect(await tried(sql`delete from audit_seal where line = ${id}`)).toBe(id)
      expect(await tried(sql`with s as (delete from audit_seal where line = ${id}) delete from audit where id = ${id}`)).toBe(
        id + 1,
      )
      await sql`alter table audit enable trigger append_only`.execute(db)
      await sql`alter table audit_seal enable trigger append_only`.execute(db)
    })
  })

  test(`while ${WRITERS} write without a pause, one look behind them`, async () => {
    const { host, port } = database
    const {
      rows: [current],
    } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
    const writers = openDb(
      { host, ...(port === undefined ? {} : { port }), user: 'hidamari', database: current?.name ?? '' },
      WRITERS,
    )
    let going = true
    const written = Array.from({ length: WRITERS }, () => 0)
    const keepWriting = async (n: number) => {
      for (; going; written[n] = (written[n] ?? 0) + 1) {
        await writers.pool.query(
          `with w as (insert into audit (entity, act) values ('company', 'read')) select pg_sleep(0.05 + random() * 0.05)`,
        )
        if (n === 0) await write(n).execute(app.db)
      }
    }
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, n) => keepWriting(n)))
    const topOf = async (what: 'audit' | 'audit_seal') => {
      const { rows } = await sql<{ top: number }>`
        select coalesce(max(${sql.ref(what === 'audit' ? 'id' : 'line')}), 0)::int as top from ${sql.table(what)}`.execute(app.db)
      return rows[0]?.top ?? 0
    }
    for (let look = 0, before = 0; look < LOOKS; look++) {
      const last = await topOf('audit')
      await seal(100_000)
      expect(await topOf('audit_seal'), 'what was there at the look before').toBeGreaterThanOrEqual(before)
      before = last
      // whoever was writing at this look has ended by the next one, and writes again
      const then = [...written]
      await expect
        .poll(() => written.every((count, n) => count > (then[n] ?? 0)), { timeout: limitOf(20_000), interval: 20 })
        .toBe(true)
    }
    going = false
    await writing
    await writers.close()
    await seal(100_000)
    expect(await verified()).toMatchObject({ unsealed: 0, broken: null })
  })
})
