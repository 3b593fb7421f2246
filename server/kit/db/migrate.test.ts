import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDb, type OpenDb } from './db.ts'
import { type Embedded, startEmbedded } from '../embedded/embedded.ts'
import { migrate } from './migrate.ts'

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'migrate-test-'))
fs.chmodSync(scratch, 0o711)
let database: Embedded
let open: OpenDb
beforeAll(async () => {
  database = await startEmbedded(path.join(scratch, 'data'))
  open = openDb(database.owner)
})
afterAll(async () => {
  await open.close()
  await database.stop()
  fs.rmSync(scratch, { recursive: true, force: true })
})

let folder = ''
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(scratch, 'sql-'))
  await open.pool.query('drop schema public cascade; create schema public')
})
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
const functionFolder = () => {
  const functions = fs.mkdtempSync(path.join(scratch, 'functions-'))
  return { functions, write: (name: string, text: string) => fs.writeFileSync(path.join(functions, name), text) }
}
const tables = async () => {
  const { rows } = await open.pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  return rows.map((row) => row.tablename)
}

test('a function is loaded after the migrations, and anew once its file says something else', async () => {
  write('0001_a.sql', 'create table a (id int)')
  const { functions, write: writeFunction } = functionFolder()
  const body = (value: string) => `create or replace function ends(one a) returns text language sql as $$ select '${value}' $$`
  const value = async () => (await open.pool.query<{ ends: string }>(`select ends(row(1)::a)`)).rows[0]?.ends
  writeFunction('ends.sql', body('first'))
  expect(await migrate(open.pool, { folder, functions })).toEqual(['0001_a.sql', 'functions/ends.sql'])
  expect(await migrate(open.pool, { folder, functions }), 'loaded once').toEqual([])
  writeFunction('ends.sql', body('second'))
  expect(await migrate(open.pool, { folder, functions })).toEqual(['functions/ends.sql'])
  expect(await value()).toBe('second')
  writeFunction('ends.sql', 'create or replace function ends(one a) returns text language sql as $$ nonsense $$')
  await expect(migrate(open.pool, { folder, functions })).rejects.toThrow(/functions\/ends\.sql failed in line 1/)
  expect(await value(), 'as it was before').toBe('second')
})

test('files are applied in order, once', async () => {
  write('0002_b.sql', 'alter table a add b int')
  write('0001_a.sql', 'create table a (id int)')
  expect(await migrate(open.pool, { folder })).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await migrate(open.pool, { folder })).toEqual([])
  write('0003_c.sql', 'create table c (id int)')
  expect(await migrate(open.pool, { folder })).toEqual(['0003_c.sql'])
  expect(await tables()).toEqual(['a', 'c', 'migration'])
})

test('a failing file is named with its line, and the files before it are not applied either', async () => {
  write('0001_a.sql', 'create table a (id int);')
  write('0002_b.sql', 'create table b (id int);\n\ncreate table b2 (id nonsense);')
  await expect(migrate(open.pool, { folder })).rejects.toThrow(/0002_b\.sql failed in line 3: .*nonsense.* \(42704\)/)
  expect(await tables()).toEqual([])
  await expect(open.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
})

test('programs that start at the same moment do not disturb each other', async () => {
  write('0001_a.sql', 'create table a (id int); select pg_sleep(0.2)')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(open.pool, { folder })))
  expect(applied.map((names) => names.length).sort()).toEqual([0, 0, 1])
})

test('one that was written after a higher number is applied where that one is already', async () => {
  write('0069_a.sql', 'create table a (id int)')
  await migrate(open.pool, { folder })
  write('0068_leave_by_time.sql', 'create table b (id int)')
  write('0070_c.sql', 'create table c (id int)')
  expect(await migrate(open.pool, { folder })).toEqual(['0068_leave_by_time.sql', '0070_c.sql'])
  expect(await migrate(open.pool, { folder })).toEqual([])
})

