import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { sql } from 'kysely'
import type pg from 'pg'
import { contract, type Contract } from '#domain/contract.ts'
import { type Problem, problem } from '#domain/kit/errors.ts'
import { createApp } from '#server/app.ts'
import type { Db } from '#server/kit/db/tables.ts'
import { LONG_WORK, openDb, type Patience } from '#server/kit/db/db.ts'
import { openStore } from '#server/kit/files/open.ts'
import { jobKinds } from '#server/jobs.ts'
import type { JobKinds } from '#server/kit/jobs/kind.ts'
import { openKeys } from '#server/kit/keys/key-file.ts'
import { openQueue } from '#server/kit/db/queue.ts'
import { startWorker } from '#server/kit/jobs/worker.ts'
import { nouns } from '#server/nouns.ts'
import { readSettings } from '#server/kit/base/settings.ts'
import { readable } from './readable.ts'
import { copyOfMigrated } from './copies.ts'
import type { TestDatabase } from './database.ts'

/** A queue that lets nobody wait. */
export const QUICK = { look: 0.5, retry: 0, watch: 1, beat: 0.2 }
/** Connections of the worker of a test. */
const CONNECTIONS_OF_WORK = 8
export const SETUP_CODE = 'ABCD-2345'
export const ADMIN = { last_name: '青木', first_name: '美咲', email: 'aoki@example.jp', password: 'himawari no hatake' }

type Statement = { text: string; values: unknown[] }
const asked = async (pool: pg.Pool, act: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = []
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    const ask: (...given: unknown[]) => unknown = client.query
    watched.set(client, client.query)
    client.query = ((...given: unknown[]) => {
      const [first, second] = given
      const values: unknown = Array.isArray(second) ? second : Reflect.get(Object(first) as object, 'values')
      const text = typeof first === 'string' ? first : String(Reflect.get(Object(first) as object, 'text'))
      statements.push({ text, values: Array.isArray(values) ? values : [] })
      return Reflect.apply(ask, client, given)
    }) as typeof client.query
  }
  pool.on('acquire', watch)
  await act()
  pool.off('acquire', watch)
  for (const [client, query] of watched) client.query = query
  return statements
}

/** The whole program over a database of its own, called as the browser calls it. */
export const openTestApp = async (database: TestDatabase, env: Record<string, string> = {}, patience?: Patience) => {
  const copy = await copyOfMigrated(database)
  const open = openDb(copy.login, undefined, patience)
  const directory = await mkdtemp(join(tmpdir(), 'hidamari-files-'))
  const { settings } = readSettings({ ...env, DATA_DIR: directory })
  const files = await openStore(settings)
  const keys = await openKeys(open.pool, settings)
  const app = createApp({ ...open, settings, setupCode: SETUP_CODE, files, keys })
  // a proxy on this machine, so that a test says by `x-forwarded-for` from where it calls
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const request = async (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(`http://127.0.0.1${path}`, init), connection)
  return {
    ...open,
    /** By which another process reaches the same database. */
    login: copy.login,
    settings,
    files,
    keys,
    directory,
    fetch: app.fetch,
    request,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      request(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
    /** The statements that are sent to the database while `act` runs. */
    sent: async (act: () => Promise<unknown>): Promise<string[]> => (await asked(open.pool, act)).map(({ text }) => text),
    /** The same with their values. */
    asked: (act: () => Promise<unknown>) => asked(open.pool, act),
    /** What only the role that owns the database may do. */
    asOwner: async <T>(run: (db: Db) => Promise<T>): Promise<T> => {
      const owner = openDb(copy.owner, 1)
      try {
        return await run(owner.db)
      } finally {
        await owner.close()
      }
    },
    /** The typed client of somebody who is signed in. */
    client: (token: string, headers: Record<string, string> = {}): JsonifiedClient<ContractRouterClient<Contract>> =>
      createORPCClient(
        new OpenAPILink(contract, {
          url: 'http://127.0.0.1/api',
          headers: { authorization: `Bearer ${token}`, ...headers },
          fetch: async (r) => readable(await app.fetch(r)),
          customErrorResponseBodyDecoder: (body) => {
            const parsed = problem.safeParse(body)
            return parsed.success ? new ORPCError(parsed.data.code, { status: parsed.data.status, data: parsed.data }) : null
          },
        }),
      ),
    /** First run: the first administrator's token. */
    setUp: async (sample = false): Promise<string> => {
      const answer = await app.fetch(
        new Request('http://127.0.0.1/api/setup', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ code: SETUP_CODE, company_name: 'ひだまり訪問介護', language: 'ja', ...ADMIN, sample }),
        }),
      )
      const { token } = (await answer.json()) as { token: string }
      // however long a file of tests takes, the administrator is asked for no proof in it
      await sql`update session set proved_at = now() + interval '1 day'`.execute(open.db)
      return token
    },
    /** Does jobs as the worker does, which is a process of its own in the running program, with its limits of time; answers the way to stop. */
    work: async (kinds: JobKinds = jobKinds): Promise<() => Promise<void>> => {
      const own = openDb(copy.login, CONNECTIONS_OF_WORK, LONG_WORK)
      const queue = openQueue(own.pool, { supervise: true, pace: QUICK })
      await startWorker({ ...own, settings, setupCode: null, files, keys, queue, nouns }, kinds)
      return async () => {
        await queue.close()
        await own.close()
      }
    },
    close: async () => {
      await app.close()
      await open.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** The problem document of a call that must be refused. */
export const refusal = async (call: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await call.then(
    () => {
      throw new Error('was not refused')
    },
    (e: unknown) => e,
  )
  if (!(error instanceof ORPCError)) throw error
  return problem.parse(error.data)
}
