import { goByMenu, sideMenu } from './helpers.ts'
import { byTurns, expect, expectAccessible, test } from './fixtures.ts'

// the laptop of an office
test.use({ viewport: { width: 1366, height: 768 } })

/** In the order of the specification. */
const tabsOf: Readonly<Record<string, string[]>> = { 勤務スケジュール: ['シフト', '日報', 'タイムライン', 'カレンダー'] }
/** Lines whose screen has another heading: a greeting, and a notice that there is nothing yet. */
const otherHeadings = ['ホーム', 'プロジェクト']

test('the menu, the title of a screen and the window call it the same, and its tabs stand in order', async ({ page }) => {
  await page.goto('/admin')
  const lines = sideMenu(page).locator('ul a')
  await expect(lines.first()).toBeVisible()
  for (const name of (await lines.allTextContents()).map((text) => text.trim())) {
    if (otherHeadings.includes(name)) continue
    await goByMenu(page, name)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeAttached()
    await expect(page).toHaveTitle(`${name} | 陽だまり`)
    const tabs = tabsOf[name]
    if (tabs) await expect(page.getByRole('main').getByRole('tab')).toHaveText(tabs)
  }
})

test('groups of the menu are folded until somebody opens them, and its foot stays in sight', byTurns, async ({ page }) => {
  const menu = sideMenu(page)
  const group = (name: string) => menu.getByRole('button', { name, exact: true })
  await page.goto('/admin/patient-management')
  // the group of the screen is open by itself
  await expect(menu.getByRole('link', { name: '利用者', exact: true })).toBeInViewport()
  await expect(group('マスターデータベース')).toHaveAttribute('aria-expanded', 'true')
  await group('マスターデータベース').click()
  await expect(menu.getByRole('link', { name: '利用者', exact: true })).toBeHidden()

  await group('管理').click()
  await expect(menu.getByRole('link', { name: '監査ログ' })).toBeVisible()
  await page.reload()
  await expect(group('管理')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('給与')).toHaveAttribute('aria-expanded', 'false')
  await group('シフト').click()
  await group('給与').click()
  await expect(group('設定')).toBeInViewport({ ratio: 1 })
  await expect(group('メニューを折りたたむ')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'the menu with open groups')
})

test('collapsed, a group of the menu opens beside its icon', byTurns, async ({ page }) => {
  await page.goto('/admin')
  const menu = sideMenu(page)
  await menu.getByRole('button', { name: 'メニューを折りたたむ' }).click()
  const icons = menu.locator('ul > li')
  await expect(icons.last()).toBeInViewport({ ratio: 1 })
  await menu.getByRole('button', { name: '法定三帳簿' }).focus()
  await page.keyboard.press('Enter')
  const lines = page.getByRole('menu', { name: '法定三帳簿' })
  await expect(lines.getByRole('menuitem', { name: '労働者名簿' })).toBeFocused()
  await expectAccessible(page, 'a group of the collapsed menu')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '出勤簿' })).toBeVisible()
  await expect(lines).toBeHidden()
})
