import type { Browser, Page } from '@playwright/test'
import type { AnyRouter } from '@tanstack/react-router'
import { drawn } from './accessible.ts'
import type { Variant } from './variants.ts'
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
  const isInside = (path: string) => path.startsWith('/admin') && page.evaluate(() => '__TSR_ROUTER__' in globalThis)
  return {
    page,
    complaints,
    open: async (path) => ((await isInside(path)) ? step(page, path) : void (await page.goto(path))),
  }
}

/** Goes to another screen as a link does, and waits until nothing of the screen before is left, such as a drawer over it. */
export const step = async (page: Page, path: string): Promise<void> => {
  const pathOf = (address: string) => new URL(address, page.url()).pathname
  if (pathOf(path) === pathOf(page.url()) && pathOf(path) !== '/admin') await step(page, '/admin')
  await page.evaluate((href) => (globalThis as unknown as { __TSR_ROUTER__: AnyRouter }).__TSR_ROUTER__.navigate({ href }), path)
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = (globalThis as unknown as { __TSR_ROUTER__: AnyRouter }).__TSR_ROUTER__.state
    return status === 'idle' && resolvedLocation?.href === location.href
  })
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
