import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { EmbeddedPlace } from '../embedded.ts'
import { log } from '../log.ts'
import type { Settings } from '../settings.ts'

/** What the worker needs to begin. It comes by message, so that no password stands in arguments or environment. */
export type WorkerStart = { login: string | pg.ClientConfig; settings: Settings; embedded: EmbeddedPlace | null }
export const STOP = 'stop'

/** A job that needs more than this is ended before it takes the machine along. Megabytes. */
const MEMORY = 1024
/**
 * Below whoever answers people. Linux knows a class for work of idle time, whose turn ends at once when anybody else wants the core; a low
 * priority alone lets the work go on for the rest of its slice, some milliseconds in each of the wakings that a call is made of (decision 49).
 */
const NICE = 10
const NICE_SESSION = 5
const IDLE = ['chrt', '-i', '0'] as const
const STOP_LIMIT_MS = 6_000
const LONGEST_PAUSE_MS = 60_000
const SETTLED_MS = 60_000

/**
 * Runs the worker (server/worker.ts) in a process of its own, so that no heavy work holds up those who are answered. One that ends is
 * started again, after 1, 2, 4 … 60 seconds.
 */
export const startWorkerProcess = (start: WorkerStart) => {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let failures = 0

  const [command, ...args] = knowsIdleTime() ? [...IDLE, process.execPath] : [process.execPath]

  const begin = () => {
    const begun = Date.now()
    // a watching parent would take its reports for ours
    const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env
    const started = fork(fileURLToPath(new URL('../../worker.ts', import.meta.url)), {
      execPath: command,
      execArgv: [...args, `--max-old-space-size=${MEMORY}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env,
    })
    child = started
    started.on('error', (error) => log.error('worker not started', error))
    started.once('spawn', () => {
      lower(started.pid, NICE)
      started.send(start)
    })
    started.once('exit', (code, signal) => {
      if (stopping) return
      failures = Date.now() - begun > SETTLED_MS ? 0 : failures + 1
      log.warn('worker ended, starting it again', { code: String(signal ?? code) })
      timer = setTimeout(begin, Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures))
    })
  }
  begin()
  return {
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      const ending = child
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      const limit = setTimeout(() => ending.kill('SIGKILL'), STOP_LIMIT_MS)
      if (ending.connected) ending.send(STOP)
      await ended
      clearTimeout(limit)
    },
  }
}

const knowsIdleTime = () => process.platform === 'linux' && spawnSync(IDLE[0], [...IDLE.slice(1), 'true']).status === 0

/**
 * Lets sessions of the embedded database, which runs on this machine, have a third of the share that others get. No less: they may hold a
 * lock that a call waits for (decision 49).
 */
export const yieldSessions = (pool: pg.Pool) =>
  pool.on('connect', (client) => {
    if ('processID' in client) lower(Number(client.processID), NICE_SESSION)
  })

const lower = (pid: number | undefined, priority: number) => {
  try {
    if (pid !== undefined) os.setPriority(pid, priority)
  } catch (error) {
    log.warn('a process of the worker keeps its priority', {
      code: error instanceof Error && 'code' in error ? String(error.code) : '',
    })
  }
}
