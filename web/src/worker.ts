/*
 * Stands between the screens and the network, which a helper does not have in every house, nor an office at every hour. It keeps the program alone
 * (the page, its parts and its texts), never an answer of the server: those are kept by the page, for the session of one person (`kit/device.ts`,
 * `kit/lastRead.ts`).
 */
import './workerPush.ts'

type Lifetime = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Lifetime & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Told = Lifetime & { readonly data: unknown; readonly ports: readonly MessagePort[] }
/** The parts of the service worker's global scope that are used here; TypeScript's types for pages lack them. */
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
const scope = globalThis as unknown as Scope

const CACHE = 'hidamari-program'
/** Whether an address shows a screen, and is neither a call nor a file. */
const isScreen = (path: string) => !path.startsWith('/api/') && !/\.\w+$/.test(path)
/** The page that stands for every screen of the product. */
const PAGE = '/admin/today'
/** Stands in the cache while the server has another version than the kept one: the next start waits for it. */
const NEWER = '/newer'
/** How long a page is waited for before the kept one is shown. Milliseconds. */
const PATIENCE = 4000

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // its name tells what is in it: a part that is kept is the part that is asked for
  if (pathname.startsWith('/assets/')) event.respondWith(part(request, pathname))
  else if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(page(event))
  else if (pathname.startsWith('/locales/')) event.respondWith(fresh(request, pathname))
})

let work: Promise<unknown> = Promise.resolve()
/**
 * A page says of which files it was made. They are kept beside those of other pages of the same program; those of another version are removed.
 * Null says that the person has signed out. One after the other, so that nothing which was still being kept comes after it.
 */
scope.addEventListener('message', (event) => {
  const { data } = event
  const next = (): Promise<unknown> =>
    Array.isArray(data) ? keep(data.filter((path) => typeof path === 'string')) : caches.delete(CACHE)
  const answer = async () => ((await kept(NEWER)) ? 'newer' : caches.has(CACHE))
  const done = work.then(next)
  work = done.catch(() => undefined)
  // the page tells its person whether it can be shown without a network, and whether there is a newer one
  event.waitUntil(
    done.then(answer).then(
      (told) => event.ports[0]?.postMessage(told),
      () => event.ports[0]?.postMessage(false),
    ),
  )
})

// looking for a part does not make the cache anew
const kept = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: CACHE, ignoreVary: true, ignoreSearch: true })

/** A part of the program; one that comes later than the page told of is kept, too. */
async function part(request: Request, path: string): Promise<Response> {
  const there = await kept(path)
  if (there) return there
  const came = await fetch(request)
  if (came.ok && (await caches.has(CACHE))) await (await caches.open(CACHE)).put(path, came.clone())
  return came
}

/**
 * The page is shown as it is kept, at once, while the server is asked for a newer one. Where there is one, the next start waits for it, so that
 * nobody is more than one start behind. A page of which not every file is kept, and whoever has none, waits for the server.
 */
async function page(event: Asked): Promise<Response> {
  const there = await keptWhole()
  if (!there) return fresh(event.request, PAGE, PATIENCE)
  event.waitUntil(compare(await filesOf(there)).catch(() => undefined))
  return there
}

/** The kept page, if every file that it begins with is kept, too, and no newer one is known. */
async function keptWhole(): Promise<Response | undefined> {
  const there = await kept(PAGE)
  if (!there || (await kept(NEWER))) return undefined
  const files = await Promise.all((await filesOf(there)).map(kept))
  return files.every(Boolean) ? there : undefined
}

/** Notes whether the page of the server begins with other files. */
async function compare(files: readonly string[]): Promise<void> {
  const now = await fetch(PAGE)
  if (!now.ok || !(await caches.has(CACHE))) return
  if (String(await filesOf(now)) !== String(files)) await (await caches.open(CACHE)).put(NEWER, new Response())
}

/** As the server has it now; without a network, or when it takes too long, as it is kept. */
async function fresh(request: Request, path: string, patience = 0): Promise<Response> {
  const came = fetch(request)
  // it goes on when the kept one is shown, and nobody waits for it any more
  const inTime = patience === 0 ? came : Promise.race([came, new Promise<never>((_, late) => setTimeout(late, patience))])
  try {
    return await inTime
  } catch {
    return (await kept(path)) ?? came
  }
}

/** The files that a page begins with. */
const filesOf = async (page: Response): Promise<string[]> =>
  [...(await page.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)

async function keep(told: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const page = await fetch(PAGE)
  if (!page.ok) return
  const named = await filesOf(page)
  // what told is of an older version than the server's: what is kept stays whole until the newer one tells of its files
  if (named.some((path) => !told.includes(path))) return cache.put(NEWER, new Response())
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // another screen of the same program needs other files: what was kept for it stays
  const before = await cache.match(PAGE)
  const isSame = before !== undefined && String(await filesOf(before)) === String(named)
  const wanted = new Set([...told, ...named, ...(isSame ? [...there].filter((path) => path !== PAGE && path !== NEWER) : [])])
  // texts change under their names
  await cache.addAll([...wanted].filter((path) => !there.has(path) || path.startsWith('/locales/')))
  await cache.put(PAGE, page)
  await Promise.all([...there].filter((path) => path !== PAGE && !wanted.has(path)).map((path) => cache.delete(path)))
}
