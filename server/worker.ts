import { ALIVE, ALIVE_MS, STOP, type WorkerStart, yieldProcess } from './kit/jobs/process.ts'
import { log } from './kit/base/log.ts'

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

/** So that the program sees that this process gets processor time, also while it starts. */
setInterval(() => process.send?.(ALIVE), ALIVE_MS).unref()

let started: Promise<() => Promise<void>> | undefined
process.on('message', (message: WorkerStart | typeof STOP) => {
  if (message !== STOP) started = begin(message)
  else
    void Promise.resolve(started).then(async (stop) => {
      await stop?.()
      process.exit(0)
    })
})

/** The program itself is loaded here, so that the end of the program that forked this process is heard of meanwhile. */
const begin = async (start: WorkerStart) => {
  const { run } = await import('./work.ts')
  const stop = await run(start)
  yieldProcess()
  return stop
}
// it ended before anybody here listened
if (!process.connected) process.exit()
