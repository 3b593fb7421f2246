import { byTurns, expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'

type Wage = { valid_from: string; valid_to: string | null; base_amount: number }
const january = `${Number(today.slice(0, 4)) + 1}-01-01`

test('the wages of many people are raised from 1 January: seen before, stored, and undone', async ({ page, call, proved: _ }) => {
  await page.goto('/admin/raises')
  await page.getByLabel('雇用形態').selectOption('正社員')
  await page.getByLabel('適用開始日').fill(january)
  const value = page.getByLabel('加える金額（円）')
  await page.getByRole('button', { name: '確認する' }).click()
  await expect(value).toHaveAccessibleDescription(/必須項目です/)
  await value.fill('5000')
  await page.getByRole('button', { name: '確認する' }).click()
  await page.getByRole('button', { name: 'サンプルの職員を対象にする' }).click()
  const raised = page.locator('[data-raised]')
  await expect(raised.nth(9)).toBeVisible()
  const size = await raised.count()
  await expect(page.getByText(`対象：${size}人`)).toBeVisible()
  await expectAccessible(page, 'a raise that is looked at first')
  const name = (await raised.first().getByRole('rowheader').innerText()).split(' H')[0] ?? ''
  const [found] = (await call<{ items: { id: string }[] }>('GET', `/staff?limit=1&q=${encodeURIComponent(name.trim())}`)).items
  const wages = async () => (await call<{ items: Wage[] }>('GET', `/staff/${found?.id}/wage-conditions?sort=-valid_from`)).items
  const before = await wages()
  await page.getByRole('button', { name: `${size}人の昇給を登録する` }).click()
  await expect(page.getByRole('alert')).toContainText(`${size}人の昇給を登録しました`)
  expect((await wages())[0]).toMatchObject({ valid_from: january, base_amount: (before[0]?.base_amount ?? 0) + 5000 })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 'a raise on a phone')
  await page.getByRole('button', { name: '昇給を元に戻す' }).click()
  await expect(page.getByText('昇給を元に戻しました')).toBeVisible()
  expect(await wages()).toMatchObject(
    before.map(({ valid_from, valid_to, base_amount }) => ({ valid_from, valid_to, base_amount })),
  )
})

test('a pay item takes where its kind counts by law, and asks for the reason of anything else', byTurns, async ({ page }) => {
  await page.goto('/admin/pay-items/new')
  await page.getByLabel(/^項目名/).fill('住宅手当（一律）')
  await page.getByLabel('法律上の種類').selectOption('住宅手当')
  const base = page.getByLabel('割増賃金の基礎に入れる')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByLabel('標準と異なる理由')).toHaveAccessibleDescription(/必須項目です/)
  await page.getByRole('button', { name: 'この種類の標準に合わせる' }).click()
  await expect(base).not.toBeChecked()
  await expectAccessible(page, 'a new pay item')
})
