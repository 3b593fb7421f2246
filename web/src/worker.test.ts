import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://hidamari.test'
const pageOf = (version: number) =>
  `<script src="/assets/boot-${version}.js"></script><script src="/assets/index-${version}.js"></script>`

/** What the server has, and whether there is a way to it. */
let server: { version: number; isCut: boolean }
/** What a cache holds, by path. */
let cached: Map<string, string>
let isOpen: boolean
let asked: string[]
let listeners: Map<string, (event: object) => void>

const answerTo = (path: string): Response => {
  if (server.isCut) throw new TypeError('there is no network')
  if (path === '/admin/today') return new Response(pageOf(server.version))
  const [, version] = /-(\d+)\.js$/.exec(path) ?? []
  return version === undefined || Number(version) === server.version ? new Response(path) : new Response('', { status: 404 })
}
const pathOf = (request: string | Request) => new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
const fetched = async (request: string | Request) => {
  asked.push(pathOf(request))
  await Promise.resolve()
  return answerTo(pathOf(request))
}
const matched = (path: string) => {
  const text = cached.get(path)
  return Promise.resolve(text === undefined ? undefined : new Response(text))
}
const cache = {
  match: matched,
  keys: () => Promise.resolve([...cached.keys()].map((path) => ({ url: `${ORIGIN}${path}` }))),
  put: async (path: string, answer: Response) => void cached.set(path, await answer.text()),
  addAll: async (paths: readonly string[]) => {
    for (const path of paths) cached.set(path, await (await fetched(path)).text())
  },
  delete: (path: string) => Promise.resolve(cached.delete(path)),
}

beforeEach(async () => {
  server = { version: 1, isCut: false }
  cached = new Map()
  isOpen = false
  asked = []
  listeners = new Map()
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener))
  vi.stubGlobal('caches', {
    match: matched,
    has: () => Promise.resolve(isOpen),
    open: () => {
      isOpen = true
      return Promise.resolve(cache)
    },
    delete: () => {
      isOpen = false
      cached.clear()
      return Promise.resolve(true)
    },
  })
  vi.resetModules()
  await import('./worker.ts')
})
afterEach(() => void vi.unstubAllGlobals())

/** Opens the product; answers what is shown, once the worker has done what it does behind that. */
const start = async (): Promise<string> => {
  const behind: Promise<unknown>[] = []
  let shown: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: { url: `${ORIGIN}/admin/today`, method: 'GET', mode: 'navigate' },
    respondWith: (answer: Promise<Response>) => (shown = answer),
    waitUntil: (work: Promise<unknown>) => behind.push(work),
  })
  const text = await (await shown)?.text()
  await Promise.all(behind)
  return text ?? ''
}
/** A page of a version tells of its files; answers what it is told. */
const tell = async (version: number): Promise<unknown> => {
  let told: unknown
  let done: Promise<unknown> = Promise.resolve()
  listeners.get('message')?.({
    data: [`/assets/boot-${version}.js`, `/assets/index-${version}.js`, `/assets/day-${version}.js`],
    ports: [{ postMessage: (answer: unknown) => (told = answer) }],
    waitUntil: (work: Promise<unknown>) => (done = work),
  })
  await done
  return told
}

test('a page that is kept whole is shown at once, with a network and without', async () => {
  expect(await start(), 'nothing is kept yet').toBe(pageOf(1))
  expect(await tell(1)).toBe(true)
  server.isCut = true
  expect(await start()).toBe(pageOf(1))
  server.isCut = false
  asked = []
  expect(await start()).toBe(pageOf(1))
  expect(asked, 'the server is asked behind it').toEqual(['/admin/today'])
})

test('after a release the kept page is shown once more and told that it is old; the next start waits for the new one', async () => {
  await start()
  await tell(1)
  server.version = 2
  expect(await start()).toBe(pageOf(1))
  expect(await tell(1), 'what is kept stays, since the files of the new one are unknown').toBe('newer')
  expect([...cached.keys()]).toContain('/assets/day-1.js')
  expect(await start()).toBe(pageOf(2))
  expect(await tell(2)).toBe(true)
  expect([...cached.keys()].toSorted()).toEqual(['/admin/today', '/assets/boot-2.js', '/assets/day-2.js', '/assets/index-2.js'])
  asked = []
  expect(await start()).toBe(pageOf(2))
})

test('without a network the old page opens whole, also when a newer one is known', async () => {
  await start()
  await tell(1)
  server.version = 2
  await start()
  server.isCut = true
  expect(await start()).toBe(pageOf(1))
})

test('a page of which a file is missing is not shown in place of that of the server', async () => {
  await start()
  await tell(1)
  cached.delete('/assets/index-1.js')
  server.version = 2
  expect(await start()).toBe(pageOf(2))
})

test('signing out leaves nothing, and the next page comes from the server', async () => {
  await start()
  await tell(1)
  let done: Promise<unknown> = Promise.resolve()
  listeners.get('message')?.({ data: null, ports: [], waitUntil: (work: Promise<unknown>) => (done = work) })
  await done
  expect([cached.size, isOpen]).toEqual([0, false])
  server.version = 2
  expect(await start()).toBe(pageOf(2))
})
