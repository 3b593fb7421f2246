import { beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: { data?: unknown; notification?: unknown; waitUntil(work: Promise<unknown>): void }) => void
const listeners = new Map<string, Listener>()
const shown: [title: string, options: Record<string, unknown>][] = []
let windows: { focus: () => Promise<void>; navigate: (path: string) => Promise<void> }[] = []
const went: string[] = []

vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
vi.stubGlobal('registration', {
  showNotification: async (title: string, options: Record<string, unknown>) => void shown.push([title, options]),
})
vi.stubGlobal('clients', {
  matchAll: async () => windows,
  openWindow: async (path: string) => void went.push(`opened ${path}`),
})
await import('./workerPush.ts')

/** What the worker does about an event, once it has ended. */
const happen = async (type: string, event: object) => {
  const works: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (work) => void works.push(work) })
  await Promise.all(works)
}
const push = (content: unknown) =>
  happen('push', {
    data: {
      json: () => {
        if (typeof content !== 'string') return content
        throw new SyntaxError('no JSON')
      },
    },
  })
const click = (data: unknown) => {
  const notification = { data, close: () => went.push('closed') }
  return happen('notificationclick', { notification })
}
const open = (mayNavigate = true) => ({
  focus: async () => void went.push('focused'),
  navigate: async (path: string) => {
    if (!mayNavigate) throw new TypeError('not controlled')
    went.push(`navigated ${path}`)
  },
})

beforeEach(() => {
  shown.length = 0
  went.length = 0
  windows = []
})

test('a message is shown in its words, one for each kind, in its language', async () => {
  await push({ title: '新しい給与明細があります', path: '/admin/notifications', tag: 'new_payslip', lang: 'ja' })
  expect(shown).toEqual([
    ['新しい給与明細があります', expect.objectContaining({ tag: 'new_payslip', lang: 'ja', data: '/admin/notifications' })],
  ])
})

test.each([['no JSON'], [null], [{ title: 7 }]])('one that cannot be read is shown all the same: %j', async (content) => {
  await push(content)
  expect(shown).toEqual([['Hidamari', expect.objectContaining({ data: '/admin/notifications' })]])
})

test('one without content is shown all the same', async () => {
  await happen('push', { data: null })
  expect(shown).toHaveLength(1)
})

test('a tap opens its screen where no window is open', async () => {
  await click('/admin/today')
  expect(went).toEqual(['closed', 'opened /admin/today'])
})

test('a tap leads an open window to its screen', async () => {
  windows = [open()]
  await click('/admin/today')
  expect(went).toEqual(['closed', 'focused', 'navigated /admin/today'])
})

test('a tap opens a window where the open one may not be led', async () => {
  windows = [open(false)]
  await click('/admin/today')
  expect(went).toEqual(['closed', 'focused', 'opened /admin/today'])
})

test.each(['https://example.com', '//example.com', 7])('a tap leads to no other place: %s', async (data) => {
  await click(data)
  expect(went).toEqual(['closed', 'opened /admin/notifications'])
})
