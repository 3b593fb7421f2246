import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, useLate } from './inTime.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isLate = () => renderToStaticMarkup(createElement(() => String(useLate()))) === 'true'
/** A response that comes after some milliseconds, unless the signal is aborted before, as with `fetch`. */
const answerAfter = (milliseconds: number) => (signal: AbortSignal) =>
  new Promise<Response>((resolve, reject) => {
    const timer = setTimeout(() => resolve(new Response('here')), milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

test('the person is told after eight seconds that an answer is waited for, until each has come', async () => {
  const answers = [inTime(answerAfter(9_000)), inTime(answerAfter(12_000)), inTime(answerAfter(100))]
  await vi.advanceTimersByTimeAsync(7_900)
  expect(isLate()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(isLate()).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isLate(), 'one is still waited for').toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isLate()).toBe(false)
  for (const answer of answers) expect(await (await answer).text()).toBe('here')
})

test('after a minute it is waited for no more, and nobody is told of waiting any more', async () => {
  const answer = inTime(answerAfter(600_000)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toMatchObject({ status: 0, code: 'too_slow' })
  expect(isLate()).toBe(false)
})

test('what somebody stops ends with the reason of that one', async () => {
  const stop = new AbortController()
  const answer = inTime(answerAfter(600_000), stop.signal).catch((error: unknown) => error)
  stop.abort('left')
  expect(await answer).toBe('left')
  expect(vi.getTimerCount()).toBe(0)
})
