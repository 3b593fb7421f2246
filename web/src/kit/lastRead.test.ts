import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What the browser's caches hold, by name and path, the one put last at the end. */
let cached: Map<string, Map<string, { body: string; headers: Headers }>>
const local = new Map<string, string>()
const pathOf = (key: string | { url: string }) => (typeof key === 'string' ? key : new URL(key.url).pathname)
const open = (name: string) => {
  const entries = cached.get(name) ?? new Map<string, { body: string; headers: Headers }>()
  cached.set(name, entries)
  return Promise.resolve({
    put: async (key: string, answer: Response) =>
      void entries.set(pathOf(key), { body: await answer.text(), headers: answer.headers }),
    delete: (key: string | { url: string }) => Promise.resolve(entries.delete(pathOf(key))),
    keys: () => Promise.resolve([...entries.keys()].map((path) => ({ url: `https://hidamari.test${path}` }))),
  })
}
const caches = {
  open,
  match: (key: string, { cacheName }: { cacheName: string }) => {
    const found = cached.get(cacheName)?.get(key)
    return Promise.resolve(found && new Response(found.body, { headers: found.headers }))
  },
  delete: (name: string) => Promise.resolve(cached.delete(name)),
}

beforeEach(() => {
  cached = new Map()
  local.clear()
  local.set('auth', JSON.stringify('a token'))
  const storage = {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
    removeItem: (key: string) => local.delete(key),
  }
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', { documentElement: { dataset: {}, style: { setProperty: () => undefined } } })
  vi.stubGlobal('caches', caches)
})
afterEach(() => void vi.unstubAllGlobals())

const begin = async () => {
  const { allowLastRead, orLastRead } = await import('./lastRead.ts')
  const { connection } = await import('./connection.ts')
  const { CallError } = await import('./callError.ts')
  const { session } = await import('./session.ts')
  allowLastRead(true)
  const json = (value: unknown) => Promise.resolve(Response.json(value))
  const read = (path: string, sent: Promise<Response>) => orLastRead(new Request(`https://hidamari.test/api${path}`), sent)
  const lost = () => Promise.reject<Response>(new CallError(0, 'no_answer'))
  const stored = () => cached.get('hidamari-read')?.size ?? 0
  return { allowLastRead, orLastRead, connection, session, json, read, lost, stored, CallError }
}

test('a reading that no answer comes to is answered as it was last, and says of when that is', async () => {
  const { read, json, lost, connection, stored } = await begin()
  await read('/staff?q=森', json({ items: [1] }))
  await expect.poll(stored).toBe(1)
  expect(connection.get()).toEqual({ lost: false })
  const before = Date.now()
  expect(await (await read('/staff?q=森', lost())).json()).toEqual({ items: [1] })
  const now = connection.get()
  expect(now.lost && now.readAt).toBeLessThanOrEqual(before)
  await expect(read('/staff?q=林', lost())).rejects.toMatchObject({ code: 'no_answer' })
  expect(connection.get(), 'the oldest counts for the whole screen').toEqual(now)
  await read('/patients', json({}))
  expect(connection.get()).toEqual({ lost: false })
  await expect.poll(stored).toBe(2)
})

test('no name stands in the address under which an answer is stored', async () => {
  const { read, json, stored } = await begin()
  await read('/staff?q=mori', json({}))
  await expect.poll(stored).toBe(1)
  expect([...(cached.get('hidamari-read')?.keys() ?? [])]).toEqual([expect.stringMatching(/^\/last-read\/[\da-f]{64}$/)])
})

test('a refusal is an answer, and what was read before is not shown in its place', async () => {
  const { read, json, stored, connection, CallError } = await begin()
  await read('/staff/1', json({}))
  await expect.poll(stored).toBe(1)
  await expect(read('/staff/1', Promise.reject(new CallError(404, 'not_found')))).rejects.toMatchObject({ code: 'not_found' })
  expect(connection.get()).toEqual({ lost: false })
})

test.each([
  ['what is no office account', '/staff', (it: Awaited<ReturnType<typeof begin>>) => it.allowLastRead(false)],
  ['a session that is over', '/staff', (it: Awaited<ReturnType<typeof begin>>) => it.session.expire('a token')],
])('nothing is stored for %s', async (_, path, happens) => {
  const it = await begin()
  happens(it)
  await it.read(path, it.json({}))
  await new Promise((done) => setTimeout(done, 20))
  expect(it.stored()).toBe(0)
})

test('a file and an answer to a change are not stored', async () => {
  const { orLastRead, read, json, stored } = await begin()
  await read('/staff/export', Promise.resolve(new Response('a', { headers: { 'content-type': 'text/csv' } })))
  await orLastRead(new Request('https://hidamari.test/api/staff', { method: 'POST', body: '{}' }), json({}))
  await new Promise((done) => setTimeout(done, 20))
  expect(stored()).toBe(0)
})

test('what one session has read, the next one does not find', async () => {
  const { read, json, lost, stored, session } = await begin()
  await read('/staff', json({}))
  await expect.poll(stored).toBe(1)
  session.signIn('another token')
  await expect(read('/staff', lost())).rejects.toMatchObject({ code: 'no_answer' })
})

test('the answers read longest ago make room', async () => {
  const { read, json, lost, stored } = await begin()
  for (let i = 0; i < 152; i++) {
    await read(`/staff/${i}`, json({ i }))
    await expect.poll(stored).toBe(Math.min(i + 1, 150))
  }
  await expect(read('/staff/0', lost())).rejects.toMatchObject({ code: 'no_answer' })
  expect(await (await read('/staff/151', lost())).json()).toEqual({ i: 151 })
})
