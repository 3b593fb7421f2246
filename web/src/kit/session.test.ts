import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const fetched = vi.fn<typeof fetch>()
let fromOtherTab: (event: { key: string | null }) => void = () => undefined

beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('window', { addEventListener: (_: string, listener: typeof fromOtherTab) => (fromOtherTab = listener) })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => void vi.unstubAllGlobals())

async function open() {
  const { session } = await import('./session.ts')
  const events: string[] = []
  session.subscribe((event) => events.push(event))
  return { session, events }
}

test('logging in keeps the token under auth, and a new visit finds it', async () => {
  const { session } = await open()
  session.signIn('abc')
  expect(kept.get('auth')).toBe('"abc"')
  vi.resetModules()
  expect((await open()).session.token()).toBe('abc')
})

test('logging out forgets the token and calls no server', async () => {
  kept.set('auth', '"abc"')
  const { session, events } = await open()
  session.signOut()
  expect(kept.has('auth')).toBe(false)
  expect(session.token()).toBeUndefined()
  expect(events).toEqual(['signed-out'])
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['a value that does not parse', 'abc'], ['a number', '5'], ['an empty text', '""'],
])('a kept token that is none means signed out: %s', async (_, value) => {
  kept.set('auth', value)
  expect((await open()).session.token()).toBeUndefined()
})

test('a token that the server no longer knows ends the session once, however many calls fail', async () => {
  kept.set('auth', '"abc"')
  const { session, events } = await open()
  session.expire()
  session.expire()
  expect(events).toEqual(['expired'])
})

test('a late refusal of the old token leaves the one that another tab has got since', async () => {
  kept.set('auth', '"old"')
  const { session } = await open()
  kept.set('auth', '"new"')
  session.expire()
  expect(kept.get('auth')).toBe('"new"')
})

test('another tab that logs out takes this one along', async () => {
  kept.set('auth', '"abc"')
  const { session, events } = await open()
  kept.delete('auth')
  fromOtherTab({ key: 'auth' })
  expect(session.token()).toBeUndefined()
  expect(events).toEqual(['expired'])
})

test('a preference changed in another tab does not touch the session', async () => {
  const { events } = await open()
  fromOtherTab({ key: 'mode' })
  expect(events).toEqual([])
})
