import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster, isAlive } from './cluster.ts'
import { type Guard, type Holder, type State, takeGuard } from './guard.ts'
import { prepareDataDir } from './place.ts'
import { endPostmaster, ensureRunning, type Place, type Postmaster, stopPostmaster, turnOver } from './postmaster.ts'
import { chooseRunner, type Runner } from './runner.ts'
import { log } from '../base/log.ts'
import { clientOf } from '../base/pg-client.ts'
import { isUnreachable } from '../base/pg-errors.ts'
import { StartError } from '../base/start-error.ts'

/** The running embedded database. `login`: of the role as which the program works, which owns no table and is no superuser. */
export type Embedded = {
  login: pg.ClientConfig
  /** The login of the role that owns the database and runs migrations. */
  owner: pg.ClientConfig
  /** The superuser's login, for backups and for tests that create databases. */
  admin: pg.ClientConfig
  adopted: boolean
  /** The directory of the database files. */
  cluster: string
  /** Publishes the state and the address of this program, which a second start reports. */
  announce(state: State, address: string): Promise<void>
  stop(): Promise<void>
}

/** What the archive of the write-ahead log needs to know about the embedded database. */
export type EmbeddedPlace = Pick<Embedded, 'admin' | 'cluster'>

type Options = {
  /** Called when the database broke down and cannot be started again, since another program has taken its data. */
  onLost?: (error: unknown) => void
  transport?: 'socket' | 'tcp'
  /** How long the server may recover from its log before it answers. Milliseconds. */
  busy?: number
  /** How often the program checks that the socket still exists. Milliseconds. */
  look?: number
  /** False for a database of tests, which need not survive a power cut. */
  isDurable?: boolean
  /** Aborted when the start is no longer wanted. */
  signal?: AbortSignal | undefined
}

const NAME = 'hidamari'
const OWNER = 'hidamari_owner'
/** How long to wait for another program that is stopping and still has the data. Milliseconds. */
const HANDOVER_MS = 20_000
/** A database that breaks down again within this time is started again only after a pause, which grows. Milliseconds. */
const CALM_MS = 10_000
const LONGEST_PAUSE_MS = 60_000
const LOG_LOOK_MS = 600_000
const SOCKET_LOOK_MS = 5_000

/**
 * Starts PostgreSQL on the data directory as a child process on a private socket, creates its files at the first start, and keeps a second
 * program from using the same data. A server that breaks down is started again, however often.
 * @throws StartError with the cause: already running, not writable, not installed, …
 */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<Embedded> {
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')
  const place = { ...(await prepare(dataDir, transport)), busy: options.busy, isDurable: options.isDurable }
  const ended = new AbortController()
  const { signal: end } = ended
  let recovered = 0
  let failures = 0
  let recovery: Promise<void> | undefined
  let current: Held
  let announced: [State, string] = ['starting', '']

  const onGuardLost = () => {
    if (end.aborted) return
    recovery ??= recover()
      .catch((error) => {
        if (!end.aborted) options.onLost?.(error)
      })
      .finally(() => (recovery = undefined))
  }
  // a full disk, or a system that kills processes for their memory, may need long to recover; calls are answered with `not_ready` meanwhile
  const recover = async (): Promise<void> => {
    failures = Date.now() - recovered < CALM_MS ? failures + 1 : 0
    if (failures > 0) await sleep(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures), null, { signal: end })
    recovered = Date.now()
    log.warn('database connection broke, starting the database again')
    try {
      current = await hold(place, onGuardLost, end)
      await current.guard.announce(...announced)
    } catch (error) {
      await current.guard.release()
      if (end.aborted || error instanceof AlreadyRunning) throw error
      log.error('the database could not be started again', error)
      return recover()
    }
    log.info('database is back')
  }

  current = await hold(place, onGuardLost, options.signal)
  const { postmaster } = current
  try {
    await ensureDatabase(postmaster.login, place.password)
  } catch (error) {
    ended.abort()
    await release(current, place)
    throw error
  }
  // A clean-up of directories may delete the socket of a running server; no new connection is possible then. The server is stopped, and
  // recovery starts it again with a new socket.
  const looking = setInterval(() => {
    const { pid, login } = current.postmaster
    if (recovery || end.aborted || transport !== 'socket' || isThere(login)) return
    log.warn('the socket of the database is gone, starting the database again')
    endPostmaster(pid)
  }, options.look ?? SOCKET_LOOK_MS).unref()
  const turning = setInterval(() => turnOver(place.logFile), LOG_LOOK_MS).unref()
  return {
    login: { ...postmaster.login, user: NAME, database: NAME },
    owner: { ...postmaster.login, user: OWNER, database: NAME },
    admin: postmaster.login,
    adopted: postmaster.adopted,
    cluster: place.cluster,
    announce: async (state, address) => {
      announced = [state, address]
      await current.guard.announce(state, address)
    },
    stop: async () => {
      ended.abort()
      clearInterval(turning)
      clearInterval(looking)
      await recovery
      await release(current, place)
    },
  }
}

