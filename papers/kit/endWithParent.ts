import { Worker } from 'node:worker_threads'

/**
 * Makes a process that does work for the server end with the server and not before: the server finishes its running requests when it is
 * told to stop. The server may also have ended while this process started.
 */
export const endWithParent = (): void => {
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('disconnect', () => process.exit())
  new Worker(new URL('./watchParent.ts', import.meta.url), { workerData: process.ppid }).unref()
  if (!process.connected) process.exit()
}
