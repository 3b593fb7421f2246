import { readFileSync } from 'node:fs'
import { addMonths, monthOf } from '#domain/kit/dates.ts'
import { helperOf, onPhone } from './entering.ts'
import { goTo } from './goTo.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'

// a company of its own: its people get slips and accounts
test.use({ alone: 'slips' })

type Person = { id: string; staff_code: string; zaishoku_joukyou: string }
const buffer = readFileSync(new URL('../server/sample/files/payslip.pdf', import.meta.url))
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer })

test('the office stores the payslips of many people from files, and a helper opens the own one on a phone', async ({
  browser,
  program,
  page,
  call,
  proved: _,
}) => {
  const { items: people } = await call<{ items: Person[] }>('GET', '/staff?limit=100&zaishoku_joukyou=active')
  // whoever has not agreed reads no slips here
  const { items: agreed } = await call<{ items: { staff_id: string }[] }>('GET', '/slip-agreements?limit=200')
  const [one, other] = people.filter(({ id }) => !agreed.some(({ staff_id }) => staff_id === id))
  if (!one || !other) throw new Error('everybody of the sample company has agreed to electronic delivery')

  const { context, page: phone } = await onPhone(browser, program, await helperOf(call, program.url, one.id, ['小林', '真由']))
  try {
    await phone.goto('/admin/salary-management/staff-payslip')
    await expect(phone.getByRole('heading', { name: '給与明細はまだありません' })).toBeVisible()
    await phone.getByRole('button', { name: '電子交付に同意する' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: '電子交付に同意する' }).click()
    await expect(phone.getByText('から、電子交付に同意しています')).toBeVisible()

    await page.goto('/admin/salary-management/staff-payslip')
    await page.getByRole('link', { name: 'まとめて登録' }).click()
    const month = monthOf(addMonths(today, -1))
    await page
      .getByLabel('ファイルを選択')
      .setInputFiles([pdf(`${month}_${one.staff_code}.pdf`), pdf(`${other.staff_code}_明細.pdf`), pdf('お知らせ.pdf')])
    const notice = page.getByRole('row').filter({ hasText: 'お知らせ.pdf' })
    await expect(notice).toContainText('職員が見つかりません')
    const store = page.getByRole('button', { name: /件を登録する$/ })
    await expect(store, 'nothing is stored while a file is for nobody').toBeDisabled()
    await notice.getByRole('checkbox').check()
    await expectFits(page, 'the check list')
    await expectAccessible(page, 'the check list')

    let refusals = 1
    await page.route('**/api/payslips/files', (route) => {
      if (refusals-- <= 0) return route.continue()
      const body = { type: 'about:blank', code: 'refused', title: 'refused', status: 409 }
      return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(body) })
    })
    await store.click()
    await expect(page.getByText('1件を送信できませんでした')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '_明細.pdf' }), 'what was sent stays').toContainText('送信済み')
    await store.click()
    await expect(page).toHaveURL(/\/staff-payslip$/)
    const stored = await call<{ items: { staff_id: string; state: string }[] }>(
      'GET',
      `/payslips?limit=200&from=${month}-01&to=${month}-28`,
    )
    const stateOf = ({ id }: Person) => stored.items.find(({ staff_id }) => staff_id === id)?.state
    expect([stateOf(one), stateOf(other)]).toEqual(['released', 'on_paper'])

    await phone.reload()
    await phone.locator('main').getByRole('button', { name: '開く' }).click()
    const viewer = phone.getByRole('dialog')
    await expect(viewer.getByRole('img')).toBeVisible()
    await viewer.getByRole('button', { name: '閉じる' }).click()
    await expectFits(phone, 'the own payslips on a phone')
    await expectAccessible(phone, 'the own payslips on a phone')

    const slip = (await call<{ items: { id: string }[] }>('GET', `/payslips?staff_id=${one.id}`)).items[0]
    await goTo(page, `/admin/salary-management/staff-payslip/${slip?.id}`)
    await expect(page.getByText('本人が開いた日時')).toBeVisible()
    await expect(page.getByText('まだ開いていません')).toBeHidden()
  } finally {
    await context.close()
  }
})
