import { BASE_DAYS, LOG_MINUTES } from '#domain/backup/rules.ts'
import { every } from '../../kit/chores.ts'
import type { App } from '../../kit/context.ts'
import { openDb, UNLIMITED } from '../../kit/db.ts'
import type { EmbeddedPlace } from '../../kit/embedded.ts'
import { readKey } from '../../kit/key-file.ts'
import { log } from '../../kit/log.ts'
import { isShort, roomAt } from '../../kit/room.ts'
import { withConnection } from '../ask.ts'
import { placeIn, problemOf } from '../make.ts'
import { readPassphrase } from '../passphrase.ts'
import { makeBase } from './base.ts'
import { carryFiles } from './files.ts'
import { folderBelow, logIn, logsIn } from './folder.ts'
import { exactly, LOG_FOLDER, timeText } from './names.ts'
import { type Log, reachesOf, waysOf } from './reach.ts'
import { carry, type Place } from './segments.ts'
import { dropSlots, mark, ownSlot } from './slot.ts'
import { sweepFiles, sweepLogs } from './sweep.ts'

type Saved = Pick<App, 'db' | 'files' | 'keys' | 'settings'>
/** What this run of the program knows. */
type Known = { files: Set<string>; problem: string | null }

/** Milliseconds. */
const PAUSE = LOG_MINUTES * 60_000
const FIRST = 5_000

/**
 * Carries the log of the embedded database into the folder of backups, every few minutes; where none is set up, the database keeps
 * none for us.
 */
export const startLog = (app: Saved, embedded: EmbeddedPlace) => {
  const known: Known = { files: new Set(), problem: null }
  return every(PAUSE, (signal) => carryOn(app, embedded, known, signal), FIRST)
}

/** One round. It is noted how far one can go back, and what is wrong. */
export const carryOn = async (
  app: Saved,
  { admin, cluster }: EmbeddedPlace,
  known: Known = { files: new Set(), problem: null },
  signal?: AbortSignal,
): Promise<void> => {
  const { db: server, close } = openDb(admin, 1, UNLIMITED)
  try {
    await withConnection(server, async (ask) => {
      const place = placeIn(app.settings)
      if (place === null) return dropSlots(ask)
      try {
        await advanceTo(ask, app, { ...place, cluster }, known.files, signal)
        await note(app, null)
        known.problem = null
      } catch (error) {
        if (signal?.aborted) return
        const problem = problemOf(error)
        if (problem !== known.problem) log.error('the log cannot be carried into the folder of backups', error)
        known.problem = problem
        const room = roomAt(cluster)
        // a program that works comes before a log; another copy of the data writes into the same log
        if (problem === 'different' || (room && isShort(room))) {
          log.warn('the log is given up, another one will be begun')
          await dropSlots(ask)
        }
        await note(app, problem)
      }
    })
  } finally {
    await close()
  }
}

type Ask = Parameters<Parameters<typeof withConnection>[1]>[0]
type Wish = { folder: string; passphraseFile: string; cluster: string }

const advanceTo = async (
  ask: Ask,
  app: Saved,
  { folder: backupDir, passphraseFile, cluster }: Wish,
  done: Set<string>,
  signal?: AbortSignal,
) => {
  const passphrase = await readPassphrase(passphraseFile)
  // where nothing can be written the database is not asked to keep anything
  await folderBelow(backupDir, LOG_FOLDER)
  const name = await ownSlot(ask)
  const place: Place = { log: name, folder: await folderBelow(backupDir, LOG_FOLDER, name), cluster, passphrase }
  const onward = async () => {
    // what waits first: as long as it cannot be copied no segment is ended before it is full, so that as few as possible wait
    await carry(ask, place, null, signal)
    await carry(ask, place, timeText(await mark(ask)), signal)
  }
  await onward()
  const files = { backupDir, passphrase, ...app }
  if (isBaseDue(await logIn(backupDir, name), new Date())) {
    await makeBase(ask, place, await readKey(app.settings.keyFile), signal)
    await onward()
    await sweepFiles(files, new Date())
  }
  await carryFiles(files, done, signal)
  await sweepLogs(backupDir, await logsIn(backupDir), name, new Date())
}

/** Once a week, and where none leads to the end of the log. */
export const isBaseDue = (found: Log, now: Date): boolean => {
  const limit = timeText(new Date(now.getTime() - BASE_DAYS * 86_400_000))
  return !waysOf(found).some(({ base, missing }) => missing === null && base.from > limit)
}

/** To which time one can go back without a hole is noted where the page and the start page read it; where the folder is away, as it was last. */
const note = async ({ db, settings }: Saved, problem: ReturnType<typeof problemOf> | null) => {
  const last = problem === null ? reachesOf(await logsIn(settings.backupDir ?? '')).at(-1) : undefined
  const reach = last && { reaches_from: exactly(last.from), reaches_until: exactly(last.until) }
  await db
    .insertInto('log_reach')
    .values({ reaches_from: null, reaches_until: null, ...reach, problem })
    .onConflict((row) => row.column('only_one').doUpdateSet({ ...reach, problem }))
    .execute()
}
