import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendOnce } from './sendOnce.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const input = [['patients', 'create'], { last_name: '田中' }]
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
/** Sends with the given outcomes, one after the other; returns the idempotency keys that were used. */
const sending = async (content: unknown, ...outcomes: (() => Promise<Response>)[]) => {
  const keys: string[] = []
  const sent = sendOnce(content, (key) => {
    keys.push(key)
    return outcomes[keys.length - 1]?.() ?? lost()
  }).catch((error: unknown) => error)
  let over = false
  void sent.then(() => (over = true))
  // the fake clock is moved only while a timer is set, since computing a digest takes real time
  while (!over) {
    if (vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync()
    else await new Promise((resolve) => setImmediate(resolve))
  }
  return { keys, outcome: await sent }
}
const answered = (status: number) => () => Promise.resolve(new Response(null, { status }))

test('a write whose answer was lost is sent once more by itself, under the same key', async () => {
  const { keys, outcome } = await sending(input, lost, answered(201))
  expect((outcome as Response).status).toBe(201)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
})

test('saved again by the person after no answer came, it has the same key, also when the page was loaded anew', async () => {
  const first = await sending(input, lost, lost)
  expect(first.outcome).toBeInstanceOf(TypeError)
  const second = await sending(input, answered(201))
  expect(second.keys[0]).toBe(first.keys[0])
})

test('a proxy that gave up leaves the key; an answer of the server ends it', async () => {
  const first = await sending(input, answered(504))
  const second = await sending(input, answered(422))
  const third = await sending(input, answered(201))
  expect(second.keys[0]).toBe(first.keys[0])
  expect(third.keys[0]).not.toBe(first.keys[0])
})

test('other content has another key, and no content is kept in the browser', async () => {
  const first = await sending(input, lost, lost)
  const second = await sending([['patients', 'create'], { last_name: '佐藤' }], lost, lost)
  expect(second.keys[0]).not.toBe(first.keys[0])
  expect([...kept.values()].join()).not.toMatch(/田中|佐藤|patients/)
})

test('what is asked again much later is meant anew', async () => {
  const first = await sending(input, lost, lost)
  vi.setSystemTime(Date.now() + 11 * 60_000)
  const second = await sending(input, answered(201))
  expect(second.keys[0]).not.toBe(first.keys[0])
})

test('what a person stopped is not sent again', async () => {
  const { keys } = await sending(input, () => Promise.reject(new DOMException('stopped', 'AbortError')))
  expect(keys).toHaveLength(1)
})
