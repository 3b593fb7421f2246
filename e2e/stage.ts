import type { Browser, Page } from '@playwright/test'
import { drawn } from './accessible.ts'
import type { Variant } from './variants.ts'
import { goTo } from './goTo.ts'
import { expect, listen, signedIn, type StorageState, test as base } from './fixtures.ts'

/**
 * A page that stays open from test to test, for what is only looked at: the product is loaded once, and a screen is reached by a step inside.
 * `variant`: how it was looked at last.
 */
export type Stage = { page: Page; open: (path: string) => Promise<void>; variant?: Variant }
type Made = Stage & { complaints: string[] }

const made = async (browser: Browser, baseURL: string, storageState: StorageState): Promise<Made> => {
  const context = await browser.newContext({
    baseURL,
    storageState,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // colours are measured, so none may be on its way to another
    reducedMotion: 'reduce',
  })
  const complaints: string[] = []
  await listen(context, complaints)
  // drawn from the beginning, since colours that have just come are still those of the mode before
  await context.addInitScript((rule) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets.push(sheet)
  }, drawn)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return { page, complaints, open: (path) => goTo(page, path) }
}

export const test = base.extend<{ stage: Stage; outside: Stage }, { stages: { stage: Made; outside: Made } }>({
  stages: [
    async ({ browser, program, token }, use) => {
      const stage = await made(browser, program.url, signedIn(program, token))
      const outside = await made(browser, program.url, signedIn(program, null))
      await use({ stage, outside })
      for (const { page } of [stage, outside]) await page.context().close()
    },
    { scope: 'worker' },
  ],
  stage: async ({ stages: { stage } }, use) => {
    await use(stage)
    expect(stage.complaints.splice(0), 'errors in the browser').toEqual([])
  },
  outside: async ({ stages: { outside } }, use) => {
    await use(outside)
    expect(outside.complaints.splice(0), 'errors in the browser').toEqual([])
  },
})
