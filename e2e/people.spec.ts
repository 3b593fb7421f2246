import { readXlsx } from 'hucre/xlsx'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aStaff } from '../tests/records.ts'
import { downloaded, goByMenu, rowsOf, today } from './helpers.ts'
import { onDesk } from './entering.ts'
import { goTo } from './goTo.ts'
import { byTurns, everyRun, expect, expectAccessible, test } from './fixtures.ts'

const staffTable = (page: Page) => page.getByRole('table', { name: '職員' })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const save = (page: Page) => page.getByRole('button', { name: '保存する' }).click()

/** Types a word by an input method: first its reading, then what is chosen. */
const compose = async (page: Page, reading: string, word: string) => {
  const keyboard = await page.context().newCDPSession(page)
  for (let size = 1; size <= reading.length; size++) {
    await keyboard.send('Input.imeSetComposition', { text: reading.slice(0, size), selectionStart: size, selectionEnd: size })
  }
  await keyboard.send('Input.imeSetComposition', { text: word, selectionStart: word.length, selectionEnd: word.length })
  await keyboard.send('Input.insertText', { text: word })
  await keyboard.detach()
}

/** Registers a member of staff and stays on the new record. */
const register = async (page: Page, person: { name: string; kana: string; code: string }) => {
  await page.goto('/admin/staff-management/new')
  await page.getByLabel('氏名（日本語）').fill(person.name)
  await page.getByLabel('氏名（カナ）').fill(person.kana)
  await page.getByLabel('職員コード').fill(person.code)
  await save(page)
  await expect(notice(page, `「${person.name}」を登録しました`)).toBeVisible()
}

