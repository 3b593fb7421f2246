import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from '../base/pg-errors.ts'
import { isAlive } from './cluster.ts'

/** What a database server writes about itself: process, port, socket directory, and 'starting', 'ready' or 'stopping'. */
export type PidFile = { pid: number; port: number; socket: string; status: string }

/** What the server of the cluster wrote last; it may be long dead. */
export function readPidFile(cluster: string): PidFile | null {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), socket: lines[4] ?? '', status: (lines[7] ?? '').trim() } : null
  } catch {
    return null
  }
}

/** Whether the process is the database server of this very cluster: process ids are used again, in containers at once. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (process.platform === 'win32' || !isAlive(pid)) return isAlive(pid)
  try {
    if (process.platform === 'linux') return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    // Root in a container may not look into the processes of others, but their command lines are open.
    if (codeOf(error) !== 'EACCES') return false
  }
  return commandOf(pid).includes(`-D ${cluster} `)
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

/** A server that starts in this moment has made its file and not yet written into it. Milliseconds. */
const WRITTEN_MS = 2_000

/**
 * Removes a file for which PostgreSQL would refuse to start: its number now belongs to another program, or there is none in it, which a power
 * cut or a full disk leaves behind.
 * @param file what stands in it, if anything does
 */
export function removeStalePidFile(file: PidFile | null, cluster: string) {
  const place = path.join(cluster, 'postmaster.pid')
  const made = fs.statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
  // a dead process is PostgreSQL's own affair
  const isStale = file ? isAlive(file.pid) : made < Date.now() - WRITTEN_MS
  if (isStale && !isInUse(cluster)) fs.rmSync(place, { force: true })
}

function isInUse(cluster: string): boolean {
  if (process.platform !== 'linux') return false
  return fs.readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostmaster(Number(name), cluster))
}
