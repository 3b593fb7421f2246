import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearOn } from './hearing.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

class Client extends EventEmitter {
  query = vi.fn(async () => undefined)
  release = vi.fn()
}

/** A pool that gives these one after the other; null: no connection. */
const poolOf = (given: (Client | null)[]) =>
  ({
    connect: vi.fn(async () => {
      const next = given.shift()
      if (!next) throw new Error('away')
      return next
    }),
  }) as unknown as pg.Pool

const hearing = (pool: pg.Pool) => {
  const heard: string[] = []
  const again = vi.fn()
  return { heard, again, ...hearOn(pool, ['news', 'jobs'], { hear: (...told) => heard.push(told.join(' ')), again }) }
}

test('after an outage it says once that something may be missed: when it hears again', async () => {
  const [first, second] = [new Client(), new Client()]
  const { ready, heard, again } = hearing(poolOf([first, null, null, null, second]))
  await ready
  expect(first.query).toHaveBeenCalledWith('listen "news"; listen "jobs"')
  first.emit('notification', { channel: 'news', payload: '1' })
  first.emit('error', new Error('ended'))
  // a connection may tell of its end more than once
  first.emit('error', new Error('ended'))
  expect(first.release).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(3500)
  expect(again).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  second.emit('notification', { channel: 'jobs', payload: '2' })
  expect([again.mock.calls.length, heard]).toEqual([1, ['news 1', 'jobs 2']])
})

test('one that is closed does not come back', async () => {
  const pool = poolOf([new Client(), new Client()])
  const { ready, close, again } = hearing(pool)
  await ready
  close()
  await vi.advanceTimersByTimeAsync(3000)
  expect([vi.mocked(pool.connect).mock.calls.length, again.mock.calls.length]).toEqual([1, 0])
})

test('a connection that comes after the close is given back', async () => {
  const late = new Client()
  const { ready, close } = hearing(poolOf([late]))
  close()
  await ready
  expect(late.release).toHaveBeenCalledOnce()
})
