import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { App } from '../context/context.ts'
import { isShort, roomAt } from '../base/room.ts'
import { WORKS } from '../jobs/heartbeat.ts'

/** Supervisors give an answer a second or two. Milliseconds. */
const ANSWER_MS = 800
/** So long somebody who was well and does not answer now counts as busy, and not as gone. Milliseconds. */
const TRUST_MS = 10_000

type Health = 'good' | 'busy' | 'gone'

/** Asks something that may take long, once at a time, and answers in less than a second. */
export const watched = (ask: () => Promise<unknown>, { answer, trust } = { answer: ANSWER_MS, trust: TRUST_MS }) => {
  let goodAt = -Infinity
  let asking: Promise<Health> | undefined
  const begin = async (): Promise<Health> => {
    try {
      await ask()
      goodAt = performance.now()
      return 'good'
    } catch {
      goodAt = -Infinity
      return 'gone'
    } finally {
      asking = undefined
    }
  }
  return async (): Promise<Health> => {
    asking ??= begin()
    const late = sleep(answer, null, { ref: false })
    return (await Promise.race([asking, late])) ?? (performance.now() - goodAt < trust ? 'busy' : 'gone')
  }
}

/**
 * Whether the program can answer people: the database, by a connection of its own, the place for files and the web files. `busy`: one of them is
 * slow to answer. `room` and `worker` are told and keep nobody from being ready: little room on the disk, and no sign of life of a worker.
 */
export const readiness = (
  { probe, files, settings }: Pick<App, 'files' | 'settings'> & { probe: pg.Pool },
  hasWeb: () => boolean,
) => {
  let worker = false
  const database = watched(async () => {
    const { rows } = await probe.query<{ works: boolean }>(`select ${WORKS} as works`)
    worker = rows[0]?.works === true
  })
  const store = watched(() => files.check())
  return async () => {
    const [ofDatabase, ofStore] = await Promise.all([database(), store()])
    const web = hasWeb()
    const room = roomAt(settings.dataDir)
    return {
      ready: ofDatabase !== 'gone' && ofStore !== 'gone' && web,
      busy: ofDatabase === 'busy' || ofStore === 'busy',
      database: ofDatabase !== 'gone',
      files: ofStore !== 'gone',
      web,
      room: room === null || !isShort(room),
      worker,
    }
  }
}
