import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '#domain/kit/errors.ts'
import { log } from '../log.ts'
import type { Drawn, Order } from './preview-worker.ts'
import { hasPreview } from './sniff.ts'

type Job = { order: Order; done: (drawn: Drawn) => void }

/** Longest time for one preview. Milliseconds; a usual page takes a tenth of a second. */
const LIMIT_MS = 10_000
/** Previews that are asked for at one time; whoever comes later is sent away and sees the name of the file. */
const MAX_WAITING = 40
/** A process that holds more than this is replaced. Bytes. */
const MAX_MEMORY = 400 * 1024 * 1024

const queue: Job[] = []
let asked = 0
let worker: ChildProcess | undefined
let current: Job | undefined
let alarm: NodeJS.Timeout | undefined

/**
 * A small picture of a file, or null when there can be none. Files of strangers are read in a process of its own, one after the other: a
 * fault or an endless loop in a library ends that process, and must not be the server's. It knows no secret and no name.
 * @throws {AppError} `not_ready` when too many wait
 */
export const previewOf = async (type: string, read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Drawn> => {
  if (!hasPreview(type)) return null
  if (asked >= MAX_WAITING) throw new AppError('not_ready')
  asked += 1
  try {
    const order = { bytes: await read(), isPdf: type === 'application/pdf' }
    return await new Promise((done) => {
      queue.push({ order, done })
      next()
    })
  } finally {
    asked -= 1
  }
}

/** Ends the process; a later preview starts a new one. */
export const closePreviews = async (): Promise<void> => {
  for (const job of queue.splice(0)) job.done(null)
  const closing = worker
  if (!closing) return
  const ended = new Promise((resolve) => closing.once('exit', resolve))
  closing.kill('SIGKILL')
  await ended
}

const next = (): void => {
  if (current || queue.length === 0) return
  worker ??= start()
  current = queue.shift()
  if (!current) return
  const running = worker
  running.ref()
  running.channel?.ref()
  alarm = setTimeout(() => lose(running, 'it took too long'), LIMIT_MS)
  running.send(current.order)
}

const start = (): ChildProcess => {
  const { PATH, SystemRoot, TEMP } = process.env
  const started = fork(fileURLToPath(new URL('./preview-worker.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH, SystemRoot, TEMP },
  })
  started.on('message', ({ drawn, memory }: { drawn: Drawn; memory: number }) => {
    if (worker !== started) return
    if (memory > MAX_MEMORY) retire(started)
    finish(drawn)
  })
  started.on('error', () => lose(started, 'it could not be started or reached'))
  started.once('exit', (code, signal) => lose(started, String(signal ?? code)))
  return started
}

const retire = (full: ChildProcess): void => {
  worker = undefined
  full.kill('SIGKILL')
}

const lose = (lost: ChildProcess, how: string): void => {
  if (worker !== lost) return
  retire(lost)
  if (current) log.warn('no preview was made', { how })
  finish(null)
}

const finish = (drawn: Drawn): void => {
  clearTimeout(alarm)
  const job = current
  current = undefined
  worker?.unref()
  worker?.channel?.unref()
  job?.done(drawn)
  next()
}
