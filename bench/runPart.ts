import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { descendantsOf, killAll } from './processes.ts'
import type { Message } from './progress.ts'
import type { Line } from './report.ts'

/** What came of a part. `failure`: why it failed; null when it was measured. */
export type Outcome = { part: string; lines: Line[]; failure: string | null; browser: string | null }

export type Options = {
  /** Time after which the part is stopped and counts as failed. Seconds. */
  limit: number
  /** Time that a stopped part gets to close its browser, its servers and its database before they are killed. Seconds. */
  grace?: number
  /** A part that takes longer than this says what it waits for, again and again. Seconds. */
  patience?: number
  say?: (text: string) => void
}

/**
 * Runs one part in a process of its own, with its name as the first argument, and waits for it to end, however it ends.
 * @param script the program of the part, which reports by `progress.ts`
 */
export const runPart = async (
  script: URL,
  [part, ...args]: readonly [string, ...string[]],
  { limit, grace = 30, patience = 30, say = console.log }: Options,
): Promise<Outcome> => {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const child = fork(script, [part, ...args])
  const outcome: Outcome = { part, lines: [], failure: null, browser: null }
  let waitsFor = 'its program to start'
  let measured = false
  child.on('message', (message: Message) => {
    if ('waitsFor' in message) waitsFor = message.waitsFor
    else if ('browser' in message) outcome.browser = message.browser
    else if ('lines' in message) [outcome.lines, measured] = [message.lines, true]
    else outcome.failure = `after ${seconds()} s, while it waited for ${waitsFor}: ${message.error}`
  })
  const ended = new Promise<'ended'>((resolve) => {
    child.once('error', ({ message }) => {
      outcome.failure = message
      resolve('ended')
    })
    child.once('close', () => resolve('ended'))
  })
  const waiting = setInterval(() => say(`${part} has taken ${seconds()} of ${limit} s and waits for ${waitsFor}`), patience * 1000)
  const over = await within(limit, ended)
  clearInterval(waiting)
  if (over === 'ended') {
    if (!measured) outcome.failure ??= `it ended while it waited for ${waitsFor}`
    return outcome
  }

  const failure = `its time limit of ${limit} s passed while it waited for ${waitsFor}`
  const started = descendantsOf(child.pid ?? 0)
  child.kill('SIGTERM')
  await within(grace, ended)
  killAll([...started, ...descendantsOf(child.pid ?? 0)])
  child.kill('SIGKILL')
  await ended
  return { ...outcome, lines: [], failure }
}

/** What came first: the end of the work or of the time. */
const within = async (seconds: number, work: Promise<'ended'>): Promise<'ended' | 'late'> => {
  const timer = new AbortController()
  const late = sleep(seconds * 1000, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
  const first = await Promise.race([work, late])
  timer.abort()
  return first
}
