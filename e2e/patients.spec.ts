import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays } from '#domain/kit/dates.ts'
import { emptyInput, sentFields } from '#domain/kit/entity.ts'
import { staff } from '#domain/staff/staff.ts'
import { clearAway, today } from './helpers.ts'
import { goTo } from './goTo.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** A PDF of one page with a frame on it. */
const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj
4 0 obj<</Length 68>>stream
0.2 0.4 0.6 rg 60 60 475 722 re f 1 1 1 rg 90 90 415 662 re f       
endstream endobj
trailer<</Root 1 0 R>>`)
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
})
const visitDay = addDays(today, 260)
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: '保存する' }).click()
const pick = async (box: ReturnType<Page['getByRole']>, typed: string, name: RegExp) => {
  await box.fill(typed)
  await box.page().getByRole('option', { name }).click()
}

test('a patient with photos and an instruction, and a helper who may not come there', async ({ page, call, complaints }) => {
  // real records and those of the sample name one another never
  await call('POST', '/staff', {
    ...emptyInput(sentFields(staff)),
    staff_code: 'KH-1',
    staff_group: 'staff',
    japanese_name: '栗原 望',
    japanese_name_kana: 'クリハラ ノゾミ',
    zaishoku_joukyou: 'active',
  })
  await page.goto('/admin/patient-management/new')
  await page.getByLabel('氏名（漢字）').fill('早乙女 春')
  await page.getByLabel('氏名（カナ）').first().fill('サオトメ ハル')
  const house = group(page, '住居写真')
  const photos = house.getByRole('listitem')

  await test.step('three photos at a time, each with its own way; one whose line breaks is tried again', async () => {
    const input = house.locator('input[type=file]').first()
    const all = await Promise.all(['玄関.png', '鍵.png', '駐輪場.png', '裏口.png'].map((name, i) => photo(name, `#${i}69`)))
    await input.setInputFiles(all)
    await expect(house.getByRole('alert')).toHaveText('写真は一度に3枚までアップロードできます')
    await expect(photos).toHaveCount(0)
    // a broken line is tried once more without a word
    let broken = 0
    await page.route('**/api/patients/photos', (route) =>
      route.request().postDataBuffer()?.includes('駐輪場') && broken++ < 2 ? route.abort() : route.continue(),
    )
    await input.setInputFiles(all.slice(0, 3))
    await expect(house.getByRole('alert')).toContainText('駐輪場.png')
    await expect(house.getByRole('button', { name: /を拡大表示する$/ })).toHaveCount(2)
    await house.getByRole('alert').getByRole('button').click()
    await expect(house.getByRole('button', { name: /を拡大表示する$/ })).toHaveCount(3)
    expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining('ERR_FAILED')))
    await photos.first().getByLabel('説明').fill('門を入って正面')
    await house.getByRole('button', { name: '写真2を削除する' }).click()
    await expect(photos).toHaveCount(2)
  })

  const instructions = group(page, '指示事項')
  await test.step('an instruction without its file is refused, and kept with it', async () => {
    await instructions.getByRole('button', { name: '行を追加する' }).click()
    await instructions.getByLabel('種類').selectOption({ label: '訪問看護指示書' })
    await instructions.getByLabel('指示内容').fill('SpO2が92％を下回ったときは主治医へ連絡する')
    await instructions.getByLabel('有効期間の開始日').fill('2026/10/01')
    await instructions.getByLabel('有効期間の終了日').fill('2027/04/01')
    await save(page)
    const file = page.getByRole('group', { name: /^指示ファイル/ })
    await expect(file.getByText('すべての指示事項に、指示内容とファイルを入力してください')).toBeVisible()
    await file.locator('input[type=file]').first().setInputFiles({ name: '指示書.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(file.getByText('送信しました。保存すると登録されます。')).toBeVisible()
    await save(page)
    await expect(instructions.getByText(/指示書の有効期間が長すぎます/)).toBeVisible()
    await instructions.getByLabel('有効期間の終了日').fill('2027/03/31')
    await save(page)
    await expect(page.getByRole('status').filter({ hasText: '「早乙女 春」を登録しました' })).toBeVisible()
  })

  await test.step('photos and papers are looked at in place, by keyboard', async () => {
    await expectAccessible(page, 'a record with photos')
    await photos
      .first()
      .getByRole('button', { name: /を拡大表示する$/ })
      .click()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText('2件中1件目')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2件中2件目')).toBeVisible()
    await page.keyboard.press('Escape')
    await instructions.getByRole('button', { name: '指示書.pdfを拡大表示する' }).click()
    await expect(page.getByRole('img', { name: '指示書.pdfのプレビュー' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a helper who may not come', async () => {
    const helpers = group(page, '訪問できる職員・できない職員')
    await helpers.getByRole('button', { name: '行を追加する' }).click()
    await pick(helpers.getByRole('combobox', { name: /^職員/ }), 'くりはら', /栗原 望/)
    await helpers.getByRole('radio', { name: '訪問できない' }).check()
    await helpers.getByLabel('理由').fill('猫アレルギーのため')
    await save(page)
    await expect(page.getByText(/に保存しました/)).toBeVisible()
  })

  await test.step('her visit is planned only for a reason', async () => {
    await goTo(page, `/admin/staff-work-schedule?view=day&date=${visitDay}`)
    await page.getByRole('button', { name: '訪問を追加' }).click()
    const form = page.getByRole('dialog', { name: '訪問を追加' })
    await pick(form.getByLabel('利用者'), 'さおとめ', /早乙女 春/)
    await pick(form.getByLabel('職員', { exact: true }), 'くりはら', /栗原 望/)
    await expect(form.getByText('この利用者を訪問できない職員です。')).toBeVisible()
    await expect(form.getByText('理由：猫アレルギーのため')).toBeVisible()
    await form.getByRole('combobox', { name: /^サービス種別/ }).selectOption({ label: '居宅介護（身体介護）' })
    await form.getByLabel('開始時刻').fill('9:00')
    await form.getByLabel('終了時刻').fill('10:00')
    await save(page)
    await expect(form.getByLabel('例外の理由')).toHaveAccessibleDescription(/理由を入力してください/)
    await form.getByLabel('例外の理由').fill('代わりの職員がいないため、ご家族の了承を得た')
    await save(page)
    await expect(page.getByRole('status').filter({ hasText: '早乙女 春' })).toBeVisible()
  })
  // a file leaves the sample out as soon as there is one visit of the company's own
  await clearAway(call, 'visits', { from: visitDay, to: visitDay })
})
