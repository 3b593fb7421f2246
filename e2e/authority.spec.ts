import { PDF } from '@libpdf/core'
import { monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { choose, downloaded, goByMenu, today } from './helpers.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const lastMonth = shiftMonth(monthOf(today), -1)
const inWords = (month: string) => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`

test('the sheets for the care authority are made from what is known, and lead to what is missing', async ({ page }) => {
  await page.goto('/admin')
  await goByMenu(page, '勤務形態一覧表')
  const sums = page.getByRole('region', { name: '職種ごとの合計' })
  await choose(page, '事業所', '陽だまりケアサービス 練馬事業所')
  await expect(sums.getByRole('row', { name: /^訪問介護員/ })).toBeVisible()

  await test.step('the plan of four weeks begins on a day that the authority asks for', async () => {
    await page.getByRole('button', { name: '来月1日' }).click()
    const first = `${shiftMonth(monthOf(today), 1)}-01`
    await expect(page.getByRole('textbox', { name: '4週の開始日' })).toHaveValue(first.replaceAll('-', '/'))
    const days = page.getByRole('region', { name: '日ごとの勤務時間' }).getByRole('columnheader')
    await expect(days).toHaveCount(8 + 28)
  })

  await test.step('the record of last month has a full-time equivalent for each post, and goes out as a workbook', async () => {
    await page.getByRole('tab', { name: '実績（暦月）' }).click()
    await expect(page.getByRole('textbox', { name: '対象月' })).toHaveValue(inWords(lastMonth))
    const helpers = sums.getByRole('row', { name: /^訪問介護員/ })
    await expect(helpers.getByRole('cell').last()).toHaveText(/^\d+\.\d$/)
    await expectAccessible(page, 'the staffing sheet')
    await page.getByRole('button', { name: 'ダウンロード' }).click()
    const { name, bytes } = await downloaded(page, () => page.getByRole('button', { name: 'Excel（.xlsx）' }).click())
    expect(name).toContain(`勤務形態一覧表_実績_`)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('the provision record sheet of a patient is printed, and each line leads to its report', async () => {
    await goByMenu(page, 'サービス提供実績記録票')
    await expect(page.getByRole('textbox', { name: '対象月' })).toHaveValue(inWords(lastMonth))
    await page.locator('[data-row]').first().getByRole('button').click()
    const lines = page.getByRole('region', { name: /の記録票$/ })
    await expect(lines.getByRole('row').nth(2)).toBeVisible()
    await expectAccessible(page, 'a provision record sheet')
    await page.getByRole('button', { name: '印刷', exact: true }).click()
    await page.getByRole('button', { name: 'PDFを作成' }).click()
    const { bytes } = await downloaded(page, () => page.getByRole('button', { name: 'PDFをダウンロード' }).click())
    expect((await PDF.load(new Uint8Array(bytes))).getPageCount()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await lines.getByRole('link', { name: '日報を開く' }).first().click()
    await expect(page.locator('[data-field=additions]')).toBeVisible()
  })
})
