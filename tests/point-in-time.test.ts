import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LOG_FOLDER, timeText } from '#server/backup/wal/names.ts'
import { LOG_DAYS } from '#domain/backup/rules.ts'
import { nameOf } from '#server/backup/wal/files.ts'
import { readLogs } from '#server/backup/wal/read-logs.ts'
import { recover } from '#server/backup/wal/recover.ts'
import { carryOn, nothing } from '#server/backup/wal/round.ts'
import { placeOfFile, sweepFiles } from '#server/backup/wal/sweep.ts'
import { tryLog } from '#server/backup/wal/trial.ts'
import { openDb, type OpenDb, UNLIMITED } from '#server/kit/db/db.ts'
import { type Embedded, startEmbedded } from '#server/kit/embedded/embedded.ts'
import { folderStore } from '#server/kit/files/folder.ts'
import { keepFile } from '#server/kit/uploads/keep.ts'
import { whole } from '#server/kit/files/store.ts'
import { openKeys } from '#server/kit/keys/key-file.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { readSettings } from '#server/kit/base/settings.ts'
import { isInTurn } from './turns.ts'
import { limitOf } from './machine.ts'

const PASSPHRASE = 'himawari no hatake'
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'point-in-time-'))
fs.chmodSync(scratch, 0o711)
const backupDir = path.join(scratch, 'backups')
const passphraseFile = path.join(scratch, 'passphrase')
const settingsOf = (name: string) =>
  readSettings({ DATA_DIR: path.join(scratch, name), BACKUP_DIR: backupDir, BACKUP_PASSPHRASE_FILE: passphraseFile }).settings
const settings = settingsOf('data')
const files = folderStore(settings.filesUrl)
let embedded: Embedded
let open: OpenDb
let app: Parameters<typeof carryOn>[0]
beforeAll(async () => {
  fs.mkdirSync(backupDir)
  fs.writeFileSync(passphraseFile, PASSPHRASE)
  embedded = await startEmbedded(settings.dataDir)
  const owner = openDb(embedded.owner, 1, UNLIMITED)
  await migrate(owner.pool, { worker: 'hidamari' })
  await owner.close()
  open = openDb(embedded.login)
  app = { db: open.db, files, settings, keys: await openKeys(open.pool, settings) }
})
afterAll(async () => {
  await open.close()
  await embedded.stop()
  fs.rmSync(scratch, { recursive: true, force: true })
})

const round = () => carryOn(app, embedded)
const office = (name: string) => sql`insert into establishment (name, search) values (${name}, '')`.execute(open.db)
const offices = async ({ db }: Pick<OpenDb, 'db'>) =>
  (await sql<{ name: string }>`select name from establishment order by name`.execute(db)).rows.map(({ name }) => name)
const reach = async () => (await sql<Record<string, string | null>>`select * from log_reach`.execute(open.db)).rows[0]
const seal = (db: OpenDb['db']) => sql`select seal_audit(100000)`.execute(db)
const chain = async ({ db }: Pick<OpenDb, 'db'>) =>
  (await sql<{ lines: number; broken: number | null }>`select lines::int, broken from verify_audit()`.execute(db)).rows[0]
const logFolder = () => {
  const [name = ''] = fs.readdirSync(path.join(backupDir, LOG_FOLDER)).filter((each) => each.startsWith('log_'))
  return path.join(backupDir, LOG_FOLDER, name)
}
const flipped = (bytes: Buffer) => Buffer.from(bytes.map((byte, n) => (n === bytes.length >> 1 ? byte ^ 1 : byte)))
/** A moment after what was stored and before what will be. */
const between = async () => {
  await sleep(5)
  const time = timeText(new Date())
  await sleep(5)
  return time
}

let time = ''
let first = ''
let late = ''

