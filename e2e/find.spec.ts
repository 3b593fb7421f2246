import { byTurns, everyRun, expect, expectAccessible, test } from './fixtures.ts'
import { sideMenu } from './helpers.ts'

test('髙橋 is found by kana, romaji, half-width kana and the usual character', byTurns, async ({ page }) => {
  await page.goto('/admin/staff-management')
  const [search, rows] = [
    page.getByRole('searchbox', { name: '検索' }),
    page.getByRole('table', { name: '職員' }).locator('tbody').getByRole('row'),
  ]
  await expect(rows.nth(5)).toBeVisible()
  const found = rows.getByRole('link', { name: /髙橋 恵子/ })
  for (const typed of ['たかはし', 'takahashi', 'ﾀｶﾊｼ', '高橋', 'タカハシ　ケイコ', 'H001']) {
    await search.fill('')
    await expect(rows.nth(5)).toBeVisible()
    await search.fill(typed)
    await expect(rows, typed).toHaveCount(1)
    await expect(found, typed).toBeVisible()
  }
  await expect(page).toHaveURL(/q=H001/)
  await search.fill('だれもいない')
  await expect(page.getByText('条件に合うデータがありません')).toBeVisible()
})

test('a person is found from anywhere and opened by keyboard alone', everyRun, async ({ page }) => {
  await page.goto('/admin')
  // the keys come with the frame, after the screen
  await sideMenu(page).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: '検索' })
  await search.getByRole('combobox').fill('たかはし')
  await expect(search.getByRole('option', { name: /髙橋 恵子/ }).first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'the search over everything')
  // quicker than the search: what was found before is not meant
  await search.getByRole('combobox').fill('ほそかわじゅん')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '細川 純' })).toBeAttached()
  await expect(page).toHaveTitle(/^細川 純/)
})

test('screens, their tabs and what can be done there are found by any word for them', byTurns, async ({ page }) => {
  await page.goto('/admin')
  // the keys come with the frame, after the screen
  await sideMenu(page).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: '検索' })
  const box = search.getByRole('combobox')
  const last = search.getByRole('option').last()
  await expect(last).toHaveText(/ログアウト/)
  await expect(last).not.toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await expect(last).toBeInViewport()
  for (const [typed, found] of [
    ['勤務スケジュール', '勤務スケジュール'],
    ['シフト', '勤務スケジュール'],
    ['時間計算表', '時間計算表'],
    ['給与管理', '時間計算表'],
    ['職員管理', '職員'],
    ['職員マスター', '職員'],
    ['従業員管理', '外国人職員'],
    ['ユーザー管理', 'ログインアカウント'],
    ['権限', '権限表'],
    ['パスワード', 'パスワード'],
    ['二要素認証', 'セキュリティ'],
    ['訪問を追加', '訪問を追加'],
  ] as const) {
    await box.fill(typed)
    await expect(search.getByRole('option', { name: new RegExp(`^${found}`) }).first(), typed).toBeVisible()
  }
  await box.fill('訪問を追加')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '訪問を追加' })).toBeVisible()
})
