import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { causeInWords, StartError } from '../base/start-error.ts'
import type { Binaries } from './binaries.ts'
import { databaseEnvironment, type Runner } from './runner.ts'

/** The superuser of the cluster. The program itself works as an ordinary role. */
export const SUPERUSER = 'postgres'

/**
 * The initial postgresql.conf, which the operator may change. The log of the server must not contain personal data, so it is without
 * details and without the statements that failed.
 */
const CONFIGURATION = {
  shared_buffers: '128MB',
  // while the backup folder is unavailable, the write-ahead log is kept for it up to this size; beyond, the database goes on without
  // (decision 51)
  max_slot_wal_keep_size: '2GB',
  timezone: 'Asia/Tokyo',
  log_timezone: 'Asia/Tokyo',
  log_error_verbosity: 'terse',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

/**
 * Values of LC_CTYPE, of which the first that the system knows is used. Under C, the last resort, pg_trgm does not recognize Japanese
 * letters.
 */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'ja_JP.UTF-8', 'C']

/**
 * Creates the files of the database when there are none. They are created in a temporary directory that is renamed at the end, so that a
 * kill or a power cut leaves either no database or a complete one.
 * @param password for connections over TCP; null where only the socket is used
 * @throws StartError when the files cannot be created, or belong to another major version of PostgreSQL
 */
export async function ensureCluster(cluster: string, binaries: Binaries, runner: Runner, password: string | null): Promise<void> {
  removeUnfinished(cluster)
  if (fs.existsSync(cluster)) return requireVersion(cluster, binaries)
  const unfinished = `${cluster}.new-${process.pid}-${randomBytes(3).toString('hex')}`
  try {
    fs.mkdirSync(unfinished, { mode: 0o700 })
    runner.own(unfinished)
    await initialise(unfinished, binaries, runner, password)
    fs.renameSync(unfinished, cluster)
    syncDirectory(path.dirname(cluster))
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    // A start at the same moment created the files first.
    if (fs.existsSync(path.join(cluster, 'PG_VERSION'))) return
    if (error instanceof StartError) throw error
    throw new StartError(`The database could not be made in ${cluster}: ${causeInWords(error)}.`)
  }
}

function removeUnfinished(cluster: string) {
  const directory = path.dirname(cluster)
  for (const name of fs.readdirSync(directory)) {
    const pid = name.startsWith(`${path.basename(cluster)}.new-`) ? Number(name.split('-')[1]) : null
    if (pid === null || (pid !== process.pid && isAlive(pid))) continue
    fs.rmSync(path.join(directory, name), { recursive: true, force: true })
  }
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function requireVersion(cluster: string, binaries: Binaries) {
  const file = path.join(cluster, 'PG_VERSION')
  if (!fs.existsSync(file)) throw new StartError(`${cluster} exists but is not a database. Move it away, then start again.`)
  const [made, here] = [fs.readFileSync(file, 'utf8').trim(), binaries.major]
  if (made === here) return
  throw new StartError(`The database in ${cluster} was made with PostgreSQL ${made}, and this program has ${here}.`)
}

async function initialise(directory: string, binaries: Binaries, runner: Runner, password: string | null) {
  const passwordFile = path.join(path.dirname(directory), 'database.password')
  const access =
    password === null
      ? ['--auth-local=trust', '--auth-host=reject']
      : ['--auth-local=reject', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`]
  const settings = Object.entries(CONFIGURATION).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  for (const characters of CHARACTER_TYPES) {
    const outcome = await run(runner, binaries.initdb, [
      '-D',
      directory,
      '-U',
      SUPERUSER,
      '--encoding=UTF8',
      '--data-checksums',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characters}`,
      ...access,
      ...settings,
    ])
    if (outcome.ok) return
    if (!/invalid locale name/.test(outcome.words)) throw new StartError(`The database could not be made: ${outcome.words}.`)
  }
}

function run(runner: Runner, program: string, options: string[]): Promise<{ ok: boolean; words: string }> {
  const [file, args] = runner.command(program, options)
  const child = spawn(file, args, {
    ...runner.ids,
    cwd: '/',
    env: databaseEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, words: lastError(words) }))
  })
}

function lastError(words: string): string {
  const lines = words.trim().split('\n')
  return (lines.find((line) => /error|FATAL|could not/.test(line)) ?? lines.at(-1) ?? '').replace(/^.*?(error|FATAL): +/, '')
}

function syncDirectory(directory: string) {
  if (process.platform === 'win32') return
  const handle = fs.openSync(directory, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
