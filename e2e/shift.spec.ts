import { addDays } from '#domain/kit/dates.ts'
import { weekAround } from '#domain/kit/period.ts'
import { downloaded, today } from './helpers.ts'
import { byTurns, expect, expectAccessible, test } from './fixtures.ts'

/** After the days of the sample company and those of the other journeys. */
const day = addDays(today, 270)

test('a week is copied with what speaks against it, and taken back at once', async ({ page }) => {
  const { from } = weekAround(addDays(day, 14))
  await page.goto(`/admin/staff-work-schedule?tab=shift&form=grid&date=${from}&find=${encodeURIComponent('髙橋 恵子')}`)
  const row = page.getByRole('row', { name: /髙橋 恵子/ })
  const cell = (at: number) => row.getByRole('gridcell').nth(at + 1)
  await cell(1).click()
  await page.keyboard.press('9')
  await page.getByLabel('時刻と利用者').pressSequentially('-10:30 ほそかわ')
  await page.keyboard.press('Enter')
  await expect(cell(1)).toHaveText(/9–10:30 細川$/)

  await page.getByRole('button', { name: 'コピー' }).click()
  const question = page.getByRole('dialog', { name: 'シフトのコピー' })
  await question.getByLabel('対象の職員').selectOption({ label: '髙橋 恵子' })
  await question.getByLabel('コピー先').fill(from)
  await expect(question.getByText('コピー元とは別の期間を選んでください。')).toBeVisible()
  await question.getByLabel('コピー先').fill(addDays(from, 8))
  await expect(question.getByRole('row', { name: /9:00–10:30.*髙橋/ })).toBeVisible()
  await expectAccessible(page, 'the question what is copied')
  await question.getByRole('button', { name: 'コピーする' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: '次の週' }).click()
  await expect(cell(1)).toHaveText(/9–10:30 細川$/)
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect(cell(1)).toHaveText('')
})

test('a week is filled in by keys, copied, taken back, and printed for one helper', byTurns, async ({ page }) => {
  await page.goto(`/admin/staff-work-schedule?tab=shift&form=grid&date=${day}&find=${encodeURIComponent('髙橋 恵子')}`)
  const row = page.getByRole('row', { name: /髙橋 恵子/ })
  const cell = (at: number) => row.getByRole('gridcell').nth(at + 1)
  await cell(1).click()
  await page.keyboard.press('9')
  await page.getByLabel('時刻と利用者').pressSequentially('-10:30 ほそかわ')
  await page.keyboard.press('Enter')
  await expect(cell(1)).toHaveText(/9–10:30 細川$/)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  await expect(cell(2)).toHaveText(/9–10:30 細川$/)
  await page.keyboard.press('Control+z')
  await expect(cell(2)).toHaveText('')

  await page.getByRole('button', { name: '印刷' }).click()
  await page.getByRole('button', { name: 'PDFを作成' }).click()
  const { name } = await downloaded(page, () => page.getByRole('button', { name: 'ダウンロード' }).click())
  expect(name).toMatch(/^職員の予定表_.*_髙橋恵子\.pdf$/)
})
