import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appError } from '../http/problem.ts'
import { turns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Starts several calls in the same queue, and records the state of each. */
const crowd = (inTurn: ReturnType<typeof turns>, size: number) => {
  const ends: (() => void)[] = []
  const became = Array<string>(size).fill('waits')
  for (const at of became.keys())
    void inTurn(() => {
      became[at] = 'began'
      return new Promise<void>((resolve) => (ends[at] = resolve))
    }).then(
      () => (became[at] = 'done'),
      (error: unknown) => (became[at] = appError(error).code),
    )
  return {
    became,
    end: async (at: number) => {
      ends[at]?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('so many do it at once, the others one after the other as they came', async () => {
  const { became, end } = crowd(turns({ atOnce: 2, waiting: 9, patience: 1000 }), 4)
  expect(became).toEqual(['began', 'began', 'waits', 'waits'])
  await end(1)
  expect(became).toEqual(['began', 'done', 'began', 'waits'])
  await end(0)
  expect(became).toEqual(['done', 'done', 'began', 'began'])
})

test('whoever finds too many waiting, or waits too long, is told to come again; no place is lost by it', async () => {
  const inTurn = turns({ atOnce: 1, waiting: 2, patience: 1000 })
  const { became, end } = crowd(inTurn, 4)
  await vi.advanceTimersByTimeAsync(0)
  expect(became).toEqual(['began', 'waits', 'waits', 'not_ready'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(became).toEqual(['began', 'not_ready', 'not_ready', 'not_ready'])
  await end(0)
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again')
})

test('what fails gives its place on', async () => {
  const inTurn = turns({ atOnce: 1, waiting: 2, patience: 1000 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(() => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
