import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { causeInWords, StartError } from '../base/start-error.ts'
import type { Runner } from './runner.ts'

/** The longest path of a socket: its address has 104 bytes on macOS and 108 on Linux, including the closing zero. */
const SOCKET_PATH_BYTES = 103

/**
 * Creates the data directory if it is missing, and checks that this user can read and write in it.
 * @returns its real path, with symbolic links resolved
 * @throws StartError with the cause when the directory cannot be used
 */
export function prepareDataDir(dataDir: string): string {
  try {
    // The unprivileged user that runs the database for root must be able to pass through; what lies inside has its own, closed mode.
    makeDirectory(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    return fs.realpathSync(dataDir)
  } catch (error) {
    const cause = fs.existsSync(dataDir) && !isDirectory(dataDir) ? 'it is a file' : causeInWords(error)
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${cause}. Choose a directory in which this user may write.`)
  }
}

// Not `mkdirSync` with `recursive`: below /proc, which refuses new directories with an unusual error, it never returns.
function makeDirectory(directory: string, mode: number) {
  if (isDirectory(directory)) return
  const parent = path.dirname(directory)
  if (parent !== directory) makeDirectory(parent, mode)
  try {
    fs.mkdirSync(directory, { mode })
  } catch (error) {
    // A start at the same moment may have made it.
    if (!isDirectory(directory)) throw error
  }
}

function isDirectory(path: string): boolean {
  return fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/**
 * Chooses the directory of the database's socket, which only the user of the database (and root) may enter. It lies beside the data, where
 * no clean-up of temporary files deletes it. If that path is too long for a socket, it lies in a directory for temporary files; its name
 * there is made of user and data directory, so that two installations do not share one.
 * @throws StartError when no directory can be used
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

// Everybody may create directories in /tmp, so a directory counts only if this user owns it and no other may enter it.
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
