import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { EmbeddedPlace } from '../embedded/embedded.ts'
import { log } from '../base/log.ts'
import type { Settings } from '../base/settings.ts'

/** What the worker process needs to start. It is sent as a message, so that no password is in its arguments or environment. */
export type WorkerStart = { login: string | pg.ClientConfig; settings: Settings; embedded: EmbeddedPlace | null }
export const STOP = 'stop'
/** The heartbeat message that the worker process sends every few seconds from its start on. */
export const ALIVE = 'alive'
export const ALIVE_MS = 5_000
/** After this time without a heartbeat the worker gets no processor time, or hangs. Milliseconds. */
const SILENT_MS = 60_000

/** Logs once when the heartbeats of the worker stop, and once when they come again. */
export const watchSigns = () => {
  let heardAt = performance.now()
  let silent = false
  const watching = setInterval(() => {
    if (silent || performance.now() - heardAt < SILENT_MS) return
    silent = true
    log.warn('the worker gives no sign of life: jobs, backups and chores wait', { seconds: SILENT_MS / 1_000 })
  }, ALIVE_MS).unref()
  return {
    hear: () => {
      heardAt = performance.now()
      if (silent) log.info('the worker gives signs of life again')
      silent = false
    },
    stop: () => clearInterval(watching),
  }
}

/** The most memory of the worker process: a job that needs more is ended before it brings the machine down. Megabytes. */
const MEMORY = 1024
/**
 * The scheduling priority (nice) of the worker: below the processes that answer people, yet always with some processor time. In the idle
 * class a worker beside busy programs stood still for as long as they had work (decision 113).
 */
const NICE = 10
const NICE_SESSION = 5
const STOP_LIMIT_MS = 6_000
const LONGEST_PAUSE_MS = 60_000
const SETTLED_MS = 60_000

/**
 * Runs the worker (server/worker.ts) in a process of its own, so that heavy work does not delay calls. When the process ends, it is started
 * again after 1, 2, 4 … 60 seconds.
 */
export const startWorkerProcess = (start: WorkerStart) => {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let failures = 0

  const signs = watchSigns()

  const begin = () => {
    const begun = Date.now()
    // a parent that watches files (node --watch) would take the reports of the worker for ours
    const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env
    const started = fork(fileURLToPath(new URL('../../worker.ts', import.meta.url)), {
      execArgv: [`--max-old-space-size=${MEMORY}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env,
    })
    child = started
    started.on('error', (error) => log.error('worker not started', error))
    started.on('message', signs.hear)
    started.once('spawn', () => started.send(start))
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
      signs.stop()
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

/** Lowers the priority of this process below those that answer people; it started with the usual one. */
export const yieldProcess = () => lower(process.pid, NICE)

/**
 * Lowers the priority of sessions of the embedded database, which run on this machine, to a third of the usual processor share. No lower,
 * since they may hold a lock that a call waits for (decision 49).
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
