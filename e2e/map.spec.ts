import { expect, expectAccessible, expectFits, test } from './fixtures.ts'

type Visit = { id: string; staff_id: string | null; patient_id: string | null; starts_at: string }

test('a planner makes a route by keyboard, corrects a place by arrow keys, and follows the route on a phone', async ({
  page,
  call,
}) => {
  await page.goto('/admin/map-directions')
  const make = page.getByRole('button', { name: 'ルートを作成' })
  await make.click()
  await expect(page.getByText('出発地を選んでください'), 'what is missing is said at its field').toBeVisible()
  const choose = async (label: string, typed: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).fill(typed)
    // this stands below what is found for the typed text, and not below what was found for an earlier one
    await expect(page.getByRole('option').last()).toContainText(`「${typed}」`)
    await expect(page.getByRole('option').first()).toContainText(typed)
    await page.keyboard.press('Enter')
  }
  await choose('出発地', '練馬事業所')
  await choose('目的地', '江口')
  await page.getByRole('combobox', { name: '目的地', exact: true }).press('Enter')
  const result = page.getByRole('region', { name: 'ルートの結果' })
  await expect(result.locator('strong')).toHaveText(/^\d+分$/)
  await expect(result.getByText('直線距離からの目安')).toBeVisible()
  await expect(page.getByRole('img', { name: '出発地と目的地の位置関係' })).toBeVisible()
  await expectAccessible(page, 'a route')

  await page.getByRole('button', { name: '場所を直す' }).first().click()
  const dialog = page.getByRole('dialog', { name: /練馬事業所の場所/ })
  const point = dialog.getByLabel('緯度, 経度')
  const before = await point.inputValue()
  await dialog.getByRole('button', { name: '矢印キーで動かす' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(point).not.toHaveValue(before)
  const moved = await point.inputValue()
  await expectAccessible(page, 'the place of a record')
  await dialog.getByRole('button', { name: 'この場所にする' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '場所を直す' }).first().click()
  await expect(point, 'the place is kept').toHaveValue(moved)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: '徒歩' }).click()
  await make.click()
  await expect(result.locator('strong')).toHaveText(/分$/)
  await expectFits(page, 'a route on a phone')

  await page.setViewportSize({ width: 1440, height: 900 })
  const visits = await call<{ items: Visit[] }>('GET', '/visits?limit=50&sort=starts_at')
  const visit = visits.items.find(({ staff_id, patient_id }) => staff_id !== null && patient_id !== null)
  await page.goto(`/admin/staff-work-schedule?view=day&date=${visit?.starts_at.slice(0, 10)}&visit=${visit?.id}`)
  await page.getByRole('link', { name: 'この日のルート' }).click()
  await expect(page.getByRole('heading', { name: /のルート$/ })).toBeVisible()
  const day = page.getByRole('region', { name: '一日のルート' })
  await page.getByRole('button', { name: '事業所から' }).click()
  await expect(day.getByText('移動の合計')).toBeVisible()
  await expect(day.getByText('直線距離からの目安').first()).toBeVisible()
  await expectAccessible(page, 'the route of a day')
  const printed = page.waitForResponse((answer) => answer.url().includes('/directions/day/print'))
  await page.getByRole('button', { name: '印刷' }).click()
  expect((await printed).status()).toBe(200)
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 'the route of a day on a phone')
})
