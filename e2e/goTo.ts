import type { Page } from '@playwright/test'
import type { AnyRouter } from '@tanstack/react-router'

type WithRouter = { __TSR_ROUTER__: AnyRouter }

/**
 * Goes to a screen of the product as a link does where the page already shows one, and loads it by its address otherwise: to load a page anew
 * costs ten times as much. What a journey says about an address itself, or about a page that is loaded anew, uses `page.goto`.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  const isInside = path.startsWith('/admin') && (await page.evaluate(() => '__TSR_ROUTER__' in globalThis))
  if (isInside) await step(page, path)
  else await page.goto(path)
}

/** Goes to another screen as a link does, and waits until nothing of the screen before is left, such as a drawer over it. */
const step = async (page: Page, path: string): Promise<void> => {
  const pathOf = (address: string) => new URL(address, page.url()).pathname
  if (pathOf(path) === pathOf(page.url()) && pathOf(path) !== '/admin') await step(page, '/admin')
  await page.evaluate((href) => (globalThis as unknown as WithRouter).__TSR_ROUTER__.navigate({ href }), path)
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = (globalThis as unknown as WithRouter).__TSR_ROUTER__.state
    return status === 'idle' && resolvedLocation?.href === location.href
  })
}
