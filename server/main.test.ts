import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS, startServer } from './main.ts'
import { standInApp } from './main.stand-in.ts'
import { readSettings } from './kit/base/settings.ts'
import { isPostmaster } from './kit/embedded/pid-file.ts'
import { isInTurn } from '../tests/turns.ts'
import { limitOf } from '../tests/machine.ts'

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'main-test-'))
fs.chmodSync(scratch, 0o711)
const migrations = path.join(scratch, 'migrations')
fs.mkdirSync(migrations)
fs.writeFileSync(
  path.join(migrations, '0001_first.sql'),
  `
  create table user_account (id int primary key);
  create table key_check (sealed text not null);
  create function grant_work(worker name) returns void language plpgsql as $$
  begin
    execute format('grant select, insert on all tables in schema public to %I', worker);
  end $$;
  create function has_admin() returns boolean language sql stable as 'select exists (select from user_account)';
  create table note (id bigint generated always as identity primary key, body text not null)`,
)
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))

type Program = { child: ChildProcess; output(): string; url(): Promise<string>; ended: Promise<number | string | null> }
const programs: Program[] = []

function start(dataDir: string, env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.stand-in.ts')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: '', DATA_DIR: dataDir, MIGRATIONS: migrations, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  const program: Program = {
    child,
    output: () => text,
    url: async () => {
      await expect.poll(() => text, { timeout: limitOf(60_000) }).toMatch(/ready: \S+/)
      return /ready: (\S+)/.exec(text)?.[1] ?? ''
    },
    ended: new Promise((resolve) => child.on('close', (code, signal) => resolve(signal ?? code))),
  }
  programs.push(program)
  return program
}

const postmasterOf = (dataDir: string) => {
  const file = path.join(dataDir, 'database/postmaster.pid')
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : null
}

/** Waits until no connection is taken any more. */
const refused = async (url: string) => {
  const connect = () =>
    fetch(url).then(
      () => 'taken',
      () => 'refused',
    )
  await expect.poll(connect).toBe('refused')
}

let dataDir = ''
let number = 0
beforeEach(() => {
  dataDir = path.join(scratch, `data-${number++}`)
})
afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.child.kill('SIGTERM')
    await program.ended
  }
  const orphan = postmasterOf(dataDir)
  if (orphan && isPostmaster(orphan, path.join(dataDir, 'database'))) process.kill(orphan, 'SIGINT')
})

test('the first start shows the address and a set-up code; once an account exists there is none', async () => {
  const first = start(dataDir)
  const url = await first.url()
  expect(await (await fetch(url)).text()).toBe('done')
  expect(first.output()).toMatch(/\/register and type the set-up code [A-Z0-9]{4}-[A-Z0-9]{4}\n/)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const { settings } = readSettings({ DATA_DIR: dataDir, PORT: '0' })
  const second = await startServer({ settings, createApp: standInApp, migrations, print: () => undefined })
  expect(first.output(), 'the same of every program over this database').toContain(`set-up code ${second.setupCode}\n`)
  expect(second.settings.publicUrl).toBe(second.url)
  await second.pool.query('insert into user_account values (1)')
  await second.stop()
  const third = await startServer({ settings, createApp: standInApp, migrations, print: () => undefined })
  expect(third.setupCode).toBeNull()
  await third.stop()
})

test('SIGTERM: no new connection, running requests are answered, idle connections and event streams end at once', async () => {
  const program = start(dataDir)
  const url = await program.url()
  const idle = net.connect(Number(new URL(url).port), '127.0.0.1')
  await once(idle, 'connect')
  const idleEnd = once(idle, 'close')
  const stream = await fetch(`${url}/stream`)
  const streamEnd = stream.text().then(
    () => 'ended',
    () => 'ended',
  )
  const go = path.join(scratch, 'go')
  const slow = fetch(`${url}/slow?until=${go}`)
  await expect.poll(program.output).toContain('slow request')

  program.child.kill('SIGTERM')
  program.child.kill('SIGINT')
  expect(await streamEnd).toBe('ended')
  await idleEnd
  await refused(url)
  fs.writeFileSync(go, '')
  const answer = await slow
  expect(await answer.text()).toBe('done')
  expect(answer.headers.get('connection')).toBe('close')
  expect(await program.ended).toBe(0)
  expect(postmasterOf(dataDir)).toBeNull()
})

