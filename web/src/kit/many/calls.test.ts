import { expect, test, vi } from 'vitest'
import type { JobRow } from '#domain/kit/jobs.ts'
import { CallError } from '../callError.ts'
import { waitedFor } from '../jobs/waitedFor.ts'
import { reportOf } from './calls.ts'

const followed = vi.hoisted(() => vi.fn<(id: string, tell: unknown, signal: AbortSignal) => Promise<Partial<JobRow>>>())
vi.mock('../jobs/calls.ts', () => ({ followJob: followed }))
vi.mock('../calls.ts', () => ({ callsOf: () => undefined }))

const job = { id: 'a' } as JobRow
const ask = (signal: AbortSignal) => reportOf({ report: null, job }, () => undefined, signal)

test('whoever leaves a job that does much at once waits for it no more, so that its end is told by a notice', async () => {
  const leaving = new AbortController()
  followed.mockImplementation(async (_id, _tell, signal) => {
    expect(waitedFor.has('a')).toBe(true)
    leaving.abort()
    signal.throwIfAborted()
    return {}
  })
  expect(await ask(leaving.signal)).toBeUndefined()
  expect(waitedFor.has('a')).toBe(false)
})

test('whoever stays is told by the screen that waits, also of a failure', async () => {
  followed.mockResolvedValue({ state: 'failed', problem: { code: 'in_use' } })
  await expect(ask(new AbortController().signal)).rejects.toBeInstanceOf(CallError)
  expect(waitedFor.has('a')).toBe(true)
})
