import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from '../base/pg-errors.ts'
import { isAlive } from './cluster.ts'

/**
 * What a database server writes into `postmaster.pid`: its process id, port, directory of the socket, and 'starting', 'ready' or
 * 'stopping'.
 */
export type PidFile = { pid: number; port: number; socket: string; status: string }

/** Reads the pid file of a cluster; null where it is missing or has no number. The server that wrote it may have ended long ago. */
export function readPidFile(cluster: string): PidFile | null {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), socket: lines[4] ?? '', status: (lines[7] ?? '').trim() } : null
  } catch {
    return null
  }
}

/**
 * Whether a process is the database server of this cluster. A living process with the right id is no proof: systems reuse ids, containers
 * almost at once. On Windows, where the directory of another process cannot be found out here, any living PostgreSQL with the id counts.
 */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return listensForSignals(pid)
  try {
    if (process.platform === 'linux') return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    // In a container even root may be forbidden to read /proc/<pid>/cwd of other processes, but it may read their command lines.
    if (codeOf(error) !== 'EACCES') return false
  }
  return commandOf(pid).includes(`-D ${cluster} `)
}

/**
 * Whether a process of Windows is a PostgreSQL: each listens for signals at a named pipe with its id (`pgsignal_<id>`, src/port/kill.c of
 * PostgreSQL, which itself takes a process without one for ended). True where the pipes cannot be listed.
 */
export function listensForSignals(pid: number, pipes = () => fs.readdirSync('\\\\.\\pipe\\')): boolean {
  try {
    return pipes().includes(`pgsignal_${pid}`)
  } catch {
    return true
  }
}

function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * A pid file without a number that is younger than this may belong to a server that has created the file and not written it yet.
 * Milliseconds.
 */
const WRITTEN_MS = 2_000

/**
 * Removes a pid file that would make PostgreSQL refuse to start: its number now belongs to another program, or it has no number, as after a
 * power cut or on a full disk.
 * @param file what was read from the pid file; null where the file holds no number
 */
export function removeStalePidFile(file: PidFile | null, cluster: string) {
  const place = path.join(cluster, 'postmaster.pid')
  const made = fs.statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
  // a number of a dead process stays, since PostgreSQL handles that case by itself
  const isStale = file ? isAlive(file.pid) : made < Date.now() - WRITTEN_MS
  if (isStale && !isInUse(cluster)) fs.rmSync(place, { force: true })
}

function isInUse(cluster: string): boolean {
  if (process.platform !== 'linux') return false
  return fs.readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostmaster(Number(name), cluster))
}
