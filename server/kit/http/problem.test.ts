import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appError } from './problem.ts'

const told: string[] = []
beforeEach(() => {
  told.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => told.push(String(line)) > 0)
})
afterEach(() => vi.restoreAllMocks())

test('a full disk has a name for people and a sentence in the log, once a second and not once a call', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect([appError(full).code, appError(full).code]).toEqual(['storage_full', 'storage_full'])
  expect(told).toEqual([expect.stringContaining('the disk of the database is full')])
})
