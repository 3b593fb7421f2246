import type { Page } from '@playwright/test'
import { byTurns, expect, expectAccessible, expectFits, test } from './fixtures.ts'

const open = async (page: Page, path: string, name: string) => {
  await page.goto(`/admin/${path}`)
  await page.getByRole('link', { name }).click()
}
const save = (page: Page) => page.getByRole('button', { name: '保存する' }).click()

test('a station takes four nurses, each with an age, and no fifth', async ({ page }) => {
  await open(page, 'visiting-nursing-station-management', '練馬みどり訪問看護ステーション')
  const nurses = page.getByRole('group', { name: '担当看護師' })
  await expect(nurses.getByRole('listitem')).toHaveCount(4)
  await expect(nurses.getByLabel('生年月日').first()).toHaveAccessibleDescription(/\d+歳/)
  await expect(nurses.getByRole('button', { name: '看護師は4名まで追加できます。' })).toBeDisabled()
  await nurses.getByRole('button', { name: '4行目を削除する' }).click()
  await expect(nurses.getByRole('button', { name: '行を追加する' })).toBeFocused()

  const rows = nurses.getByRole('listitem')
  const names = () => nurses.getByLabel('氏名（漢字）').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  const [first = '', second = '', third = ''] = await names()
  await test.step('a row is dragged to another place, and the order is kept', async () => {
    const below = await rows.nth(2).boundingBox()
    await nurses.getByTitle('1行目をドラッグして並べ替える').hover()
    await page.mouse.down()
    await page.mouse.move((below?.x ?? 0) + 40, (below?.y ?? 0) + (below?.height ?? 0) - 4, { steps: 12 })
    await page.mouse.up()
    expect(await names()).toEqual([second, third, first])
    await save(page)
    await expect(page.getByText(/に保存しました/)).toBeVisible()
    await page.reload()
    await expect.poll(names).toEqual([second, third, first])
  })
  await test.step('on a phone a row is a card, and opens over the whole window', async () => {
    // one that was added beside the others does not open by itself
    await nurses.getByRole('button', { name: '行を追加する' }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(rows.nth(3)).toContainText('4行目')
    await expect(page.getByRole('dialog')).toBeHidden()
    await nurses.getByRole('button', { name: '4行目を削除する' }).click()
    await rows
      .nth(1)
      .getByRole('button', { name: new RegExp(third) })
      .click()
    const row = page.getByRole('dialog', { name: '担当看護師 2行目' })
    await row.getByLabel('氏名（漢字）').fill('')
    await row.getByRole('button', { name: '入力を終える' }).click()
    await expect(row).toBeHidden()
    await save(page)
    await expect(rows.nth(1)).toContainText('エラー 1件')
    await page.getByRole('alert').getByRole('link', { name: '氏名（漢字）' }).click()
    await expect(row.getByLabel('氏名（漢字）')).toBeFocused()
    await row.getByLabel('氏名（漢字）').fill('佐々木 涼')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/に保存しました/)).toBeAttached()
    await row.getByRole('button', { name: '入力を終える' }).click()
    await expect(rows.nth(1)).toContainText('佐々木 涼')
    await expectAccessible(page, 'rows as cards')
    await expectFits(page, 'rows as cards')
  })
})

test(
  'rows stay where they are when their record is saved, and show what somebody else or a draft puts there',
  byTurns,
  async ({ page, call }) => {
    await open(page, 'visiting-nursing-station-management', '訪問看護ステーション志村の丘')
    const nurses = page.getByRole('group', { name: '担当看護師' })
    const box = nurses.getByLabel('氏名（漢字）').first()
    await box.fill('中島 碧')
    const drawn = await box.elementHandle()
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/に保存しました/)).toBeVisible()
    expect(await drawn?.evaluate((element) => element === document.activeElement), 'the same box, with the focus').toBe(true)

    const path = `/visiting-nursing-stations/${new URL(page.url()).pathname.split('/').at(-1)}`
    const { version, nurses: rows } = await call<{ version: number; nurses: { name_kanji: string }[] }>('GET', path)
    await call('PATCH', path, {
      version,
      changes: { nurses: rows.map((row, at) => (at === 0 ? { ...row, name_kanji: '中島 緑' } : row)) },
    })
    await expect(box).toHaveValue('中島 緑')

    await box.fill('中島 藍')
    await expect(page.getByText(/下書きを保存しました/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/の下書きを復元しました/)).toBeVisible()
    await expect(box).toHaveValue('中島 藍')
    await page.getByRole('button', { name: '下書きを破棄する' }).click()
    await expect(box).toHaveValue('中島 緑')
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(box).toHaveValue('中島 藍')
  },
)

test(
  'a housing asks for what it needs, tells who lives there, and takes no more people than it has room for',
  byTurns,
  async ({ page }) => {
    await page.goto('/admin/company-housing-management/new')
    await save(page)
    const summary = page.getByRole('alert').filter({ hasText: '入力内容を確認してください（2件）' })
    await expect(summary.getByRole('listitem')).toHaveText(['物件名 — この項目は必須です', '住所 — この項目は必須です'])

    await open(page, 'company-housing-management', '上石神井コーポ')
    await expect(page.getByText('3人 / 定員3人')).toBeVisible()
    await page.getByRole('tab', { name: '入居者' }).click()
    await page.getByRole('button', { name: '入居者を追加' }).click()
    await page.getByRole('combobox', { name: '入居者' }).fill('レ ティ マイ')
    await page.getByRole('option', { name: /レ ティ マイ/ }).click()
    await page.getByLabel('入居日').fill('2026/11/01')
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: '定員を超えるため、登録できません' })).toBeVisible()
    await expectAccessible(page, 'an occupant too many')
  },
)
