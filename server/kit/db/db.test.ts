import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { OFTEN, openDb, type OpenDb } from './db.ts'
import { type DatabaseKind, refusalOf as wordsFor, requireDatabase } from './db-ready.ts'
import { type Embedded, startEmbedded } from '../embedded/embedded.ts'
import { errorFacts, logError } from '../base/log.ts'
import { clientOf } from '../base/pg-client.ts'
import { POOL_CLOSED } from '../base/pg-errors.ts'
import { limitOf } from '../../../tests/machine.ts'

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'db-test-'))
fs.chmodSync(scratch, 0o711)
const homes = { primary: path.join(scratch, 'primary'), standby: path.join(scratch, 'standby') }
let primary: Embedded
let standby: Embedded
let open: OpenDb

beforeAll(async () => {
  await (await startEmbedded(homes.primary, { transport: 'tcp' })).stop()
  execFileSync('cp', ['-a', homes.primary, homes.standby])
  fs.writeFileSync(path.join(homes.standby, 'database/standby.signal'), '')
  const { uid, gid } = fs.statSync(path.join(homes.primary, 'database'))
  fs.chownSync(path.join(homes.standby, 'database/standby.signal'), uid, gid)
  const start = (home: string) => startEmbedded(home, { transport: 'tcp' })
  ;[primary, standby] = await Promise.all([start(homes.primary), start(homes.standby)])
  open = openDb(primary.owner)
})

afterAll(async () => {
  await open.close()
  await Promise.all([primary.stop(), standby.stop()])
  fs.rmSync(scratch, { recursive: true, force: true })
})

describe('values', () => {
  test.each([
    ['a count', 'count(*)', 1],
    ['a sum of integers', 'sum(2::int8)', 2],
    ['a numeric', '12.50::numeric', 12.5],
    ['a date', `date '2026-11-20'`, '2026-11-20'],
    ['an instant, told in Japan time', `timestamptz '2026-11-20 13:00:00Z'`, '2026-11-20T22:00:00+09:00'],
    ['an instant with microseconds', `timestamptz '2026-11-20 22:00:00.123456+09'`, '2026-11-20T22:00:00.123456+09:00'],
    ['an instant in a summer with summer time', `timestamptz '1950-07-01 00:00:00Z'`, '1950-07-01T10:00:00+10:00'],
    ['a list of instants', `array[timestamptz '2026-11-20 13:00:00Z', null]`, ['2026-11-20T22:00:00+09:00', null]],
    ['a list of dates', `array[date '2026-11-20']`, ['2026-11-20']],
    ['a list of counts', 'array[1::int8, 2]', [1, 2]],
    ['no value', 'null::timestamptz', null],
    ['a list of texts', `array['山田, 太郎']`, ['山田, 太郎']],
  ])('%s', async (_, expression, value) => {
    expect((await open.pool.query(`select ${expression} as value`)).rows).toEqual([{ value }])
    expect((await sql`select ${sql.raw(expression)} as value`.execute(open.db)).rows).toEqual([{ value }])
  })

  // the rest of the tests are about databases whose commits need not outlive the computer
  test.each([
    ['what is committed is on the disk before it is acknowledged', 'synchronous_commit', 'on'],
    ['no time is spent on machine code for statements that take less', 'jit', 'off'],
  ])('%s', async (_, setting, value) => {
    expect((await open.pool.query(`select current_setting($1) as value`, [setting])).rows).toEqual([{ value }])
  })

  test('a statement that is asked often is planned once by a connection, any other one each time', async () => {
    await open.db.connection().execute(async (db) => {
      for (const value of [1, 2, 3]) {
        expect((await sql`${OFTEN} select ${value}::int + 1 as value`.execute(db)).rows).toEqual([{ value: value + 1 }])
        await sql`select ${value}::int as value`.execute(db)
      }
      const { rows } = await sql`select statement, generic_plans + custom_plans as asked from pg_prepared_statements`.execute(db)
      expect(rows).toEqual([{ statement: '/* often */ select $1::int + 1 as value', asked: 3 }])
    })
  })

  test('an integer that a number cannot hold is an error, not a wrong number', async () => {
    await expect(open.pool.query('select 9007199254740993::int8')).rejects.toThrow(RangeError)
  })
})

describe('errors carry no personal data', () => {
  beforeAll(() => open.pool.query("create table person (name text primary key, born date, check (born > date '1900-01-01'))"))
  const failures: [string, string, unknown[]][] = [
    ['unique', 'insert into person (name) values ($1), ($1)', ['山田太郎']],
    ['check', 'insert into person values ($1, $2)', ['山田太郎', '1800-01-01']],
    ['format', 'insert into person values ($1, $2)', ['佐藤', '山田太郎']],
    ['json', 'select $1::jsonb', ['{"山田太郎"']],
  ]
  test.each(failures)('%s', async (_, statement, values) => {
    for (const ask of [() => open.pool.query(statement, values), () => sql.raw(inline(statement, values)).execute(open.db)]) {
      const error: unknown = await ask().then(
        () => null,
        (caught) => caught,
      )
      expect(error).toBeInstanceOf(pg.DatabaseError)
      const told = JSON.stringify({ ...(error as object), message: (error as Error).message, facts: errorFacts(error) })
      expect(told).not.toContain('山田')
      expect(errorFacts(error)['code']).toMatch(/^2[23]/)
    }
  })

  function inline(statement: string, values: unknown[]) {
    return statement.replaceAll(/\$(\d)/g, (_, n: string) => pg.escapeLiteral(String(values[Number(n) - 1])))
  }
})

