import { beforeEach, expect, test, vi } from 'vitest'
import { type LiveEvent, LONGEST_OPEN } from '#domain/kit/live.ts'
import { startStream } from './oneStream.ts'

type Opened = { input: { open_for?: number }; lastEventId: string | undefined; send(event: LiveEvent): void }

/** Every stream that was opened, in order. It stays open until its signal ends it. */
const streams: Opened[] = []

vi.mock('../api.ts', () => ({
  client: {
    kit: {
      live: (input: { open_for?: number }, { signal, lastEventId }: { signal: AbortSignal; lastEventId?: string }) => {
        const body = new ReadableStream<LiveEvent>({
          start: (controller) => {
            streams.push({ input, lastEventId, send: (event) => controller.enqueue(event) })
            signal.addEventListener('abort', () => controller.error(new Error('stopped')))
          },
        })
        return Promise.resolve(body)
      },
    },
  },
}))
vi.stubGlobal('window', { BroadcastChannel, addEventListener: () => undefined, removeEventListener: () => undefined })

const change = (seq: number): LiveEvent => ({
  type: 'change',
  change: { seq, entity: 'visit', id: '00000000-0000-4000-8000-000000000000', act: 'change', by: null },
})

/** A tab of the account, and the numbers of the changes that it was told. */
const openTab = (account: string) => {
  const heard: number[] = []
  const close = startStream(account, (event) => {
    if (event.type === 'change') heard.push(event.change.seq)
  })
  return { heard, close }
}

beforeEach(() => void streams.splice(0))

test('the first stream says for how long the page has been reading', async () => {
  const tab = openTab('first')
  const stream = await vi.waitUntil(() => streams[0])
  expect(stream.lastEventId).toBeUndefined()
  expect(stream.input.open_for).toBeGreaterThan(0)
  expect(stream.input.open_for).toBeLessThanOrEqual(LONGEST_OPEN)
  tab.close()
})

test('a tab that opens beside another one hears what that one was told just before', async () => {
  const first = openTab('both')
  const stream = await vi.waitUntil(() => streams[0])
  stream.send(change(5))
  await vi.waitUntil(() => first.heard.length > 0)
  const second = openTab('both')
  await vi.waitUntil(() => second.heard.length > 0)
  expect(second.heard).toEqual([5])
  stream.send(change(6))
  await vi.waitUntil(() => second.heard.length > 1)
  expect(second.heard).toEqual([5, 6])
  expect(streams).toHaveLength(1)
  second.close()
  first.close()
})

test('the tab that takes over goes on behind the last change that it heard from the other one', async () => {
  const first = openTab('turn')
  const stream = await vi.waitUntil(() => streams[0])
  const second = openTab('turn')
  stream.send(change(7))
  await vi.waitUntil(() => second.heard.length > 0)
  first.close()
  const next = await vi.waitUntil(() => streams[1])
  expect(next.lastEventId).toBe('7')
  second.close()
})
