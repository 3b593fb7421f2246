import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../server/kit/embedded.ts'

/** A PostgreSQL for the API tests: the embedded one, and the oldest supported one where the machine has it installed. */
export type TestDatabase = { name: string; host: string; port: number | undefined }
declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabase[]
  }
}

/** Set in the environment: the embedded one is enough. */
const ONE_DATABASE = 'ONE_DATABASE'

/** Starts the databases once for all test files. */
export default async function setup({ provide }: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'hidamari-test-'))
  chmodSync(directory, 0o755)
  const embedded = await startEmbedded(join(directory, 'embedded'))
  const installed = process.env[ONE_DATABASE] ? null : await startInstalled(join(directory, '15'))
  const { host, port } = embedded.login
  provide('databases', [{ name: 'embedded', host: host ?? '', port }, ...(installed ? [installed.database] : [])])
  return async () => {
    await installed?.stop()
    await embedded.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

const bin = '/usr/lib/postgresql/15/bin'

const startInstalled = async (directory: string) => {
  if (!existsSync(`${bin}/initdb`)) return null
  const ids: { uid?: number; gid?: number } = process.getuid?.() === 0 ? ownerIds() : {}
  rmSync(directory, { recursive: true, force: true })
  const sockets = mkdtempSync(join(tmpdir(), 'hd15-'))
  if (ids.uid !== undefined) for (const d of [sockets, join(directory, '..')]) chownSync(d, ids.uid, ids.gid ?? -1)
  execFileSync(`${bin}/initdb`, ['-D', directory, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...ids,
    cwd: '/',
    stdio: 'ignore',
  })
  const server = spawn(`${bin}/postgres`, ['-D', directory, '-k', sockets, '-c', 'listen_addresses=', '-c', 'fsync=off'], {
    ...ids,
    cwd: '/',
    stdio: 'ignore',
  })
  const login = { host: sockets, user: 'postgres', database: 'postgres' }
  await untilReady(login)
  const client = new pg.Client(login)
  await client.connect()
  await client.query('create role hidamari login; create role hidamari_owner login')
  await client.end()
  return {
    database: { name: 'PostgreSQL 15', host: sockets, port: undefined },
    stop: () =>
      new Promise<void>((done) => {
        server.once('exit', () => {
          rmSync(sockets, { recursive: true, force: true })
          done()
        })
        server.kill('SIGINT')
      }),
  }
}

/** PostgreSQL refuses to run as root; its Debian package brings a user. */
const ownerIds = () => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  return { uid: id('-u'), gid: id('-g') }
}

const untilReady = async (login: pg.ClientConfig) => {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(login)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries > 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
