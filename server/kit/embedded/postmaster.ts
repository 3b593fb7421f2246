import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../base/log.ts'
import { codeOf } from '../base/pg-errors.ts'
import { isFull, roomAt } from '../base/room.ts'
import { StartError } from '../base/start-error.ts'
import type { Binaries } from './binaries.ts'
import { SUPERUSER } from './cluster.ts'
import { isPostmaster, type PidFile, readPidFile, removeStalePidFile } from './pid-file.ts'
import { socketDirectory } from './place.ts'
import { databaseEnvironment, type Runner } from './runner.ts'

/** Where the database server's files are and how it is to be started: on a socket, or (Windows) on a TCP port of this machine. */
export type Place = {
  cluster: string
  logFile: string
  binaries: Binaries
  runner: Runner
  listen: 'socket' | { tcp: number }
  password: string | null
  /** How long a server may be busy before it answers, in milliseconds; ten minutes where nothing is said. */
  busy?: number | undefined
  /** Whether what is committed survives a loss of power; only tests, which throw their data away, do without. */
  isDurable?: boolean | undefined
}

/** A database server that answers. It was adopted when it ran already. */
export type Postmaster = { pid: number; adopted: boolean; login: pg.ClientConfig }

/** Crash recovery after a power cut may read much; a server that reports that it works on it is waited for. */
const READY_LIMIT_MS = 10 * 60_000
/** How long the memory of a killed server may stay in use by back ends that have not noticed yet. */
const ORPHANS_LIMIT_MS = 30_000
/** A server that is alive and calls itself ready, but whose socket nobody can reach. */
const SILENT_LIMIT_MS = 10_000
/** PostgreSQL 18 can hang when it is stopped in the middle of a crash recovery. */
const STOP_LIMIT_MS = 30_000
/** How long our own may take to write everything out. */
const END_LIMIT_MS = 5_000
const SAY_AFTER_MS = 3_000
const PAUSE_MS = 40
const LOG_BYTES = 5_000_000

/**
 * Starts the database server, or adopts the one that a killed program left behind, and waits until it answers.
 * @param signal aborted when the start is no longer wanted; a server that was started here is stopped again
 * @throws StartError when it cannot start or does not answer
 */
export async function ensureRunning(place: Place, signal?: AbortSignal): Promise<Postmaster> {
  const began = Date.now()
  let child: Started | null = null
  let launched = 0
  for (let said = false; ;) {
    if (signal?.aborted && child?.process.pid) await shutDown(child.process.pid, place)
    signal?.throwIfAborted()
    const file = readPidFile(place.cluster)
    if (file && isPostmaster(file.pid, place.cluster)) {
      const login = loginOf(file, place)
      if (await answers(login)) return { pid: file.pid, adopted: child?.process.pid !== file.pid, login }
      requireHope(file, began, place)
    } else if (child && !child.ended) {
      requireHope(null, began, place)
    } else if (child && !(hasRetryableCause(child.lastWords()) && Date.now() - launched < ORPHANS_LIMIT_MS)) {
      const room = roomAt(place.cluster)
      const words = room && isFull(room) ? 'the disk is full' : child.lastWords()
      throw new StartError(`The database did not start: ${words || 'see the log'} (${place.logFile}).`)
    } else {
      launched ||= Date.now()
      if (child) await sleep(PAUSE_MS * 5)
      removeStalePidFile(file, place.cluster)
      child = launch(place)
    }
    if (!said && Date.now() - began > SAY_AFTER_MS) {
      log.info('waiting for the database', { status: file?.status })
      said = true
    }
    await sleep(PAUSE_MS)
  }
}

function loginOf(file: PidFile, { listen, password }: Place): pg.ClientConfig {
  const host = listen === 'socket' ? file.socket : '127.0.0.1'
  const secret = password === null ? {} : { password }
  return { host, port: file.port || 5432, user: SUPERUSER, database: 'postgres', ssl: false, ...secret }
}

async function answers(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (codeOf(error) === '28P01') throw new StartError('The database refuses the password kept beside it (database.password).')
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}

