import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a hundred changes in a moment are handed over once, in order', async () => {
  const hand = vi.fn<(items: readonly number[]) => void>()
  const changes = gather<number>(150, hand)
  for (let n = 0; n < 100; n++) changes.add(n)
  await vi.advanceTimersByTimeAsync(149)
  expect(hand).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(hand.mock.calls).toEqual([[Array.from({ length: 100 }, (_, n) => n)]])
})

test('a stream of changes that never rests is still handed over', async () => {
  const hand = vi.fn<(items: readonly number[]) => void>()
  const changes = gather<number>(150, hand)
  for (let n = 0; n < 60; n++) {
    changes.add(n)
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(hand.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(hand.mock.calls.length).toBeLessThanOrEqual(4)
})

test('while a handover is under way the next one waits', async () => {
  let done = () => {}
  const hand = vi.fn<(items: readonly string[]) => Promise<void>>(
    () =>
      new Promise((resolve) => {
        done = resolve
      }),
  )
  const changes = gather<string>(150, hand)
  changes.add('first')
  await vi.advanceTimersByTimeAsync(150)
  changes.add('second')
  await vi.advanceTimersByTimeAsync(1000)
  expect(hand.mock.calls).toEqual([[['first']]])
  done()
  await vi.advanceTimersByTimeAsync(150)
  expect(hand.mock.calls).toEqual([[['first']], [['second']]])
})

test('after a failure it goes on', async () => {
  const seen: string[] = []
  const changes = gather<string>(150, async ([item]) => {
    seen.push(item ?? '')
    throw new Error('no answer')
  })
  changes.add('first')
  await vi.advanceTimersByTimeAsync(150)
  changes.add('second')
  await vi.advanceTimersByTimeAsync(150)
  expect(seen).toEqual(['first', 'second'])
})

test('after a stop nothing comes any more', async () => {
  const hand = vi.fn()
  const changes = gather<string>(150, hand)
  changes.add('first')
  changes.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(hand).not.toHaveBeenCalled()
})
