import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lookAfter } from '#server/backup/chores.ts'
import { requireKnownPlace } from '#server/backup/known-place.ts'
import { tryLatest } from '#server/backup/trial.ts'
import { upgradeBackup } from '#server/backup/upgrade.ts'
import { openDb } from '#server/kit/db/db.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { aStaff } from '../records.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { makeBackup } from '#server/backup/make.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { copyOfMigrated, emptyDatabase } from '../copies.ts'
import { isInTurn } from '../turns.ts'
import { limitOf } from '../machine.ts'

const database = firstDatabase()

const scratch = mkdtempSync(join(tmpdir(), 'backups-test-'))
const folder = join(scratch, 'backups')
const passphraseFile = join(scratch, 'passphrase')
let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  mkdirSync(folder)
  writeFileSync(passphraseFile, 'himawari no hatake\n')
  app = await openTestApp(database, { BACKUP_DIR: folder, BACKUP_PASSPHRASE_FILE: passphraseFile })
  admin = app.client(await app.setUp())
})
afterAll(async () => {
  await app.close()
  rmSync(scratch, { recursive: true, force: true })
})

const later = (time: string) =>
  sql`update backup set started_at = started_at - ${time}::interval, tried_at = tried_at - ${time}::interval`.execute(app.db)

test('by itself: one a night, and it is tried whether it can be restored', { timeout: limitOf(60_000) }, async () => {
  expect(await admin.backups.list()).toEqual({ state: 'none', worker: false, folder, reach: null, tried: null, items: [] })
  expect((await admin.home.waiting()).backups, 'there is nothing to lose yet').toBeNull()
  await admin.staff.create(aStaff())
  expect((await admin.home.waiting()).backups).toBe('none')
  const alarms = vi.spyOn(process.stderr, 'write')
  await lookAfter(app)
  expect(alarms.mock.calls.flat().join('')).not.toContain('connection lost')
  alarms.mockRestore()
  expect((await admin.home.waiting()).backups).toBeNull()
  const { state, items } = await admin.backups.list()
  expect(state).toBe('good')
  expect(items).toMatchObject([{ kind: 'daily', there: true, problem: null, missing: 0, trial_problem: null, actor_name: null }])
  expect(items[0]?.tried_at).not.toBeNull()
  expect(readdirSync(folder)).toEqual([items[0]?.name])
  expect(readdirSync(app.settings.dataDir).filter((name) => name.startsWith('trial-'))).toEqual([])

  await lookAfter(app)
  expect(readdirSync(folder)).toHaveLength(1)
  await later('25 hours')
  await lookAfter(app)
  expect((await admin.backups.list()).items.map(({ tried_at }) => tried_at !== null)).toEqual([false, true])
})

test.runIf(isInTurn(0, 2))(
  'what a clock wrote that was ahead for a moment keeps nothing from being made',
  { timeout: limitOf(60_000) },
  async () => {
    await later('-3 days')
    expect(await admin.backups.list()).toMatchObject({ state: 'none', tried: null })
    await lookAfter(app)
    const { state, tried, items } = await admin.backups.list()
    const [ahead, , made] = items
    expect([ahead, made].map((one) => Date.parse(one?.started_at ?? '') > Date.now())).toEqual([true, false])
    expect({ state, tried: tried?.id }).toEqual({ state: 'good', tried: made?.id })
    await sql`delete from backup where id = ${made?.id}`.execute(app.db)
    rmSync(join(folder, made?.name ?? ''))
    await later('3 days')
  },
)

