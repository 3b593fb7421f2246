import { chmodSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { isInstalled, makeServer, type Server } from './installed.ts'
import { setUp, startPlanning } from './planning.ts'
import { childrenOf, signal } from './processes.ts'
import { dataDirectory, endProgram, type Program, startProgram } from './program.ts'
import { withSoaks } from './turns.ts'
import { limitOf } from './machine.ts'

/** Programs on one database: `npm run soak` takes three. */
const PROGRAMS = Number(process.env['PROGRAMS'] ?? 1)

const { directory, remove } = dataDirectory()
// the server runs as another user than root
chmodSync(directory, 0o755)
let server: Server | undefined
let programs: Program[] = []
afterAll(async () => {
  await Promise.all(programs.map((program) => endProgram(program, 'SIGTERM')))
  await server?.remove()
  remove()
})

const start = (on: Server) => {
  const [DATABASE_URL, MIGRATE_URL] = [on.url('hidamari', 'hidamari'), on.url('hidamari_owner', 'hidamari')]
  return startProgram(`${directory}/data`, { DATABASE_URL, MIGRATE_URL })
}

test.runIf(isInstalled && withSoaks)(
  'on a server of its own the program outlives restarts, crashes, a time as a standby and a frozen server, and comes back by itself',
  { timeout: limitOf(90_000 + PROGRAMS * 30_000) },
  async () => {
    const on = (server = await makeServer(directory))
    await on.asSuperuser('create database hidamari owner hidamari_owner')
    // all at once, as machines do after a power cut
    programs = await Promise.all(Array.from({ length: PROGRAMS }, () => start(on)))
    const [first] = programs
    if (!first) throw new Error('none runs')
    const planning = startPlanning(() => programs, await setUp(first))
    const refused = () => planning.statuses.get(503) ?? 0

    await planning.through('a restart', async () => {
      await on.end('SIGINT')
      await on.start()
    })
    await planning.through('one connection killed', () => signal('KILL', childrenOf(on.pid(), /hidamari hidamari/).slice(0, 1)))
    await planning.through('the server killed', async () => {
      await on.end('SIGKILL')
      await on.start()
    })
    await planning.through('a server that only reads, as one that was demoted', async () => {
      const before = refused()
      await on.asSuperuser('alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
      await expect.poll(refused).toBeGreaterThan(before)
      expect((await planning.read('/profile')).status, 'reading goes on').toBe(200)
      await on.asSuperuser('set default_transaction_read_only = off', 'alter system reset all', 'select pg_reload_conf()')
    })
    await planning.through('a server that is frozen for some seconds', async () => {
      const all = [on.pid(), ...childrenOf(on.pid(), /postgres/)]
      signal('STOP', all)
      expect((await planning.read('/health')).status).toBe(200)
      await sleep(3_000)
      signal('CONT', all)
    })
    if (PROGRAMS > 1)
      await planning.through('one of the programs', async () => {
        await endProgram(first, 'SIGKILL')
        programs = programs.filter((each) => each !== first)
        programs.push(await start(on))
      })

    await planning.expectWhole()
    expect([...planning.statuses.keys()].filter((status) => status > 0).toSorted()).toEqual([201, 503])
    for (const program of programs) {
      expect(program.child.exitCode).toBeNull()
      expect(program.output()).not.toMatch(/unexpected error|nobody handled/)
      await endProgram(program, 'SIGTERM')
      expect(program.child.exitCode).toBe(0)
    }
  },
)