function requireHope(file: PidFile | null, began: number, place: Place) {
  const waited = Date.now() - began
  if (file?.status === 'ready' && waited > SILENT_LIMIT_MS) {
    throw new StartError(
      `A database server (process ${file.pid}) works on ${place.cluster}, but its socket in ${file.socket} cannot be reached. ` +
        `Stop it with "kill -INT ${file.pid}", then start again.`,
    )
  }
  if (file?.status === 'stopping' && waited > STOP_LIMIT_MS) send(file.pid, 'SIGQUIT')
  const { busy = READY_LIMIT_MS, logFile } = place
  if (waited <= busy) return
  throw new StartError(`The database is not ready after ${busy / 60_000} minutes (${logFile}).`)
}

// Another start was faster, a stopping program took the socket's directory along, or back ends of a killed server still hold its
// memory: all pass.
function hasRetryableCause(words: string): boolean {
  return /lock file|shared memory block .* is still in use|could not bind/.test(words)
}

type Started = { process: ChildProcess; ended: boolean; lastWords(): string }

function launch({ cluster, logFile, binaries, runner, listen, isDurable = true }: Place): Started {
  turnOver(logFile)
  const from = sizeOf(logFile)
  const address =
    listen === 'socket'
      ? { listen_addresses: '', port: '5432', unix_socket_directories: socketDirectory(cluster, runner) }
      : { listen_addresses: '127.0.0.1', port: String(listen.tcp), unix_socket_directories: '' }
  const settings = { ...address, unix_socket_permissions: '0700', fsync: isDurable ? 'on' : 'off', logging_collector: 'off' }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [file, args] = runner.command(binaries.postgres, ['-D', cluster, ...options])
  const output = fs.openSync(logFile, 'a', 0o600)
  runner.own(logFile)
  // Its own session: Ctrl-C in the terminal must reach the program only, which lets running requests finish first.
  const child = spawn(file, args, {
    ...runner.ids,
    cwd: '/',
    env: databaseEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
    windowsHide: true,
  })
  fs.closeSync(output)
  child.unref()
  const started: Started = { process: child, ended: false, lastWords: () => fatalLine(logFile, from) }
  child.on('exit', () => {
    started.ended = true
  })
  child.on('error', (error) => {
    log.error('database server not started', error)
    started.ended = true
  })
  return started
}

/**
 * Keeps the log short, also of a server that runs: it holds the file open and writes at its end, wherever that is, so the file is emptied and not
 * moved. What it writes while the log is copied is copied, too. Between the last look and the emptying lie some microseconds; a line that falls
 * there is lost, which nothing but the server's own collector of logs could prevent, and that one would be a process more for a log that
 * serves to look for causes: what happened to the data stands in the audit log.
 */
export function turnOver(logFile: string) {
  if (sizeOf(logFile) <= LOG_BYTES) return
  const older = `${logFile}.1`
  fs.copyFileSync(logFile, older)
  for (let copied = sizeOf(older), size = sizeOf(logFile); copied < size; copied = size, size = sizeOf(logFile))
    fs.appendFileSync(older, fs.readFileSync(logFile).subarray(copied, size))
  fs.truncateSync(logFile)
}

const sizeOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0

function fatalLine(logFile: string, from: number): string {
  const lines = fs.readFileSync(logFile).subarray(from).toString('utf8').split('\n')
  const fatal = lines.filter((line) => /FATAL|PANIC/.test(line)).at(-1) ?? lines.filter(Boolean).at(-1) ?? ''
  return fatal.replace(/^.*?(FATAL|PANIC): +/, '')
}

/** Tells the server to end, whose connections are cut; whoever holds it hears of its end. */
export const endPostmaster = (pid: number): void => void send(pid, 'SIGINT')

/** Stops the server and takes its socket away. */
export async function stopPostmaster(postmaster: Postmaster, place: Place): Promise<void> {
  await shutDown(postmaster.pid, place)
  if (place.listen !== 'socket') return
  try {
    fs.rmdirSync(postmaster.login.host ?? '')
  } catch {
    // The next server is already there.
  }
}

// Everything is written out; open connections are cut.
async function shutDown(pid: number, { cluster, binaries }: Place): Promise<void> {
  if (process.platform === 'win32') {
    execFileSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { stdio: 'ignore' })
    return
  }
  send(pid, 'SIGINT')
  const began = Date.now()
  let urged = false
  while (isPostmaster(pid, cluster)) {
    // An immediate shutdown loses nothing: the next start recovers from the log of writes.
    if (!urged && Date.now() - began > END_LIMIT_MS) urged = send(pid, 'SIGQUIT')
    await sleep(PAUSE_MS / 2)
  }
}

function send(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name)
  } catch {
    // It has just ended by itself.
  }
  return true
}
