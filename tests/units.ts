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

/** A test that needs a program of the machine says so in its name: `… (with pdfsig)`. */
const NEEDED = /\(with (\S+)\)/

/** The tests that were left out since the machine lacks a program, so that nobody takes them for passed: a line for each program and file. */
const leftOut = (results: UnitReport['testResults']): string[] => {
  const lines = new Map<string, Set<string>>()
  for (const { name, assertionResults } of results)
    for (const { status, fullName } of assertionResults) {
      const needed = NEEDED.exec(fullName)
      if (status === 'passed' || status === 'failed' || !needed) continue
      const line = `Left out, since ${needed[1]} is not installed: ${relative(process.cwd(), name)} ›`
      lines.set(line, (lines.get(line) ?? new Set()).add(fullName.slice(0, needed.index).trim()))
    }
  return [...lines].map(([line, names]) => `${line} ${[...names].join('; ')}`)
}

/** Counts the tests in a report of vitest. Each that failed, and each file that could not be run, is named with the first line of why; what the machine could not try is named, too. */
export const unitCount = ({ numPassedTests, numFailedTests, testResults }: UnitReport): Count => ({
  passed: numPassedTests,
  failed: numFailedTests,
  notes: [
    ...leftOut(testResults),
    ...testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      const file = relative(process.cwd(), name)
      if (status === 'failed' && failed.length === 0) return [`Failed: ${file}: ${firstLine(message)}`]
      return failed.map(({ fullName, failureMessages }) => `Failed: ${file} › ${fullName}: ${firstLine(failureMessages[0])}`)
    }),
  ],
})
