import { execFileSync } from 'node:child_process'

/** `npm run test:slow`: everything is tried, however long it takes. */
export const isSlow = Boolean(process.env['SLOW'])

/** Whether soaks are tried: in `npm run test:slow`, and where somebody runs some files alone. */
export const withSoaks = isSlow || process.env['TURN'] === undefined

/** Of how many runs one tries everything that is tried by turns, at the most. */
const TURNS = 120

/**
 * Which turn a run takes, 0 to 119: the one that TURN names, or one that follows from the commit, so that the same commit tries the same
 * everywhere and commits one after the other try different parts. Without git it is 0.
 */
export const turnOfRun = (): number => {
  const named = process.env['TURN']
  if (named) return Number(named) % TURNS
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return parseInt(commit.slice(0, 8), 16) % TURNS
  } catch {
    return 0
  }
}

/**
 * Whether one of many alike things is tried in this run. In a whole run one in `parts` is; in `npm run test:slow`, and where somebody runs
 * some files alone, all are.
 * @param index of the thing among those alike
 * @param parts a divisor of 120
 */
export const isInTurn = (index: number, parts: number, turn = process.env['TURN']): boolean =>
  isSlow || turn === undefined || (index + Number(turn)) % parts === 0
