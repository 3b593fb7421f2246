import path from 'node:path'
import type { BackupProblem } from '#domain/backup/backup.api.ts'
import { BASE_DAYS, LOG_MINUTES } from '#domain/backup/rules.ts'
import { every } from '../../kit/chores/chores.ts'
import type { App } from '../../kit/context/context.ts'
import { openDb, UNLIMITED } from '../../kit/db/db.ts'
import type { EmbeddedPlace } from '../../kit/embedded/embedded.ts'
import { readKey } from '../../kit/keys/key-file.ts'
import { log } from '../../kit/base/log.ts'
import { isShort, roomAt } from '../../kit/base/room.ts'
import { withConnection } from '../ask.ts'
import { placeIn, problemOf } from '../make.ts'
import { readPassphrase } from '../passphrase.ts'
import { BackupRefused } from '../refusal.ts'
import { makeBase } from './base.ts'
import { carryFiles } from './files.ts'
import { folderBelow, logIn, logsIn } from './folder.ts'
import { exactly, LOG_FOLDER, timeText } from './names.ts'
import { type Log, reachesOf, waysOf } from './reach.ts'
import { FileRefused, unseal } from './sealed.ts'
import { carry, type Place } from './segments.ts'
import { dropSlots, mark, ownSlot } from './slot.ts'
import { limitOf, sweepFiles, sweepLogs } from './sweep.ts'
import { tryLog, type Tried } from './trial.ts'

type Saved = Pick<App, 'db' | 'files' | 'keys' | 'settings'>
/**
 * What this run of the program remembers from one round to the next: files that were copied, the last problem, and the result of trials.
 */
type Known = { files: Set<string>; problem: string | null } & Tried
export const nothing = (): Known => ({ files: new Set(), problem: null, log: null, passphrase: null, refused: null })

/** Whether the log in the backup folder cannot be read or belongs to another copy of the data. It is then not continued. */
const isUnfit = (error: unknown): boolean =>
  error instanceof FileRefused || (error instanceof BackupRefused && error.code === 'different')

/** The pause between two rounds, and the wait before the first one. Milliseconds. */
const PAUSE = LOG_MINUTES * 60_000
const FIRST = 5_000

/**
 * Copies the write-ahead log of the embedded database to the backup folder every few minutes. Without a backup folder the database keeps no
 * log for it. Trials, which check that the copies can be read, run beside the rounds.
 */
export const startLog = (app: Saved, embedded: EmbeddedPlace) => {
  const known = nothing()
  const chores = [
    every(PAUSE, (signal) => carryOn(app, embedded, known, signal), FIRST),
    every(PAUSE, (signal) => tryLog(app, known, signal)),
  ]
  return { stop: async () => void (await Promise.all(chores.map((chore) => chore.stop()))) }
}

/** Runs one round. Records to which time recovery is possible, and what is wrong. */
export const carryOn = async (
  app: Saved,
  { admin, cluster }: EmbeddedPlace,
  known = nothing(),
  signal?: AbortSignal,
): Promise<void> => {
  const { db: server, close } = openDb(admin, 1, UNLIMITED)
  try {
    await withConnection(server, async (ask) => {
      const place = placeIn(app.settings)
      if (place === null) return dropSlots(ask)
      try {
        const problem = await advanceTo(ask, app, { ...place, cluster }, known, signal)
        await note(app, { problem, isOn: true })
        known.problem = problem
      } catch (error) {
        if (signal?.aborted) return
        const problem = problemOf(error)
        if (problem !== known.problem) log.error('the log cannot be carried into the folder of backups', error)
        known.problem = problem
        const room = roomAt(cluster)
        // the program must go on working, even if the log has a gap
        if (isUnfit(error) || (room && isShort(room))) {
          log.warn('the log is given up, another one will be begun')
          await dropSlots(ask)
        }
        await note(app, { problem, isOn: false })
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
  known: Known,
  signal?: AbortSignal,
): Promise<BackupProblem | null> => {
  const passphrase = await readPassphrase(passphraseFile)
  // checked first, so that the database keeps no log for a folder that cannot be written to
  await folderBelow(backupDir, LOG_FOLDER)
  if (known.passphrase !== passphrase) {
    known.files.clear()
    // no trial until it is known that the log has this passphrase
    known.log = null
    if (!(await opens(backupDir, await ownSlot(ask), passphrase))) await dropSlots(ask)
    known.passphrase = passphrase
  }
  const name = await ownSlot(ask)
  const { refused } = known
  Object.assign(known, { log: name, refused: null } satisfies Partial<Known>)
  if (refused?.log === name) throw refused.why
  const place: Place = { log: name, folder: await folderBelow(backupDir, LOG_FOLDER, name), cluster, passphrase }
  const onward = async () => {
    // first the complete segments: while they cannot be copied, no segment is ended early, so that as few as possible accumulate
    await carry(ask, place, null, signal)
    await carry(ask, place, timeText(await mark(ask)), signal)
  }
  await onward()
  const files = { backupDir, passphrase, ...app }
  if (isBaseDue(await logIn(backupDir, name), new Date())) {
    await makeBase(ask, place, await readKey(app.settings.keyFile), signal)
    await onward()
    await sweepFiles(files, limitOf(await logIn(backupDir, name)))
    // files that were marked as deleted and are used again must be copied again
    known.files.clear()
  }
  const failures = await carryFiles(files, known.files, signal)
  const own = await logIn(backupDir, name)
  await sweepLogs(backupDir, await logsIn(backupDir), own)
  return failures > 0 ? 'store' : null
}

/**
 * Whether the log can be continued with this passphrase. Another passphrase begins another log, so that one passphrase opens all of a log.
 */
const opens = async (backupDir: string, name: string, passphrase: string): Promise<boolean> => {
  const base = (await logIn(backupDir, name)).bases.at(-1)
  if (!base) return true
  const pieces = unseal(path.join(backupDir, LOG_FOLDER, name, base.file), `${name}/${base.segment}`, passphrase)
  try {
    await pieces.next()
    return true
  } catch (error) {
    if (isUnfit(error)) return false
    throw error
  } finally {
    await pieces.return(undefined)
  }
}

/**
 * Whether a base backup is due: once every `BASE_DAYS` days, and when none allows recovery up to the end of the log. One with a time in the
 * future does not count, since a clock was ahead.
 */
export const isBaseDue = (found: Log, now: Date): boolean => {
  const limit = timeText(new Date(now.getTime() - BASE_DAYS * 86_400_000))
  return !waysOf(found).some(({ base, stop }) => stop === null && base.from > limit && base.from <= timeText(now))
}

/**
 * Records to which period without gaps recovery is possible, for the page of backups and the start page. While the log does not continue,
 * the last period stays.
 */
const note = async ({ db, settings }: Saved, { problem, isOn }: { problem: BackupProblem | null; isOn: boolean }) => {
  const last = isOn ? reachesOf(await logsIn(settings.backupDir ?? '')).at(-1) : undefined
  const reach = last && { reaches_from: exactly(last.from), reaches_until: exactly(last.until) }
  await db
    .insertInto('log_reach')
    .values({ reaches_from: null, reaches_until: null, ...reach, problem })
    .onConflict((row) => row.column('only_one').doUpdateSet({ ...reach, problem }))
    .execute()
}
