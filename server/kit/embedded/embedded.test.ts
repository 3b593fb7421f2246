import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'
import { findBinaries, repairLinks } from './binaries.ts'
import { isPostmaster } from './pid-file.ts'
import { clientOf } from '../base/pg-client.ts'
import { isInTurn } from '../../../tests/turns.ts'
import { limitOf } from '../../../tests/machine.ts'

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-test-'))
fs.chmodSync(scratch, 0o711)
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))

async function ask<T>(database: Embedded, sql: string): Promise<T> {
  const client = clientOf(database.owner)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0] as T
  } finally {
    await client.end()
  }
}

const pidOf = (dataDir: string) => Number(fs.readFileSync(path.join(dataDir, 'database/postmaster.pid'), 'utf8').split('\n')[0])

describe('one database', () => {
  // more than 200 bytes, so that the path of a socket below it would be longer than the system allows
  const deep = Array.from({ length: 12 }, (_, n) => `a directory whose name is long ${n}`)
  const dataDir = path.join(scratch, ...deep, '陽だまり')
  let database: Embedded
  beforeAll(async () => {
    database = await startEmbedded(dataDir)
  })
  afterAll(() => database.stop())

  test('is made whole: nothing unfinished stays beside it', () => {
    expect(fs.readdirSync(dataDir).sort()).toEqual(['database', 'database.log'])
    expect(fs.statSync(path.join(dataDir, 'database')).mode & 0o777).toBe(0o700)
  })

  test.each([
    ['data_checksums', 'on'],
    ['fsync', 'on'],
    ['full_page_writes', 'on'],
    ['listen_addresses', ''],
    ['max_slot_wal_keep_size', '2GB'],
    ['TimeZone', 'Asia/Tokyo'],
    ['server_encoding', 'UTF8'],
  ])('%s is %j', async (name, value) => {
    expect(await ask(database, `select current_setting('${name}')`)).toBe(value)
  })

  test('sorts by code point wherever it runs, and sees letters in Japanese text', async () => {
    const locale = `select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()`
    expect(await ask(database, locale)).toBe('b C.UTF-8')
    await ask(database, 'create extension if not exists pg_trgm')
    expect(await ask(database, `select cardinality(show_trgm('髙橋花子'))`)).toBe(5)
  })

  test('the program is no superuser there and cannot read files of the machine', async () => {
    await expect(ask(database, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(/permission denied/)
  })

  test.runIf(process.platform === 'linux')('it knows nothing of our environment, in which passwords may stand', () => {
    const environment = fs.readFileSync(`/proc/${pidOf(dataDir)}/environ`, 'utf8').split('\0')
    expect(environment.filter((line) => line && !/^(PATH|LD_LIBRARY_PATH|TMPDIR|LC_ALL|PG_|PWD=|PGLOCALEDIR)/.test(line))).toEqual(
      [],
    )
  })

  test('its socket is closed to other users', () => {
    const directory = fs.statSync(database.login.host ?? '')
    expect(directory.mode & 0o777).toBe(0o700)
    expect(Buffer.byteLength(database.login.host ?? '')).toBeLessThan(90)
  })

  test('a connection that the server ends rejects its query, and ends no program', async () => {
    const client = clientOf(database.owner)
    await client.connect()
    const ended = new Promise((resolve) => client.once('end', resolve))
    await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(/terminating connection/)
    await ended
    expect(await ask(database, 'select 1')).toBe(1)
  })

  test('a second start says who has it and leaves the first alone', async () => {
    await database.announce('serving', 'http://127.0.0.1:3999')
    const pid = pidOf(dataDir)
    await expect(startEmbedded(dataDir)).rejects.toThrow(`Already running at http://127.0.0.1:3999 (process ${process.pid})`)
    expect(pidOf(dataDir)).toBe(pid)
    expect(await ask(database, 'select 1')).toBe(1)
  })

  test(
    'a server that dies is started again, with the data',
    async () => {
      await ask(database, 'create table kept as select 42 as answer')
      const pid = pidOf(dataDir)
      process.kill(pid, 'SIGKILL')
      const answer = () => ask(database, 'select answer from kept').catch(() => null)
      await expect.poll(answer, { timeout: limitOf(15_000), interval: 100 }).toBe(42)
      expect(pidOf(dataDir)).not.toBe(pid)
      const announce = () => database.announce('serving', 'http://127.0.0.1:3999').catch(() => 'broken')
      await expect.poll(announce, { timeout: limitOf(15_000) }).toBeUndefined()
      await expect(startEmbedded(dataDir)).rejects.toThrow(/^Already running at http/)
    },
    limitOf(30_000),
  )
})

test.runIf(isInTurn(0, 2))(
  'after a killed making the next start makes a whole database; a stop takes the server away and keeps the data',
  async () => {
    const dataDir = path.join(scratch, 'stop')
    const ended = spawnSync(process.execPath, ['-e', '']).pid
    fs.mkdirSync(path.join(dataDir, `database.new-${ended}-abc123/base`), { recursive: true })
    const first = await startEmbedded(dataDir)
    // with a short path the socket lies beside the data, where no clean-up of temporary files deletes it
    expect(fs.readdirSync(dataDir).sort()).toEqual(['database', 'database.log', 'socket'])
    await ask(first, 'create table kept as select 42 as answer')
    const pid = pidOf(dataDir)
    await first.stop()
    expect(isPostmaster(pid, path.join(dataDir, 'database'))).toBe(false)
    expect(fs.existsSync(first.login.host ?? '')).toBe(false)

    // the system reuses process ids: a stale pid file with the id of another living process must not prevent the start
    const stale = `${process.pid}\n${dataDir}/database\n1\n5432\n/nowhere\n\n  1 1\nready\n`
    fs.writeFileSync(path.join(dataDir, 'database/postmaster.pid'), stale)
    const second = await startEmbedded(dataDir)
    expect(second.adopted).toBe(false)
    expect(await ask(second, 'select answer from kept')).toBe(42)
    await second.stop()
  },
)

const ownerOf = (place: string): [number, number] => {
  const { uid, gid } = fs.statSync(place)
  return [uid, gid]
}
test.runIf(isInTurn(1, 2))(
  'a file of the server in which nothing stands, as a power cut leaves it, does not keep it from starting',
  async () => {
    const directory = path.join(scratch, 'cut')
    await (await startEmbedded(directory)).stop()
    const file = path.join(directory, 'database/postmaster.pid')
    for (const left of ['', 'no number\n']) {
      fs.writeFileSync(file, left)
      fs.chownSync(file, ...ownerOf(path.dirname(file)))
      fs.utimesSync(file, 0, 0)
      const database = await startEmbedded(directory)
      expect(await ask(database, 'select 1')).toBe(1)
      await database.stop()
    }
  },
  60_000,
)

test.runIf(isInTurn(1, 2))(
  'two starts at the same moment on an empty directory: one runs, one says so',
  async () => {
    const dataDir = path.join(scratch, 'race')
    const program = `import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))}
    const found = await startEmbedded(${JSON.stringify(dataDir)}).catch(error => error.message)
    console.log(typeof found === 'string' ? found : 'running')
    process.stdin.resume().on('end', () => (found.stop?.() ?? Promise.resolve()).then(() => process.exit(0)))`
    const starts = [0, 1].map(() => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program])
      let text = ''
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      return { child, said: () => text.trim() }
    })
    await expect
      .poll(() => starts.map((start) => start.said()).filter(Boolean).length, { timeout: limitOf(60_000), interval: 100 })
      .toBe(2)
    expect(starts.map((start) => start.said().replace(/ .*/s, '')).sort()).toEqual(['Already', 'running'])
    await Promise.all(starts.map(({ child }) => new Promise((resolve) => child.on('exit', resolve).stdin.end())))
    expect(fs.existsSync(path.join(dataDir, 'database/postmaster.pid'))).toBe(false)
  },
  90_000,
)

