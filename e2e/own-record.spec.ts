import { helperOf, onPhone } from './entering.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { goTo } from './goTo.ts'

// a company of its own: a record of it is changed
test.use({ alone: 'own-record' })

type Person = { id: string; staff_code: string; phone_number: string | null; residence_card_expiry_date: string | null }

test('a helper asks on a phone for a change of the own record, the office accepts it, and the helper sees it', async ({
  browser,
  program,
  page,
  call,
  proved: _,
}) => {
  const { items } = await call<{ items: Person[] }>('GET', '/staff?limit=100')
  const person = items.find((one) => one.residence_card_expiry_date !== null && one.phone_number !== null)
  if (!person) throw new Error('nobody of the sample company has a residence card')
  const token = await helperOf(call, program.url, person.id, ['グエン', '真由'])
  const { context, page: phone, network } = await onPhone(browser, program, token)
  try {
    await phone.goto('/admin/today')
    const bar = phone.getByRole('navigation', { name: 'メニュー' })
    await expect(bar.getByRole('link')).toHaveText(['きょう', 'よてい', 'やすみ', 'わたし'])
    await expect(phone.getByRole('button', { name: 'メニューを開く' })).toHaveCount(0)

    await test.step('the plan of the days that the phone keeps', async () => {
      await bar.getByRole('link', { name: 'よてい' }).click()
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('予定')
      await expect(phone.getByRole('heading', { level: 2 })).toHaveCount(7)
      await expectFits(phone, 'the plan on a phone')
      await expectAccessible(phone, 'the plan on a phone')
    })

    await test.step('the own record, with numbers masked', async () => {
      await bar.getByRole('link', { name: 'わたし' }).click()
      await expect(phone.getByRole('link', { name: /労働時間/ })).toBeVisible()
      await expect(phone.getByRole('region', { name: '在留カード・旅券' })).toContainText(/[A-Z]{2}••••[A-Z]{2}/)
      await expectFits(phone, 'the own record on a phone')
      await expectAccessible(phone, 'the own record on a phone')
    })

    const contact = phone.getByRole('region', { name: '連絡先' })
    await test.step('what is typed is kept where there is no network', async () => {
      await contact.getByRole('button', { name: '連絡先の修正を依頼' }).click()
      const dialog = phone.getByRole('dialog')
      await dialog.getByLabel('電話番号').fill('090-8765-4321')
      await network.cut()
      await dialog.getByRole('button', { name: '依頼する' }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await dialog.getByRole('button', { name: 'キャンセル' }).click()
      await network.mend()
      await contact.getByRole('button', { name: '連絡先の修正を依頼' }).click()
      await expect(dialog.getByLabel('電話番号')).toHaveValue(/090-?8765-?4321/)
      await dialog.getByRole('button', { name: '依頼する' }).click()
      await expect(contact).toContainText('→ 090-8765-4321')
      await expect(contact).toContainText('確認待ち')
    })

    await test.step('a step to another screen puts the focus on its heading', async () => {
      await phone.getByRole('link', { name: '依頼を見る' }).click()
      await expect(phone.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(phone.locator('[aria-live=polite]').filter({ hasText: '変更依頼' })).toBeAttached()
    })

    await test.step('the office compares and accepts', async () => {
      await page.goto('/admin')
      await page.getByRole('link', { name: /回答を待っている登録内容の変更/ }).click()
      const { items: asked } = await call<{ items: { id: string }[] }>('GET', `/staff-changes?state=pending&staff_id=${person.id}`)
      await goTo(page, `/admin/staff-changes/${asked[0]?.id}`)
      await expect(page.getByRole('list', { name: '変更する内容' })).toContainText('090-8765-4321')
      await expectAccessible(page, 'a request of the own record')
      await page.getByRole('button', { name: '回答を決定' }).click()
      await expect(page.getByText('回答済み').first()).toBeVisible()
    })

    await bar.getByRole('link', { name: 'わたし' }).click()
    await expect(contact.getByText('090-8765-4321')).toBeVisible()
    await expect(contact).not.toContainText('確認待ち')
    await network.cut()
    await phone.reload()
    await expect(contact.getByText('090-8765-4321'), 'the phone keeps the record').toBeVisible()
    await expect(phone.getByRole('status').filter({ hasText: '通信できません' })).toBeVisible()
  } finally {
    await context.close()
  }
})
