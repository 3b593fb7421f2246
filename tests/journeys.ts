import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Count } from './steps.ts'

type Test = { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { error?: { message?: string } }[] }
type Spec = { file: string; title: string; tests: Test[] }
type Suite = {
  suites?: Suite[]
  specs?: Spec[]
}

const namedIn = (suite: Suite, wanted: 'flaky' | 'unexpected'): Named[] => [
  ...(suite.suites ?? []).flatMap((inner) => namedIn(inner, wanted)),
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map((spec) => ({ title: `e2e/${spec.file} › ${spec.title}`, why: whyOf(spec) })),
]
/** The first line of what went wrong first. */
const whyOf = ({ tests }: Spec): string => {
  const [message = ''] = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
  return stripVTControlCharacters(message).split('\n', 1)[0] ?? ''
}
type Named = { title: string; why: string }

/**
 * Counts the journeys in a report of Playwright. A second try is forgiven once, since the machine may have been busy, and told; a journey
 * that needed one in the run before too has failed. What failed is named.
 * @param memory file that holds which journeys needed a second try in the last run
 */
export const journeyCount = (
  report: { suites: Suite[]; stats: { expected: number; unexpected: number; flaky: number } },
  memory: string,
): Count => {
  const again = report.suites.flatMap((suite) => namedIn(suite, 'flaky'))
  const before = remembered(memory)
  writeFileSync(memory, JSON.stringify(again.map(({ title }) => title)))
  const isTwice = ({ title }: Named) => before.includes(title)
  const twice = again.filter(isTwice)
  const { expected, unexpected, flaky } = report.stats
  return {
    passed: expected + flaky - twice.length,
    failed: unexpected + twice.length,
    notes: [
      ...report.suites.flatMap((suite) => namedIn(suite, 'unexpected')).map(({ title, why }) => `Failed: ${title}: ${why}`),
      ...again.map((one) =>
        isTwice(one)
          ? `Failed: it passed only at the second try, as in the run before: ${one.title}: ${one.why}`
          : `Passed only at the second try: ${one.title}: ${one.why}`,
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
