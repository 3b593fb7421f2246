import type { CDPSession, Page } from '@playwright/test'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { withBrowser } from './browser.ts'
import { fillPatients, fillStaff, fillVisits } from './fill.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

/** A helper with eight visits on each of fourteen days, of which today is the eighth. */
const DAYS = 14
const A_DAY = 8
/** Slow 3G on a cheap phone: bytes a second, milliseconds of an answer, and how many times slower than this machine. */
const SLOW = { bytes: 400_000 / 8, latency: 400, slower: 4 }
/** Goals for the first load. */
const MOST_BYTES = 450_000
const MOST_MS = 12_000

/**
 * The first load of a helper's day on a phone that has kept nothing: bytes as they were sent and milliseconds, both until the list of visits stands. A
 * phone has Japanese letters of its own; where this machine has none, theirs are not loaded for it.
 */
export const phone = async (place: Place): Promise<Line[]> => {
  await fillPatients(place.db, 100)
  await fillStaff(place.db, 1)
  await fillVisits(place.db, DAYS * A_DAY, `${addDays(today(), -7)}T00:00:00+09:00`, DAYS * A_DAY, DAYS)
  // a helper sees what has been published
  await place.db.updateTable('visit').set({ published_at: new Date().toISOString() }).execute()
  const { id } = await place.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const token = await place.join('staff', id)
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const { bytes, ms, byKind } = await withBrowser(async (browser) => {
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
    })
    await context.addInitScript((given) => localStorage.setItem('auth', JSON.stringify(given)), token)
    return firstLoad(await context.newPage())
  })
  const told = Object.entries(byKind).map(([kind, size]) => `${kind} ${(size / 1000).toFixed(0)}`)
  const line = (name: string, value: number, goal: number, note: string): Line => ({
    name: `the first load of a helper's day: ${name}`,
    ratio: value / goal,
    goal: '<= 1',
    ok: value <= goal,
    note,
  })
  return [
    line(
      'kB as sent until the list stands',
      bytes,
      MOST_BYTES,
      `${(bytes / 1000).toFixed(0)} of ${MOST_BYTES / 1000}: ${told.join(', ')}`,
    ),
    line('slow 3G, processor four times slower', ms, MOST_MS, `${(ms / 1000).toFixed(1)} of ${MOST_MS / 1000} s`),
  ]
}

const kindOf = (type: string | undefined): string =>
  type === 'Script' || type === 'Stylesheet' || type === 'Font'
    ? type.toLowerCase()
    : type === 'Fetch'
      ? 'texts and calls'
      : 'page and icons'

const firstLoad = async (page: Page) => {
  waitingFor("the list of a helper's day")
  await page.route('**/noto-sans-jp-*', (route) => route.abort())
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.bytes,
    uploadThroughput: SLOW.bytes,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slower })
  const kinds = new Map<string, string>()
  const byKind: Record<string, number> = {}
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, kindOf(type)))
  // what is still on its way when the list stands counts as far as it has come
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? kindOf(undefined)
    byKind[kind] = (byKind[kind] ?? 0) + encodedDataLength
  })
  const start = performance.now()
  await page.goto('/admin/today', { waitUntil: 'commit', timeout: 120_000 })
  await page.locator('main li a:visible').first().waitFor({ timeout: 120_000 })
  const ms = performance.now() - start
  const sent = { ...byKind }
  return { ms, byKind: sent, bytes: Object.values(sent).reduce((sum, size) => sum + size, 0) }
}
