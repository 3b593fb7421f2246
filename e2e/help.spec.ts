import type { Page } from '@playwright/test'
import { type Role, roles } from '#domain/kit/permissions.ts'
import { anyHelper, type Call, member, onPhone } from './entering.ts'
import { everyRun, expect, expectAccessible, signedIn, test, tokenOf } from './fixtures.ts'
import { goTo } from './goTo.ts'

const guideButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^この(画面のガイド| がめんの つかいかた)/ })
const beside = (page: Page, title: string) => page.getByRole('complementary', { name: title })
/** Somebody of a role who has just come. */
const newcomer = async (call: Call, url: string, role: Role) => tokenOf(url, await member(call, url, role))

test('the guide stands beside the screen, follows it, and is found in Help and in the search', everyRun, async ({ page }) => {
  await page.goto('/admin/leave-request')
  // the keys come with the frame, after the screen
  await page.getByRole('navigation', { name: 'メニュー' }).waitFor()
  await page.locator('[data-row] a').first().waitFor()
  await page.keyboard.press('F1')
  await expect(beside(page, '休暇の申請').getByRole('heading', { name: 'はじめに' })).toBeVisible()
  await expectAccessible(page, 'a guide beside its screen')

  await test.step('it goes along to another screen, which is used meanwhile', async () => {
    await goTo(page, '/admin/calendar')
    await expect(beside(page, 'カレンダー')).toContainText('「予定を追加」')
    await page.getByRole('button', { name: '予定を追加' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('and is closed by its key, which gives the keyboard back', async () => {
    await guideButton(page).click()
    await expect(beside(page, 'カレンダー')).toBeHidden()
    await guideButton(page).focus()
    await page.keyboard.press('F1')
    await expect(beside(page, 'カレンダー').getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(guideButton(page)).toBeFocused()
  })

  await test.step('a dot says that there is something new, until Help was opened', async () => {
    await expect(guideButton(page)).toHaveAccessibleName('この画面のガイド（ヘルプに新しいことがあります）')
    await goTo(page, '/admin/help')
    await expect(page.getByRole('region', { name: '新しいこと' }).getByRole('listitem').first()).toContainText('新しい')
    await expect(guideButton(page)).toHaveAccessibleName('この画面のガイド')
    await page.reload()
    await expect(page.getByRole('region', { name: '新しいこと' })).toBeVisible()
    await expect(guideButton(page)).toHaveAccessibleName('この画面のガイド')
  })
  await test.step('kana find a guide, and its link leads to its screen', async () => {
    const search = page.getByRole('searchbox', { name: 'ヘルプを検索' })
    await expect(search).toBeFocused()
    await search.fill('ユウキュウ')
    const found = page.getByRole('region', { name: /見つかったガイド/ })
    await expect(found).toContainText('有給休暇')
    await expectAccessible(page, 'guides that were found')
    await found.locator('a[href$="guide=leave-request"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'この画面を開く' }).click()
    await expect(page).toHaveURL(/\/admin\/leave-request$/)
  })
  await test.step('the search of the product finds it, too', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '検索' }).fill('申請を取り消せますか')
    await page.getByRole('group', { name: 'ヘルプ' }).getByRole('option').first().click()
    await expect(page).toHaveURL(/\/admin\/help\?guide=leave-request$/)
    await expect(page.getByRole('heading', { name: '申請を取り消せますか?' })).toBeVisible()
  })
})

for (const role of roles)
  test(`the tour of ${role} points at something at every step, and can be seen again`, async ({ browser, call, program }) => {
    const token = await newcomer(call, program.url, role)
    // helpers have a phone, on which other parts of the frame are shown
    const viewport = role === 'staff' ? { width: 360, height: 740 } : { width: 1440, height: 900 }
    const context = await browser.newContext({
      baseURL: program.url,
      storageState: signedIn(program, token),
      locale: 'ja-JP',
      viewport,
    })
    const page = await context.newPage()
    await page.goto('/admin/help')
    await page.getByRole('button', { name: '案内を始める' }).click()
    const card = page.getByRole('dialog')
    const count = Number((await card.getByText(/^1 \/ \d$/).textContent())?.slice(-1))
    for (let at = 1; at <= count; at++) {
      await expect(card.getByText(`${at} / ${count}`)).toBeVisible()
      await expect(card).toBeFocused()
      await expect(page.locator('[data-toured]')).toBeVisible()
      if (at === 2) await expectAccessible(page, `a step of the tour of ${role}`)
      await card.getByRole('button', { name: at === count ? '終わる' : '次へ' }).click()
    }
    await expect(card).toBeHidden()
    await expect(page.locator('[data-toured]')).toHaveCount(0)

    await page.goto('/admin/help')
    await page.getByRole('button', { name: 'もう一度見る' }).click()
    await expect(card).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await context.close()
  })

test('on a phone the guide lies over its screen, in easy Japanese for who chose it, also without a network', async ({
  browser,
  call,
  program,
  proved: _,
}) => {
  const { context, page, network } = await onPhone(browser, program, await anyHelper(call, program.url))
  await context.addInitScript(() => localStorage.setItem('plain', 'true'))
  try {
    const sheet = page.getByRole('dialog')
    await test.step('a guide that does not come says so, and is asked for again', async () => {
      await context.route('**/assets/guides-*', (route) => route.abort())
      await page.goto('/admin/notifications')
      await guideButton(page).click()
      await expect(sheet.getByRole('alert')).toContainText('つかいかた')
      await context.unroute('**/assets/guides-*')
      await sheet.getByRole('button', { name: /^もういちど/ }).click()
      await expect(sheet.getByRole('heading', { name: 'こまった とき' })).toBeVisible()
    })
    await page.goto('/admin/today')
    const guides = () =>
      page.evaluate(
        async () => (await (await caches.open('hidamari-program')).keys()).filter(({ url }) => url.includes('/guides-')).length,
      )
    await expect.poll(guides, 'the guides are kept with the day').toBe(1)
    await network.cut()
    await page.reload()
    await guideButton(page).click()
    await expect(sheet.getByRole('heading', { name: 'こまった とき' })).toBeVisible()
    await expectAccessible(page, 'a guide on a phone')

    await network.mend()
    await test.step('a link in it leads to its screen, which it leaves free', async () => {
      await sheet.getByRole('link', { name: '出勤簿' }).click()
      await expect(page).toHaveURL(/\/admin\/attendance-record$/)
      await expect(sheet).toBeHidden()
    })
  } finally {
    await context.close()
  }
})
