import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the process sends once, as soon as it can take orders. */
export const READY = 'ready'
/** What the process sends for an order: the answer, and the memory that it holds afterwards (bytes). */
export type Reply<Answer> = { answer: Answer; memory: number }
/**
 * `signal`: nobody waits for the answer any more. `limit`: after so many milliseconds of work on it the order is given up: of processor time, so
 * that a busy machine does not count, or of the clock where that cannot be read.
 */
type Waiting = { signal?: AbortSignal | undefined; limit: number }
type Job<Order, Answer> = Waiting & { order: Order; done: (answer: Answer) => void; failed: (error: Error) => void }
/** `memory`: a process that holds more is replaced (bytes). `env`: what it is told beside the usual. */
type Child = { module: URL; memory: number; env?: NodeJS.ProcessEnv }

/** How long a process may take to start, however busy the machine is. Milliseconds. */
const START_MS = 120_000
/** The longest an order takes by the clock, in limits: a process that waits for something for ever uses no processor time. */
const CLOCK_LIMITS = 5
/** A tick of the kernel's figures. Milliseconds. */
const TICK_MS = 10

/** Processor time of a process, all its threads together, by proc_pid_stat(5); null where the system does not tell. Milliseconds. */
const processorTime = (pid: number | undefined): number | null => {
  try {
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(words[11]) + Number(words[12])) * TICK_MS
  } catch {
    return null
  }
}

/** There is no answer: the process ended, was given up or closed. The message says how. */
export class ChildEnded extends Error {
  override name = 'ChildEnded'
}

/** The order used up its processor time: it would do so again. */
export class TookTooLong extends ChildEnded {
  override name = 'TookTooLong'
}

/**
 * Work whose faults may end a process, done one order after the other in a process of its own that starts with the first. It knows no
 * secret of the server. Libraries cannot be stopped, so whoever gives up an order ends the process, and the next order starts another.
 */
export function childQueue<Order extends object, Answer>({ module, memory: most, env }: Child) {
  const queue: Job<Order, Answer>[] = []
  let child: ChildProcess | undefined
  let ready = false
  let current: Job<Order, Answer> | undefined
  let timer: NodeJS.Timeout | undefined

  /** @throws ChildEnded, or the reason of the signal */
  async function ask(order: Order, { signal, limit }: Waiting): Promise<Answer> {
    signal?.throwIfAborted()
    return new Promise<Answer>((done, failed) => {
      const job = { order, signal, limit, done, failed }
      signal?.addEventListener('abort', () => drop(job), { once: true })
      queue.push(job)
      next()
    })
  }

  /** Ends the process; what waits fails. A later order starts another. */
  async function close(): Promise<void> {
    for (const job of queue.splice(0)) job.failed(new ChildEnded('it was closed'))
    const closing = child
    if (!closing) return
    const ended = new Promise((resolve) => closing.once('exit', resolve))
    closing.kill('SIGKILL')
    await ended
  }

  function drop(job: Job<Order, Answer>): void {
    job.failed(job.signal?.reason)
    // a process that is still starting has not begun it, and is kept for the next order
    if (current === job && !ready) {
      current = undefined
      return next()
    }
    if (current === job && child) return lose(child, new ChildEnded('nobody waits'))
    const place = queue.indexOf(job)
    if (place >= 0) queue.splice(place, 1)
  }

  function next(): void {
    if (current) return
    const job = queue.shift()
    if (!job) return
    current = job
    const working = (child ??= start())
    working.ref()
    working.channel?.ref()
    if (ready) begin(working, job)
  }

  function begin(working: ChildProcess, { order, limit }: Job<Order, Answer>): void {
    const [began, usedBefore] = [performance.now(), processorTime(working.pid)]
    const look = () => {
      const [passed, used] = [performance.now() - began, processorTime(working.pid)]
      const worked = usedBefore === null || used === null ? passed : used - usedBefore
      if (worked >= limit) return lose(working, new TookTooLong('it took too long'))
      if (passed >= limit * CLOCK_LIMITS) return lose(working, new ChildEnded('it waited too long'))
      timer = setTimeout(look, Math.max(TICK_MS, Math.min(limit - worked, limit * CLOCK_LIMITS - passed)))
    }
    timer = setTimeout(look, limit)
    working.send(order)
  }

  function start(): ChildProcess {
    const { PATH, SystemRoot, TEMP } = process.env
    const started = fork(fileURLToPath(module), {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { PATH, SystemRoot, TEMP, ...env },
    })
    ready = false
    const starting = setTimeout(() => lose(started, new ChildEnded('it did not start')), START_MS).unref()
    started.once('exit', () => clearTimeout(starting))
    started.on('message', (said: typeof READY | Reply<Answer>) => {
      // a process that was given up may have answered before it ended: that belongs to nobody any more
      if (child !== started) return
      if (said === READY) {
        clearTimeout(starting)
        ready = true
        if (current) begin(started, current)
        else rest(started)
        return
      }
      const { answer, memory } = said
      if (memory > most) end(started)
      finish((job) => job.done(answer))
    })
    started.on('error', () => lose(started, new ChildEnded('it could not be started or reached')))
    started.once('exit', (code, signal) => lose(started, new ChildEnded(String(signal ?? code))))
    return started
  }

  function end(working: ChildProcess): void {
    child = undefined
    working.kill('SIGKILL')
  }

  function lose(lost: ChildProcess, how: ChildEnded): void {
    if (child !== lost) return
    end(lost)
    finish((job) => job.failed(how))
  }

  function finish(tell: (job: Job<Order, Answer>) => void): void {
    const job = current
    current = undefined
    clearTimeout(timer)
    if (child) rest(child)
    if (job) tell(job)
    next()
  }

  /** Nobody waits for it: it keeps no program from ending. */
  function rest(idle: ChildProcess): void {
    idle.unref()
    idle.channel?.unref()
  }

  return { ask, close, pid: () => child?.pid }
}
