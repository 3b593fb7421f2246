/** The longest time for which one call may keep all other calls waiting. Milliseconds. */
export const MOST_PAUSE = 50
/**
 * How often a measurement is repeated: a single slow one may be due to garbage collection, code that runs for the first time, or another
 * program.
 */
const TRIES = 6
/** How long the fixed piece of work in `slowness` takes on the machine for which the limits were set. Milliseconds. */
const USUAL_MS = 12

const cpu = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * How many times slower than usual this machine is at this moment, at least 1. Even the processor time of a thread depends on other
 * programs, which share cores and caches.
 */
export const slowness = (): number => {
  const began = cpu()
  const rows = Array.from({ length: 24_000 }, (_, at) => ({ at: (at * 7_919) % 24_000, text: `氏名 ${at}`.normalize('NFKC') }))
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows
  read.sort((a, b) => a.at - b.at)
  return Math.max(1, (cpu() - began) / USUAL_MS)
}

/**
 * Runs something and measures the longest piece of work during which its thread answered no other call. Milliseconds of the thread's
 * processor time, sampled every millisecond, so that waiting for a busy machine does not count.
 */
export const longestPause = async <T>(act: () => T | Promise<T>): Promise<{ result: T; pause: number }> => {
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

/**
 * Measures the longest pause several times, and returns the shortest result, corrected for the slowness of the machine. Milliseconds.
 * @param enough stops at the first result that is short enough
 * @param prepare makes the input of each try, for acts that can be done only once with the same input, such as storing a record
 */
export const shortestPause = async <T = void>(
  act: (given: T) => unknown,
  enough = MOST_PAUSE,
  prepare?: () => Promise<T>,
): Promise<number> => {
  let shortest = Infinity
  for (let n = 0; n < TRIES && shortest > enough; n++) {
    const given = (await prepare?.()) as T
    const before = slowness()
    const { pause } = await longestPause(() => act(given))
    shortest = Math.min(shortest, pause / Math.max(before, slowness()))
  }
  return shortest
}
