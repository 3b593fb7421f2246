/** For so long nobody else may wait for one call. Milliseconds. */
export const MOST_PAUSE = 50
/** What is slow once may be the program's own housekeeping, code that was never run before, or another program beside this one. */
const TRIES = 6
/** What the fixed piece of work below takes on the machine for which the limits were set. Milliseconds. */
const USUAL_MS = 12

const cpu = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** How much longer than usual this machine takes for anything at this moment: 1 or more. Cores and caches that are shared slow a thread's own time, too. */
const slowness = (): number => {
  const began = cpu()
  const rows = Array.from({ length: 24_000 }, (_, at) => ({ at: (at * 7_919) % 24_000, text: `氏名 ${at}`.normalize('NFKC') }))
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows
  read.sort((a, b) => a.at - b.at)
  return Math.max(1, (cpu() - began) / USUAL_MS)
}

/**
 * The longest piece of work in which the thread that acts answers nobody else. Milliseconds of this thread's own time on a processor, so that a
 * busy machine does not count, looked at every millisecond.
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
 * Of several tries, ended by the first that is short enough. Milliseconds of a machine that has nothing else to do.
 * @param prepare makes what each try needs of its own: what is stored once is refused the second time, which is other work
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