test.each([
  ['a newer database', () => fs.rmSync(path.join(folder, '0002_b.sql')), /used by another version .*0002_b\.sql/],
  ['a changed file', () => write('0001_a.sql', 'create table a (id bigint)'), /0001_a\.sql was changed/],
  ['a number twice', () => write('0001_b.sql', ''), /Two migrations have the number 0001/],
  ['a file between', () => write('0000_z.sql', ''), /0000_z\.sql comes before 0002_b\.sql/],
  ['a wrong name', () => write('more.sql', ''), /more\.sql is not named like/],
])('%s is refused', async (_, change, words) => {
  write('0001_a.sql', 'create table a (id int)')
  write('0002_b.sql', 'create table b (id int)')
  await migrate(open.pool, { folder })
  change()
  await expect(migrate(open.pool, { folder })).rejects.toThrow(words)
})

describe('a role that only works', () => {
  const [GRANT, ROLE] = ['create function grant_work(worker name) returns void language sql as ', 'hidamari']
  let worker: OpenDb
  beforeAll(() => {
    worker = openDb(database.login, 1)
  })
  afterAll(() => worker.close())

  test('is told in a sentence that the database must be brought up to date by another one', async () => {
    write('0001_a.sql', 'create table a (id int)')
    await expect(migrate(worker.pool, { folder })).rejects.toThrow(/brought up to date, .* MIGRATE_URL/)
  })

  test('beside a role that does not own the tables is told whose they are, and what MIGRATE_URL is to name', async () => {
    const owner = 'hidamari_owner'
    await expect(migrate(worker.pool, { folder, worker: owner })).rejects.toThrow(
      `The role ${ROLE} of MIGRATE_URL may not make tables in this database`,
    )
    await migrate(open.pool, { folder })
    await open.pool.query(`grant usage on schema public to ${ROLE}`)
    await expect(migrate(worker.pool, { folder, worker: 'somebody' })).rejects.toThrow(
      `belong to the role ${owner}, and MIGRATE_URL names ${ROLE}. Name ${owner} there; if it has done both until now, see "From one role to two"`,
    )
  })

  test('of the embedded database is told that another version set it up, not what to name in a URL', async () => {
    write('0001_a.sql', 'create table a (id int)')
    const embedded = (more: object) => migrate(worker.pool, { folder, kind: 'embedded', ...more })
    for (const more of [{}, { worker: 'hidamari_owner' }])
      await expect(embedded(more)).rejects.toThrow(/^The embedded database in this data directory was set up by another version/)
    for (const more of [{}, { worker: 'hidamari_owner' }]) await expect(embedded(more)).rejects.not.toThrow(/_URL/)
  })

  test('is told what the backup before the upgrade may not read, and not that it may not upgrade', async () => {
    write('0001_a.sql', 'create table a (id int)')
    await migrate(open.pool, { folder })
    write('0002_b.sql', 'create table b (id int)')
    const before = () => worker.pool.query('select from pg_authid')
    await expect(migrate(open.pool, { folder, before })).rejects.toMatchObject({ code: '42501' })
    expect(await tables()).toEqual(['a', 'migration'])
  })

  test('is granted what it needs, and starts by itself when nothing is missing', async () => {
    write('0001_a.sql', `${GRANT}'grant usage on schema public to ${ROLE}; grant select on migration to ${ROLE}'`)
    expect(await migrate(open.pool, { folder, worker: ROLE })).toEqual(['0001_a.sql'])
    expect(await migrate(worker.pool, { folder, worker: ROLE })).toEqual([])
    await expect(worker.pool.query('delete from migration')).rejects.toMatchObject({ code: '42501' })
  })
})

test('line ends of a Windows checkout are no change', async () => {
  write('0001_a.sql', 'create table a (\nid int)')
  await migrate(open.pool, { folder })
  write('0001_a.sql', 'create table a (\r\nid int)')
  expect(await migrate(open.pool, { folder })).toEqual([])
})
