import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitingFor } from './progress.ts'

export type Load = { perSecond: number; p50: number; p95: number; p99: number }
/** Times of answers (ms) within some seconds. */
export const loadOf = (times: number[], seconds: number): Load => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { perSecond: sorted.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
type Options = {
  seconds?: number
  lanes?: number
  /** Milliseconds between an answer and the next question, as people make them. */
  pause?: number
  /** Ends it sooner. */
  signal?: AbortSignal
}

/** Asks `path` again and again from `lanes` kept connections for some seconds. The time of each answer in milliseconds. */
export const timesOf = async (
  port: number,
  path: string,
  token: string,
  { seconds = 4, lanes = 8, pause = 0, signal }: Options = {},
): Promise<number[]> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: lanes })
  waitingFor(`answers of ${path}`)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const lane = async () => {
    while (performance.now() < end && !signal?.aborted) {
      const start = performance.now()
      await once(agent, port, path, token)
      times.push(performance.now() - start)
      if (pause > 0) await sleep(pause)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  agent.destroy()
  return times
}

/** The load of `timesOf`. */
export const load = async (port: number, path: string, token: string, options: Options = {}): Promise<Load> => {
  const start = performance.now()
  const times = await timesOf(port, path, token, options)
  return loadOf(times, (performance.now() - start) / 1000)
}

/** One answer. */
export const once = (agent: http.Agent, port: number, path: string, token: string) =>
  new Promise<void>((resolve, reject) => {
    http
      .get({ agent, host: '127.0.0.1', port, path, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
        answer.resume().on('end', resolve)
      })
      .on('error', reject)
  })
