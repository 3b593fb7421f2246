import type { Page } from '@playwright/test'
import { helperOf, onPhone } from './entering.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'

const minutes = { name: '会議.txt', mimeType: 'text/plain', buffer: Buffer.from('次回の会議は、陽だまり公民館で行います。') }
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: '元に戻す' }).click()

test('a folder is created, filled and put in order, and what was moved or deleted comes back', async ({ page, call }) => {
  await call('POST', '/archive-nodes/folders', { area: 'library', parent_id: null, name: '過去の記録' })
  await page.goto('/admin/archive?place=library')
  await page.getByRole('button', { name: 'フォルダーを作成' }).click()
  const dialog = page.getByRole('dialog', { name: 'フォルダーを作成' })
  await dialog.getByLabel('名前').fill('会議/議事録')
  await expect(dialog.getByText('次の記号は使えません')).toBeVisible()
  await dialog.getByLabel('名前').fill('規程')
  await dialog.getByRole('button', { name: '作成する' }).click()
  await expect(dialog.getByText('このフォルダー名はすでに使われています。')).toBeVisible()
  await dialog.getByLabel('名前').fill('会議の記録')
  await dialog.getByRole('button', { name: '作成する' }).click()
  await link(page, '会議の記録').click()

  await expect(page.getByText('「会議の記録」に入れるファイルを、ここにドロップしてください（1件ずつ）。')).toBeVisible()
  await expect(page.getByText('4.5MBまで。')).toBeVisible()
  await page.getByLabel('アップロード').last().setInputFiles(minutes)
  await expect(link(page, '会議.txt')).toBeVisible()
  await expectAccessible(page, 'a folder of the archive')

  await link(page, '会議.txt').focus()
  await page.keyboard.press('F2')
  await page.getByLabel('「会議.txt」の新しい名前').fill('四月の会議.txt')
  await page.keyboard.press('Enter')
  await expect(link(page, '四月の会議.txt')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '四月の会議.txt' })).toBeVisible()
  await page.keyboard.press('Escape')

  await link(page, '四月の会議.txt').focus()
  await page.keyboard.press('m')
  const move = page.getByRole('dialog', { name: '「四月の会議.txt」を移動する' })
  await move.getByRole('searchbox').fill('過去')
  await move.getByRole('radio', { name: '過去の記録 ライブラリ' }).check()
  await expectAccessible(page, 'the dialog to move')
  await move.getByRole('button', { name: 'ここへ移動する' }).click()
  await expect(page.getByText('このフォルダーは空です')).toBeVisible()
  await undo(page)
  await expect(link(page, '四月の会議.txt')).toBeVisible()

  await page.getByRole('button', { name: '文書の中身も検索' }).click()
  await page.getByRole('searchbox', { name: '検索' }).fill('公民館')
  // its text is read a little after it was sent
  await expect(page.getByText('陽だまり公民館').first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('searchbox', { name: '検索' }).fill('')

  await expect(page.getByRole('table', { name: 'フォルダーの中' })).toBeVisible()
  await page
    .getByLabel('アップロード')
    .last()
    .setInputFiles({ ...minutes, name: '五月の会議.txt' })
  await expect(link(page, '五月の会議.txt')).toBeVisible()
  await link(page, '四月の会議.txt').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1件を選択しています。')).toBeVisible()
  await page.keyboard.press('Control+a')
  await expect(page.getByText('2件を選択しています。')).toBeVisible()
  await expectAccessible(page, 'selected entries')
  const chosen = page.getByRole('group', { name: '選択した記録の操作' })
  const [zip] = await Promise.all([page.waitForEvent('download'), chosen.getByRole('button', { name: 'ダウンロード' }).click()])
  expect(zip.suggestedFilename()).toBe('会議の記録.zip')
  await link(page, '四月の会議.txt').focus()
  await page.keyboard.press('Escape')
  await expect(chosen).toBeHidden()
  const kinds = page.getByRole('cell', { name: 'テキスト' })
  await kinds.first().click({ modifiers: ['Control'] })
  await kinds.last().click({ modifiers: ['Shift'] })
  await expect(page.getByText('2件を選択しています。')).toBeVisible()
  await link(page, '四月の会議.txt').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('このフォルダーは空です')).toBeVisible()
  await undo(page)
  await expect(link(page, '四月の会議.txt')).toBeVisible()
  await expect(link(page, '五月の会議.txt')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(link(page, '会議の記録')).toBeVisible()
})

test('a helper reads the own documents and the library on a phone, and nothing else', async ({
  browser,
  program,
  call,
  proved: _,
}) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/staff?limit=1&q=H001')
  const token = await helperOf(call, program.url, items[0]?.id ?? '', ['平田', '涼'])
  const { context, page } = await onPhone(browser, program, token)
  try {
    await page.goto('/admin/archive')
    const areas = page.getByRole('navigation', { name: '保管場所の切り替え' })
    await expect(areas.getByRole('link', { name: '職員書類' })).toBeVisible()
    await expect(areas.getByRole('link')).toHaveText(['ホームディレクトリ', 'ライブラリ', '職員書類'])
    await expectAccessible(page, 'the areas of a helper')
    await areas.getByRole('link', { name: '職員書類' }).click()
    await page.getByRole('link', { name: /H001/ }).click()
    await page.getByRole('link', { name: /資格$/ }).click()
    await page.getByRole('link', { name: '資格証の写し.pdf' }).click()
    await expect(page.getByRole('img', { name: '資格証の写し.pdfのプレビュー' })).toBeVisible()
    await page.getByRole('button', { name: '閉じる' }).click()
    await expect(page.getByRole('button', { name: 'アップロード' })).toHaveCount(0)

    await areas.getByRole('link', { name: 'ライブラリ' }).click()
    await expect(page.getByRole('link', { name: /規程$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: '管理者用' })).toHaveCount(0)
    await expectAccessible(page, 'the library on a phone')
    await page.getByRole('button', { name: '「規程」の操作' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['開く', 'ダウンロード', '詳細'])
    await page.keyboard.press('Escape')
    await expectFits(page, 'the library on a phone')
  } finally {
    await context.close()
  }
})
