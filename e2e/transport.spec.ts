import { addDays, monthOf } from '#domain/kit/dates.ts'
import { helperOf, onPhone } from './entering.ts'
import { goTo } from './goTo.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { downloaded, rowsOf, today } from './helpers.ts'

// a company of its own: fares are approved in it
test.use({ alone: 'transport' })

type Visits = { items: { staff_id: string | null; patient_id: string | null }[] }
const path = '/admin/salary-management/transportation'
/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Whether a draft of this browser has a photo that was not sent. */
const photoInDraft = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('hidamari-drafts')
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
      reading.addEventListener('success', () => resolve((reading.result as { coming?: unknown }[]).some(({ coming }) => coming)))
    })
  })

test('a helper asks for fares on a phone, the office sends one back and approves the others', async ({
  browser,
  program,
  page,
  call,
  proved: _,
}) => {
  const day = addDays(today, -1)
  const { items } = await call<Visits>('GET', `/visits?limit=50&from=${addDays(today, -6)}&to=${day}`)
  const { items: asked } = await call<{ items: { staff_id: string }[] }>('GET', '/transport-entries?limit=200')
  const known = new Set(asked.map(({ staff_id }) => staff_id))
  const staff = items.find((one) => one.patient_id !== null && one.staff_id !== null && !known.has(one.staff_id))?.staff_id
  if (!staff) throw new Error('nobody of the sample company worked last week')
  const {
    context,
    page: phone,
    network,
  } = await onPhone(browser, program, await helperOf(call, program.url, staff, ['小林', '真由']))
  try {
    await phone.goto(path)
    await phone.getByRole('link', { name: '交通費を申請' }).click()
    // of the same month as the visits, also on the first day of one
    await phone.getByLabel('日付').fill(day)
    await phone.getByLabel('出発地').fill('練馬駅')
    await phone.getByLabel('到着地').fill('光が丘病院')
    await phone.getByLabel('金額').fill('460')
    await expectFits(phone, 'a fare on a phone')
    await expectAccessible(phone, 'a fare on a phone')
    await expect(phone.getByText(/下書きを保存しました/)).toBeVisible()
    await network.cut()
    await phone
      .locator('input[type=file][accept="image/*"]')
      .first()
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: dot })
    await expect(phone.getByRole('listitem', { name: /receipt/ }).getByRole('button', { name: '再試行' })).toBeVisible()
    await expect.poll(() => phone.evaluate(photoInDraft), 'the photo lies in the draft').toBe(true)
    await network.mend()
    await phone.reload()
    await expect(phone.getByLabel('到着地'), 'what was typed is kept').toHaveValue('光が丘病院')
    // and the photo that could not be sent, which is sent now
    await expect(
      phone
        .getByText('receipt.jpg')
        .or(phone.getByRole('button', { name: /receipt/ }))
        .first(),
    ).toBeAttached()
    await network.cut()
    await phone.getByRole('button', { name: '保存' }).click()
    await expect(phone.getByRole('alert').first(), 'without a network nothing is lost').toBeVisible()
    await expect(phone.getByLabel('金額')).toHaveValue('460')
    await network.mend()
    await phone.getByRole('button', { name: '保存' }).click()
    await expect(phone.getByText('承認待ち').first()).toBeVisible()

    // the other ways are taken over from the visits of the month
    await goTo(phone, `${path}?month=${monthOf(day)}`)
    await phone.getByRole('button', { name: '訪問から取り込む' }).click()
    const dialog = phone.getByRole('dialog')
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await expectFits(phone, 'ways of visits on a phone')
    await expectAccessible(phone, 'ways of visits')
    for (const at of [0, 1]) {
      const line = dialog.getByRole('listitem').nth(at)
      await line.getByRole('combobox').selectOption('バス')
      await line.getByRole('textbox').nth(1).fill('２３０円')
      await expect(line.getByRole('checkbox')).toBeChecked()
    }
    await dialog.getByRole('button', { name: '2件を申請する' }).click()
    await expect(dialog).toBeHidden()
    await expect(phone.getByText('承認待ちの交通費が3件あります。')).toBeVisible()

    await page.goto('/admin')
    await page.getByRole('link', { name: /承認を待っている交通費/ }).click()
    await expect(page).toHaveURL(/view=entries/)
    await goTo(page, `${path}?view=entries&state=submitted&period=all&staff_id=${staff}`)
    await page
      .getByRole('row', { name: /光が丘病院/ })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('button', { name: '差し戻す' }).click()
    await page.getByRole('dialog').getByLabel('理由').fill('経路を書いてください')
    await page.getByRole('dialog').getByRole('button', { name: '差し戻す' }).click()
    await expect(page.getByText('差し戻し').first()).toBeVisible()

    await goTo(page, `${path}?person=${staff}&month=${monthOf(day)}`)
    await page.getByRole('button', { name: '2件を承認する' }).click()
    // at once, since the offer stands for six seconds
    const told = page.getByRole('status').filter({ hasText: '2件の交通費を承認しました' })
    await told.getByRole('button', { name: '元に戻す' }).click()
    await expect(page.getByRole('button', { name: '2件を承認する' })).toBeVisible()
    await page.getByRole('button', { name: '2件を承認する' }).click()
    await expect(page.getByRole('row', { name: /合計/ })).toContainText('460')

    await goTo(page, `${path}?view=entries&period=all&staff_id=${staff}`)
    await page.getByRole('button', { name: 'ダウンロード' }).click()
    const { bytes } = await downloaded(page, () =>
      page
        .getByRole('dialog', { name: 'ダウンロード' })
        .getByRole('button', { name: /^CSV（UTF-8）/ })
        .click(),
    )
    expect(rowsOf(bytes.toString('utf8'))).toHaveLength(4)

    await goTo(phone, '/admin/notifications')
    await expect(phone.getByText('経路を書いてください')).toBeVisible()
    await expect(phone.getByText('交通費が承認されました').first()).toBeVisible()
  } finally {
    await context.close()
  }
})
