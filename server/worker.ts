import { deputiesChore } from './access/deputies.ts'
import { closePapers } from '#papers/kit/engine.ts'
import { backupChores } from './backup/chores.ts'
import { startLog } from './backup/wal/round.ts'
import { headChore, noteInFile } from './kit/chain-head.ts'
import { noticesChore, startChores, sweepChore } from './kit/chores.ts'
import { LONG_WORK, openDb } from './kit/db.ts'
import { openStore } from './kit/files/open.ts'
import { STOP, type WorkerStart, yieldSessions } from './kit/jobs/process.ts'
import { openQueue } from './kit/jobs/queue.ts'
import { startWorker } from './kit/jobs/worker.ts'
import { openKeys } from './kit/key-file.ts'
import { log } from './kit/log.ts'
import { ledgersChore } from './leave/jobs.ts'
import { leaversChore } from './staff/leavers.ts'
import { jobKinds } from './jobs.ts'
import { nouns } from './nouns.ts'

/** Connections of the worker: two jobs, what they tell meanwhile, the queue and its listening, chores. */
const CONNECTIONS = 8
/** What a job may still do when the program stops; then it goes back into the queue. Milliseconds. */
const END_LIMIT = 3_000

const run = async ({ login, settings, embedded }: WorkerStart) => {
  const open = openDb(login, CONNECTIONS, LONG_WORK)
  // a URL leads to a server, whose processes are not ours
  if (typeof login === 'object') yieldSessions(open.pool)
  const files = await openStore(settings)
  const keys = await openKeys(open.pool, settings)
  const queue = openQueue(open.pool, { supervise: true })
  const app = { db: open.db, pool: open.pool, settings, setupCode: null, files, keys, queue, nouns }
  const chores = startChores(app)
  const archive = embedded && startLog(app, embedded)
  await startWorker(app, jobKinds, [
    sweepChore(app),
    noticesChore(app),
    leaversChore(app),
    deputiesChore(app),
    ledgersChore(app),
    headChore(app),
    ...backupChores(app),
  ])
  return async () => {
    await Promise.all([queue.close(END_LIMIT), chores.stop(), archive?.stop()])
    // a paper that nobody gets any more
    await closePapers()
    await noteInFile(app)
    files.close()
    await open.close()
  }
}

/*
 * The process belongs to the program that forked it: signals of a terminal or a supervisor reach both, and the program says when to stop. A
 * program that is gone without a word takes it along; its job is taken up again elsewhere.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
const failed = (error: unknown) => {
  log.error('the worker failed', error)
  process.exit(1)
}
process.on('uncaughtException', failed)
process.on('unhandledRejection', failed)

let started: Promise<() => Promise<void>> | undefined
process.on('message', (message: WorkerStart | typeof STOP) => {
  if (message !== STOP) started = run(message)
  else
    void Promise.resolve(started).then(async (stop) => {
      await stop?.()
      process.exit(0)
    })
})
