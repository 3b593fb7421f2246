import { helperOf, onPhone } from './entering.ts'
import { goTo } from './goTo.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'

// a company of its own: a declaration is accepted in it
test.use({ alone: 'year-end' })

type Staff = { items: { id: string }[] }
const path = '/admin/salary-management/year-end'
/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('somebody declares the year end on a phone, and the office accepts it', async ({
  browser,
  program,
  page,
  call,
  proved: _,
}) => {
  await page.goto(path)
  await page.getByRole('button', { name: '申告の受付を始める' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '申告の受付を始める' }).click()
  await expect(page.getByText(/名に申告を依頼しました/)).toBeVisible()

  const { items } = await call<Staff>('GET', '/staff?limit=1&q=H014')
  const staff = items[0]?.id
  if (!staff) throw new Error('nobody of the sample company has this code')
  const { context, page: phone } = await onPhone(browser, program, await helperOf(call, program.url, staff, ['ブディ', 'サントソ']))
  try {
    await phone.goto('/admin')
    await phone.getByRole('link', { name: /自分の年末調整の申告（未提出）/ }).click()
    await expectFits(phone, 'own declarations on a phone')
    await phone.getByRole('link', { name: '入力する' }).click()
    await phone.getByLabel('この会社の今年の給与（見込み・円）').fill('2,850,000')
    const ask = phone.getByRole('group', { name: '生命保険・医療保険・個人年金の保険料を払いましたか' })
    await expect(phone.getByLabel('一般の生命保険料・新制度（円）')).toBeHidden()
    await ask.getByText('はい').click()
    await phone.getByLabel('一般の生命保険料・新制度（円）').fill('84000')
    await expectFits(phone, 'a declaration on a phone')
    await expectAccessible(phone, 'a declaration on a phone')

    // what is typed is saved before it is handed in; the certificate is missing
    await phone.getByRole('button', { name: '提出する' }).click()
    await expect(phone.getByText('証明書の写真またはファイル')).toBeVisible()
    await expect(phone.getByRole('dialog'), 'nothing is asked yet').toBeHidden()
    await expect(phone.getByText('40,000').first(), 'what is taken off the income').toBeVisible()
    await phone
      .locator('input[type=file][accept="image/*"]')
      .first()
      .setInputFiles({ name: 'certificate.png', mimeType: 'image/png', buffer: dot })
    await expect(
      phone
        .getByText('certificate.jpg')
        .or(phone.getByRole('button', { name: /certificate/ }))
        .first(),
    ).toBeAttached()
    await phone.getByRole('button', { name: '提出する' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: '提出する' }).click()
    await expect(phone.getByText('確認待ち').first()).toBeVisible()
    await expect(phone.getByLabel('一般の生命保険料・新制度（円）'), 'what was handed in stays').not.toBeEditable()

    await goTo(page, `${path}?state=submitted&staff_id=${staff}`)
    await page.getByRole('link', { name: /ブディ/ }).click()
    await page.getByRole('button', { name: '確認済みにする' }).click()
    await expect(page.getByText('確認済み').first()).toBeVisible()
    await goTo(phone, '/admin/notifications')
    await expect(phone.getByText('年末調整の申告が確認されました')).toBeVisible()
  } finally {
    await context.close()
  }
})
