import { anyHelper, endSessions, onPhone } from './entering.ts'
import { expect, test } from './fixtures.ts'

type Kept = { day: boolean; me: boolean }

test('what a phone has kept is drawn before any answer, and no more once the session has ended', async ({
  browser,
  program,
  call,
  proved: _,
}) => {
  const token = await anyHelper(call, program.url)
  const { context, page } = await onPhone(browser, program, token)
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<Kept>((resolve) => {
          const asked = indexedDB.open('hidamari-device')
          asked.onsuccess = () => {
            const keys = asked.result.transaction('kept').objectStore('kept').getAllKeys()
            const has = (part: string) => keys.result.some((key) => String(key).endsWith(`/${part}`))
            keys.onsuccess = () => resolve({ day: has('day'), me: has('me') })
          }
        }),
    )
  try {
    const visits = page.locator('main a[href*="visit="]')
    await page.goto('/admin/today')
    await expect(page.getByText('✓ 保存済み')).toBeVisible()
    await expect.poll(kept).toEqual({ day: true, me: true })
    const told = await visits.allTextContents()
    expect(told.length).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.getAttribute('href'))).toBe(
      '/manifest-ja.webmanifest',
    )

    // no call is answered until the line is open again
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await opened
      await route.continue().catch(() => undefined)
    })
    await page.reload()
    await expect.poll(() => visits.allTextContents()).toEqual(told)
    open()
    await page.unroute('**/api/**')
    await expect(page.getByText('✓ 保存済み')).toBeVisible()

    const info = await fetch(`${program.url}/api/users/get_user_info?token=${encodeURIComponent(token)}`)
    await endSessions(call, ((await info.json()) as { email: string }).email)
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    // the next start of the program shows nothing of it either, with the same token and before any answer
    const again = await context.newPage()
    await again.route('**/api/**', () => undefined)
    await again.goto('/admin/today')
    await expect.poll(kept).toEqual({ day: false, me: false })
    await expect(again.locator('main a[href*="visit="]')).toHaveCount(0)
  } finally {
    await context.close()
  }
})
