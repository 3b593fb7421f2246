import { describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#domain/kit/live.ts'
import { followStream, silence, type StreamParts } from './stream.ts'

const change = (seq: number): LiveEvent => ({
  type: 'change',
  change: { seq, entity: 'visit', id: '00000000-0000-4000-8000-000000000000', act: 'change', by: null },
})
const hello: LiveEvent = { type: 'hello' }

/** Plays connections one after the other: each a list of events and then its end, or an error instead. */
const play = async (connections: (readonly LiveEvent[] | Error)[], more: Partial<StreamParts> = {}) => {
  const end = new AbortController()
  const opened: (string | undefined)[] = []
  const waited: number[] = []
  const told: LiveEvent[] = []
  let last: number | undefined
  await followStream({
    open: (lastEventId) => {
      opened.push(lastEventId)
      const next = connections.shift()
      if (next instanceof Error) return Promise.reject(next)
      return Promise.resolve(
        (async function* () {
          yield* next ?? []
        })(),
      )
    },
    heard: () => last,
    behind: false,
    mayRetry: () => true,
    signal: end.signal,
    tell: (event) => {
      told.push(event)
      if (event.type === 'change') last = event.change.seq
    },
    wait: (milliseconds) => {
      waited.push(milliseconds)
      if (connections.length === 0) end.abort()
      return Promise.resolve()
    },
    ...more,
  })
  const noticed = told.filter((event) => event.type === 'notice').length
  return { opened, waited, noticed, told: told.filter(({ type }) => type !== 'hello' && type !== 'notice') }
}

describe('the stream of changes', () => {
  test('after a break it goes on behind the last change', async () => {
    const { opened, told } = await play([
      [hello, change(7), change(9)],
      [hello, change(10)],
    ])
    expect(opened).toEqual([undefined, '9'])
    expect(told).toEqual([change(7), change(9), change(10)])
  })

  test('after a break the own notices are asked for, since those of the meantime are told by nobody; the first connection asks for nothing', async () => {
    expect((await play([[hello, hello, change(7)]])).noticed).toBe(0)
    expect((await play([[hello, hello, change(7)], [hello]])).noticed).toBe(1)
  })

  test('a break before any change was heard means to read everything again', async () => {
    expect((await play([[hello], [hello, change(3)]])).told).toEqual([{ type: 'resync' }, change(3)])
  })

  test('the first connection reads nothing again, unless it takes over from another tab that heard nothing', async () => {
    expect((await play([[hello]])).told).toEqual([])
    expect((await play([[hello]], { behind: true })).told).toEqual([{ type: 'resync' }])
  })

  test('attempts come less and less often, at most every 30 seconds, and at once again after a success', async () => {
    const no = () => new Error('no answer')
    const { waited } = await play([no(), no(), no(), no(), no(), no(), no(), no(), [hello, hello], no()])
    expect(waited).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 250, 500])
  })

  test('of those who take the place of one another each comes less and less often', async () => {
    expect((await play([[hello], [hello], [hello]])).waited).toEqual([250, 500, 1000])
  })

  test('whoever may not listen does not ask again', async () => {
    const { opened, waited } = await play([new Error('forbidden'), [hello]], { mayRetry: () => false })
    expect([opened.length, waited.length]).toEqual([1, 0])
  })

  test('a silent connection is given up', async () => {
    vi.useFakeTimers()
    const end = new AbortController()
    const wait = vi.fn(() => {
      end.abort()
      return Promise.resolve()
    })
    const never = (_: string | undefined, signal: AbortSignal) =>
      Promise.resolve(
        (async function* () {
          yield hello
          await new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('cut')))
          })
        })(),
      )
    const followed = followStream({
      open: never,
      heard: () => 1,
      behind: false,
      mayRetry: () => true,
      tell: () => {},
      wait,
      signal: end.signal,
    })
    await vi.advanceTimersByTimeAsync(silence - 1)
    expect(wait).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(wait).toHaveBeenCalledOnce()
    await followed
    vi.useRealTimers()
  })
})
