import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { clientOf } from '../server/kit/base/pg-client.ts'
import { startEmbedded } from '../server/kit/embedded/embedded.ts'
import { isInstalled, makeServer } from './installed.ts'
import { isSlow } from './turns.ts'

/** A PostgreSQL for the API tests: the embedded one, and the oldest supported one where the machine has it installed. */
export type TestDatabase = { name: string; host: string; port: number | undefined }
declare module 'vitest' {
  interface ProvidedContext {
    /** All that there are. */
    databases: TestDatabase[]
    /** The oldest: what holds there is not tried on newer ones but by the slow tests. */
    oldest: TestDatabase[]
  }
}

/** Set in the environment: the embedded one is enough. */
const ONE_DATABASE = 'ONE_DATABASE'

/** Starts the databases once for all test files. */
export default async function setup({ provide }: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'hidamari-test-'))
  chmodSync(directory, 0o755)
  const embedded = await startEmbedded(join(directory, 'embedded'), { isDurable: false })
  const installed = isInstalled && !process.env[ONE_DATABASE] ? await makeServer(directory) : null
  const { host, port } = embedded.login
  const server = installed ? [{ name: 'PostgreSQL 15', host: installed.sockets, port: undefined }] : []
  const all = [{ name: 'embedded', host: host ?? '', port }, ...server]
  for (const database of all) await endVacuum(database)
  provide('databases', all)
  provide('oldest', isSlow ? all : all.slice(-1))
  return async () => {
    await installed?.remove()
    await embedded.stop()
    // every database is more than a thousand files, and all of them take longer to remove than anybody should wait for
    spawn(process.execPath, ['--eval', 'fs.rmSync(process.argv[1], { recursive: true, force: true })', directory], {
      detached: true,
      stdio: 'ignore',
    }).unref()
  }
}

/**
 * Nobody vacuums the databases of tests, each of which lives for seconds: with a hundred of them a process looked into the next one three times a
 * second, a seventh of the processor time of PostgreSQL.
 */
const endVacuum = async ({ host, port }: TestDatabase) => {
  const client = clientOf({ host, user: 'postgres', database: 'postgres', ...(port === undefined ? {} : { port }) })
  await client.connect()
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  await client.end()
}
