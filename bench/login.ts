import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { withBrowser } from './browser.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

/** JavaScript that the login page loads, gzip. */
export const login = async (place: Place): Promise<Line[]> => {
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const scripts = await withBrowser((browser) => scriptsOf(browser, `http://127.0.0.1:${port}/login`))
  const kilobytes = scripts.reduce((a, b) => a + b, 0) / 1000
  return [
    {
      name: 'JavaScript of the login page, gzip kB',
      ratio: kilobytes,
      goal: '<= 120',
      ok: kilobytes <= 120,
      note: `${scripts.length} files`,
    },
  ]
}

/** The size of each script that the login page loads, gzip. Bytes. */
const scriptsOf = async (browser: Browser, url: string): Promise<number[]> => {
  waitingFor('the login page')
  const page = await browser.newPage({ locale: 'ja-JP' })
  const scripts = new Map<string, number>()
  page.on('response', (answer) => {
    if (!/\.js$/.test(new URL(answer.url()).pathname)) return
    void answer.body().then((body) => scripts.set(answer.url(), gzipSync(body).length))
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'ログイン' }).waitFor()
  await page.waitForTimeout(1500)
  return [...scripts.values()]
}
