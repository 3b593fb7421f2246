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
  return parseInt(git('rev-parse', 'HEAD').slice(0, 8) || '0', 16) % TURNS
}

/** The answer of git; nothing without git, or where it does not know. */
const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

/** Files of changed journeys that are gone whole in one run: more would take a run beyond its time. */
const CHANGED_FILES = 12

/**
 * The journeys that the last commit has changed (of a merge, all that it brought), and those that are not committed yet: names of files, each in
 * a line. They are gone whosever turn it is; of more than a dozen files, as a merge of much work brings, a dozen by turns.
 */
export const changedJourneys = (): string =>
  someOf(git('diff', '--name-only', 'HEAD~1', '--', 'e2e/*.spec.ts').split('\n').filter(Boolean), CHANGED_FILES, turnOfRun()).join(
    '\n',
  )

/** At most so many things of a list, other ones in each turn. */
export const someOf = <One>(all: readonly One[], most: number, turn: number): readonly One[] => {
  if (all.length <= most) return all
  const first = (turn * most) % all.length
  return [...all.slice(first), ...all.slice(0, first)].slice(0, most)
}

/**
 * Whether one of many alike things is tried in this run. In a whole run one in `parts` is; in `npm run test:slow`, and where somebody runs
 * some files alone, all are.
 * @param index of the thing among those alike
 * @param parts a divisor of 120
 */
export const isInTurn = (index: number, parts: number, turn = process.env['TURN']): boolean =>
  isSlow || turn === undefined || (index + Number(turn)) % parts === 0
