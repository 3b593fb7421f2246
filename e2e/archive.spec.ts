import type { Locator, Page } from '@playwright/test'
import { helperOf, onPhone } from './entering.ts'
import { byTurns, expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { limitOf } from '../tests/machine.ts'

const minutes = { name: '会議.txt', mimeType: 'text/plain', buffer: Buffer.from('次回の会議は、陽だまり公民館で行います。') }
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: '元に戻す' }).click()
const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
/** Drops files from outside of the browser onto something. */
const drop = async (onto: Locator, files: readonly { name: string; buffer: Buffer }[]) => {
  const given = files.map(({ name, buffer }) => ({ name, text: buffer.toString() }))
  const dataTransfer = await onto.page().evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, text } of all) transfer.items.add(new File([text], name, { type: 'text/plain' }))
    return transfer
  }, given)
  await onto.dispatchEvent('drop', { dataTransfer })
}

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
  await page.keyboard.press('Space')
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
  await expect(page.getByText('陽だまり公民館').first()).toBeVisible({ timeout: limitOf(30_000) })
  await page.getByRole('searchbox', { name: '検索' }).fill('')

  await expect(page.getByRole('table', { name: 'フォルダーの中' })).toBeVisible()
  await page
    .getByLabel('アップロード')
    .last()
    .setInputFiles({ ...minutes, name: '五月の会議.txt' })
  await expect(link(page, '五月の会議.txt')).toBeVisible()
  await link(page, '四月の会議.txt').focus()
  await page.keyboard.press('Shift+Space')
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

test('a file is dropped, dragged, replaced and thrown away, and what was before comes back', async ({ page, call }) => {
  const name = '申し送り.txt'
  const folder = (called: string, parent_id: string | null) =>
    call<{ id: string }>('POST', '/archive-nodes/folders', { area: 'library', parent_id, name: called })
  const { id } = await folder('引き継ぎ', null)
  await folder('終わったもの', id)
  await page.goto(`/admin/archive?place=library&folder=${id}`)
  const zone = page.getByText('「引き継ぎ」に入れるファイルを、ここにドロップしてください（1件ずつ）。')
  await drop(zone, [textFile('一.txt', '一'), textFile('二.txt', '二')])
  await expect(page.getByRole('alert')).toHaveText('一.txt: ここには一度に1件だけ入れられます')
  await drop(zone, [textFile(name, 'はじめの申し送り')])
  await expect(page.getByText(`「${name}」をアップロードしました`)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await link(page, name).dragTo(link(page, '終わったもの'))
  await expect(page.getByText(`「${name}」を移動しました`)).toBeVisible()
  await expect(link(page, name)).toBeHidden()
  await undo(page)
  await expect(link(page, name)).toBeVisible()

  await page.getByRole('button', { name: `「${name}」の操作` }).click()
  await page.getByRole('menuitem', { name: '差し替え' }).click()
  const replacing = page.getByRole('dialog', { name: `「${name}」を差し替える` })
  await expectAccessible(page, 'the dialog to replace a file')
  await replacing.getByLabel('新しいファイルを選ぶ').last().setInputFiles(textFile('新.txt', '新しい申し送り'))
  await expect(page.getByText(`「${name}」を差し替えました`)).toBeVisible()

  await link(page, name).focus()
  await page.keyboard.press('i')
  const details = page.getByRole('dialog', { name })
  await details.getByRole('tab', { name: '版' }).click()
  await expect(details.getByText('第2版（現在）')).toBeVisible()
  await expectAccessible(page, 'the versions of a file')
  await details.getByRole('button', { name: 'この版に戻す' }).click()
  await expect(details.getByText('第1版の内容に戻したものです')).toBeVisible()
  await details.getByRole('tab', { name: '権限' }).click()
  await expect(details.getByText(/ライブラリの権限/)).toBeVisible()
  await details.getByRole('tab', { name: '履歴' }).click()
  await expect(details.getByText('青木 美咲').first()).toBeVisible()
  await page.keyboard.press('Escape')
  // the text of a new version is read a little after it was sent
  await link(page, name).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('textbox', { name })).toHaveValue('はじめの申し送り', { timeout: limitOf(30_000) })
  await page.keyboard.press('Escape')

  const again = page.waitForResponse((answer) => answer.url().includes('/api/archive-nodes?'))
  await page.getByRole('button', { name: '再読み込み' }).click()
  expect((await again).status()).toBe(200)

  await link(page, name).focus()
  await page.keyboard.press('Delete')
  await expect(link(page, name)).toBeHidden()
  await page.getByRole('button', { name: 'ゴミ箱' }).click()
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  await page.getByRole('button', { name: '一覧へ戻る' }).click()
  await expect(link(page, name)).toBeVisible()
  // a file that stands elsewhere, as on another page of a long list
  const { items } = await call<{ items: { id: string }[] }>('GET', `/archive-nodes?parent_id=${id}&q=${encodeURIComponent(name)}`)
  await page.goto(`/admin/archive?place=library&view=${items[0]?.id}`)
  await expect(page.getByRole('textbox', { name })).toHaveValue('はじめの申し送り')
})

