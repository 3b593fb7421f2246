import { downloaded, menuLine } from './helpers.ts'
import { expect, test } from './world.ts'

test('a list that takes long is made as a job: it is told, can be left, and is fetched later', async ({ page }) => {
  await page.goto('/admin/staff-work-schedule?tab=shift')
  await page.getByRole('button', { name: '全期間' }).click()
  await page.getByRole('button', { name: 'ダウンロード' }).click()
  const dialog = page.getByRole('dialog', { name: 'ダウンロード' })

  await test.step('whoever waits gets the file where it was asked for', async () => {
    const { name, bytes } = await downloaded(page, () => dialog.getByRole('button', { name: /^CSV（UTF-8/ }).click())
    expect(name).toMatch(/\.csv$/)
    expect(bytes.toString('utf8').trim().split('\r\n').length, 'more than anybody is made to wait for').toBeGreaterThan(2000)
  })

  await test.step('its file stands in the list of what was asked for', async () => {
    await page.keyboard.press('Escape')
    await menuLine(page, '処理状況').click()
    const job = page
      .getByRole('listitem')
      .filter({ hasText: /予定|訪問/ })
      .first()
    await expect(job).toContainText('完了')
    const { bytes } = await downloaded(page, () => job.getByRole('button', { name: /ダウンロード/ }).click())
    expect(bytes.length).toBeGreaterThan(100_000)
  })
})
