import { workerData } from 'node:worker_threads'

/**
 * A thread that ends its process when the parent has ended. A library at work blocks the event loop of the process, which then does not
 * notice that its parent is gone, and would use a processor for as long as the work takes, perhaps for ever.
 */
const parent = workerData as number

const isAlive = (): boolean => {
  if (process.ppid !== parent) return false
  try {
    process.kill(parent, 0)
    return true
  } catch {
    return false
  }
}

setInterval(() => {
  if (!isAlive()) process.kill(process.pid, 'SIGKILL')
}, 1000)