test('a clerk registers a member of staff', everyRun, async ({ page, call }) => {
  await page.goto('/admin/staff-management')
  await page.getByRole('link', { name: '職員を登録' }).click()
  await expect(page.getByRole('heading', { name: '職員を登録' })).toBeVisible()
  const name = page.getByLabel('氏名（日本語）')
  const code = page.getByLabel('職員コード')
  await expect(code, 'the next free code is proposed').toHaveValue(/\d$/)
  const proposed = await code.inputValue()
  await code.fill('')

  await test.step('errors are gathered on top and lead to their fields', async () => {
    await page.getByLabel('業務用メール').fill('hayashi')
    await save(page)
    const summary = page.getByRole('alert').filter({ hasText: '入力内容を確認してください（3件）' })
    await expect(summary.getByRole('link')).toHaveText(['氏名（日本語）', '職員コード', '業務用メール'])
    await expectAccessible(page, 'the form with errors')
    await summary.getByRole('link', { name: '氏名（日本語）' }).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/必須項目です/)
    await expect(page.getByLabel('業務用メール')).toHaveAccessibleDescription(/メールアドレスの形式が正しくありません/)
  })

  await test.step('the kana follow the typing of the name', async () => {
    await name.focus()
    await compose(page, 'はやし', '林')
    await page.keyboard.type(' ')
    await compose(page, 'みどり', '美登里')
    await expect(name).toHaveValue('林 美登里')
    await expect(page.getByLabel('氏名（カナ）')).toHaveValue('ハヤシ ミドリ')
  })

  await test.step('a date is typed in the Japanese calendar', async () => {
    const joined = page.getByLabel('入社日')
    await joined.fill('R8.4.1')
    await joined.blur()
    await expect(joined).toHaveValue('2026/04/01')
    await expect(joined).toHaveAccessibleDescription('令和8年')
    await page.getByLabel('生年月日').fill('昭和63年2月29日')
    await page.getByLabel('生年月日').blur()
    await expect(page.getByLabel('生年月日')).toHaveValue('1988/02/29')
  })

  await test.step('the postal code fills in the address', async () => {
    await page.getByLabel('郵便番号').fill('１７８−００６１')
    await expect(page.getByText('住所を入力しました')).toBeVisible()
    await expect(page.getByLabel('都道府県').locator('option:checked')).toHaveText('東京都')
    await expect(page.getByLabel('市区町村')).toHaveValue('練馬区')
    await expect(page.getByLabel('町名・番地')).toHaveValue('大泉学園町')
  })

  await page.getByLabel('業務用メール').fill('hayashi@example.jp')
  await page.getByRole('group', { name: '性別' }).getByLabel('女性').check()
  await page.getByLabel('国籍・地域').selectOption({ label: '日本' })
  await page.getByLabel('電話番号').fill('０９０−００００−１２３４')
  await page.getByRole('button', { name: '行を追加する' }).click()
  await expect(page.getByLabel('免許・資格名')).toBeFocused()
  await page.getByLabel('免許・資格名').fill('介護福祉士登録証')
  await page.getByLabel('取得年月日').fill('20200401')

  await test.step('somebody else takes the code first, and the next one is offered', async () => {
    await call('POST', '/staff', aStaff({ japanese_name: '森 けいと', staff_code: proposed }))
    await code.fill(proposed)
    await save(page)
    await expect(code).toHaveAccessibleDescription(/ほかの職員に使われています/)
    const next = page.getByRole('button', { name: /空いている次のコード/ })
    await expect(next).not.toContainText(`「${proposed}」`)
    await next.click()
    await expect(code).not.toHaveValue(proposed)
    await expect(next).toBeHidden()
  })

  await code.fill('e-101')
  await save(page)
  await expect(notice(page, '「林 美登里」を登録しました')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/staff-management\/[0-9a-f-]{36}$/)

  await page.reload()
  await expect(page.getByLabel('氏名（日本語）')).toHaveValue('林 美登里')
  await expect(page.getByLabel('職員コード')).toHaveValue('E-101')
  await expect(page.getByLabel('郵便番号')).toHaveValue('178-0061')
  await expect(page.getByLabel('取得年月日')).toHaveValue('2020/04/01')
  await expect(page.getByRole('link', { name: '090-0000-1234' })).toBeVisible()

  await test.step('a record is changed and saved again', async () => {
    await page.getByLabel('役職').fill('サービス提供責任者')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/に保存しました/)).toBeVisible()
    await goByMenu(page, '職員')
    await expect(staffTable(page).getByRole('row', { name: /林 美登里/ })).toContainText('サービス提供責任者')
  })
})

test('what two people changed at once is put together, and they choose where it clashes', async ({ page, colleague }) => {
  await register(page, { name: '森 まりも', kana: 'モリ マリモ', code: 'E-102' })
  await colleague.goto(page.url())
  await page.getByLabel('電話番号').fill('09000005555')
  await page.getByLabel('通称・ニックネーム').fill('まりも')
  await colleague.getByLabel('電話番号').fill('09000006666')
  await colleague.getByLabel('役職').fill('訪問介護員')
  await save(colleague)
  await expect(colleague.getByText(/に保存しました/)).toBeVisible()
  await expect(page.getByText('ほかの人がこの記録を変更しました。')).toBeVisible()

  await save(page)
  const dialog = page.getByRole('dialog', { name: 'ほかの人が先に保存しました' })
  const choice = dialog.getByRole('group', { name: /電話番号/ })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(choice.getByRole('radio', { name: /あなたの入力/ })).toBeChecked()
  await expectAccessible(page, 'the choice between two changes')
  await choice.getByRole('radio', { name: /保存済みの内容.*090-0000-6666/ }).check()
  await dialog.getByRole('button', { name: '選んだ内容で保存する' }).click()
  await expect(dialog).toBeHidden()
  for (const person of [page, colleague]) {
    await expect(person.getByLabel('電話番号')).toHaveValue(/6666$/)
    await expect(person.getByLabel('通称・ニックネーム')).toHaveValue('まりも')
    await expect(person.getByLabel('役職')).toHaveValue('訪問介護員')
  }
})

