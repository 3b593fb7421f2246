import { deputiesChore } from './access/deputies.ts'
import { followPeople } from './archive/person.ts'
import { closeTexts, readTexts } from './archive/text/texts.ts'
import { closePapers } from '#papers/kit/engine.ts'
import { backupChores } from './backup/chores.ts'
import { startLog } from './backup/wal/round.ts'
import { headChore, noteInFile } from './kit/chores/chain-head.ts'
import { every, sweepChore } from './kit/chores/chores.ts'
import { LONG_WORK, openDb } from './kit/db/db.ts'
import { deferredOf } from './kit/audit/deferred.ts'
import { openStore } from './kit/files/open.ts'
import { beat, HEARTBEAT_MS } from './kit/jobs/heartbeat.ts'
import { type WorkerStart, yieldSessions } from './kit/jobs/process.ts'
import { openQueue } from './kit/db/queue.ts'
import { startWorker } from './kit/jobs/worker.ts'
import { openKeys } from './kit/keys/key-file.ts'
import { ledgersChore } from './leave/jobs.ts'
import { signaturesChore, signatureServicesChore } from './signatures/chore.ts'
import { slipsChore } from './pay/slips/release.ts'
import { leaversChore } from './staff/leavers.ts'
import { nearNewsChore } from './visits/publishing/nearNews.ts'
import { jobKinds } from './jobs.ts'
import { nouns } from './nouns.ts'

/** Connections of the worker: two jobs, what they tell meanwhile, the queue and its listening, chores. */
const CONNECTIONS = 8
/** How soon the text of a file can be searched, and folders are called as their people are. Milliseconds. */
const TEXTS_MS = 3_000
const FOLDERS_MS = 60_000
/** What a job may still do when the program stops; then it goes back into the queue. Milliseconds. */
const END_LIMIT = 3_000

/** Does jobs and chores until it is stopped. */
export const run = async ({ login, settings, embedded }: WorkerStart) => {
  const open = openDb(login, CONNECTIONS, LONG_WORK)
  // a URL leads to a server, whose processes are not ours
  if (typeof login === 'object') yieldSessions(open.pool)
  const files = await openStore(settings)
  const keys = await openKeys(open.pool, settings)
  const queue = openQueue(open.pool, { supervise: true })
  const app = { db: open.db, pool: open.pool, settings, setupCode: null, files, keys, queue, nouns }
  const heartbeat = every(HEARTBEAT_MS, () => beat(open.db), 0)
  const texts = every(TEXTS_MS, (signal) => readTexts(app, signal))
  const folders = every(FOLDERS_MS, () => followPeople(app))
  const archive = embedded && startLog(app, embedded)
  // the process that serves mails notices (kit/chores/chores.ts)
  await queue.repeatNoMore('notices')
  await startWorker(app, jobKinds, [
    sweepChore(app),
    leaversChore(app),
    deputiesChore(app),
    ledgersChore(app),
    slipsChore(app),
    signaturesChore(app),
    signatureServicesChore(app),
    nearNewsChore(app),
    headChore(app),
    ...backupChores(app),
  ])
  return async () => {
    await Promise.all([queue.close(END_LIMIT), heartbeat.stop(), texts.stop(), folders.stop(), archive?.stop()])
    // a paper that nobody gets any more
    await closePapers()
    await closeTexts()
    await deferredOf(app.db).close()
    await noteInFile(app)
    files.close()
    await open.close()
  }
}
