import { readFileSync, writeFileSync } from 'node:fs'
import type { Count } from './steps.ts'

type Suite = {
  suites?: Suite[]
  specs?: { file: string; title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
}

const titlesOf = (suite: Suite, wanted: 'flaky' | 'unexpected'): string[] => [
  ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, wanted)),
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title }) => `e2e/${file} › ${title}`),
]

/**
 * Counts the journeys in a report of Playwright. A second try is forgiven once, since the machine may have been busy, and told; a journey
 * that needed one in the run before too has failed. What failed is named.
 * @param memory file that holds which journeys needed a second try in the last run
 */
export const journeyCount = (
  report: { suites: Suite[]; stats: { expected: number; unexpected: number; flaky: number } },
  memory: string,
): Count => {
  const again = report.suites.flatMap((suite) => titlesOf(suite, 'flaky'))
  const before = remembered(memory)
  writeFileSync(memory, JSON.stringify(again))
  const twice = again.filter((title) => before.includes(title))
  const { expected, unexpected, flaky } = report.stats
  return {
    passed: expected + flaky - twice.length,
    failed: unexpected + twice.length,
    notes: [
      ...report.suites.flatMap((suite) => titlesOf(suite, 'unexpected')).map((title) => `Failed: ${title}`),
      ...again.map((title) =>
        twice.includes(title)
          ? `Failed: it passed only at the second try, as in the run before: ${title}`
          : `Passed only at the second try: ${title}`,
      ),
    ],
  }
}

const remembered = (memory: string): string[] => {
  try {
    return JSON.parse(readFileSync(memory, 'utf8')) as string[]
  } catch {
    return []
  }
}