test('a record goes to the trash and comes back', async ({ page }) => {
  const name = '川口 すみれ'
  await register(page, { name, kana: 'カワグチ スミレ', code: 'E-103' })
  await page.getByRole('button', { name: 'ゴミ箱に入れる' }).click()
  const done = notice(page, `「${name}」をゴミ箱に入れました`)
  const row = staffTable(page).getByRole('row', { name: new RegExp(name) })
  await expect(done).toBeVisible()
  await expect(staffTable(page).getByRole('row').nth(5)).toBeVisible()
  await expect(row).toBeHidden()
  await done.getByRole('button', { name: '元に戻す' }).click()
  await expect(notice(page, '元に戻しました')).toBeVisible()
  await expect(row).toBeVisible()

  await row.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'ゴミ箱に入れる' }).click()
  await expect(notice(page, 'ゴミ箱に入れました')).toBeVisible()
  await page.getByRole('button', { name: 'ゴミ箱', exact: true }).click()
  await row.getByRole('button', { name: '元に戻す' }).click()
  await expect(notice(page, `「${name}」を元に戻しました`)).toBeVisible()
  await page.getByRole('button', { name: '一覧へ戻る' }).click()
  await expect(row).toBeVisible()
})

test('who still has visits to come does not vanish into the trash without a word', byTurns, async ({ page, call }) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/staff?q=グエン ティ ラン')
  await page.goto(`/admin/staff-management/${items[0]?.id}`)
  await page.getByRole('button', { name: 'ゴミ箱に入れる' }).click()
  const question = page.getByRole('dialog', { name: /グエン ティ ラン/ })
  await expect(question).toContainText(/\d{4}\/\d\d\/\d\d以降の訪問が\d+件あります/)
  const [visits] = await Promise.all([page.waitForEvent('popup'), question.getByRole('link', { name: '訪問を見る' }).click()])
  await expect(visits.getByRole('row', { name: /グエン ティ ラン/ }).first()).toBeVisible()
  await visits.close()
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await expect(page.getByRole('button', { name: 'ゴミ箱に入れる' })).toBeVisible()
})

test('unsaved work is not lost without a question', everyRun, async ({ page }) => {
  await page.goto('/admin/staff-management/new')
  await page.getByLabel('氏名（日本語）').fill('小川 なずな')
  await goByMenu(page, '職員')
  const question = page.getByRole('dialog', { name: '保存していない変更があります' })
  await question.getByRole('button', { name: '下書きを残して移動する' }).click()
  await page.getByRole('link', { name: '職員を登録' }).click()
  await expect(page.getByText(/の下書きを復元しました/)).toBeVisible()
  await expect(page.getByLabel('氏名（日本語）')).toHaveValue('小川 なずな')
  await page.getByRole('button', { name: '下書きを破棄する' }).click()
  await expect(page.getByLabel('氏名（日本語）')).toHaveValue('')

  // what takes a choice back goes, and leaves the focus where the next choice is
  const first = page.locator('[data-field=gender]').getByRole('radio').first()
  await first.check()
  await page.locator('[data-field=gender]').getByRole('button', { name: '選択を外す' }).click()
  await expect(first).toBeFocused()
  await expect(first).not.toBeChecked()
})

test(
  'a part of a screen that does not come takes nothing else away, and is tried again',
  byTurns,
  async ({ browser, program, token }) => {
    // without the copy of the program that the browser keeps
    const { context, page } = await onDesk(browser, program, token, { serviceWorkers: 'block' })
    await page.goto('/admin/staff-management/new')
    await page.getByLabel('氏名（日本語）').fill('書きかけ')
    const parts = /\/assets\/(CalendarPanel|Palette)[^/]*\.js$/
    await page.route(parts, (route) => route.abort())
    const calendar = () => page.getByRole('button', { name: /カレンダー/ }).first()
    await calendar().click()
    const message = page.getByRole('alert').filter({ hasText: 'この部分を読み込めませんでした' })
    await expect(message).toBeVisible()
    await page.unroute(parts)
    await message.getByRole('button', { name: '再試行' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('氏名（日本語）')).toHaveValue('書きかけ')

    await page.route(parts, (route) => route.abort())
    await page.keyboard.press('Control+k')
    await expect(message).toBeVisible()
    await page.unroute(parts)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: '検索' })).toBeVisible()
    await context.close()
  },
)

