import { everyRun, expect, expectAccessible, test } from './fixtures.ts'
import { sideMenu } from './helpers.ts'

// what somebody used last is moved by every other journey
test.use({ alone: 'search' })

test(
  'a visit of somebody is planned from anywhere by two words, and who was opened last is offered first',
  everyRun,
  async ({ page }) => {
    await page.goto('/admin')
    // the keys come with the frame, after the screen
    await sideMenu(page).waitFor()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: '検索' })
    const box = search.getByRole('combobox')
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/(archive-)?search\?/.test(request.url())) asked.push(request.url())
    })
    await box.fill('ほそかわ')
    await expect(search.getByRole('option', { name: /細川 純 豊島区/ })).toHaveAttribute('aria-selected', 'true')
    await expect(search.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
    expect(asked.length, 'calls of one search').toBeLessThanOrEqual(3)
    await expect(search.getByRole('group', { name: '本人に関する操作' }).getByRole('option')).toHaveText([
      /訪問を追加/,
      /週間予定/,
      /^訪問(?!を)/,
      /書類を作成/,
      /ルート案内/,
    ])
    await test.step('the arrow key opens what can be done with the chosen one, and the other leads back', async () => {
      await page.keyboard.press('ArrowRight')
      const acts = search.getByRole('listbox', { name: '細川 純の操作' })
      await expect(acts.getByRole('option').first()).toHaveText('記録を開く')
      await expect(acts.getByRole('option', { name: 'コメント' })).toBeVisible()
      await expect(acts.getByRole('option', { name: /電話をかける 0/ }).first()).toBeVisible()
      await expect(search.getByRole('status').filter({ hasText: '細川 純の操作' })).toBeAttached()
      await expectAccessible(page, 'the acts of a record')
      await page.keyboard.press('ArrowLeft')
      await expect(search.getByRole('option', { name: /細川 純 豊島区/ })).toHaveAttribute('aria-selected', 'true')
      await search
        .getByRole('option', { name: /細川 純 豊島区/ })
        .locator('[data-acts]')
        .click()
      await acts.getByRole('option', { name: 'ルート案内' }).click()
      await expect(page).toHaveURL(/map-directions\?to=patient/)
      await page.keyboard.press('Control+k')
      await box.fill('ほそかわ')
      await expect(search.getByRole('option', { name: /細川 純 豊島区/ })).toHaveAttribute('aria-selected', 'true')
    })
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle(/^細川 純/)

    await page.keyboard.press('Control+k')
    await expect(search.getByRole('group', { name: '最近使った記録' }).getByRole('option').first()).toHaveText(/細川 純利用者/)
    await expectAccessible(page, 'what was used last')
    await box.fill('訪問 細川')
    // quicker than the search
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: '訪問を追加' })
    await expect(form.getByRole('combobox', { name: '利用者' })).toHaveValue(/細川 純/)
  },
)

test('a file is found by its name, and a list by what many records have', async ({ page }) => {
  // pressed in the moment in which the menu is there: the frame comes after the screen, and the keys with the menu
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('nav[data-tour=menu]')) return
      observer.disconnect()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/admin')
  const search = page.getByRole('dialog', { name: '検索' })
  const files = search.getByRole('group', { name: 'ファイル' })
  await search.getByRole('combobox').fill('感染症対策')
  await expect(files.getByRole('option').first()).toContainText('感染症対策マニュアル.txt')
  await search.getByRole('combobox').fill('H0')
  await search.getByRole('option', { name: '職員の検索結果をすべて表示' }).click()
  await expect(page).toHaveURL(/q=H0/)
  await expect(page.getByRole('searchbox', { name: '検索' })).toHaveValue('H0')
})
