import { stripVTControlCharacters } from 'node:util'
import type { Count } from './steps.ts'

type Test = { status: 'expected' | 'unexpected' | 'skipped'; results: { error?: { message?: string } }[] }
type Spec = { file: string; title: string; tests: Test[] }
type Suite = {
  suites?: Suite[]
  specs?: Spec[]
}

const failedIn = (suite: Suite): string[] => [
  ...(suite.suites ?? []).flatMap(failedIn),
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map((spec) => `Failed: e2e/${spec.file} › ${spec.title}: ${whyOf(spec)}`),
]
/** The first line of what went wrong first. */
const whyOf = ({ tests }: Spec): string => {
  const [message = ''] = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
  return stripVTControlCharacters(message).split('\n', 1)[0] ?? ''
}

/** Counts the journeys in a report of Playwright, each of which is tried once, and names what failed. */
export const journeyCount = (report: { suites: Suite[]; stats: { expected: number; unexpected: number } }): Count => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected,
  notes: report.suites.flatMap(failedIn),
})
