import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { PaperError, type Paper, type Print } from './paper.ts'
import type { Answer, Order, Reply } from './worker.ts'

type Job = { paper: string; order: Order; limit: number; done: (answer: Answer) => void }
/** `signal`: nobody waits for the paper any more. `limit`: after so many milliseconds of work on it the paper is given up. */
export type Waiting = { signal?: AbortSignal; limit?: number }

/** For a person who waits at the screen. Milliseconds. */
const usualLimit = 60_000

/** The compiler does not give memory back, so a process that holds more than this many bytes is replaced. */
const memoryLimit = 512 * 1024 * 1024

const queue: Job[] = []
let worker: ChildProcess | undefined
let current: Job | undefined
let timer: NodeJS.Timeout | undefined

/**
 * Prints a paper as PDF/A-2u. Papers are printed one after the other in a process of their own, which starts with the first
 * one: a fault of the compiler ends a process, and that must not be the server's.
 *
 * @throws PaperError when the data does not fit, the template fails or warns, it takes too long, or the process ends; the reason of the
 * signal when nobody waits any more
 */
export async function renderPdf<Schema extends z.ZodType>(
  paper: Paper<Schema>,
  data: z.input<Schema>,
  waiting: Waiting = {},
): Promise<Print> {
  const { bytes, unprintable } = await render(paper, data, 'pdf', waiting)
  return { pdf: bytes, unprintable }
}

/** All pages as one picture, for comparison with the golden one. @internal */
export async function renderSvg<Schema extends z.ZodType>(paper: Paper<Schema>, data: z.input<Schema>): Promise<string> {
  const { bytes } = await render(paper, data, 'svg')
  return new TextDecoder().decode(bytes)
}

/** Ends the printing process; what still waits fails with a PaperError. A later print starts a new one. @internal */
export async function closePapers(): Promise<void> {
  for (const job of queue.splice(0)) job.done({ trouble: 'printing was stopped' })
  const closing = worker
  if (!closing) return
  const ended = new Promise((resolve) => closing.once('exit', resolve))
  closing.kill('SIGKILL')
  await ended
}

/** The id of the printing process, if it runs. @internal */
export function workerId(): number | undefined {
  return worker?.pid
}

async function render<Schema extends z.ZodType>(
  paper: Paper<Schema>,
  data: z.input<Schema>,
  as: Order['as'],
  { signal, limit = usualLimit }: Waiting = {},
) {
  signal?.throwIfAborted()
  const parsed = paper.schema.safeParse(data)
  if (!parsed.success) throw new PaperError(paper.name, `the data does not fit: ${places(parsed.error.issues)}`)
  const order = { template: fileURLToPath(paper.template), json: JSON.stringify(paper.view(parsed.data)), as }
  const answer = await new Promise<Answer>((done) => {
    const job = { paper: paper.name, order, limit, done }
    signal?.addEventListener('abort', () => drop(job), { once: true })
    queue.push(job)
    next()
  })
  signal?.throwIfAborted()
  if ('trouble' in answer) throw new PaperError(paper.name, answer.trouble)
  return answer
}

/** Makes room for papers that somebody waits for. The compiler cannot be stopped, but its process can. */
function drop(job: Job): void {
  if (current === job && worker) return lose(worker, 'nobody waits')
  const place = queue.indexOf(job)
  if (place < 0) return
  queue.splice(place, 1)
  job.done({ trouble: 'nobody waits' })
}

/** Where the data is wrong and how, without the wrong value. */
function places(issues: z.core.$ZodIssue[]): string {
  return issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'the whole'} (${issue.code})`)
    .join(', ')
}

function next(): void {
  if (current || queue.length === 0) return
  worker ??= start()
  current = queue.shift()
  worker.ref()
  worker.channel?.ref()
  if (!current) return
  const working = worker
  timer = setTimeout(() => lose(working, 'it took too long'), current.limit)
  worker.send(current.order)
}

function start(): ChildProcess {
  const started = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: environment(),
  })
  started.on('message', ({ answer, memory }: Reply) => {
    if (memory > memoryLimit) retire(started)
    finish(answer)
  })
  started.on('error', () => lose(started, 'it could not be started or reached'))
  started.once('exit', (code, signal) => lose(started, String(signal ?? code)))
  return started
}

/** The compiler needs no secret of the server, so it gets none. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, FONTCONFIG_FILE: fileURLToPath(new URL('./fonts.conf', import.meta.url)) }
}

function retire(full: ChildProcess): void {
  worker = undefined
  full.kill('SIGKILL')
}

function lose(lost: ChildProcess, how: string): void {
  if (worker !== lost) return
  worker = undefined
  lost.kill('SIGKILL')
  finish({ trouble: `the printing process ended (${how})` })
}

function finish(answer: Answer): void {
  const job = current
  current = undefined
  clearTimeout(timer)
  worker?.unref()
  worker?.channel?.unref()
  job?.done(answer)
  next()
}