test('a fault of the product says what failed, and whom to ask', byTurns, async ({ page, call, complaints }) => {
  const name = '名簿.txt'
  await call('POST', '/archive-nodes/folders', { area: 'library', parent_id: null, name: '移動先' })
  await page.goto('/admin/archive?place=library')
  const upload = page.getByLabel('アップロード').last()
  await upload.setInputFiles(textFile(name, '一覧'))
  await expect(link(page, name)).toBeVisible()
  const failing = /\/api\/archive-nodes\/(folders|add|move|trash|[^/]+\/(name|replace))$/
  await page.route(failing, (route) => route.fulfill({ status: 500, body: 'the proxy has a fault, too' }))
  const says = (text: string, within: Page | Locator = page) =>
    expect(within.getByText(`${text}。システム担当者にお問い合わせください。`).first()).toBeVisible()

  await upload.setInputFiles(textFile('別.txt', '別'))
  await says('アップロードに失敗しました')
  await page.getByRole('button', { name: 'フォルダーを作成' }).click()
  const creating = page.getByRole('dialog', { name: 'フォルダーを作成' })
  await creating.getByLabel('名前').fill('新しい')
  await page.keyboard.press('Enter')
  await says('フォルダーを作成できませんでした', creating)
  await page.keyboard.press('Escape')
  await link(page, name).focus()
  await page.keyboard.press('F2')
  await page.getByLabel(`「${name}」の新しい名前`).fill('新しい.txt')
  await page.keyboard.press('Enter')
  await says('名前を変更できませんでした')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await says('削除に失敗しました')
  await link(page, name).focus()
  await page.keyboard.press('m')
  const moving = page.getByRole('dialog', { name: `「${name}」を移動する` })
  await moving.getByRole('searchbox').fill('移動先')
  await moving.getByRole('radio', { name: '移動先 ライブラリ' }).check()
  await moving.getByRole('button', { name: 'ここへ移動する' }).click()
  await says('移動できませんでした', moving)
  await moving.getByRole('button', { name: 'キャンセル' }).click()
  await page.getByRole('button', { name: `「${name}」の操作` }).click()
  await page.getByRole('menuitem', { name: '差し替え' }).click()
  const replacing = page.getByRole('dialog', { name: `「${name}」を差し替える` })
  await replacing.getByLabel('新しいファイルを選ぶ').last().setInputFiles(textFile('新.txt', '新しい'))
  await says('差し替えに失敗しました', replacing)
  // what failed can be tried again where it stands
  await page.unroute(failing)
  await replacing.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByText(`「${name}」を差し替えました`)).toBeVisible()
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('status of 500')
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
    await expect(areas.getByRole('link')).toHaveText(['ホームディレクトリ', '職員書類', 'ライブラリ'])
    await expect(page.getByText('あなたの書類です。')).toBeVisible()
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
