import { NO_TURN } from './pg-errors.ts'

/** `atOnce`: how many may run at once; `waiting`: how many may wait for a turn; `patience`: how long each may wait, in milliseconds. */
type Bounds = { atOnce: number; waiting: number; patience: number }

/**
 * Lets so many at once do something, and others wait for their turn, the first who came first.
 * @returns what runs something in its turn. It throws an error that reads `not_ready` when too many wait already, or when no turn comes in time
 */
export const turns = ({ atOnce, waiting, patience }: Bounds) => {
  const queue: (() => void)[] = []
  let running = 0

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => reject(Object.assign(new Error('too many wait'), { code: NO_TURN }))
      if (queue.length >= waiting) return refuse()
      const limit = setTimeout(() => {
        queue.splice(queue.indexOf(go), 1)
        refuse()
      }, patience)
      const go = () => {
        clearTimeout(limit)
        resolve()
      }
      queue.push(go)
    })

  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await turn()
    else running++
    try {
      return await run()
    } finally {
      // the turn goes directly to the next in the queue, so that no newcomer takes it
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
