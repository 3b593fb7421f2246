import { COMPANY, expect, expectAccessible, test } from './world.ts'

test('the company gets another name, which everybody sees at once and the trail keeps', async ({ page, colleague }) => {
  await page.goto('/admin/company-information/settings')
  await colleague.goto('/admin/staff-management')
  const brand = (at: typeof page) => at.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: /^陽だまり / })
  await expect(brand(colleague)).toContainText(COMPANY)

  const form = page.getByRole('form', { name: '会社の名前' })
  await form.getByLabel('会社名').fill(' ')
  await form.getByRole('button', { name: '保存する' }).click()
  await expect(form.getByText('必須')).toBeVisible()
  await form.getByLabel('会社名').fill('青空ケアサービス')
  await form.getByRole('button', { name: '保存する' }).click()
  await expect(form.getByRole('status')).toContainText('に保存しました')
  await expectAccessible(page, 'the name of the company')
  await expect(brand(page)).toContainText('青空ケアサービス')
  await expect(brand(colleague)).toContainText('青空ケアサービス')

  await page.goto('/admin/audit-log')
  await expect(page.getByText('会社情報「青空ケアサービス」の会社名を変更しました')).toBeVisible()
  await page.goto('/admin/company-information/settings')
  await form.getByLabel('会社名').fill(COMPANY)
  await form.getByRole('button', { name: '保存する' }).click()
  await expect(brand(page)).toContainText(COMPANY)
})