describe('several hosts', () => {
  test('a dead host and a standby are passed over; after the primary has gone the promoted standby is used', async () => {
    const { password, user, database } = primary.login
    const places = [1, standby.login.port, primary.login.port].map((port) => `127.0.0.1:${port}`)
    const url = `postgres://${user}:${password}@${places}/${database}`
    const hosts = openDb(url)
    const port = 'select inet_server_port() as port'
    const where = async () => (await hosts.pool.query(port)).rows[0]?.port
    try {
      await requireDatabase(hosts.pool, 'server', 0)
      expect(await where()).toBe(primary.login.port)
      expect((await sql.raw(port).execute(hosts.db)).rows).toEqual([{ port: primary.login.port }])

      const admin = clientOf(standby.admin)
      await admin.connect()
      await admin.query('select pg_promote()')
      await admin.end()
      await primary.stop()
      await expect.poll(() => where().catch(() => null), { timeout: limitOf(10_000) }).toBe(standby.login.port)
    } finally {
      await hosts.close()
      primary = await startEmbedded(homes.primary, { transport: 'tcp' })
    }
  })
})

describe('a database that cannot be used is told in words', () => {
  const answering = (version: number, encoding = 'UTF8') => {
    const rows = [{ version, encoding, ctype: 'C.UTF-8' }]
    return { query: async () => ({ rows }) } as unknown as pg.Pool
  }
  test('too old', async () => {
    await expect(requireDatabase(answering(140_011), 'server', 0)).rejects.toThrow('PostgreSQL 14: at least version 15 is needed')
  })
  test('the oldest that works', () => expect(requireDatabase(answering(150_000), 'server', 0)).resolves.toBeUndefined())
  test('not UTF-8', () =>
    expect(requireDatabase(answering(170_000, 'EUC_JP'), 'server', 0)).rejects.toThrow('stores text as EUC_JP'))

  test.each([
    ['wrong password', 'guess', 'hidamari', /refuses the user or the password/],
    ['no such database', null, 'none', /does not exist/],
  ])('%s', async (_, password, database, words) => {
    const { port, password: right } = standby.login
    const refusal = await refusalOf(`postgres://hidamari:${password ?? right}@127.0.0.1:${port}/${database}`)
    expect(refusal).toMatch(words)
    expect(refusal).not.toContain('guess')
  })

  test('nobody answers', async () => {
    const refusal = await refusalOf('postgres://hidamari:geheim@127.0.0.1:1/hidamari')
    expect(refusal).toBe('The database of DATABASE_URL cannot be used (ECONNREFUSED).')
  })

  test('of the embedded database nothing speaks of a URL or of a server, which nobody has named', async () => {
    const refused = ['28P01', '28000', '3D000', '42501'].map((code) => Object.assign(new Error('refused'), { code }))
    const words = refused.map((error) => wordsFor(error, 'embedded')?.message ?? '')
    words.push(await refusalOf('postgres://hidamari:geheim@127.0.0.1:1/hidamari', 'embedded'))
    expect(words.filter((text) => text === '' || /_URL|pg_hba|server|MIGRATE|geheim/.test(text))).toEqual([])
    expect(new Set(words.slice(0, -1)).size).toBe(1)
    expect(words[0]).toMatch(/another version of this program/)
  })

  async function refusalOf(url: string, kind: DatabaseKind = 'server'): Promise<string> {
    const { pool, close } = openDb(url)
    const error: unknown = await requireDatabase(pool, kind, 0).then(
      () => null,
      (caught) => caught,
    )
    await close()
    return error instanceof Error ? error.message : 'usable'
  }
})

test('a connection whose server fell silent is not given to the next call', { timeout: limitOf(20_000) }, async () => {
  const { pool, close } = openDb(primary.login, 1, { statement: 1, lock: 1, idle: 0 })
  // the server itself has no limit here, so that only the program can end the wait
  const silent = pool.query('set statement_timeout = 0').then(() => pool.query('select pg_sleep(60)'))
  await expect(silent).rejects.toThrow(/timeout/)
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('a connection that breaks while nobody uses it is told; one that says farewell while the program stops is not', async () => {
  const words = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const told = () => words.mock.calls.filter(([line]) => String(line).includes('database connection lost code=57P01')).length
  const { pool, close } = openDb(primary.login, 1)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const other = openDb(primary.login, 1)
  await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await other.close()
  await expect.poll(told).toBe(1)
  const last = await pool.connect()
  const closed = close()
  last.release()
  // the database stops before this one has heard that it is to go
  last.emit('error', Object.assign(new Error('terminating connection'), { code: '57P01' }))
  await closed
  const count = told()
  words.mockRestore()
  expect(count).toBe(1)
})

test('who asks for a connection while the program stops is told so, and nothing is logged as unexpected', async () => {
  const words = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { pool, close } = openDb('postgres://nobody@127.0.0.1:1/nothing')
  await close()
  const error: unknown = await pool.query('select 1').catch((thrown: unknown) => thrown)
  logError(error)
  const said = words.mock.calls.length
  words.mockRestore()
  expect(error).toMatchObject({ code: POOL_CLOSED })
  expect(said).toBe(0)
})
