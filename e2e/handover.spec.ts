import { createHash } from 'node:crypto'
import iconv from 'iconv-lite'
import { addMonths, monthOf } from '#domain/kit/dates.ts'
import { goTo } from './goTo.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { choose, downloaded, goByMenu, today } from './helpers.ts'

// of a company with people of its own, those of the sample are left out
test.use({ alone: 'handover' })

const month = monthOf(addMonths(`${monthOf(today)}-01`, -2))

test('a layout is copied and shaped, the closed month is handed over by it, and a month that changes afterwards goes into a file of changes', async ({
  page,
  call,
  proved: _,
}) => {
  await page.goto('/admin')
  await goByMenu(page, '給与ソフトへの引き渡し')
  await page.getByRole('link', { name: 'レイアウト' }).click()
  await page.getByRole('link', { name: 'レイアウトを作成' }).first().click()

  await test.step('the form shows the first lines, and follows what is changed', async () => {
    await page.getByLabel('ひな形から始める').selectOption({ label: '月次勤怠（100進法・Shift_JIS）' })
    await page.getByRole('textbox', { name: 'レイアウト名' }).fill('年末の引き渡し')
    const preview = page.getByRole('textbox', { name: 'ファイルの先頭' })
    await expect(preview).toHaveValue(/^職員コード,氏名,対象年月,出勤日数,実働時間/)
    await page.getByRole('listitem', { name: '1行目', exact: true }).getByRole('textbox', { name: '見出し' }).fill('社員番号')
    await expect(preview).toHaveValue(/^社員番号,氏名/)
    await expectAccessible(page, 'a layout of hand-over files')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('link', { name: 'このレイアウトを複製' })).toBeVisible()
  })

  const people = page.getByRole('table', { name: '職員ごとの引き渡しの状況' })
  await test.step('the closed month is handed over, and the file is the one whose hash is told', async () => {
    await goTo(page, `/admin/salary-management/handover?month=${month}`)
    await choose(page, 'レイアウト', '年末の引き渡し')
    await expect(people.getByText('未引き渡し').first()).toBeVisible()
    await page.getByRole('button', { name: 'ファイルを作成' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'ファイルの先頭' })).toHaveValue(/^社員番号,氏名/)
    await expectAccessible(page, 'what will be handed over')
    const { name, bytes } = await downloaded(page, () => dialog.getByRole('button', { name: '作成してダウンロード' }).click())
    expect(name).toBe(`年末の引き渡し_${month}.csv`)
    expect(iconv.decode(bytes, 'cp932')).toMatch(/^社員番号,氏名,/)
    await expect(people.getByText('引き渡し済み').first()).toBeVisible()
    const given = page.getByRole('region', { name: /引き渡しの記録/ })
    await expect(given).toContainText(createHash('sha256').update(bytes).digest('hex').slice(0, 12))
    const again = await downloaded(page, () => given.getByRole('button', { name: 'もう一度ダウンロード' }).first().click())
    expect(again.bytes.equals(bytes)).toBe(true)
  })

  await test.step('a month that is closed anew is told, and goes alone into a file of changes', async () => {
    const { items } = await call<{ items: { id: string; japanese_name: string }[] }>('GET', '/staff?limit=1&q=H002')
    const [staff] = items
    await call('POST', '/attendance-months/reopen', { month, staff_id: staff?.id, reason: '訂正' })
    await page.reload()
    await expect(people.getByText('引き渡し後に確定を解除（未確認）')).toBeVisible()
    await call('POST', '/attendance-months/confirm', { month, staff_id: staff?.id, reason: '口頭で確認' })
    await call('POST', '/attendance-months/approve', { month, staff_id: [staff?.id], reason: '確認済み' })
    await call('POST', '/attendance-months/close', { month, staff_id: [staff?.id] })
    await page.reload()
    await page.getByRole('button', { name: '変更点を見る' }).click()
    await expect(page.getByRole('dialog')).toContainText('第1回の確定と、第2回の確定との違い')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'ファイルを作成' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    const { name, bytes } = await downloaded(page, () => dialog.getByRole('button', { name: '作成してダウンロード' }).click())
    expect(name).toBe(`年末の引き渡し_${month}_変更分.csv`)
    expect(iconv.decode(bytes, 'cp932').trim().split('\r\n')).toHaveLength(2)
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFits(page, 'handing over on a phone')
    await expectAccessible(page, 'handing over on a phone')
  })
})
