import { COMPANY, expect, expectAccessible, test } from './fixtures.ts'

test('the company gets another name, which everybody sees at once and the audit log keeps', async ({ page, colleague }) => {
  await page.goto('/admin/company-information')
  await colleague.goto('/admin/staff-management')
  const brand = (at: typeof page) => at.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: /^陽だまり / })
  await expect(brand(colleague)).toContainText(COMPANY)

  const name = page.getByLabel('会社名')
  const save = () => page.getByRole('button', { name: '保存する' }).click()
  await name.fill(' ')
  await save()
  await expect(name).toHaveAccessibleDescription(/必須項目です/)
  await name.fill('青空ケアサービス')
  await save()
  await expect(page.getByText(/に保存しました/)).toBeVisible()
  await expectAccessible(page, 'the information of the company')
  await expect(brand(page)).toContainText('青空ケアサービス')
  await expect(brand(colleague)).toContainText('青空ケアサービス')

  await page.goto('/admin/audit-log')
  await expect(page.getByText('会社情報「青空ケアサービス」の会社名を「')).toBeVisible()
  await page.goto('/admin/company-information')
  await name.fill(COMPANY)
  await save()
  await expect(brand(page)).toContainText(COMPANY)
})
