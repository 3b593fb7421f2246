import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { causeInWords, StartError } from '../base/start-error.ts'
import type { Runner } from './runner.ts'

/** A socket's address holds 104 bytes on macOS and 108 on Linux, the closing zero included. */
const SOCKET_PATH_BYTES = 103

/**
 * Makes the data directory when it is missing and checks that it can be written in.
 * @returns its real path
 * @throws StartError in words when it cannot be used
 */
export function prepareDataDir(dataDir: string): string {
  try {
    // The user who runs the database for root has to pass through; what lies inside is closed by itself.
    makeDirectory(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    return fs.realpathSync(dataDir)
  } catch (error) {
    const cause = fs.existsSync(dataDir) && !isDirectory(dataDir) ? 'it is a file' : causeInWords(error)
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${cause}. Choose a directory in which this user may write.`)
  }
}

// Node's own `recursive` never ends below /proc, which refuses to make directories in an unusual way.
function makeDirectory(directory: string, mode: number) {
  if (isDirectory(directory)) return
  const parent = path.dirname(directory)
  if (parent !== directory) makeDirectory(parent, mode)
  try {
    fs.mkdirSync(directory, { mode })
  } catch (error) {
    // Another start made it in this moment.
    if (!isDirectory(directory)) throw error
  }
}

function isDirectory(path: string): boolean {
  return fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/**
 * The directory of the database's socket, which only the database's user (and root) may enter. It lies beside the data, where
 * nobody tidies up, unless that path is too long for a socket; then in a directory for temporary files, named by user and data,
 * so that two installations do not meet.
 * @throws StartError when no directory is fit
 */
export function socketDirectory(cluster: string, runner: Runner): string {
  const name = `hidamari-${runner.uid}-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const bases = [...new Set([os.tmpdir(), '/tmp', '/var/tmp'])]
  const places = [path.join(path.dirname(cluster), 'socket'), ...bases.map((base) => path.join(base, name))]
  const fit = places.find((directory) => isShort(directory) && isMine(directory, runner))
  if (fit) return fit
  throw new StartError(
    `The database needs a directory for its socket, and none can be made in ${bases.join(' or ')}. ` +
      'Set TMPDIR to a short path in which this user may write.',
  )
}

function isShort(directory: string): boolean {
  return Buffer.byteLength(path.join(directory, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES
}

// Anybody may make a directory of any name in /tmp: one that is not ours alone is not used.
function isMine(directory: string, runner: Runner): boolean {
  try {
    fs.mkdirSync(directory, { mode: 0o700 })
    runner.own(directory)
    return true
  } catch {
    const stat = fs.lstatSync(directory, { throwIfNoEntry: false })
    return stat !== undefined && stat.isDirectory() && stat.uid === runner.uid && (stat.mode & 0o077) === 0
  }
}
