import { readFileSync } from 'node:fs'
import { addMonths, monthOf } from '#domain/kit/dates.ts'
import { today } from './helpers.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'

/** A month of the sample company in which everything has happened. */
const month = monthOf(addMonths(today, -1))

test('the attendance record is shown by person, by day and by visit, and taken out and printed as it is shown', async ({
  page,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name })
  const rows = page.locator('[data-row]')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/admin/attendance-record?month=${month}`)
  await expect(rows.nth(2)).toBeVisible()
  await expect(tab('職員ごと')).toHaveAttribute('aria-selected', 'true')

  await tab('日ごと').click()
  await expect(page.getByRole('columnheader', { name: '始業' })).toBeVisible()
  await expect(rows.nth(49)).toBeAttached()

  await tab('訪問ごと').click()
  for (const head of ['職員コード', '職員名', '日付', 'サービス時間', '時間数', '利用者名', 'サービス種別', '備考'])
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible()
  await expect(rows.first()).toContainText('–')
  await page.getByRole('button', { name: '次のページ' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: '51–100' })).toBeVisible()
  const first = await rows.first().textContent()
  await page.reload()
  await expect(tab('訪問ごと'), 'the view stands in the address').toHaveAttribute('aria-selected', 'true')
  await expect(rows.first()).toHaveText(first ?? '')
  await page.getByRole('button', { name: '時間数' }).click()
  await expect(page.getByRole('columnheader', { name: '時間数' })).toHaveAttribute('aria-sort', 'ascending')
  await expectFits(page, 'visits of a month')
  await expectAccessible(page, 'visits of a month')

  await page.getByRole('button', { name: 'ダウンロード' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toContainText('訪問ごと')
  const [download] = await Promise.all([page.waitForEvent('download'), menu.getByRole('button', { name: /UTF-8/ }).click()])
  expect(readFileSync((await download.path()) ?? '', 'utf8').split('\r\n')[0]).toContain('サービス時間')
  await page.getByRole('button', { name: '印刷' }).click()
  await expect(page.getByRole('dialog').getByLabel('1行の内容')).toHaveValue('visits')
  await page.getByRole('dialog').getByRole('button', { name: 'キャンセル' }).click()

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(rows.first()).toBeVisible()
  await expectFits(page, 'visits of a month on a phone')
  // whose month is opened from a visit is left for the visits again
  await rows.first().getByRole('button').first().click()
  await page.getByRole('button', { name: '一覧に戻る' }).click()
  await expect(tab('訪問ごと')).toHaveAttribute('aria-selected', 'true')
})