/** The login to the database of a running program, for a command that uses it at the same time. */
export async function loginBeside(dataDir: string): Promise<pg.ClientConfig> {
  const { login } = await ensureRunning(await prepare(dataDir, process.platform === 'win32' ? 'tcp' : 'socket'))
  return { ...login, user: NAME, database: NAME }
}

/** Creates a data directory and chooses the user to whom the files of its database must belong. */
export async function runnerFor(dataDir: string): Promise<Runner> {
  const directory = prepareDataDir(dataDir)
  return chooseRunner(path.join(directory, 'database'), directory, (await findBinaries()).postgres)
}

async function prepare(dataDir: string, transport: 'socket' | 'tcp'): Promise<Place> {
  const directory = prepareDataDir(dataDir)
  const cluster = path.join(directory, 'database')
  const binaries = await findBinaries()
  const runner = chooseRunner(cluster, directory, binaries.postgres)
  const password = transport === 'tcp' ? ensurePassword(path.join(directory, 'database.password'), runner) : null
  await ensureCluster(cluster, binaries, runner, password)
  const listen = transport === 'tcp' ? { tcp: await freePort() } : transport
  return { cluster, logFile: path.join(directory, 'database.log'), binaries, runner, listen, password }
}

function ensurePassword(file: string, runner: Runner): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  runner.own(file)
  return fs.readFileSync(file, 'utf8').trim()
}

function freePort(): Promise<number> {
  const server = net.createServer()
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    }),
  )
}

const isThere = ({ host = '', port }: pg.ClientConfig): boolean => fs.existsSync(path.join(host, `.s.PGSQL.${port}`))

type Held = { postmaster: Postmaster; guard: Guard }

// Takes the data. A program that was killed or is stopping gives them up within seconds, and may stop the server under this program; so
// everything is tried again until `HANDOVER_MS` is over.
async function hold(place: Place, onGuardLost: () => void, signal?: AbortSignal): Promise<Held> {
  for (const deadline = Date.now() + HANDOVER_MS; ; await sleep(100)) {
    const postmaster = await ensureRunning(place, signal)
    const guard = await takeGuard(postmaster.login, onGuardLost).catch((error) => {
      if (isUnreachable(error) && Date.now() < deadline) return null
      throw error
    })
    if (guard && 'release' in guard) return { postmaster, guard }
    if (guard && (isStaying(guard) || Date.now() > deadline)) throw alreadyRunning(guard, place)
  }
}

function isStaying({ pid, state }: Holder): boolean {
  return state !== 'stopping' && pid > 0 && isAlive(pid)
}

/** Thrown when another running program uses the data directory. */
export class AlreadyRunning extends StartError {}

function alreadyRunning({ pid, address }: Holder, { cluster }: Place): StartError {
  const where = address && ` at ${address}`
  return new AlreadyRunning(
    `Already running${where} (process ${pid}) with the data in ${path.dirname(cluster)}. That one was left as it is.`,
  )
}

async function ensureDatabase(login: pg.ClientConfig, password: string | null) {
  const client = clientOf(login)
  await client.connect()
  try {
    for (const role of [NAME, OWNER]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (!rowCount) await client.query(`create role ${role} login${password === null ? '' : ` password '${password}'`}`)
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
    if (!rowCount) await client.query(`create database ${NAME} owner ${OWNER}`)
  } finally {
    await client.end()
  }
}

async function release({ postmaster, guard }: Held, place: Place) {
  await stopPostmaster(postmaster, place)
  await guard.release()
}