test(
  'A, a moment, B: at the moment there is A and not B, and the program goes on from there',
  { timeout: limitOf(60_000) },
  async () => {
    await round()
    expect(await reach()).toMatchObject({ problem: null, reaches_from: expect.any(String) })
    first = (await keepFile(open.db, files, Buffer.from('%PDF-1.7 first'), { type: 'application/pdf' })).hash
    await sql`insert into mail (name, recipient, subject, body) values ('test', 'aoki@example.jp', '', '')`.execute(open.db)
    await office('A')
    await seal(open.db)
    time = await between()
    await office('B')
    late = (await keepFile(open.db, files, Buffer.from('%PDF-1.7 late'), { type: 'application/pdf' })).hash
    await round()

    const target = settingsOf('then')
    const store = folderStore(target.filesUrl)
    // a long log takes longer than any other start may
    const playing = () => fs.existsSync(path.join(target.dataDir, 'recovery/database/postmaster.pid'))
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + (playing() ? 3_600_000 : 0))
    expect(await recover({ time, passphrase: PASSPHRASE, settings: target, files: store })).toMatchObject({ files: 1, missing: [] })
    clock.mockRestore()
    const there = await startEmbedded(target.dataDir)
    const working = openDb(there.login)
    try {
      expect(fs.readdirSync(target.dataDir).sort()).toEqual(expect.not.arrayContaining(['recovery']))
      expect(await offices(working)).toEqual(['A'])
      expect(await chain(working)).toMatchObject({ broken: null, lines: expect.any(Number) })
      const bytes = await store.get(first)
      expect(bytes && (await whole(bytes)).toString()).toBe('%PDF-1.7 first')
      expect(await store.get(late)).toBeNull()
      expect((await sql`select from mail`.execute(working.db)).rows, 'no mail is sent a second time').toEqual([])
      await openKeys(working.pool, target)
      const owner = openDb(there.owner, 1, UNLIMITED)
      await migrate(owner.pool, { worker: 'hidamari' })
      await owner.close()
      await sql`insert into establishment (name, search) values ('C', '')`.execute(working.db)
      await seal(working.db)
      expect(await chain(working)).toMatchObject({ broken: null })
      // it is another database now, whose log begins anew beside the other one
      await carryOn({ ...app, db: working.db, settings: target, files: store }, there)
      expect(fs.readdirSync(path.join(backupDir, LOG_FOLDER)).filter((name) => name.startsWith('log_'))).toHaveLength(2)
    } finally {
      await working.close()
      await there.stop()
    }
  },
)

test('a database that is there is not written over', async () => {
  await expect(recover({ time, passphrase: PASSPHRASE, settings, files })).rejects.toMatchObject({ code: 'not_empty' })
})

/** Until when one can go back: people ask for whole seconds, and there may be none between two rounds of a test. */
const OTHERWISE = '(One can go back to any time from|There is no log that leads to any time)'

describe('one sentence for', () => {
  /** A copy of the folder of backups, of whose two last segments something is made. */
  const spoilt = (name: string, spoil: (last: string, before: string) => void) => {
    const copy = path.join(scratch, name)
    fs.cpSync(backupDir, copy, { recursive: true })
    const folder = path.join(copy, LOG_FOLDER, path.basename(logFolder()))
    const [before = '', last = ''] = fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.wal'))
      .sort()
      .slice(-3)
    spoil(path.join(folder, last), path.join(folder, before))
    return { copy, last }
  }
  const goBack = (copy: string, passphrase = PASSPHRASE) =>
    recover({ time, passphrase, settings: { ...settingsOf('never'), backupDir: copy }, files })
  const check = (copy: string) => readLogs(copy, PASSPHRASE, new AbortController().signal)

  test('a gap, which names what is missing and until when one can go back', async () => {
    await round()
    const { copy, last } = spoilt('gap', (file) => fs.rmSync(file))
    const words = expect.stringMatching(`cannot be reached. .*${OTHERWISE}.*/${last.slice(0, 24)}.wal is missing.`)
    await expect(goBack(copy)).rejects.toMatchObject({ code: 'unreached', message: words })
  })

  test.each(
    (
      [
        ['a damaged piece', 'damaged', (file) => fs.writeFileSync(file, flipped(fs.readFileSync(file)))],
        ['a piece under the name of another', 'foreign', (file, before) => fs.copyFileSync(before, file)],
        ['a foreign file', 'foreign', (file) => fs.writeFileSync(file, 'PK something else')],
      ] satisfies [string, string, (file: string, before: string) => void][]
    ).filter((_, at) => isInTurn(at, 3)),
  )('%s', async (name, code, spoil) => {
    const { copy, last } = spoilt(name, spoil)
    const words = expect.stringMatching(`${last}: .*${OTHERWISE}.*/${last.slice(0, 24)}.wal is missing.`)
    await expect(goBack(copy)).rejects.toMatchObject({ code, message: words })
    expect(fs.readdirSync(settingsOf('never').dataDir)).toEqual([])
  })

  test.runIf(isInTurn(0, 2))('another passphrase, another time, and none for what is whole', async () => {
    await expect(goBack(backupDir, 'himawari no umi')).rejects.toMatchObject({ code: 'passphrase' })
    const ahead = recover({ time: '20990101-000000-000', passphrase: PASSPHRASE, settings: settingsOf('never'), files })
    await expect(ahead).rejects.toThrow(`2099-01-01 00:00:00 cannot be reached. `)
    expect(await check(backupDir)).toMatchObject({ words: expect.stringMatching(`^${OTHERWISE}`) })
    const { copy, last } = spoilt('checked', (file) => fs.writeFileSync(file, flipped(fs.readFileSync(file))))
    await expect(check(copy)).rejects.toMatchObject({ code: 'damaged', message: expect.stringContaining(`${last}: `) })
  })
})

