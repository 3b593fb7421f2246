import { availableParallelism, loadavg } from 'node:os'

/** How the machine is: `share` of the time in which it let this process work, its load of the last minute, and its cores. */
type Machine = { share: number; load: number; cores: number }

/** A machine that is slower than this is no place to try anything by the clock. */
const MOST = 10

/** How many times longer than on a quiet machine something may take. */
export const slownessOf = ({ share, load, cores }: Machine): number =>
  Math.min(MOST, Math.max(1, share > 0 ? 1 / share : MOST, load / cores))

/** Time for which this process works without a pause, to see how much of it the machine gives. Milliseconds. */
const LOOK = 200

/** For so long the share that was seen is taken as that of now, since a limit may be asked for at each wait. Milliseconds. */
const SEEN_FOR = 30_000
let seen: { at: number; share: number } | undefined

const shareNow = (): number => {
  const from = performance.now()
  if (seen && from - seen.at < SEEN_FOR) return seen.share
  const used = process.cpuUsage()
  while (performance.now() - from < LOOK);
  const { user, system } = process.cpuUsage(used)
  const share = (user + system) / ((performance.now() - from) * 1000)
  seen = { at: from, share }
  return share
}

const machineNow = (): Machine => ({ share: shareNow(), load: loadavg()[0] ?? 0, cores: availableParallelism() })

/** A limit by the clock, as long as the machine needs right now: a busy one is slow, not wrong. Milliseconds. */
export const limitOf = (quiet: number, machine: Machine = machineNow()): number => Math.ceil(quiet * slownessOf(machine))