test('a draft that is brought back shows its photo, which the server does not know of yet', byTurns, async ({ page }) => {
  await page.goto('/admin/staff-management/new')
  const name = '白石 つばき'
  await page.getByLabel('氏名（日本語）').fill(name)
  const photo = page.getByRole('group', { name: '写真' })
  await photo.getByLabel('写真', { exact: true }).setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#7a5' } })
      .png()
      .toBuffer(),
  })
  await expect(photo.getByRole('status')).toHaveText('送信しました。保存すると登録されます。')
  await expect(page.getByText(/下書きを保存しました/)).toBeVisible()
  await goByMenu(page, '職員')
  const question = page.getByRole('dialog', { name: '保存していない変更があります' })
  await question.getByRole('button', { name: '下書きを残して移動する' }).click()
  await page.getByRole('link', { name: '職員を登録' }).click()
  await expect(page.getByText(/の下書きを復元しました/)).toBeVisible()
  const shown = photo.getByRole('img')
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
  await page.getByRole('button', { name: '下書きを破棄する' }).click()
  await expect(shown).toBeHidden()
})

test('a photo is chosen, kept with the record, and removed', byTurns, async ({ page }) => {
  const name = '水野 あかね'
  await register(page, { name, kana: 'ミズノ アカネ', code: 'E-106' })
  const photo = page.getByRole('group', { name: '写真' })
  const seen = page.getByRole('img', { name: `${name}の写真` })
  const choose = (buffer: Buffer) =>
    photo.getByLabel('写真', { exact: true }).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  const sent: string[] = []
  // slow enough that the record is saved while the photo is still on its way
  await page.route('**/api/staff/pictures', async (route) => {
    sent.push(route.request().url())
    await new Promise((go) => {
      setTimeout(go, 800)
    })
    await route.continue()
  })

  await test.step('a text under the name of a photo is refused', async () => {
    await choose(Buffer.from('こんにちは'))
    await expect(photo.getByRole('alert')).toHaveText('photo.jpg: 画像として読み込めません。JPEG・PNG・WebPの写真を選んでください')
  })

  await test.step('the limit is told before, and a file above it is not even sent', async () => {
    await expect(photo.getByRole('button', { name: '画像を選択する' })).toHaveAccessibleDescription(/5MBまで/)
    await choose(Buffer.alloc(5 * 1024 * 1024 + 1))
    await expect(photo.getByRole('alert')).toHaveText('photo.jpg: ファイルサイズが上限の5MBを超えています')
    expect(sent).toHaveLength(1)
  })

  await test.step('saving waits for the photo', async () => {
    await choose(
      await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c96' } })
        .png()
        .toBuffer(),
    )
    await expect(photo.getByRole('status')).toHaveText('送信しています')
    await expect(photo.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /\d/)
    await expect(seen).toHaveCount(1)
    await save(page)
    await expect(page.getByText(/に保存しました/)).toBeVisible()
    await page.reload()
    await expect(seen).toHaveCount(2)
    await expect(seen.first()).toHaveJSProperty('naturalWidth', 300)
    await expectAccessible(page, 'a record with a photo')
  })

  await photo.getByRole('button', { name: '画像を削除する' }).click()
  await expect(photo.getByRole('button', { name: '画像を選択する' })).toBeFocused()
  await save(page)
  await expect(page.getByText(/に保存しました/)).toBeVisible()
  await expect(seen).toHaveCount(0)
  await page.getByRole('button', { name: '履歴' }).click()
  await expect(page.getByRole('dialog').locator('li[data-act]').first()).toContainText('さんが写真を削除しました')
})

