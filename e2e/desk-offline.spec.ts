import type { Page, Route } from '@playwright/test'
import { onDesk } from './entering.ts'
import { goByMenu } from './helpers.ts'
import { byTurns, expect, expectAccessible, expectFits, test } from './fixtures.ts'

/** The first line of a list, once it is read. */
const firstLine = (page: Page) => page.getByRole('main').locator('[data-row] a').first()
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'サーバーに接続できません' })
const caches = (page: Page) => page.evaluate(() => globalThis.caches.keys())

test(
  'without a network an office reads on what it has read, is told of when that is, and keeps what it types',
  byTurns,
  async ({ browser, program, token, call }) => {
    // somebody of the sample, who has an address: people whom other journeys hire may have none
    const { items } = await call<{ items: { id: string }[] }>('GET', '/staff?q=H001&limit=1')
    const record = `/admin/staff-management/${items[0]?.id ?? ''}`
    const { context, page, network } = await onDesk(browser, program, token)
    await page.goto(record)
    const town = page.getByRole('textbox', { name: '町名・番地' })
    await expect(town).toHaveValue(/./)
    await goByMenu(page, '職員')
    await expect(firstLine(page)).toBeVisible()
    const there = await firstLine(page).innerText()
    await expect.poll(() => caches(page)).toEqual(expect.arrayContaining(['hidamari-program', 'hidamari-read']))
    // what is stored of the program begins with the page itself
    await expect.poll(() => page.evaluate(async () => (await globalThis.caches.match('/admin/today')) !== undefined)).toBe(true)

    await network.cut()
    await page.reload()
    await expect(firstLine(page)).toHaveText(there, { useInnerText: true })
    await expect(banner(page)).toContainText(/\d\d?:\d\dまでに読み込んだ内容を表示しています/)
    await expectAccessible(page, 'a list without a network')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFits(page, 'a list without a network on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })

    // a screen that was never opened says so in its place, and the menu goes on
    await goByMenu(page, '医療機関')
    await expect(page.getByText('今はこの画面を表示できません')).toBeVisible()
    await expect(page).toHaveURL(/medical/)
    await goByMenu(page, '職員')
    await expect(firstLine(page)).toBeVisible()

    await page.goto(record)
    await expect(town).toHaveValue(/./)
    await town.fill('一番町７丁目')
    await page.getByRole('button', { name: '保存する' }).click()
    await expect(page.getByText('サーバーにつながりません。入力はそのまま残っています。')).toBeVisible()
    await page.reload()
    await expect(town).toHaveValue('一番町７丁目')

    await banner(page).getByRole('button', { name: '再接続' }).click()
    await expect(page.getByText('まだサーバーに接続できません')).toBeVisible()
    await network.mend()
    // it is looked for without a press, too
    await expect(banner(page)).toBeHidden()
    await expect(town).toHaveValue('一番町７丁目')
    await goByMenu(page, '医療機関')
    await page.getByRole('button', { name: '下書きを残して移動する' }).click()
    await expect(firstLine(page)).toBeVisible()
    await context.close()
  },
)

test(
  'before the program is stored, a screen that does not come is no error page of the browser',
  byTurns,
  async ({ browser, program, token }) => {
    const { context, page, network } = await onDesk(browser, program, token, { serviceWorkers: 'block' })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'メニュー' })).toBeVisible()
    await network.cut()
    await goByMenu(page, '利用者')
    const failed = page.getByText('今はこの画面を表示できません')
    await expect(failed).toBeVisible()
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
    await page.getByRole('button', { name: 'もう一度試す' }).click()
    await asked
    await expect(failed).toBeVisible()
    await network.mend()
    // it is tried again without a press, too, once the server is reached
    await expect(firstLine(page)).toBeVisible()
    await context.close()
  },
)

test(
  'a screen whose file is lost on the way to a server that answers opens without the page being loaded again',
  byTurns,
  async ({ browser, program, token }) => {
    const { context, page } = await onDesk(browser, program, token, { serviceWorkers: 'block' })
    await page.goto('/admin')
    await expect(page.getByRole('navigation', { name: 'メニュー' })).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { isStillThere: true }))
    let lost = 0
    const lose = (route: Route) => {
      lost += 1
      return route.abort()
    }
    await context.route('**/assets/PatientsPage-*.js', lose, { times: 1 })
    await goByMenu(page, '利用者')
    await expect(firstLine(page)).toBeVisible()
    expect(lost).toBe(1)
    expect(await page.evaluate(() => 'isStillThere' in globalThis)).toBe(true)
    await context.close()
  },
)

test('who signs out leaves nothing of what was read on the device', byTurns, async ({ browser, program, token }) => {
  const { context, page } = await onDesk(browser, program, token)
  await page.goto('/admin/staff-management')
  await expect(firstLine(page)).toBeVisible()
  await expect.poll(() => caches(page)).toEqual(expect.arrayContaining(['hidamari-program', 'hidamari-read']))
  await page.getByRole('button', { name: 'アカウント' }).click()
  await page.getByRole('menuitem', { name: 'ログアウト' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => caches(page)).toEqual([])
  await context.close()
})
