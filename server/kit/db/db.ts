import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './tables.ts'
import { parseDatabaseUrl } from '../base/database-url.ts'
import { log } from '../base/log.ts'
import { codeOf, isSilence, isUnreachable, POOL_CLOSED, READ_ONLY, withoutPersonalData } from '../base/pg-errors.ts'
import { valueTypes } from './pg-values.ts'

/**
 * The open database. `pool` is for what the query builder cannot say; both use the same connections. `probe` has one of its own, for whoever asks
 * whether the database answers: it does not wait behind calls.
 */
export type OpenDb = { db: Kysely<Database>; pool: pg.Pool; probe: pg.Pool; close(): Promise<void> }

/**
 * What every connection begins with. The cost of a page out of order is that of a disk without moving parts, or of memory: with PostgreSQL's own
 * 4.0, from the days of turning disks, a plan that was made while a table was small reads the whole table for one row, and a trigger keeps that
 * plan for as long as the connection lives (decision 119).
 */
const SESSION = '-c TimeZone=Asia/Tokyo -c DateStyle=ISO -c IntervalStyle=postgres -c random_page_cost=1.1'
const CLOSE_LIMIT_MS = 5_000
/** A probe is given up after as long, so that the next one gets a new connection. */
const PROBE_MS = 10_000

/** How long a statement, a wait for others' rows and a transaction without a statement may take. Seconds. */
export type Patience = { statement: number; lock: number; idle: number }
/** Somebody waits before a screen. Who waits for a record that is held leaves the turn to others after a second, and comes again (decision 52). */
const CALLS: Patience = { statement: 30, lock: 1, idle: 60 }
/** Long work that nobody waits for. */
export const LONG_WORK: Patience = { statement: 600, lock: 30, idle: 4 * 3600 }
/** Migrations and checks of the whole trail take as long as they take. */
export const UNLIMITED: Patience = { statement: 0, lock: 0, idle: 0 }
/** A server that does not even refuse a statement in time is frozen or away. Seconds beyond the statement's own limit. */
const SILENCE = 5

/**
 * A statement that begins so is read and planned once by each connection: for those of every call or of a crowd, where that takes several times
 * as long as the answer. Its text must not depend on what is asked.
 */
export const OFTEN = sql.raw('/* often */')

/** Connections of the process that serves; one of them listens (kit/db/hearing.ts). */
const CONNECTIONS = 10
/**
 * How many of them may write at once, and how many send files: while those wait for rows that somebody holds, or for a slow store of files,
 * whoever reads goes on (decision 52).
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
  // one that says farewell while the pool is closed is no loss
  pool.on('error', (error) => {
    if (!pool.ending) log.warn('database connection lost', { code: codeOf(error) })
  })
  // One that breaks while it is used: its statement fails, and the pool drops it. Without a listener the whole program would end.
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
    /** The primary became a standby under this connection: it ends when the pool gets it back. */
    demoted = false

    constructor(config?: pg.ClientConfig) {
      const chosen = current
      super({ ...config, ...hosts[chosen % hosts.length] })
      this.chosen = chosen
      const ask: (...args: unknown[]) => unknown = this.query
      this.query = ((...args: unknown[]) => {
        const asked = Reflect.apply(ask, this, named(args))
        // its answer may come at any time, or never: the pool must not give this connection to others
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
/** The same question of a statement that is asked often, under its name. */
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