test('a clerk registers a patient', everyRun, async ({ page }) => {
  await register(page, { name: '原田 こずえ', kana: 'ハラダ コズエ', code: 'E-105' })
  await page.goto('/admin/patient-management')
  await page.getByRole('link', { name: '利用者を登録' }).click()
  await page.getByLabel('氏名（漢字）').fill('菊地 ふみ')
  await page.getByLabel('氏名（カナ）').fill('きくち ふみ')
  await page.getByLabel('受給者証番号').fill('12345')
  await save(page)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['受給者証番号'])
  await page.getByLabel('受給者証番号').fill('0000012345')
  const planner = page.getByLabel('担当職員')
  await test.step('a person of the sample company is not mixed with an own patient', async () => {
    await planner.fill('たかはし')
    await page.getByRole('option', { name: /髙橋 恵子/ }).click()
    await save(page)
    await expect(page.getByText('サンプルのデータと自社のデータは組み合わせられません。')).toBeVisible()
  })
  await planner.fill('はらだ')
  await page.getByRole('option', { name: /原田 こずえ/ }).click()
  await save(page)
  await expect(notice(page, '「菊地 ふみ」を登録しました')).toBeVisible()
  await goByMenu(page, '利用者')
  await page.getByRole('searchbox').fill('ｷｸﾁ')
  const row = page.getByRole('table', { name: '利用者' }).getByRole('row', { name: /菊地 ふみ/ })
  await expect(row).toContainText('キクチ フミ')
  await expect(row).toContainText('0000012345')
})

test('the list is taken out as CSV and as Excel', byTurns, async ({ page }) => {
  await register(page, { name: '髙橋 めぐみ', kana: 'タカハシ メグミ', code: 'E-109' })
  await page.goto('/admin/staff-management?q=E-109')
  const take = (format: RegExp) =>
    downloaded(page, async () => {
      await page.getByRole('button', { name: 'ダウンロード' }).click()
      await page.getByRole('dialog', { name: 'ダウンロード' }).getByRole('button', { name: format }).click()
    })
  await expect(staffTable(page).getByRole('row')).toHaveCount(2)

  await test.step('CSV in UTF-8 begins with the mark that spreadsheets look for', async () => {
    const { name, bytes } = await take(/CSV（UTF-8）/)
    expect(name).toBe(`職員_${today.replaceAll('-', '')}.csv`)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, row, ...more] = rowsOf(bytes.subarray(3).toString('utf8'))
    expect(head).toContain('氏名（日本語）')
    expect(row).toContain('髙橋 めぐみ')
    expect(more).toEqual([])
  })

  await test.step('Excel holds the same', async () => {
    const { name, bytes } = await take(/^Excel/)
    expect(name).toBe(`職員_${today.replaceAll('-', '')}.xlsx`)
    const {
      sheets: [sheet],
    } = await readXlsx(bytes)
    expect(sheet?.rows.flat()).toEqual(expect.arrayContaining(['氏名（日本語）', '髙橋 めぐみ']))
  })

  await test.step('Shift_JIS tells which characters it does not have', async () => {
    await register(page, { name: '𠮷田 はな', kana: 'ヨシダ ハナ', code: 'E-104' })
    await goTo(page, '/admin/staff-management?q=E-104')
    await expect(staffTable(page).getByRole('row')).toHaveCount(2)
    const { bytes } = await take(/CSV（Shift_JIS）/)
    expect(new TextDecoder('shift_jis', { fatal: true }).decode(bytes)).toContain('〓田 はな')
    const report = page.getByRole('dialog', { name: 'Shift_JISで使えない文字がありました' })
    await expect(report.getByRole('row', { name: /𠮷/ })).toContainText('氏名（日本語）')
  })
})
