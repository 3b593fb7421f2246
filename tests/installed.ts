import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientOf } from '../server/kit/base/pg-client.ts'

const bin = '/usr/lib/postgresql/15/bin'
/** Whether the machine has the oldest supported PostgreSQL. */
export const isInstalled = existsSync(`${bin}/initdb`)

/** A PostgreSQL server as an operator has one, with the two roles of the guide. */
export type Server = Awaited<ReturnType<typeof makeServer>>

/** @param directory in which the server's user may make directories, when tests run as root */
export const makeServer = async (directory: string) => {
  const data = join(directory, 'server')
  const sockets = mkdtempSync(join(tmpdir(), 'hd15-'))
  const ids: { uid?: number; gid?: number } = process.getuid?.() === 0 ? ownerIds() : {}
  if (ids.uid !== undefined) for (const d of [sockets, directory]) chownSync(d, ids.uid, ids.gid ?? -1)
  const options = { ...ids, cwd: '/', stdio: 'ignore' } as const
  execFileSync(`${bin}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], options)
  let running: ChildProcess | undefined

  const asSuperuser = async (...statements: string[]) => {
    const client = clientOf({ host: sockets, user: 'postgres', database: 'postgres' })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const start = async () => {
    // what a killed one left behind may hold its memory for a moment
    for (let tries = 0; ; tries++) {
      if (!running || running.exitCode !== null || running.signalCode !== null)
        running = spawn(`${bin}/postgres`, ['-D', data, '-k', sockets, '-c', 'listen_addresses=', '-c', 'fsync=off'], options)
      try {
        return await asSuperuser()
      } catch (error) {
        if (tries > 200) throw error
        await sleep(50)
      }
    }
  }
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((done) => {
      if (!running || running.exitCode !== null || running.signalCode !== null) return done()
      running.once('exit', () => done())
      running.kill(signal)
    })
  await start()
  await asSuperuser('create role hidamari login', 'create role hidamari_owner login')
  return {
    sockets,
    start,
    /** Ends the process of the server; the others end by themselves. */
    end,
    pid: () => running?.pid ?? 0,
    asSuperuser,
    /** The address of a database, as a role. */
    url: (role: string, database: string) => `postgres://${role}@${encodeURIComponent(sockets)}/${database}`,
    remove: async () => {
      await end('SIGINT')
      rmSync(sockets, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; its Debian package brings a user. */
const ownerIds = () => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  return { uid: id('-u'), gid: id('-g') }
}