test('whoever is killed while he copies leaves nothing that counts', async () => {
  const module = new URL('../server/backup/whole-file.ts', import.meta.url).href
  const place = path.join(logFolder(), 'killed.wal')
  const script = `const { writeWhole } = await import('${module}')
    async function* slow() { for (;;) { yield Buffer.alloc(65536); await new Promise((go) => setTimeout(go, 5)) } }
    await writeWhole('${place}', slow())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  const ended = new Promise((done) => child.once('exit', done))
  await expect.poll(() => fs.statSync(`${place}.part`, { throwIfNoEntry: false })?.size ?? 0).toBeGreaterThan(100_000)
  child.kill('SIGKILL')
  await ended
  expect(fs.existsSync(place)).toBe(false)
  await round()
  expect(fs.existsSync(`${place}.part`)).toBe(false)
})

test('a folder that is away is told, the program works on, and the log goes on where it was', async () => {
  const before = await reach()
  fs.renameSync(backupDir, `${backupDir}-away`)
  await round()
  expect(await reach()).toEqual({ ...before, problem: 'folder' })
  await office('D')
  fs.renameSync(`${backupDir}-away`, backupDir)
  await round()
  const { reaches_from, reaches_until, problem } = (await reach()) ?? {}
  expect({ reaches_from, problem }).toEqual({ reaches_from: before?.['reaches_from'], problem: null })
  expect(Date.parse(reaches_until ?? '')).toBeGreaterThan(Date.parse(before?.['reaches_until'] ?? ''))
})

test('bytes that no record names any more stay as long as one can go back to them', async () => {
  const { keys } = app
  const place = { backupDir, passphrase: PASSPHRASE, db: open.db, files, keys }
  await sql`delete from file where hash = ${late}`.execute(open.db)
  const limit = (days: number) => timeText(new Date(Date.now() + days * 86_400_000))
  const there = async () => [first, late].map((hash) => placeOfFile(backupDir, nameOf(keys, PASSPHRASE, hash)))
  const isThere = async () => (await Promise.all(await there())).map((found) => found !== null)
  await sweepFiles(place, limit(-LOG_DAYS))
  await sweepFiles(place, limit(-1))
  await sweepFiles(place, null)
  expect(await isThere()).toEqual([true, true])
  await sweepFiles(place, limit(1))
  expect(await isThere()).toEqual([true, false])
})

test('a file that the store does not give keeps neither the others nor the log from being carried, and is told', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const added = async (text: string) => (await keepFile(open.db, files, Buffer.from(text), { type: 'text/plain' })).hash
  const [bad, good] = [await added('%PDF-1.7 stuck'), await added('%PDF-1.7 whole')]
  const get: typeof files.get = async (hash) => {
    if (hash === bad) throw new Error('the store does not answer')
    return files.get(hash)
  }
  const isCarried = async (hash: string) => (await placeOfFile(backupDir, nameOf(app.keys, PASSPHRASE, hash))) !== null
  const before = await reach()
  await carryOn({ ...app, files: { ...files, get } }, embedded)
  const after = await reach()
  expect([after?.['problem'], await isCarried(bad), await isCarried(good)]).toEqual(['store', false, true])
  expect(Date.parse(after?.['reaches_until'] ?? '')).toBeGreaterThan(Date.parse(before?.['reaches_until'] ?? ''))
  await round()
  expect([(await reach())?.['problem'], await isCarried(bad)]).toEqual([null, true])
  told.mockRestore()
})

test.runIf(isInTurn(0, 3))(
  'a slot that went back goes on where it was; another content under the same name, or another passphrase, begins another log',
  async () => {
    const logs = () => fs.readdirSync(path.join(backupDir, LOG_FOLDER)).filter((each) => each.startsWith('log_')).length
    const [before, name] = [logs(), path.basename(logFolder())]
    const admin = openDb(embedded.admin, 1, UNLIMITED)
    const goBack = async () => {
      await admin.pool.query('select pg_drop_replication_slot($1)', [name])
      // keeps the log from the last checkpoint on, of which some segments were copied before
      await admin.pool.query('select pg_create_physical_replication_slot($1, true)', [name])
    }
    await goBack()
    await round()
    expect([await reach(), logs()]).toEqual([expect.objectContaining({ problem: null }), before])
    const last = path.join(
      logFolder(),
      fs
        .readdirSync(logFolder())
        .filter((file) => file.endsWith('.wal'))
        .sort()
        .at(-1) ?? '',
    )
    fs.writeFileSync(last, flipped(fs.readFileSync(last)))
    await goBack()
    await round()
    expect(await reach()).toMatchObject({ problem: 'damaged' })
    await round()
    expect([await reach(), logs()]).toEqual([expect.objectContaining({ problem: null }), before + 1])
    fs.writeFileSync(passphraseFile, 'another passphrase')
    await round()
    expect([await reach(), logs()]).toEqual([expect.objectContaining({ problem: null }), before + 2])
    const words = expect.stringMatching(/ log_\d{8}_\d{6}_[0-9a-f]{6} is under another passphrase\.$/)
    expect(await readLogs(backupDir, 'another passphrase', new AbortController().signal)).toMatchObject({ words })
    await admin.close()
  },
)

test.runIf(isInTurn(0, 3))('a log that waits for too long is given up, and another one begun', async () => {
  const admin = openDb(embedded.admin, 1, UNLIMITED)
  const ask = (text: string) => admin.pool.query(text)
  await ask(`alter system set max_slot_wal_keep_size = '16MB'`)
  await ask('select pg_reload_conf()')
  for (let n = 0; n < 3; n++) await ask('select pg_current_xact_id(), pg_switch_wal()')
  await ask('checkpoint')
  expect((await ask('select wal_status from pg_replication_slots')).rows).toEqual([{ wal_status: 'lost' }])
  await admin.close()
  const before = await reach()
  await round()
  const after = await reach()
  expect(after?.['problem']).toBeNull()
  expect(Date.parse(after?.['reaches_from'] ?? '')).toBeGreaterThan(Date.parse(before?.['reaches_until'] ?? ''))
})

test.runIf(isInTurn(0, 3))(
  'once a week it is tried beside the rounds whether the log can be read; one that cannot is told, and another one begun',
  async () => {
    const root = path.join(backupDir, LOG_FOLDER)
    const logs = () =>
      fs
        .readdirSync(root)
        .filter((each) => each.startsWith('log_'))
        .sort()
    const before = logs()
    const folder = path.join(root, before.at(-1) ?? '')
    const place = path.join(folder, fs.readdirSync(folder).find((file) => file.endsWith('.base')) ?? '')
    fs.writeFileSync(place, flipped(fs.readFileSync(place)))
    const known = nothing()
    const next = () => carryOn(app, embedded, known)
    await next()
    await sql`update log_reach set tried_at = now(), trial_problem = null`.execute(open.db)
    await tryLog(app, known)
    expect(await reach(), 'it was tried a moment ago').toMatchObject({ problem: null, trial_problem: null })
    await sql`update log_reach set tried_at = now() - interval '8 days'`.execute(open.db)
    await next()
    expect(await reach(), 'no round waits for it').toMatchObject({ problem: null, trial_problem: null })
    await tryLog(app, known)
    expect(await reach()).toMatchObject({ problem: null, trial_problem: 'damaged' })
    await next()
    expect(await reach()).toMatchObject({ problem: 'damaged', trial_problem: 'damaged' })
    await next()
    expect(await reach()).toMatchObject({ problem: null, trial_problem: 'damaged' })
    expect(logs()).toHaveLength(before.length + 1)
    await sql`update log_reach set tried_at = now() - interval '25 hours'`.execute(open.db)
    await tryLog(app, known)
    expect(await reach()).toMatchObject({ problem: null, trial_problem: null })
  },
)
