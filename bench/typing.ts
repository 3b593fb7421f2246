import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { employee } from '#domain/employees/employee.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { aStaff } from '../tests/records.ts'
import { withBrowser } from './browser.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

/** How many times slower than this machine the one of a clerk is taken to be. */
const throttle = 4
/** The pause between two keys (ms): a quick typist. */
const pause = 150
const letters = [...'abcdefghijklmnopqrstuvwxyzabcdefghijklmn']

/** From a key to the frame that shows it, as the browser reports it (ms, in steps of 8). The 95th of 100 keys. */
const typed = async (page: Page, field: string, keys = letters) => {
  waitingFor(`the keys typed into ${field}`)
  await page.locator(`#field-${field}`).click()
  await page.waitForTimeout(800)
  await page.evaluate(() => {
    window.keys = []
    window.watch?.disconnect()
    window.watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') window.keys.push(entry.duration)
    })
    window.watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(pause)
  }
  await page.waitForTimeout(500)
  // what took less than 16 ms is not reported
  const slow = await page.evaluate(() => window.keys)
  const all = [...Array.from({ length: Math.max(0, keys.length - slow.length) }, () => 16), ...slow].sort((a, b) => a - b)
  return all[Math.floor(all.length * 0.95)] ?? 0
}

/** Typing in the staff form, which has the most fields of its own, and in the longest record there is, on a slow computer. */
export const typing = async (place: Place): Promise<Line[]> => {
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const { fresh, date, refused, long, alone } = await withBrowser(async (browser) =>
    measured(
      await browser.newPage({ locale: 'ja-JP', viewport: { width: 1440, height: 900 } }),
      `http://127.0.0.1:${port}`,
      place.token,
    ),
  )
  const line = (name: string, ms: number): Line => ({
    name: `a key in the staff form, ${name}: time to the frame against an input alone on its page`,
    ratio: ms / alone,
    goal: '<= 3',
    ok: ms / alone <= 3,
    note: `${ms} ms, ${alone} ms; 95th percentile, ${throttle} times slower`,
  })
  return [
    line('new', fresh),
    line('a date', date),
    line('after a refused save', refused),
    {
      name: 'a key in the longest record, a foreign worker with both histories full: milliseconds to the frame',
      ratio: long,
      goal: `<= ${LONGEST}`,
      ok: long <= LONGEST,
      note: `${long} ms, an input alone on its page ${alone} ms; 95th percentile, ${throttle} times slower`,
    },
  ]
}

/** Milliseconds of a key in each of the forms, and in an input alone on its page. */
const measured = async (page: Page, base: string, token: string) => {
  await page.addInitScript((kept) => localStorage.setItem('auth', JSON.stringify(kept)), token)
  waitingFor('the staff form')
  await page.goto(`${base}/admin/staff-management/new`)
  await page.locator('#field-japanese_name').waitFor()
  await page.waitForTimeout(2500)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const fresh = await typed(page, 'english_name')
  const date = await typed(page, 'birth_date', [...'1994/05/12'])
  await page.keyboard.press('Control+s')
  await page.waitForTimeout(1500)
  const refused = await typed(page, 'nickname')
  waitingFor('the longest record')
  await page.goto(`${base}/admin/employee-management/${await longest(base, token)}?tab=histories`)
  await page.locator('#field-work_history-0-name').waitFor()
  await page.waitForTimeout(2500)
  const long = await typed(page, 'work_history-0-name')
  const { port: bareInput, close } = await aPage(`<input id="field-alone">`)
  await page.goto(`http://127.0.0.1:${bareInput}`)
  const alone = await typed(page, 'alone')
  close()
  return { fresh, date, refused, long, alone }
}

/** What a key may take where the lists of a record are full (ms). */
const LONGEST = 60

/** A foreign worker with as many lines of both histories as there may be: five hundred fields on one tab. */
const longest = async (base: string, token: string): Promise<string> => {
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await fetch(`${base}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return ((await answer.json()) as { id: string }).id
  }
  const lines = Array.from({ length: 50 }, (_, at) => ({
    name: `施設${at}`,
    start_year: 2000,
    start_month: 4,
    end_year: 2001,
    end_month: 3,
  }))
  const staff_id = await post('staff', aStaff({ staff_code: 'LONG' }))
  return post('employees', { ...emptyInput(employee.fields), staff_id, school_history: lines, work_history: lines })
}

const aPage = async (html: string) => {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(`<!doctype html>${html}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

declare global {
  interface Window {
    keys: number[]
    watch?: PerformanceObserver
  }
}
