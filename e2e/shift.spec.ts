import { addDays } from '#domain/kit/dates.ts'
import { downloaded, today } from './helpers.ts'
import { expect, test } from './world.ts'

/** After the days of the sample company and those of the other journeys. */
const day = addDays(today, 270)

test('a week is filled in by keys, copied, taken back, and printed for one helper', async ({ page }) => {
  await page.goto(`/admin/staff-work-schedule?tab=shift&form=grid&date=${day}&find=${encodeURIComponent('髙橋 恵子')}`)
  const row = page.getByRole('row', { name: /髙橋 恵子/ })
  const cell = (at: number) => row.getByRole('gridcell').nth(at + 1)
  await cell(1).click()
  await page.keyboard.press('9')
  await page.getByLabel('時刻と利用者').pressSequentially('-10:30 ほそかわ')
  await page.keyboard.press('Enter')
  await expect(cell(1)).toHaveText('9–10:30 細川')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  await expect(cell(2)).toHaveText('9–10:30 細川')
  await page.keyboard.press('Control+z')
  await expect(cell(2)).toHaveText('')

  await page.getByRole('button', { name: '印刷' }).click()
  await page.getByRole('button', { name: 'PDFを作成' }).click()
  const { name } = await downloaded(page, () => page.getByRole('button', { name: 'ダウンロード' }).click())
  expect(name).toMatch(/^職員の予定表_.*_髙橋恵子\.pdf$/)
})
