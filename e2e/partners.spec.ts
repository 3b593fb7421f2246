import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './world.ts'

const open = async (page: Page, path: string, name: string) => {
  await page.goto(`/admin/${path}`)
  await page.getByRole('link', { name }).click()
}
const save = (page: Page) => page.getByRole('button', { name: '保存する' }).click()

test('a station takes four nurses, each with an age, and no fifth', async ({ page }) => {
  await open(page, 'visiting-nursing-station-management', '練馬みどり訪問看護ステーション')
  const nurses = page.getByRole('group', { name: '担当看護師' })
  await expect(nurses.getByRole('listitem')).toHaveCount(4)
  await expect(nurses.getByLabel('生年月日').first()).toHaveAccessibleDescription(/\d+歳/)
  await expect(nurses.getByRole('button', { name: '看護師は4名まで追加できます。' })).toBeDisabled()
  await nurses.getByRole('button', { name: '4行目を削除する' }).click()
  await expect(nurses.getByRole('button', { name: '行を追加する' })).toBeEnabled()
})

test('a housing asks for what it needs, tells who lives there, and takes no more people than it has room for', async ({ page }) => {
  await page.goto('/admin/company-housing-management/new')
  await save(page)
  const summary = page.getByRole('alert').filter({ hasText: '入力内容を確認してください（2件）' })
  await expect(summary.getByRole('listitem')).toHaveText(['物件名 — この項目は必須です', '住所 — この項目は必須です'])

  await open(page, 'company-housing-management', '上石神井コーポ')
  await expect(page.getByText('3人 / 定員3人')).toBeVisible()
  await page.getByRole('tab', { name: '入居者' }).click()
  await page.getByRole('button', { name: '入居者を追加' }).click()
  await page.getByRole('combobox', { name: '入居者' }).fill('レ ティ マイ')
  await page.getByRole('option', { name: /レ ティ マイ/ }).click()
  await page.getByLabel('入居日').fill('2026/11/01')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: '定員を超えるため、登録できません' })).toBeVisible()
  await expectAccessible(page, 'an occupant too many')
})
