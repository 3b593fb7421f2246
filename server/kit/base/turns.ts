import { NO_TURN } from './pg-errors.ts'

/**
 * The bounds of a queue. `atOnce`: how many may run at once; `waiting`: how many may wait; `patience`: how long each may wait, in
 * milliseconds.
 */
type Bounds = { atOnce: number; waiting: number; patience: number }

/**
 * Limits how many calls do something at once; the others wait in the order in which they came.
 * @returns a function that runs something in its turn. It throws an error with the code `NO_TURN`, which becomes `not_ready`, when too many
 *   wait already or no turn comes in time
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
