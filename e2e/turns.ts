import { basename } from 'node:path'
import type { Reporter, TestCase } from '@playwright/test/reporter'
import { isInTurn } from '../tests/turns.ts'

/**
 * The ways that people take every day are gone in every run. Of the others, whose calls the tests of the API make in every run, a whole run
 * goes one in three, by turns; of journeys that try a detail beside them, one in five. Those of a file that the commit has changed are gone
 * whosever turn it is, and `npm run test:slow` goes all (decisions 25 and 161).
 */
export const everyRun = { tag: '@every-run' }
export const byTurns = { tag: '@by-turns' }
const runsFor = (tags: readonly string[]): number => (tags.includes(everyRun.tag) ? 1 : tags.includes(byTurns.tag) ? 5 : 3)
const isChanged = (file: string) => process.env['CHANGED']?.includes(`e2e/${basename(file)}`) ?? false
const placeOf = (title: string) => [...title].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
const isWanted = ({ title, tags, location }: TestCase) => isChanged(location.file) || isInTurn(placeOf(title), runsFor(tags))

/**
 * Leaves out the journeys whose turn it is not before any worker begins: a worker that skips them itself takes seconds to start, and many files
 * have one of their own.
 */
export default class implements Reporter {
  async preprocess({ suite, testRun }: Parameters<NonNullable<Reporter['preprocess']>>[0]) {
    for (const journey of suite.allTests()) if (!isWanted(journey)) testRun.exclude(journey)
  }
  printsToStdio() {
    return false
  }
}
