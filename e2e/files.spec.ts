import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { member } from './entering.ts'
import { byTurns, expect, expectAccessible, expectFits, test, tokenOf } from './fixtures.ts'

/** A PDF of one page with a frame on it. */
const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj
4 0 obj<</Length 68>>stream
0.2 0.4 0.6 rg 60 60 475 722 re f 1 1 1 rg 90 90 415 662 re f       
endstream endobj
trailer<</Root 1 0 R>>`)
const file = (name: string, buffer = PDF, mimeType = 'application/pdf') => ({ name, mimeType, buffer })
type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

const open = async (page: Page, call: Call) => {
  const { items } = await call<{ items: { id: string }[] }>(
    'GET',
    '/staff?q=%E3%82%B0%E3%82%A8%E3%83%B3%20%E3%83%86%E3%82%A3%20%E3%83%A9%E3%83%B3',
  )
  await page.goto(`/admin/staff-management/${items[0]?.id}`)
  await page.getByRole('button', { name: '行を追加する' }).click()
  const row = page.getByRole('listitem', { name: /行目$/ }).last()
  await page.getByLabel('免許・資格名').last().fill('介護福祉士')
  return row
}
const choose = (page: Page, what: ReturnType<typeof file>) => async (button: ReturnType<Page['getByRole']>) => {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(what)
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText(/に保存しました/)).toBeVisible()
}

test('a certificate is sent from a row, seen small and large, saved, fetched again and taken out', async ({ page, call }) => {
  const row = await open(page, call)
  await expect(row.getByText('4.5MBまで。')).toBeVisible()
  await choose(page, file('C:\\書類\\介護福祉士登録証（写）.pdf'))(row.getByRole('button', { name: 'ファイルを選択する' }))
  await expect(row.getByText('介護福祉士登録証（写）.pdf')).toBeVisible()
  await expect(row.getByText('送信しました。保存すると登録されます。')).toBeVisible()
  await expect(row.getByRole('button', { name: 'ダウンロード' })).toHaveCount(0)
  await save(page)

  await row.getByRole('button', { name: '介護福祉士登録証（写）.pdfを拡大表示する' }).click()
  const picture = page.getByRole('img', { name: '介護福祉士登録証（写）.pdfのプレビュー' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(2000)
  const viewer = page.getByRole('dialog', { name: '介護福祉士登録証（写）.pdf' })
  await expect(viewer.getByText('2件中2件目')).toBeVisible()
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const whole = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(whole * 1.4)
  await page.keyboard.press('-')
  await page.keyboard.press('r')
  await expect.poll(width, 'turned it is as wide as it was high').toBeGreaterThan(whole * 1.05)
  await expectAccessible(page, 'the large preview')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: '介護福祉士登録証（グエン ティ ラン）.pdf' }).getByText('2件中1件目')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: '介護福祉士登録証（写）.pdfを拡大表示する' })).toBeFocused()

  const coming = page.waitForEvent('download')
  await row.getByRole('button', { name: 'ダウンロード' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('介護福祉士登録証（写）.pdf')
  expect(readFileSync(await download.path())).toEqual(PDF)
  await page.getByRole('button', { name: '履歴' }).click()
  await expect(page.getByText(/のファイル「介護福祉士登録証（写）.pdf」をダウンロードしました/)).toBeVisible()
  await page.keyboard.press('Escape')

  await expectAccessible(page, 'a record with a file')
  await row.getByRole('button', { name: 'ファイルを外す' }).click()
  await expect(row.getByRole('button', { name: 'ファイルを選択する' })).toBeFocused()
  await save(page)
  await expect(row.getByText('介護福祉士登録証（写）.pdf')).toHaveCount(0)
})

test('the scan of a certificate is kept with it, beside the record of its patient', byTurns, async ({ page, call }) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', `/patients?q=${encodeURIComponent('細川 純')}`)
  await page.goto(`/admin/patient-management/${items[0]?.id}?tab=certificates`)
  const edit = page.getByRole('button', { name: '編集' }).first()
  await edit.click()
  await choose(page, file('受給者証.pdf'))(page.getByRole('button', { name: 'ファイルを選択する' }))
  await expect(page.getByText('送信しました。保存すると登録されます。')).toBeVisible()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(edit).toBeFocused()
  await expect(page.getByRole('listitem').getByText('受給者証.pdf')).toBeVisible()
  await edit.click()
  await expect(page.getByRole('button', { name: '受給者証.pdfを拡大表示する' })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ダウンロード' }).click()
  expect(readFileSync(await (await coming).path())).toEqual(PDF)
})

test(
  'what is too large is told with its limit before it is sent; a broken line can be tried again',
  byTurns,
  async ({ page, call, complaints }) => {
    const row = await open(page, call)
    await choose(
      page,
      file('大きい.pdf', Buffer.alloc(4.5 * 1024 * 1024 + 1)),
    )(row.getByRole('button', { name: 'ファイルを選択する' }))
    await expect(row.getByRole('alert')).toHaveText('大きい.pdf: ファイルサイズが上限の4.5MBを超えています')
    // a broken line is tried once more without a word
    let tries = 0
    await page.route('**/api/staff/files', (route) => (tries++ < 2 ? route.abort() : route.continue()))
    await choose(page, file('免状.pdf'))(row.getByRole('button', { name: 'ファイルを選択する' }))
    await expect(row.getByRole('alert')).toContainText('免状.pdf')
    await row.getByRole('alert').getByRole('button').click()
    await expect(row.getByText('送信しました。保存すると登録されます。')).toBeVisible()
    await expect(row.getByRole('alert')).toHaveCount(0)
    expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining('ERR_FAILED')))
  },
)

test('sending can be stopped, shows how far it is, and a file can be dropped', byTurns, async ({ page, call }) => {
  const row = await open(page, call)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/staff/files', async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await choose(page, file('遅い.pdf'))(row.getByRole('button', { name: 'ファイルを選択する' }))
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^\d+$/)
  await row.getByRole('button', { name: '送信をやめる' }).click()
  held.resolve()
  await expect(row.getByText('遅い.pdf')).toHaveCount(0)
  await page.unroute('**/api/staff/files')
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['メモ'], '落とした.txt', { type: 'text/plain' }))
    return transfer
  })
  await row.getByRole('group', { name: '証書のファイル' }).locator('> div').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(row.getByText('落とした.txt')).toBeVisible()
})

test('both sides of a card are added though the line breaks in the middle; nobody sees them unasked, and a helper not at all', async ({
  page,
  call,
  program,
  complaints,
}) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', `/staff?q=${encodeURIComponent('渡邊 直樹')}`)
  await page.goto(`/admin/staff-management/${items[0]?.id}`)
  const bank = page.getByRole('group', { name: '口座の情報' })
  const [front, back] = [
    page.getByRole('group', { name: 'キャッシュカード（表）' }),
    page.getByRole('group', { name: 'キャッシュカード（裏）' }),
  ]
  const card = async (name: string, background: string) =>
    file(
      name,
      await sharp({ create: { width: 856, height: 540, channels: 3, background } })
        .png()
        .toBuffer(),
      'image/png',
    )
  const sides = [await card('表.png', '#1f7a5c'), await card('裏.png', '#888')]
  await bank.getByRole('button', { name: '変更する' }).click()
  const input = front.locator('input[type=file]').first()
  await input.setInputFiles([...sides, ...sides])
  await expect(front.getByRole('alert')).toHaveText('表.png: 写真は一度に3枚までアップロードできます')

  // the back is lost on its way, also when it is tried once more without a word
  let lost = 0
  await page.route('**/api/staff/pictures', (route) =>
    route.request().postDataBuffer()?.includes('bank_card_back') && lost++ < 2 ? route.abort() : route.continue(),
  )
  await input.setInputFiles(sides)
  await expect(front.getByRole('status')).toHaveText('送信しました。保存すると登録されます。')
  await expect(back.getByRole('alert')).toContainText('裏.png')
  await back.getByRole('alert').getByRole('button').click()
  await expect(back.getByRole('status')).toHaveText('送信しました。保存すると登録されます。')
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining('ERR_FAILED')))
  await save(page)
  await expect(page.locator('[data-field=bank_card_front], [data-field=bank_card_back]')).toContainText(['登録あり', '登録あり'])

  await bank.getByRole('button', { name: '表示する' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('給与振込の確認').check()
  await question.getByRole('button', { name: '表示する' }).click()
  await page.getByRole('button', { name: '渡邊 直樹のキャッシュカード（表）を拡大表示する' }).click()
  await expect(page.getByRole('dialog').getByText('2件中1件目')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: '渡邊 直樹のキャッシュカード（裏）' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  // a button that lies half under the head of the screen is no small one
  await page
    .getByRole('button', { name: '金融機関コードをコピー' })
    .evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expectAccessible(page, 'a card that is shown')

  const token = await tokenOf(program.url, await member(call, program.url, 'staff'))
  const headers = { authorization: `Bearer ${token}` }
  const picture = await fetch(`${program.url}/api/staff/${items[0]?.id}/pictures/bank_card_front`, { headers })
  expect(picture.status).toBe(404)
})

test('on a phone nothing of it leaves the screen', byTurns, async ({ page, call }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, call)
  // there a row fills the window
  const row = page.getByRole('dialog', { name: /行目$/ })
  const name = `${'とても長いファイル名'.repeat(10)}.pdf`
  await choose(page, file(name))(row.getByRole('button', { name: 'ファイルを選択する' }))
  await expect(row.getByText(name)).toBeVisible()
  await expectFits(page, 'a long name on a phone')
  await expectAccessible(page, 'a file on a phone')
})

test('an administrator changes the limits, and everybody is told the new ones', byTurns, async ({ page, call }) => {
  await page.goto('/admin/company-information/settings')
  await page.getByLabel('ファイル1件の上限').selectOption('7.5MB')
  await page.getByRole('form', { name: 'ファイルのアップロード' }).getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText(/に保存しました/)).toBeVisible()
  await expectAccessible(page, 'the settings of the company')
  const row = await open(page, call)
  await expect(row.getByText('7.5MBまで。')).toBeVisible()
  await call('PATCH', '/upload-limits', { file_mb: 4.5, photo_mb: 5 })
})
