import { expect, expectAccessible, expectFits, test } from './fixtures.ts'

const careRate = (source: string, rate: number | string) => ({
  name: '介護保険料率.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ kind: 'care', valid_from: '2089-03-01', source, content: { rate } })),
})

test('an administrator loads a coming rate: checked, told what changes, stored and taken away', async ({ page }) => {
  await page.goto('/admin/company-information/rates')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('料率・税額表')
  const kind = page.getByRole('region', { name: '介護保険料率' })
  await expect(kind.getByText('1.62%')).toBeVisible()
  await expectAccessible(page, 'the rates')

  await page.getByRole('button', { name: '表を読み込む' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '内容を確認する' }).click()
  await expect(dialog.getByText('必須項目です')).toBeVisible()
  const choose = (file: ReturnType<typeof careRate>) => dialog.getByLabel('ファイルを選ぶ').setInputFiles(file)

  await test.step('a file with a fault says where', async () => {
    await choose(careRate('協会けんぽ', '1.70'))
    await dialog.getByRole('button', { name: '内容を確認する' }).click()
    await expect(dialog.getByRole('alert')).toContainText('content.rate')
    await expect(dialog.getByRole('alert')).toContainText('まだ何も保存していません')
  })

  await test.step('one in order tells what changes, and from when', async () => {
    await choose(careRate('協会けんぽ', 1700))
    await dialog.getByRole('button', { name: '内容を確認する' }).click()
    await expect(dialog.getByRole('row', { name: /1\.62%.*1\.70%/ })).toBeVisible()
    await expectAccessible(page, 'the preview of a table')
    await expectFits(page, 'the preview of a table')
    await dialog.getByRole('button', { name: '保存する' }).click()
    await expect(dialog).toBeHidden()
  })

  const coming = kind.locator('li[data-state=coming]')
  await expect(coming).toContainText('1.70%')
  await expect(coming).toContainText('協会けんぽ')
  await coming.getByRole('button', { name: /取り消す/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click()
  await expect(coming).toHaveCount(0)
})
