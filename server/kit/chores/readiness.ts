import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { App } from '../context/context.ts'
import { isShort, roomAt } from '../base/room.ts'
import { WORKS } from '../jobs/heartbeat.ts'
import { pushFault } from '../push/services.ts'

/** How long a check of readiness may take: supervisors such as Docker or systemd wait for a second or two. Milliseconds. */
const ANSWER_MS = 800
/** A database or file store that does not answer counts as busy, not as gone, for this time after its last good answer. Milliseconds. */
const TRUST_MS = 10_000

type Health = 'good' | 'busy' | 'gone'

/** Wraps a health check that may take long: one check runs at a time, and every caller gets an answer within `answer` milliseconds. */
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
 * Checks whether the program can answer calls: the database, asked over a connection of its own, the file store, and the files of the web
 * app. `busy`: one of them is slow to answer. `room` (enough free disk space), `worker` (recent heartbeat) and `push` (`on`, or why devices
 * get no notifications) are reported without deciding `ready`.
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
      push: pushFault(settings) ?? 'on',
    }
  }
}
