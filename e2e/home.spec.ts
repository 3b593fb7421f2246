import type { Page } from '@playwright/test'
import { anyHelper, enter, member, onPhone } from './entering.ts'
import { goTo } from './goTo.ts'
import { byTurns, everyRun, expect, expectAccessible, test } from './fixtures.ts'

/** How far content has moved by itself since the screen was opened (cumulative layout shift). */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((answer) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => answer(sum), 300)
      }),
  )
const lineOf = (page: Page, band: string, text: RegExp) =>
  page.getByRole('region', { name: band }).getByRole('link', { name: text })
const numberIn = async (text: Promise<string | null>) => Number(/\d[\d,]*/.exec((await text) ?? '')?.[0].replaceAll(',', ''))

test('the office sees what is at risk today first, and each line leads to as many', everyRun, async ({ page }) => {
  await page.goto('/admin')
  const open = lineOf(page, '今日', /担当がいない訪問/)
    .or(lineOf(page, '今週', /担当がいない訪問/))
    .first()
  await expect(open).toBeVisible()
  expect(await shiftOf(page), 'nothing moves').toBeLessThan(0.01)
  const size = await numberIn(open.textContent())
  const reviews = page.getByRole('link', { name: /確認待ちの日報/ })
  await expect(reviews, 'with the age of the oldest and the next step').toContainText(/最も.*確認する/)
  await expectAccessible(page, 'home')

  await open.click()
  await expect(page.getByRole('status').filter({ hasText: '表示中：担当がいない訪問' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 3, name: /^(?!担当がいない訪問)/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: /担当がいない訪問/ }).getByRole('listitem')).toHaveCount(size)
  await page.getByRole('link', { name: 'すべて表示する' }).click()
  await expect(page).toHaveURL(/\/admin\/coverage$/)
  await expect(page.getByRole('status').filter({ hasText: '表示中' })).toHaveCount(0)
})

test('the board asks for the absence of whom the address names', byTurns, async ({ page, call }) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', `/staff?q=${encodeURIComponent('グエン ティ ラン')}`)
  await page.goto(`/admin/coverage?absent=${items[0]?.id}`)
  const dialog = page.getByRole('dialog', { name: '欠勤を登録して代わりを探す' })
  await expect(dialog.getByLabel('休む職員')).toHaveValue(/グエン ティ ラン/)
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect(page).toHaveURL(/\/admin\/coverage$/)
})

test(
  'a helper begins with the day, and somebody else with what is new',
  everyRun,
  async ({ browser, program, call, proved: _ }) => {
    const phone = await onPhone(browser, program, await anyHelper(call, program.url))
    try {
      await phone.page.goto('/admin')
      await expect(phone.page.getByRole('heading', { level: 1, name: /^今日 / }), 'the day, and no greeting above it').toBeVisible()
      await expectAccessible(phone.page, 'home of a helper')
    } finally {
      await phone.context.close()
    }
    const reader = await member(call, program.url, 'user')
    const other = await browser.newContext({ baseURL: program.url, storageState: { cookies: [], origins: [] }, locale: 'ja-JP' })
    try {
      const own = await other.newPage()
      await enter(own, reader.email, reader.password)
      await expect(own.getByRole('region', { name: '未読の通知' })).toContainText('未読の通知はありません')
      await own.getByRole('region', { name: 'ライブラリの新しいファイル' }).getByRole('link', { name: 'ライブラリを開く' }).click()
      await expect(own).toHaveURL(/\/admin\/archive\?place=library/)
      await goTo(own, '/admin/dashboard?as=table')
      await expect(own.locator('main table')).toHaveCount(6)
      await expect(own.locator('main table').getByRole('link'), 'no number leads to names').toHaveCount(0)
    } finally {
      await other.close()
    }
  },
)
