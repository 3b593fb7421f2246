import { stripVTControlCharacters } from 'node:util'
import type { Count } from './steps.ts'

type Spec = { file: string; title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }
type Suite = { suites?: Suite[]; specs?: Spec[] }

const failedIn = (suite: Suite): string[] => [
  ...(suite.suites ?? []).flatMap(failedIn),
  ...(suite.specs ?? []).filter(({ ok }) => !ok).map((spec) => `Failed: e2e/${spec.file} › ${spec.title}: ${whyOf(spec)}`),
]
const whyOf = ({ tests }: Spec): string => {
  const [message = ''] = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
  return stripVTControlCharacters(message).split('\n', 1)[0] ?? ''
}

/** Counts the journeys in a report of Playwright. Each that failed is named with the first line of why; none has a second try. */
export const journeyCount = (report: { suites: Suite[]; stats: { expected: number; unexpected: number } }): Count => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected,
  notes: report.suites.flatMap(failedIn),
})
