import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journeyCount } from './journeys.ts'
import { counted, overMidnight } from './steps.ts'
import { unitCount } from './units.ts'

const spec = (title: string, status: 'expected' | 'unexpected', message?: string) => ({
  file: 'people.spec.ts',
  title,
  tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
})
test('whatever failed is named at the end, where the last lines of a run are all that is kept', () => {
  const specs = [
    spec('a photo is kept', 'unexpected', 'Error: \u001B[2mnot seen\u001B[22m\n  at z'),
    spec('a patient is kept', 'expected'),
  ]
  const journeys = { suites: [{ suites: [{ specs }] }], stats: { expected: 1, unexpected: 1 } }
  expect(journeyCount(journeys)).toEqual({
    passed: 1,
    failed: 1,
    notes: ['Failed: e2e/people.spec.ts › a photo is kept: Error: not seen'],
  })
  const file = { name: join(process.cwd(), 'domain/leave.test.ts'), status: 'failed', message: '' }
  const failed = { status: 'failed', fullName: 'a day is a day', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n  at x'] }
  const skipped = (fullName: string) => ({ status: 'skipped', fullName, failureMessages: [] })
  const units = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        ...file,
        status: 'passed',
        assertionResults: [
          skipped('another turn'),
          skipped('a seal is read (with pdfsig)'),
          skipped('a key is read (with openssl)'),
          skipped('the store (with radosgw) keeps'),
          skipped('the store (with radosgw) gives'),
        ],
      },
      { ...file, assertionResults: [failed, { status: 'passed', fullName: 'an hour is an hour', failureMessages: [] }] },
      { ...file, message: 'no such import\nat y', assertionResults: [] },
    ],
  }
  expect(unitCount(units)).toEqual({
    passed: 1,
    failed: 1,
    notes: [
      'Left out, since pdfsig is not installed: domain/leave.test.ts › a seal is read',
      'Left out, since openssl is not installed: domain/leave.test.ts › a key is read',
      'Left out, since radosgw is not installed: domain/leave.test.ts › the store',
      'Failed: domain/leave.test.ts › a day is a day: expected 1',
      'Failed: domain/leave.test.ts: no such import',
    ],
  })
})

test('a step that fails without a test is named at the end', () => {
  expect(counted({ name: 'lint' }, false, 'a.ts: wrong\n')).toEqual({
    passed: 0,
    failed: 1,
    notes: ['Failed: lint: it wrote:\na.ts: wrong'],
  })
  const count = () => ({ passed: 5, failed: 0, notes: ['one note'] })
  expect(counted({ name: 'unit and API', count }, false, 'Unhandled Errors\n\nit broke\n')).toEqual({
    passed: 5,
    failed: 1,
    notes: [
      'one note',
      'Failed: unit and API: it ended with an error, though no test failed, and wrote:\nUnhandled Errors\n\nit broke',
    ],
  })
  expect(counted({ name: 'lint' }, true, '')).toEqual({ passed: 1, failed: 0 })
})

test('what failed in a run over midnight counts as it does at the second try', () => {
  const first = { passed: 200, failed: 2, notes: ['Failed: e2e/sheet.spec.ts › the sheet shows the month: x'] }
  const told = 'The run went over midnight in Tokyo: what had failed (2) was tried again.'
  expect(overMidnight(first, { passed: 2, failed: 0, notes: [] })).toEqual({ passed: 202, failed: 0, notes: [told] })
  expect(overMidnight(first, { passed: 1, failed: 1, notes: ['Failed: y'] })).toEqual({
    passed: 201,
    failed: 1,
    notes: [told, 'Failed: y'],
  })
})
