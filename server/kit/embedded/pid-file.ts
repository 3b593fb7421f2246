import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from '../pg-errors.ts'
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

/** Removes the file when its number now belongs to another program, which PostgreSQL would take for its server. */
export function removeStalePidFile(pid: number, cluster: string) {
  // A dead process is PostgreSQL's own affair. One that lives and is something else would make PostgreSQL refuse to start.
  if (isAlive(pid) && !isInUse(cluster)) fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}

function isInUse(cluster: string): boolean {
  if (process.platform !== 'linux') return false
  return fs.readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostmaster(Number(name), cluster))
}