test.runIf(isInTurn(0, 2))('over TCP (Windows) the database asks for the password kept beside it', async () => {
  const database = await startEmbedded(path.join(scratch, 'tcp'), { transport: 'tcp' })
  expect(await ask(database, 'select 1')).toBe(1)
  const wrong: Embedded = { ...database, owner: { ...database.owner, password: 'guess' } }
  await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
  await database.stop()
})

describe('a data directory that cannot be used is told in words', () => {
  test('a file', async () => {
    const file = path.join(scratch, 'file')
    fs.writeFileSync(file, '')
    await expect(startEmbedded(file)).rejects.toThrow(`DATA_DIR ${file} cannot be used: it is a file.`)
    await expect(startEmbedded(path.join(file, 'data'))).rejects.toThrow(/a part of the path is a file/)
  })

  test.runIf(process.platform === 'linux')('below /proc', async () => {
    await expect(startEmbedded('/proc/hidamari')).rejects.toThrow('DATA_DIR /proc/hidamari cannot be used')
  })

  test('something else than a database in it', async () => {
    fs.mkdirSync(path.join(scratch, 'other/database'), { recursive: true })
    await expect(startEmbedded(path.join(scratch, 'other'))).rejects.toThrow(/exists but is not a database/)
  })

  test('a database of another version', async () => {
    fs.mkdirSync(path.join(scratch, 'old/database'), { recursive: true })
    fs.writeFileSync(path.join(scratch, 'old/database/PG_VERSION'), '15\n')
    await expect(startEmbedded(path.join(scratch, 'old'))).rejects.toThrow(/made with PostgreSQL 15, and this program has 18/)
  })

  test.skipIf(process.getuid?.() === 0)('not writable', async () => {
    const directory = path.join(scratch, 'closed')
    fs.mkdirSync(directory, { mode: 0o500 })
    await expect(startEmbedded(directory)).rejects.toThrow(/cannot be used: permission denied/)
  })
})

test('missing links of the libraries are made where the installation could not', async () => {
  const root = path.join(scratch, 'package')
  fs.mkdirSync(path.join(root, 'native/lib'), { recursive: true })
  fs.writeFileSync(path.join(root, 'native/lib/libx.so.1.2'), 'library')
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' }]
  fs.writeFileSync(path.join(root, 'native/pg-symlinks.json'), JSON.stringify(links))
  repairLinks(root)
  repairLinks(root)
  expect(fs.readFileSync(path.join(root, 'native/lib/libx.so'), 'utf8')).toBe('library')
  expect((await findBinaries()).major).toMatch(/^\d+$/)
})

test.runIf(process.platform !== 'win32')(
  'a socket that was taken away is missed, and the database started again with a new one',
  async () => {
    const database = await startEmbedded(path.join(scratch, 'no socket'), { look: 100 })
    try {
      fs.rmSync(path.join(database.login.host ?? '', `.s.PGSQL.${database.login.port}`))
      await expect.poll(() => ask(database, 'select 1').catch(() => 'away'), { timeout: limitOf(20_000) }).toBe(1)
    } finally {
      await database.stop()
    }
  },
)
