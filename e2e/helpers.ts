import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { parseCsv } from 'hucre/csv'

/** Today in Tokyo, where the product keeps its days. */
export const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(new Date())

/** The menu at the side of the screen. */
export const sideMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'メニュー' })

/** Opens a screen by its line in the menu, which is made wide first where the roster shows only its icons, and whose group where it is folded. */
export const goByMenu = async (page: Page, name: string): Promise<void> => {
  const wide = sideMenu(page).getByRole('button', { name: 'メニューを広げる' })
  if (await wide.isVisible()) await wide.click()
  const line = sideMenu(page).getByRole('link', { name, exact: true, includeHidden: true })
  const group = await line.evaluate((link) => link.closest('ul')?.id ?? '')
  const folded = sideMenu(page).locator(`button[aria-controls="${group}"][aria-expanded=false]`)
  if ((await folded.count()) > 0) await folded.click()
  await line.click()
}

/** What the browser gave to keep while `act` was done. */
export const downloaded = async (page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** A file as a field for files takes it. */
export const uploadOf = async (file: File): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
})

/** The rows of a CSV text. */
export const rowsOf = (text: string): string[][] => parseCsv(text).map((row) => row.map((cell) => String(cell ?? '')))

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>
/** Puts into the trash what a list finds: what a journey has made, so that those after it find the company as it was. */
export const clearAway = async (call: Call, path: string, query: Record<string, string>): Promise<void> => {
  const found = await call<{ items: { id: string; version: number }[] }>(
    'GET',
    `/${path}?${new URLSearchParams({ ...query, limit: '100' })}`,
  )
  for (const { id, version } of found.items) await call('DELETE', `/${path}/${id}`, { version })
}

/**
 * Lets the first two requests that make a record reach the server and loses their answers, as a network does that breaks off.
 * @param things the path of the records below `/api`
 * @returns how many such requests were made so far, and what the browser complains of them
 */
export const loseTwoAnswers = async (page: Page, things: string) => {
  let sent = 0
  await page.route(`**/api/${things}`, async (route) => {
    if (route.request().method() !== 'POST' || sent++ >= 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return { sent: () => sent, complaints: [1, 2].map((): unknown => expect.stringContaining('ERR_FAILED')) }
}

/** Chooses one value of a filter chip, by the name of the filter and what is shown of the value. */
export const choose = async (page: Page, filter: string, value: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${filter}(：|$)`) }).click()
  await page.getByRole('menuitemradio', { name: value, exact: true }).click()
}
