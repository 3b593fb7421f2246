import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './tables.ts'
import { parseDatabaseUrl } from '../base/database-url.ts'
import { log } from '../base/log.ts'
import { codeOf, isSilence, isUnreachable, POOL_CLOSED, READ_ONLY, withoutPersonalData } from '../base/pg-errors.ts'
import { valueTypes } from './pg-values.ts'

/**
 * The open database. `pool` is for what the query builder cannot express; both use the same connections. `probe` has a connection of its
 * own, so that a check whether the database answers does not wait behind calls.
 */
export type OpenDb = { db: Kysely<Database>; pool: pg.Pool; probe: pg.Pool; close(): Promise<void> }

/**
 * What every connection begins with. The cost of a page out of order is that of a disk without moving parts, or of memory: with PostgreSQL's own
 * 4.0, from the days of turning disks, a plan that was made while a table was small reads the whole table for one row, and a trigger keeps that
 * plan for as long as the connection lives (decision 119). Statements are not compiled to machine code (`jit`), which a server does by itself for
 * long ones: of ours that takes up to a hundred times as long as what they do.
 */
const SESSION = '-c TimeZone=Asia/Tokyo -c DateStyle=ISO -c IntervalStyle=postgres -c random_page_cost=1.1 -c jit=off'
const CLOSE_LIMIT_MS = 5_000
/** A probe is given up after this time, so that the next one gets a new connection. */
const PROBE_MS = 10_000

/** How long a statement, a wait for others' rows and a transaction without a statement may take. Seconds. */
export type Patience = { statement: number; lock: number; idle: number }
/**
 * For calls, where somebody waits at a screen. A call that waits a second for a locked record gives up its connection and tries again
 * (decision 52).
 */
const CALLS: Patience = { statement: 30, lock: 1, idle: 60 }
/** For background jobs, which nobody waits for. */
export const LONG_WORK: Patience = { statement: 600, lock: 30, idle: 4 * 3600 }
/** For migrations and checks of the whole audit log, which may take any time. */
export const UNLIMITED: Patience = { statement: 0, lock: 0, idle: 0 }
/**
 * If the server has not even cancelled a statement after this time, it is frozen or unreachable. Seconds beyond the statement's own limit.
 */
const SILENCE = 5

/**
 * The beginning of a statement that each connection is to prepare once: for statements of every call, whose planning takes several times as
 * long as their execution. The text of such a statement must not depend on the input.
 */
export const OFTEN = sql.raw('/* often */')

/** Connections of the server process; one of them listens for notifications of PostgreSQL (kit/db/hearing.ts). */
const CONNECTIONS = 10
/**
 * How many calls may write at once, and how many may send files. While these wait for locked rows or for a slow file store, the other
 * connections serve those who read (decision 52).
 */
export const WRITERS = 5
export const SENDERS = 2

/**
 * Opens the pool; connections are made when they are needed.
 * @param target a URL, several hosts allowed, or the connection of the embedded database
 * @param max connections at most
 */
export function openDb(target: string | pg.ClientConfig, max = CONNECTIONS, { statement, lock, idle } = CALLS): OpenDb {
  const { hosts, options } = typeof target === 'string' ? parseDatabaseUrl(target) : { hosts: [target], options: '' }
  const shared: pg.PoolConfig = {
    max,
    options: [
      options,
      SESSION,
      `-c statement_timeout=${statement}s -c lock_timeout=${lock}s -c idle_in_transaction_session_timeout=${idle}s`,
    ]
      .join(' ')
      .trim(),
    query_timeout: statement && (statement + SILENCE) * 1_000,
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    fallback_application_name: 'hidamari',
  }
  const pool = new HostPool({ ...shared, Client: clientOf(hosts) }, hosts.length)
  // a connection that ends while the pool is being closed is no loss
  pool.on('error', (error) => {
    if (!pool.ending) log.warn('database connection lost', { code: codeOf(error) })
  })
  // When a connection breaks while it is used, its statement fails and the pool drops it. Without this listener the program would end.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('release', (_, client) => {
    if ('demoted' in client && client.demoted) void (client as unknown as pg.Client).end()
  })
  const probe = new HostPool({ ...shared, Client: clientOf(hosts), max: 1, query_timeout: PROBE_MS }, hosts.length)
  probe.on('error', () => undefined)
  probe.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    probe,
    close: () => Promise.race([Promise.all([pool.end(), probe.end()]).then(() => undefined), afterLimit()]),
  }
}

