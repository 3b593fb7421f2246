import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { log } from '../base/log.ts'
import { clientOf } from '../base/pg-client.ts'
import { codeOf } from '../base/pg-errors.ts'
import { isFull, roomAt } from '../base/room.ts'
import { StartError } from '../base/start-error.ts'
import type { Binaries } from './binaries.ts'
import { SUPERUSER } from './cluster.ts'
import { isPostmaster, type PidFile, readPidFile, removeStalePidFile } from './pid-file.ts'
import { socketDirectory } from './place.ts'
import { databaseEnvironment, type Runner } from './runner.ts'

/** The files of the database server and how to start it: on a socket, or on Windows on a TCP port of this machine. */
export type Place = {
  cluster: string
  logFile: string
  binaries: Binaries
  runner: Runner
  listen: 'socket' | { tcp: number }
  password: string | null
  /** How long to wait for a server that is busy before it answers, such as with crash recovery. Milliseconds; ten minutes by default. */
  busy?: number | undefined
  /** Whether committed data survives a power cut (`fsync`). False only in tests, which delete their data anyway. */
  isDurable?: boolean | undefined
}

/** A database server that answers. `adopted`: it was running already, so this program did not start it. */
export type Postmaster = { pid: number; adopted: boolean; login: pg.ClientConfig }

/** The wait for a server that reports that it is working: crash recovery after a power cut may have to read much. Milliseconds. */
const READY_LIMIT_MS = 10 * 60_000
/** How long a start is repeated while processes of a killed server still hold its shared memory. Milliseconds. */
const ORPHANS_LIMIT_MS = 30_000
/** After this time a server that calls itself ready, but whose socket cannot be reached, is an error. Milliseconds. */
const SILENT_LIMIT_MS = 10_000
/** After this time a stopping server is killed: PostgreSQL 18 can hang when it is stopped in the middle of crash recovery. Milliseconds. */
const STOP_LIMIT_MS = 30_000
/** How long a server may take to stop in order before it is stopped immediately. Milliseconds. */
const END_LIMIT_MS = 5_000
const SAY_AFTER_MS = 3_000
const PAUSE_MS = 40
const LOG_BYTES = 5_000_000

/**
 * Starts the database server, or adopts the one that a killed program left running, and waits until it answers.
 * @param signal aborted when the start is no longer wanted; a server that was started here is then stopped
 * @throws StartError when the server cannot start or does not answer
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
  const client = clientOf({ ...login, connectionTimeoutMillis: 5_000 })
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

// Causes that pass by themselves: another start was faster, a stopping program removed the directory of the socket, or processes of a
// killed server still hold its memory.
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
  // `detached` gives the server a session of its own: Ctrl-C in the terminal then reaches only this program, which lets running calls
  // finish first.
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
 * Moves the content of a long log to `<log>.1`, also while the server writes to it. The server keeps the file open in append mode, so the
 * file is copied and emptied, not renamed. Lines that are written during the copy are copied as well. Only a line within the microseconds
 * between the last check and the emptying is lost. PostgreSQL's own log collector would prevent that, at the price of one more process;
 * this log only serves to find causes of failures, since what happened to the data is in the audit log.
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

/**
 * Asks the server to stop (fast shutdown, which cuts its connections). A program that has the lock of the data is then notified by
 * `onLost`.
 */
export const endPostmaster = (pid: number): void => void send(pid, 'SIGINT')

/** Stops the server and removes the directory of its socket. */
export async function stopPostmaster(postmaster: Postmaster, place: Place): Promise<void> {
  await shutDown(postmaster.pid, place)
  if (place.listen !== 'socket') return
  try {
    fs.rmdirSync(postmaster.login.host ?? '')
  } catch {
    // The next server already uses the directory.
  }
}

// Fast shutdown: the server writes everything to disk and cuts open connections.
async function shutDown(pid: number, { cluster, binaries }: Place): Promise<void> {
  if (process.platform === 'win32') {
    execFileSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { stdio: 'ignore' })
    return
  }
  send(pid, 'SIGINT')
  const began = Date.now()
  let urged = false
  while (isPostmaster(pid, cluster)) {
    // An immediate shutdown loses nothing: the next start recovers from the write-ahead log.
    if (!urged && Date.now() - began > END_LIMIT_MS) urged = send(pid, 'SIGQUIT')
    await sleep(PAUSE_MS / 2)
  }
}

function send(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name)
  } catch {
    // The process has just ended by itself.
  }
  return true
}
