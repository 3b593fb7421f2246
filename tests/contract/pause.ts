/** For so long nobody else may wait for one call. Milliseconds. */
export const MOST_PAUSE = 50
/** What is slow once may be the program's own housekeeping, or code that was never run before. */
const TRIES = 4

const cpu = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The longest piece of work in which the thread that acts answers nobody else. Milliseconds of this thread's own time on a processor, so that a
 * busy machine does not count, looked at every millisecond.
 */
export const longestPause = async <T>(act: () => Promise<T>): Promise<{ result: T; pause: number }> => {
  let [last, pause] = [cpu(), 0]
  const look = () => {
    const now = cpu()
    pause = Math.max(pause, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  try {
    const result = await act()
    look()
    return { result, pause }
  } finally {
    clearInterval(timer)
  }
}

/** Of several tries, ended by the first that is short enough. Milliseconds. */
export const shortestPause = async (act: () => Promise<unknown>): Promise<number> => {
  let shortest = Infinity
  for (let n = 0; n < TRIES && shortest > MOST_PAUSE; n++) shortest = Math.min(shortest, (await longestPause(act)).pause)
  return shortest
}
