import sharp from 'sharp'
import { expect, expectFits, test } from './fixtures.ts'

const documents = '/admin/company-information/documents'

test('a paper that was signed by hand is photographed and filed, and a reload loses neither pages nor what is typed beside them', async ({
  page,
  call,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { items } = await call<{ items: { id: string }[] }>('GET', `/documents?state=made&q=${encodeURIComponent('契約社員')}`)
  await page.goto(`${documents}/${items[0]?.id}/signed-paper`)
  await page.locator('[data-field=paper_signed_on] input').fill('2026/11/20')
  await page.locator('[data-field=original_place] input').fill('事務所 書庫3')
  await page.locator('input[capture]').setInputFiles({
    name: 'IMG_01.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#eee' } })
      .png()
      .toBuffer(),
  })
  await expect(page.getByRole('img', { name: '1ページ' })).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-field=original_place] input')).toHaveValue('事務所 書庫3')
  await expect(page.locator('[data-field=paper_signed_on] input')).toHaveValue('2026/11/20')
  await expect(page.getByRole('img', { name: '1ページ' })).toBeVisible()
  await expectFits(page, 'a signed paper')
  await page.getByRole('button', { name: '保管する' }).click()
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/)
  await expect(page.getByText('署名済み（紙）').first()).toBeVisible()
})
