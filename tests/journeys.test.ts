import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { journeyCount } from './journeys.ts'

const folder = mkdtempSync(join(tmpdir(), 'hidamari-tries-'))
afterAll(() => rmSync(folder, { recursive: true }))

const spec = (title: string, status: 'expected' | 'flaky') => ({ file: 'people.spec.ts', title, tests: [{ status }] })
const run = (status: 'expected' | 'flaky') =>
  journeyCount(
    {
      suites: [{ suites: [{ specs: [spec('a photo is kept', status)] }], specs: [spec('a patient is kept', 'expected')] }],
      stats: status === 'flaky' ? { expected: 1, unexpected: 0, flaky: 1 } : { expected: 2, unexpected: 0, flaky: 0 },
    },
    join(folder, 'tries.json'),
  )

test('a second try is told, and a failure where the run before needed it too', () => {
  expect(run('flaky')).toEqual({
    passed: 2,
    failed: 0,
    notes: ['Passed only at the second try: e2e/people.spec.ts › a photo is kept'],
  })
  expect(run('flaky')).toEqual({
    passed: 1,
    failed: 1,
    notes: ['Failed: it passed only at the second try, as in the run before: e2e/people.spec.ts › a photo is kept'],
  })
  expect(run('expected')).toEqual({ passed: 2, failed: 0, notes: [] })
  expect(run('flaky').failed).toBe(0)
})