test('what is not kept any longer goes, one that cannot be taken out stays in the list, and foreign files stay', async () => {
  writeFileSync(join(folder, 'hidamari-20200101-020000-000.backup'), 'of somebody else')
  await later('24 hours')
  // from before the days of the tests above, whatever hour it is: two a day, the second of which stays for its day, and more days than are kept; what is older stays for its month
  await sql`insert into backup (kind, started_at, name, size, schema, rows, files, missing)
    select 'daily', night - n * interval '12 hours', 'old-' || n, 1, 's', 1, 0, 0
    from generate_series(8, 45) n, (values (date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo' + interval '23 hours')) v (night)`.execute(
    app.db,
  )
  for (let n = 8; n < 45; n++) writeFileSync(join(folder, `old-${n}`), '')
  // nothing removes a directory in the way of a file
  mkdirSync(join(folder, 'old-45'))
  await lookAfter(app)
  const left = readdirSync(folder)
  expect(left).toContain('hidamari-20200101-020000-000.backup')
  const numbers = left.filter((name) => name.startsWith('old-')).map((name) => Number(name.slice(4)))
  const kept = (from: number, to: number) => numbers.filter((n) => n >= from && n <= to).sort((a, b) => a - b)
  expect(kept(8, 24)).toEqual([8, 10, 12, 14, 16, 18, 20, 22, 24])
  expect(kept(30, 44).length, 'no more than one for a month that ended').toBeLessThan(2)
  expect(kept(25, 43).filter((n) => n % 2 === 1)).toEqual([])
  expect(left).toContain('old-45')
  const there = (await admin.backups.list()).items.filter((item) => item.there)
  expect(there.map(({ name }) => name).sort()).toEqual(left.filter((name) => !name.includes('20200101')).sort())
  rmSync(join(folder, 'old-45'), { recursive: true })
})

test('a folder that cannot be read is told as the reason why none was made', async () => {
  await later('25 hours')
  await expect(lookAfter({ ...app, settings: { ...app.settings, backupDir: passphraseFile } })).rejects.toMatchObject({
    code: 'folder',
  })
  expect((await admin.backups.list()).items[0]).toMatchObject({ kind: 'daily', problem: 'folder' })
})

test('the good ones and the last trial stay in the list, however many tries fail after them', async () => {
  const before = (await admin.backups.list()).items.filter(({ there, name }) => there && name !== null)
  await sql`insert into backup (kind, started_at, problem) select 'daily', now() - n * interval '1 minute', 'full' from generate_series(1, 40) n`.execute(
    app.db,
  )
  await sql`insert into backup (kind, started_at, name, there, size, schema, rows, files, missing, tried_at, trial_seconds)
    values ('by_hand', now() - interval '20 days', 'tried', false, 1, 's', 1, 0, 0, now(), 1)`.execute(app.db)
  const { items, tried } = await admin.backups.list()
  expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(before.map(({ name }) => name)))
  expect(tried?.name).toBe('tried')
  expect(items.filter(({ problem }) => problem !== null).length).toBeLessThan(40)
  await sql`delete from backup where problem = 'full' or name = 'tried'`.execute(app.db)
})

test('how far one could go back stands beside them, and a log that stopped is told on the start page', async () => {
  const { from, until } = { from: '2026-11-08T02:00:00+09:00', until: '2026-11-22T14:05:00+09:00' }
  await sql`insert into log_reach (reaches_from, reaches_until, problem) values (${from}, ${until}, 'full')`.execute(app.db)
  expect(await admin.backups.list()).toMatchObject({ state: 'behind', reach: { from, until, problem: 'full' } })
  expect((await admin.home.waiting()).backups).toBe('behind')
  await sql`update log_reach set reaches_until = now()`.execute(app.db)
  expect((await admin.home.waiting()).backups).toBeNull()
})

test('an administrator makes one now', { timeout: limitOf(60_000) }, async () => {
  const stop = await app.work()
  try {
    const { id } = await admin.backups.makeJob({})
    await vi.waitFor(async () => expect((await admin.jobs.get({ id })).state).toBe('done'), {
      timeout: limitOf(30_000),
      interval: 200,
    })
    expect((await admin.backups.list()).items[0]).toMatchObject({ kind: 'by_hand', actor_name: '青木 美咲', problem: null })
    rmSync(passphraseFile)
    const failing = await admin.backups.makeJob({})
    await vi.waitFor(async () => expect((await admin.jobs.get({ id: failing.id })).problem).toEqual({ code: 'backup_failed' }), {
      timeout: limitOf(30_000),
      interval: 200,
    })
    expect((await admin.backups.list()).items[0]).toMatchObject({ problem: 'passphrase', name: null })
  } finally {
    writeFileSync(passphraseFile, 'himawari no hatake\n')
    await stop()
  }
})