// A query that was cut off by the end of the program must not keep it from ending.
function afterLimit(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref())
}

/**
 * The driver knows neither several hosts nor primary and standby. Every new connection goes to the host that was good last; one
 * that fails, or is a standby, sends the next connection to the next host.
 */
function clientOf(hosts: pg.ClientConfig[]) {
  let current = 0
  return class HostClient extends pg.Client {
    private readonly chosen: number
    /** The server of this connection changed from primary to standby: the connection is ended when the pool gets it back. */
    demoted = false

    constructor(config?: pg.ClientConfig) {
      const chosen = current
      super({ ...config, ...hosts[chosen % hosts.length] })
      this.chosen = chosen
      const ask: (...args: unknown[]) => unknown = this.query
      this.query = ((...args: unknown[]) => {
        const asked = Reflect.apply(ask, this, named(args))
        // the answer may still come at any time, or never, so the pool must not give this connection to others
        if (asked instanceof Promise) asked.catch((error: unknown) => isSilence(error) && this.connection.stream.destroy())
        return asked
      }) as typeof this.query
      this.connection.prependListener('errorMessage', (error) => {
        withoutPersonalData(error)
        if (error.code === READ_ONLY && hosts.length > 1) this.demoted = true
      })
    }

    override connect(): Promise<void>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<void> | void {
      const connected = super.connect().then(() => this.requirePrimary())
      connected.catch(() => this.rotate())
      if (!callback) return connected
      connected.then(() => (callback as () => void)(), callback)
    }

    private async requirePrimary() {
      if (hosts.length === 1) return
      const { rows } = await this.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      if (!rows[0]?.standby) return
      await this.end()
      throw Object.assign(new Error('the host is a standby'), { code: '08004' })
    }

    override end(): Promise<void>
    override end(callback: (error: Error) => void): void
    override end(callback?: (error: Error) => void): Promise<void> | void {
      if (this.demoted) this.rotate()
      return callback ? super.end(callback) : super.end()
    }

    private rotate() {
      if (current === this.chosen) current++
    }
  }
}

const names = new Map<string, string>()
/** Gives a statement that begins with `OFTEN` a name, so that the connection prepares it once; returns other statements as they are. */
const named = ([text, values, ...more]: readonly unknown[]): readonly unknown[] => {
  if (typeof text !== 'string' || !text.startsWith('/* often */')) return [text, values, ...more]
  const name = names.get(text) ?? `often ${names.size}`
  names.set(text, name)
  return [{ name, text, values }, ...more]
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/** Tries the hosts in turn before a request for a connection fails. */
class HostPool extends pg.Pool {
  private readonly hosts: number

  constructor(config: pg.PoolConfig, hosts: number) {
    super(config)
    this.hosts = hosts
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const client = this.fromAnyHost(this.hosts)
    if (!callback) return client
    client.then(
      (found) => callback(undefined, found, (error) => found.release(error === undefined ? undefined : true)),
      (error) => callback(error, undefined, () => undefined),
    )
  }

  private async fromAnyHost(attempts: number): Promise<pg.PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      if (this.ending) throw Object.assign(new Error('the pool is closed'), { code: POOL_CLOSED, cause: error })
      if (attempts <= 1 || !isUnreachable(error)) throw error
      return this.fromAnyHost(attempts - 1)
    }
  }
}
