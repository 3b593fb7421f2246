import { byTurns, expect, expectAccessible, test } from './fixtures.ts'

test('where no mail is sent, a forgotten password is mended by an administrator', byTurns, async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.removeItem('auth'))
  await page.goto('/login')
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click()
  await expect(page.getByText('管理者に連絡してください')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page, 'a forgotten password without mail')
  await page.goto('/forgot-password-submit')
  await expect(page.getByText('管理者に連絡してください')).toBeVisible()
  await expect(page.getByText('確認コード')).toHaveCount(0)
  await page.goto('/forgot-password-submit#token=unknown')
  await expect(page.getByText('管理者に新しいリンクを依頼してください')).toBeVisible()
  await expect(page.getByRole('link', { name: '確認コードをメールで受け取る' })).toHaveCount(0)
})

test('where no mail is sent, no form promises one', byTurns, async ({ page }) => {
  for (const path of ['/admin/profile/information', '/admin/user-management/new']) {
    await page.goto(path)
    await expect(page.locator('[data-field=language]')).toBeVisible()
    await expect(page.getByText('お知らせのメールがこの言語で届きます')).toHaveCount(0)
  }
})
