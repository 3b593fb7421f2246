import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const start = Date.now()
beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.resetModules()
})
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)
const open = async () => {
  const { idle } = await import('./idle.ts')
  const [page, tell] = [new EventTarget(), vi.fn(async () => Promise.reject(new Error('no network')))]
  idle.follow(page, tell)
  return { idle, tell, touch: (by: string) => page.dispatchEvent(new Event(by)) }
}

test('calls that a page makes by itself say for how long nobody has touched it', async () => {
  const { idle, tell, touch } = await open()
  expect(idle.told()).toBe('0')
  minutes(20)
  expect(idle.told()).toBe('1200')
  minutes(40)
  touch('pointermove')
  expect(idle.told()).toBe('3600')
  touch('keydown')
  expect(idle.told()).toBe('0')
  minutes(-5)
  expect(idle.told(), 'a clock that was put back').toBe('0')
  expect(tell).not.toHaveBeenCalled()
})

test('whoever types for long without a call is told of now and then', async () => {
  const { tell, touch } = await open()
  for (let minute = 0; minute < 60; minute++) {
    minutes(1)
    touch('keydown')
  }
  expect(tell).toHaveBeenCalledTimes(12)
})
