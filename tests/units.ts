import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Count } from './steps.ts'

/** What vitest's JSON reporter writes, as far as it is read here. */
export type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0]

/** Counts the tests in a report of vitest. Each that failed, and each file that could not be run, is named with the first line of why. */
export const unitCount = ({ numPassedTests, numFailedTests, testResults }: UnitReport): Count => ({
  passed: numPassedTests,
  failed: numFailedTests,
  notes: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = relative(process.cwd(), name)
    if (status === 'failed' && failed.length === 0) return [`Failed: ${file}: ${firstLine(message)}`]
    return failed.map(({ fullName, failureMessages }) => `Failed: ${file} › ${fullName}: ${firstLine(failureMessages[0])}`)
  }),
})
