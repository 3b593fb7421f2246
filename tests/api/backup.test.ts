import { execFile, execFileSync } from 'node:child_process'
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { allEntities } from '#domain/entities.ts'
import { readBackup } from '#server/backup/read.ts'
import { restore } from '#server/backup/restore.ts'
import { LEFT_OUT } from '#server/backup/tables.ts'
import { writeBackup, type Written } from '#server/backup/write.ts'
import { openDb, type OpenDb, UNLIMITED } from '#server/kit/db/db.ts'
import { keepFile } from '#server/kit/uploads/keep.ts'
import { sweepFiles } from '#server/kit/uploads/sweep.ts'
import { folderStore } from '#server/kit/files/folder.ts'
import { putKey } from '#server/kit/keys/key-file.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { copyOfMigrated, emptyDatabase } from '../copies.ts'
import type { TestDatabase } from '../database.ts'
import { read } from '../files/promises.ts'
import { isInTurn } from '../turns.ts'
import { limitOf } from '../machine.ts'

const PASSPHRASE = 'ひまわりの畑と静かな青い海'
const scratch = mkdtempSync(join(tmpdir(), 'backup-test-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** An instance without anything, to restore into. */
const openEmpty = async (database: TestDatabase) => {
  const { owner } = await emptyDatabase(database)
  const open = openDb(owner, 2, UNLIMITED)
  const directory = mkdtempSync(join(scratch, 'target-'))
  const files = folderStore(join(directory, 'files'))
  const keyFile = join(directory, 'key')
  const take = (file: string) =>
    restore(PASSPHRASE, createReadStream(file), { db: open.db, files, putKey: (key) => putKey(keyFile, key) })
  return { ...open, files, keyFile, take, leave: () => open.close() }
}

/** Every row of every table as text, in one order: counted otherwise than the backup counts. */
const everything = async ({ db }: Pick<OpenDb, 'db'>): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${LEFT_OUT}) order by 1`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: hashes } = await sql<{ n: string; md5: string }>`
      select count(*)::text || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as md5 from ${sql.table(name)} t`.execute(
      db,
    )
    found[name] = hashes[0]?.md5 ?? ''
  }
  return found
}
/** What nobody writes while the backup is made, and the restore leaves as it was. */
const still = (tables: Record<string, string>) =>
  Object.entries(tables).filter(([name]) => !['audit', 'company', 'establishment', 'job', 'user_account'].includes(name))
const chain = async ({ db }: Pick<OpenDb, 'db'>) =>
  (
    await sql<{
      lines: number
      broken: number | null
      head: string
    }>`select lines::int, broken::int, head from verify_audit()`.execute(db)
  ).rows[0]

const databases = inject('databases')

// each is read by the other in turn: a run goes one of the two ways
describe.each(databases.filter((_, at) => isInTurn(at, databases.length)))('a company on $name', (database) => {
  // where there are two kinds of database, each is restored into the other
  const other = databases.find((each) => each !== database) ?? database
  const file = join(scratch, `${database.name}.backup`)
  let app: TestApp
  let target: Awaited<ReturnType<typeof openEmpty>>
  let written: Written
  let lost: string
  let kept: string
  beforeAll(async () => {
    app = await openTestApp(database)
    // what one kind writes of the sample, the other one reads and writes again for the figures
    await app.setUp(database === databases[0])
    kept = (await keepFile(app.db, app.files, Buffer.from('%PDF-1.7 kept'), { type: 'application/pdf' })).hash
    lost = (await keepFile(app.db, app.files, Buffer.from('%PDF-1.7 lost'), { type: 'application/pdf' })).hash
    await app.files.remove(lost)
    await sql`select seal_audit(100000)`.execute(app.db)
    await sql`insert into job (account_id, kind, input, queue_id, place, state)
      select id, 'staff.export', '{}', gen_random_uuid(), '', 'running' from user_account limit 1`.execute(app.db)
    await sql`update user_account set new_email = 'atarashii@example.jp'`.execute(app.db)
    target = await openEmpty(other)
  })
  afterAll(async () => {
    await target.leave()
    await app.close()
  })

  test('is saved while people work, and is there again as it was', { timeout: limitOf(60_000) }, async () => {
    let working = true
    const work = async () => {
      for (let n = 0; working; n++) {
        await sql`update company set name = ${`会社${n}`}`.execute(app.db)
        await sql`insert into establishment (name, search) values (${`事業所${n}`}, '')`.execute(app.db)
      }
    }
    const before = await everything(app)
    const done = work()
    const told: [number, number][] = []
    written = await writeBackup(app, PASSPHRASE, file, { tell: (...at) => told.push(at) })
    working = false
    await done
    const { about, manifest } = await target.take(file)
    expect(manifest).toEqual(written.manifest)
    expect(await readBackup(PASSPHRASE, createReadStream(file))).toEqual({ about, manifest })
    expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1])

    // the offices and the audit log grew together: a line for each, and none without its record
    expect(still(await everything(target))).toEqual(still(before))
    const { rows } = await sql<{
      same: boolean
    }>`select not exists (select id from establishment except select record_id from audit where entity = 'establishment')
      and not exists (select record_id from audit where entity = 'establishment' and act = 'create' except select id from establishment) as same`.execute(
      target.db,
    )
    expect(rows[0]?.same).toBe(true)
    expect(about.tables.map(({ name }) => name)).toEqual(Object.keys(before).sort())
    expect(await chain(target)).toEqual(expect.objectContaining({ broken: null, head: (await chain(app))?.head }))
  })

  test('goes on: numbers, triggers, references, the key; open jobs are told as lost', async () => {
    expect(readFileSync(target.keyFile, 'utf8')).toBe(readFileSync(app.settings.keyFile, 'utf8'))
    await sql`update company set name = 'あとで'`.execute(target.db)
    await sql`select seal_audit(100000)`.execute(target.db)
    expect(await chain(target)).toMatchObject({ broken: null })
    await expect(sql`delete from audit`.execute(target.db)).rejects.toThrow('append-only')
    const nobodys = sql`insert into employment (staff_id, contract_kind, valid_from, search) values (gen_random_uuid(), 'indefinite', '2026-01-01', '')`
    await expect(nobodys.execute(target.db)).rejects.toMatchObject({ code: '23503' })
    const { rows } = await sql<{ state: string }>`select state from job`.execute(target.db)
    expect(rows).toEqual([{ state: 'failed' }])
    // its link is not there any more
    expect((await sql`select 1 from user_account where new_email is not null`.execute(target.db)).rows).toEqual([])
    const schema = async ({ db }: Pick<OpenDb, 'db'>) =>
      (
        await sql<{ line: string }>`
          select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
          union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`.execute(
          db,
        )
      ).rows
    expect(await schema(target)).toEqual(await schema(app))
  })

  test('leaves out tables that there are', async () => {
    const { rows } = await sql<{
      name: string
    }>`select relname as name from pg_class where relkind = 'r' and relname = any(${LEFT_OUT}) order by 1`.execute(app.db)
    expect(rows.map(({ name }) => name)).toEqual(LEFT_OUT)
  })

  test('keeps its files; one that was lost before is told and stops nothing', async () => {
    expect(written.manifest.missing).toEqual([lost])
    expect((await read(target.files, kept))?.toString()).toBe('%PDF-1.7 kept')
    expect(await target.files.get(lost)).toBeNull()
  })

  test('is not written over another one', async () => {
    await expect(target.take(file)).rejects.toMatchObject({ code: 'not_empty' })
    await expect(writeBackup(app, PASSPHRASE, file)).rejects.toMatchObject({ code: 'folder' })
  })

  test('is saved once at a time, and no file is taken out meanwhile', async () => {
    await sql`update file set keep_until = now() - interval '1 day'`.execute(app.db)
    const sweeps: Promise<void>[] = []
    const tell = () => void (sweeps.length === 0 && sweeps.push(sweepFiles(app, allEntities)))
    const same = join(scratch, `${database.name}-same`)
    const ends = await Promise.allSettled([1, 2].map(() => writeBackup(app, PASSPHRASE, same, { tell })))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'busy' } })
    await readBackup(PASSPHRASE, createReadStream(same))
    await Promise.all(sweeps)
    expect(await read(app.files, kept)).not.toBeNull()
    await sweepFiles(app, allEntities)
    expect(await app.files.get(kept)).toBeNull()
  })
})

/** The command as npm runs it, with the embedded database of a data directory. */
const restoreInto = (DATA_DIR: string, file: string, end?: { signal: NodeJS.Signals; after: number }) =>
  new Promise<string>((done) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR, BACKUP_PASSPHRASE: PASSPHRASE }
    const command = fileURLToPath(new URL('../../server/backup/command.ts', import.meta.url))
    const child = execFile(process.execPath, [command, 'restore', file], { env }, (_, output, words) => done(output + words))
    if (end) setTimeout(() => child.kill(end.signal), end.after)
  })

test.runIf(isInTurn(0, 2))(
  'the command leaves the whole database or none, and is not done twice',
  { timeout: limitOf(120_000) },
  async () => {
    const [database] = databases
    if (!database) throw new Error('no database')
    const app = await openTestApp(database)
    await app.setUp()
    const file = join(scratch, 'command.backup')
    await writeBackup(app, PASSPHRASE, file)
    await app.close()
    const directory = join(scratch, 'data')
    const cut = join(scratch, 'command-cut.backup')
    writeFileSync(cut, readFileSync(file).subarray(0, -1000))
    expect(await restoreInto(directory, cut)).toMatch(/not whole|cut|damaged/)
    expect(readdirSync(directory)).not.toContain('database')
    expect(await restoreInto(directory, file)).toMatch(/^Restored as of/)
    expect(readdirSync(directory)).toEqual(expect.arrayContaining(['database', 'key']))
    expect(readdirSync(directory)).not.toContain('recovery')
    expect(await restoreInto(directory, file)).toMatch(/There is data already/)
  },
)

/** When a restore is interrupted, as shares of its time. */
const moments = [0.3, 0.5, 0.6, 0.8, 0.9, 0.97].filter((_, at) => isInTurn(at, 6))
test.runIf(isInTurn(1, 2))(
  'interrupted or killed at any moment, the command leaves no half of a database, and the next one restores',
  {
    timeout: limitOf(240_000),
  },
  async () => {
    const [database] = databases
    if (!database) throw new Error('no database')
    const app = await openTestApp(database)
    await app.setUp()
    const { hash } = await keepFile(app.db, app.files, Buffer.from('a file'), { type: 'text/plain' })
    const file = join(scratch, 'interrupted.backup')
    await writeBackup(app, PASSPHRASE, file)
    await app.close()
    const begun = performance.now()
    expect(await restoreInto(join(scratch, 'timed'), file)).toMatch(/^Restored as of/)
    const whole = performance.now() - begun
    for (const [at, share] of moments.entries()) {
      const signal = at % 2 === 0 ? 'SIGINT' : 'SIGKILL'
      const directory = join(scratch, `interrupted-${at}`)
      const words = await restoreInto(directory, file, { signal, after: whole * share })
      const isDone = readdirSync(directory).includes('database')
      // who is killed says nothing
      const says = signal === 'SIGKILL' ? /^/ : isDone ? /^Restored as of/ : /^Ended before it was done/
      expect(words).toMatch(says)
      expect([share, signal, await restoreInto(directory, file)]).toEqual([
        share,
        signal,
        expect.stringMatching(isDone ? /There is data already/ : /^Restored as of/),
      ])
      expect(readdirSync(directory)).toEqual(expect.arrayContaining(['database', 'key']))
      expect(readdirSync(directory)).not.toContain('recovery')
      expect((await read(folderStore(join(directory, 'files')), hash))?.toString()).toBe('a file')
    }
  },
)

// only root may mount a small disk; `npm run soak` asks for it
test.runIf(process.env['DISK'] && process.platform === 'linux' && process.getuid?.() === 0)(
  'on a disk that fills up, the command says so and leaves nothing of the restore',
  { timeout: limitOf(240_000) },
  async () => {
    const [database] = databases
    if (!database) throw new Error('no database')
    const app = await openTestApp(database)
    await app.setUp()
    for (let n = 0; n < 40; n++) await keepFile(app.db, app.files, Buffer.from(String(n).repeat(400_000)), { type: 'text/plain' })
    const file = join(scratch, 'large.backup')
    await writeBackup(app, PASSPHRASE, file)
    await app.close()
    const disk = join(scratch, 'disk')
    mkdirSync(disk)
    // while the database is made, while rows and files are stored, and when there is room
    for (const megabytes of [20, 40, 60, 70, 80, 160]) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', disk])
      try {
        const words = await restoreInto(disk, file)
        const isDone = megabytes === 160
        const told = isDone ? /^Restored as of/ : /(No space left on device|disk is full|room)/
        expect([megabytes, words]).toEqual([megabytes, expect.stringMatching(told)])
        expect(words, 'a sentence').not.toMatch(/^ +at /m)
        expect(readdirSync(disk).includes('database'), `${megabytes} MB`).toBe(isDone)
        expect(readdirSync(disk)).not.toContain('recovery')
        expect(existsSync(join(disk, 'key'))).toBe(isDone)
      } finally {
        execFileSync('umount', ['-l', disk])
      }
    }
  },
)

test('a restore that fails on its way leaves neither rows nor files nor a key, but what was there before', async () => {
  const [database] = databases
  if (!database) throw new Error('no database')
  const app = await openTestApp(database)
  await app.setUp()
  const [mine, theirs] = await Promise.all(
    ['a file', 'another one'].map(async (text) => keepFile(app.db, app.files, Buffer.from(text), { type: 'text/plain' })),
  )
  const file = join(scratch, 'whole.backup')
  await writeBackup(app, PASSPHRASE, file)
  const whole = readFileSync(file)
  const target = await openEmpty(database)
  await target.files.put(Buffer.from('another one'), async () => undefined)
  const nothingIsLeft = async () => {
    expect((await target.pool.query(`select from pg_class where relname = 'staff'`)).rowCount).toBe(0)
    expect(await target.files.get(mine?.hash ?? '')).toBeNull()
    expect((await read(target.files, theirs?.hash ?? ''))?.toString(), 'that was there').toBe('another one')
  }
  const cut = join(scratch, 'cut.backup')
  for (const share of [0.2, 0.9, 0.999]) {
    writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * share)))
    await expect(target.take(cut)).rejects.toMatchObject({ code: expect.stringMatching(/cut|damaged/) })
    await nothingIsLeft()
    expect(existsSync(target.keyFile)).toBe(false)
  }
  // at the very end
  writeFileSync(target.keyFile, 'ab'.repeat(32), { mode: 0o600 })
  await expect(target.take(file)).rejects.toThrow('There is another key')
  await nothingIsLeft()
  rmSync(target.keyFile)
  await target.take(file)
  expect((await read(target.files, mine?.hash ?? ''))?.toString()).toBe('a file')
  await target.leave()
  await app.close()
})

test.runIf(isInTurn(1, 2))('once all is stored, no later failure takes away the files', async () => {
  const [database] = databases
  if (!database) throw new Error('no database')
  const app = await openTestApp(database)
  await app.setUp()
  const mine = await keepFile(app.db, app.files, Buffer.from('a file'), { type: 'text/plain' })
  const file = join(scratch, 'stored.backup')
  await writeBackup(app, PASSPHRASE, file)
  // the connection breaks when the end of the transaction has been asked for, and after it
  for (const statement of ['commit', 'analyze']) {
    const target = await openEmpty(database)
    const onConnect = (client: PoolClient) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown
      const isLast = (given: unknown) => given === statement || (given as { text?: string }).text === statement
      client.query = ((first: unknown, ...others: unknown[]) => {
        if (!isLast(first)) return query(first, ...others)
        return (statement === 'commit' ? Promise.resolve(query(first, ...others)) : Promise.resolve()).then(() => {
          throw new Error('Connection terminated unexpectedly')
        })
      }) as typeof client.query
    }
    target.pool.on('connect', onConnect)
    const told = target.take(file).then(
      () => 'restored',
      () => 'refused',
    )
    expect([statement, await told]).toEqual([statement, statement === 'commit' ? 'refused' : 'restored'])
    target.pool.off('connect', onConnect)
    expect((await target.pool.query('select from staff')).rowCount).toBe(0)
    expect([statement, (await read(target.files, mine.hash))?.toString()]).toEqual([statement, 'a file'])
    await target.leave()
  }
  await app.close()
})

test('a place without data is told, and no file is made of it', async () => {
  const [database] = databases
  if (!database) throw new Error('no database')
  const empty = await openEmpty(database)
  const file = join(scratch, 'nothing.backup')
  await expect(writeBackup({ ...empty, settings: empty }, PASSPHRASE, file)).rejects.toThrow('There is no data in this place.')
  expect(readdirSync(scratch).filter((name) => name.startsWith('nothing'))).toEqual([])
  await empty.leave()
})

test('a newer schema is refused, and nothing stays of it', async () => {
  const [database] = databases
  if (!database) throw new Error('no database')
  const { owner } = await copyOfMigrated(database)
  const newer = openDb(owner, 3)
  const target = await openEmpty(database)
  try {
    await newer.pool.query(`insert into migration (name, sha256) values ('9999_later.sql', 'x')`)
    const file = join(scratch, 'newer.backup')
    await writeBackup({ ...newer, files: target.files, settings: { keyFile: join(scratch, 'none') } }, PASSPHRASE, file)
    await expect(target.take(file)).rejects.toMatchObject({ code: 'newer', message: expect.stringContaining('9999_later.sql') })
    expect((await target.pool.query(`select from pg_class where relname = 'migration'`)).rowCount).toBe(0)
  } finally {
    await newer.close()
    await target.leave()
  }
})