test('all parts together may take 15 seconds to stop', () => {
  expect(Object.values(LIMITS).reduce((sum, limit) => sum + limit)).toBeLessThanOrEqual(15_000)
})

test(
  'kill -9: the next start takes over the database, and every acknowledged write is there',
  async () => {
    const first = start(dataDir)
    const url = await first.url()
    const kept: string[] = []
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; ; n++) {
        const answer = await fetch(`${url}/note?body=${writer}-${n}`).catch(() => null)
        if (answer?.status !== 201) return
        kept.push(`${writer}-${n}`)
      }
    })
    await expect.poll(() => kept.length, { timeout: limitOf(10_000) }).toBeGreaterThan(50)
    first.child.kill('SIGKILL')
    await Promise.all(writers)
    const orphan = postmasterOf(dataDir)

    const second = start(dataDir)
    const notes: string[] = await (await fetch(`${await second.url()}/notes`)).json()
    expect(kept.filter((note) => !notes.includes(note))).toEqual([])
    expect(postmasterOf(dataDir)).toBe(orphan)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(postmasterOf(dataDir)).toBeNull()
  },
  limitOf(30_000),
)

test.runIf(isInTurn(0, 2))('started twice: the second says where the first is and ends with 1, the first goes on', async () => {
  const first = start(dataDir)
  const url = await first.url()
  const second = start(dataDir)
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Already running at ${url} (process ${first.child.pid})`)
  expect((await fetch(url)).status).toBe(200)
})

test.runIf(isInTurn(0, 2))('a start while the one before is still stopping waits for it', async () => {
  const first = start(dataDir)
  const go = path.join(scratch, 'go-on')
  void fetch(`${await first.url()}/slow?until=${go}`).catch(() => undefined)
  await expect.poll(first.output).toContain('slow request')
  first.child.kill('SIGTERM')
  await refused(await first.url())
  const second = start(dataDir)
  // it comes as far as the lock, which it cannot tell
  await sleep(1_000)
  fs.writeFileSync(go, '')
  expect((await fetch(await second.url())).status).toBe(200)
  expect(await first.ended).toBe(0)
})

test.runIf(isInTurn(1, 2))('a signal during the start stops what was started', async () => {
  const program = start(dataDir)
  await expect.poll(() => fs.existsSync(path.join(dataDir, 'database')), { timeout: limitOf(20_000), interval: 10 }).toBe(true)
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(postmasterOf(dataDir)).toBeNull()
})

describe('what prevents a start is one sentence, exit code 1, and nothing left running', () => {
  beforeEach(() => {
    dataDir = path.join(scratch, 'refused')
  })

  test.runIf(isInTurn(1, 2))('the port is taken', async () => {
    const other = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as net.AddressInfo
    const program = start(dataDir, { PORT: String(port) })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`)
    expect(postmasterOf(dataDir)).toBeNull()
    other.close()
  })

  test("the address is not this machine's", async () => {
    const program = start(dataDir, { HOST: '203.0.113.7' })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain('HOST 203.0.113.7 is not an address of this machine.')
    expect(postmasterOf(dataDir)).toBeNull()
  })

  test('a migration fails', async () => {
    const folder = path.join(scratch, 'broken')
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, '0001_broken.sql'), 'create nonsense')
    const program = start(dataDir, { MIGRATIONS: folder })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain('The migration 0001_broken.sql failed in line 1')
    expect(postmasterOf(dataDir)).toBeNull()
  })
})
