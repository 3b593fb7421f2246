import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { goTo } from './goTo.ts'
import { expect, expectFits, test } from './fixtures.ts'
import { limitOf } from '../tests/machine.ts'

// a company of its own: somebody of the sample gets a career
test.use({ alone: 'worker-roster' })

test('the office completes the roster of workers from its list of what is missing, and hands an inspector one file', async ({
  page,
}) => {
  await page.goto('/admin/worker-roster')
  const counted = page.getByText(/法定の記載事項の不足：1名、1件/)
  await expect(counted).toBeVisible()
  await page.getByRole('button', { name: '不足のみ 1名' }).click()
  await page.getByRole('link', { name: '経歴' }).click()
  const career = page.getByRole('textbox', { name: '経歴' })
  await expect(career, 'the link leads to the field itself').toBeFocused()
  await career.fill('2007年2月 ソウル市立ハヌル高校 卒業\n2010年4月 株式会社光和商事 入社\n2021年4月 同社 退社')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText(/に保存しました/).first()).toBeVisible()

  await goTo(page, '/admin/worker-roster?who=all')
  await expect(page.getByText('法定の記載事項はすべて記録されています。')).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('岩本')
  await page.getByRole('button', { name: '岩本 健太' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('自己都合退職', { exact: false })).toBeVisible()
  await expect(sheet.getByText(/まで保存/)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 'a sheet of the roster on a phone')
  await sheet.getByRole('button', { name: '閉じる' }).click()
  await expectFits(page, 'the roster on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: '調査用の帳簿一式' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('はじめの月').selectOption({ index: 1 })
  const downloading = page.waitForEvent('download', { timeout: limitOf(120_000) })
  await dialog.getByRole('button', { name: '作成する' }).click()
  const names = Object.keys(unzipSync(await readFile(await (await downloading).path())))
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(5)
  expect(names).toContain('SHA256SUMS.txt')
  await expect(dialog).toBeHidden()
  await goTo(page, '/admin/audit-log')
  await expect(page.locator('li[data-act=download]').first()).toContainText(
    /調査用の帳簿一式のファイル「調査用の帳簿一式_.*\.zip」をダウンロードしました/,
  )
})