test.runIf(isInTurn(1, 2))('one that cannot be restored is told', async () => {
  const name = (await admin.backups.list()).items.find(({ there, name: made }) => there && made)?.name ?? ''
  const bytes = readFileSync(join(folder, name))
  writeFileSync(join(folder, name), bytes.subarray(0, bytes.length - 10))
  await expect(tryLatest(app)).rejects.toMatchObject({ code: 'damaged' })
  const { state, items } = await admin.backups.list()
  expect(items.find((item) => item.name === name)).toMatchObject({ trial_problem: 'damaged' })
  expect([state, (await admin.home.waiting()).backups]).toEqual(['unproven', 'unproven'])
})

test('an upgrade makes one first, and does not begin without it', async () => {
  const copy = await copyOfMigrated(database)
  const [owner, worker] = [openDb(copy.owner, 1), openDb(copy.login, 2)]
  const migrations = join(scratch, 'migrations')
  cpSync(new URL('../../server/migrations', import.meta.url), migrations, { recursive: true })
  writeFileSync(join(migrations, '9000_more.sql'), 'create table more (id integer primary key)')
  const upgrade = async (backupDir: string) => {
    const { before, after } = upgradeBackup({ db: worker.db, files: app.files, settings: { ...app.settings, backupDir } })
    await migrate(owner.pool, { folder: migrations, worker: 'hidamari', before })
    await after()
  }
  const isThere = async () => (await owner.pool.query(`select from pg_class where relname = 'more'`)).rowCount === 1
  try {
    await expect(upgrade(join(scratch, 'away'))).rejects.toThrow(
      /^Not upgraded, because .* cannot be written to .*backup: a part of the path does not exist\.$/,
    )
    expect(await isThere()).toBe(false)
    await upgrade(folder)
    expect(await isThere()).toBe(true)
    const made = await worker.db.selectFrom('backup').select(['kind', 'schema', 'name']).executeTakeFirstOrThrow()
    expect(made).toMatchObject({ kind: 'before_upgrade', schema: expect.not.stringContaining('9000') })
    expect(existsSync(join(folder, made.name ?? ''))).toBe(true)
  } finally {
    await owner.close()
    await worker.close()
  }
})

test('an empty place beside backups is no new company', async () => {
  const empty = await emptyDatabase(database)
  const { pool, close } = openDb(empty.login, 1)
  try {
    await expect(requireKnownPlace(pool, app.settings)).rejects.toThrow(
      /^There is no data in this place, but backups lie in .*mount it/,
    )
    await requireKnownPlace(pool, { ...app.settings, backupDir: scratch })
    await requireKnownPlace(app.pool, app.settings)
  } finally {
    await close()
  }
})

test('a folder that is not there is told, and is not made', async () => {
  rmSync(folder, { recursive: true })
  await later('3 days')
  await expect(lookAfter(app)).rejects.toMatchObject({ code: 'folder' })
  expect((await admin.backups.list()).items[0]).toMatchObject({ kind: 'daily', problem: 'folder' })
  expect(existsSync(folder)).toBe(false)
})

test('a passphrase that is easy to guess makes no backup, and the list says why', async () => {
  writeFileSync(passphraseFile, '============\n')
  try {
    await expect(makeBackup(app, { kind: 'by_hand' })).rejects.toMatchObject({ code: 'passphrase' })
    expect((await admin.backups.list()).items[0]).toMatchObject({ kind: 'by_hand', problem: 'passphrase', name: null })
  } finally {
    writeFileSync(passphraseFile, 'himawari no hatake\n')
  }
})
