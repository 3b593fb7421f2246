import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const ofTab = new Map<string, string>()
const fetched = vi.fn<typeof fetch>()
const hanako = { id: '1', email: 'hanako@example.jp', role: 'manager' } as const
let fromOtherTab: (event: { key: string | null }) => void = () => undefined

const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => map.set(key, value),
  removeItem: (key: string) => map.delete(key),
})
beforeEach(() => {
  kept.clear()
  ofTab.clear()
  fetched.mockReset()
  vi.resetModules()
  vi.stubGlobal('localStorage', storage(kept))
  vi.stubGlobal('sessionStorage', storage(ofTab))
  vi.stubGlobal('window', { addEventListener: (_: string, listener: typeof fromOtherTab) => (fromOtherTab = listener) })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => void vi.unstubAllGlobals())

async function open(token?: string) {
  if (token !== undefined) kept.set('auth', JSON.stringify(token))
  const { session } = await import('./session.ts')
  const { withSession } = await import('./withSession.ts')
  const events: string[] = []
  session.subscribe((event) => events.push(event))
  return { session, withSession, events }
}
const inOtherTab = (token: string | undefined) => {
  if (token === undefined) kept.delete('auth')
  else kept.set('auth', JSON.stringify(token))
  fromOtherTab({ key: 'auth' })
}

test('logging in keeps the token under auth, and a new visit finds it', async () => {
  const { session } = await open()
  session.signIn('abc')
  expect(kept.get('auth')).toBe('"abc"')
  vi.resetModules()
  expect((await open()).session.token()).toBe('abc')
})

test('logging out forgets the token and calls no server', async () => {
  const { session, events } = await open('abc')
  session.signOut()
  expect(kept.has('auth')).toBe(false)
  expect(session.token()).toBeUndefined()
  expect(events).toEqual(['signed-out'])
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['a value that does not parse', 'abc'],
  ['a number', '5'],
  ['an empty text', '""'],
])('a kept token that is none means signed out: %s', async (_, value) => {
  kept.set('auth', value)
  expect((await open()).session.token()).toBeUndefined()
})

test('a token that the server no longer knows ends the session once, however many calls fail', async () => {
  const { session, events } = await open('abc')
  session.expire('abc')
  session.expire('abc')
  expect(events).toEqual(['expired'])
  expect(session.isOver()).toBe(true)
})

test('after the end this tab starts signed out, while the forms of other tabs stay open', async () => {
  const { session } = await open('abc')
  session.expire('abc')
  expect(kept.get('auth')).toBe('"abc"')
  vi.resetModules()
  expect((await open()).session.token()).toBeUndefined()
})

test('a late refusal of the old token does not end the session that another tab has opened since', async () => {
  const { session, events } = await open('old')
  kept.set('auth', '"new"')
  session.expire('old')
  expect([session.token(), session.isOver(), events]).toEqual(['new', false, ['signed-in']])
})

test('another tab that logs out takes this one along', async () => {
  const { session, events } = await open('abc')
  inOtherTab(undefined)
  expect(session.token()).toBeUndefined()
  expect(events).toEqual(['signed-out'])
})

test('a preference changed in another tab does not touch the session', async () => {
  const { events } = await open('abc')
  fromOtherTab({ key: 'mode' })
  fromOtherTab({ key: null })
  expect(events).toEqual([])
})

describe("a look through another's eyes", () => {
  test('has its own token in this tab alone, and with its end the own one is back', async () => {
    ofTab.set('auth', '"view"')
    const { session, events } = await open('own')
    expect(session.token()).toBe('view')
    session.expire('view')
    expect([session.token(), events]).toEqual(['own', ['signed-in']])
  })

  test('ends when the person logs out in another tab', async () => {
    ofTab.set('auth', '"view"')
    const { session, events } = await open('own')
    inOtherTab(undefined)
    expect([session.token(), ofTab.get('auth'), events]).toEqual([undefined, undefined, ['signed-out']])
  })
})

describe('a refused call', () => {
  const server = (good: string) => (token: string) => Promise.resolve(new Response(null, { status: token === good ? 200 : 401 }))

  test('is made once more when the person has signed in anew', async () => {
    const { session, withSession, events } = await open('old')
    session.belongsTo(hanako)
    const send = vi.fn(server('new'))
    const answer = withSession(send)
    await vi.waitFor(() => expect(session.isOver()).toBe(true), 20_000)
    session.signIn('new')
    await Promise.resolve()
    expect(send, 'whose token it is, is not known yet').toHaveBeenCalledTimes(1)
    session.resume()
    expect((await answer).status).toBe(200)
    expect(send.mock.calls).toEqual([['old'], ['new']])
    expect(events).toEqual(['expired', 'signed-in', 'resumed'])
  })

  test('goes on when another tab signs in', async () => {
    const { session, withSession } = await open('old')
    const answer = withSession(server('new'))
    await vi.waitFor(() => expect(session.isOver()).toBe(true), 20_000)
    inOtherTab('new')
    session.resume()
    expect((await answer).status).toBe(200)
  })

  test('keeps other calls from being made with a token that is worth nothing', async () => {
    const { session, withSession } = await open('old')
    void withSession(server('new'))
    await vi.waitFor(() => expect(session.isOver()).toBe(true), 20_000)
    const send = vi.fn(server('new'))
    const other = withSession(send)
    session.signIn('new')
    session.resume()
    await other
    expect(send.mock.calls).toEqual([['new']])
  })

  test('that is given up meanwhile ends with its reason', async () => {
    const { session, withSession } = await open('old')
    const stop = new AbortController()
    const answer = withSession(server('new'), stop.signal)
    await vi.waitFor(() => expect(session.isOver()).toBe(true), 20_000)
    stop.abort(new Error('the page was left'))
    await expect(answer).rejects.toThrow('the page was left')
  })

  test('without any session is simply refused', async () => {
    const { withSession, events } = await open()
    expect((await withSession(server('new'))).status).toBe(401)
    expect(events).toEqual([])
  })
})
