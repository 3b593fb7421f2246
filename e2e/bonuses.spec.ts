import { shiftMonth } from '#domain/kit/dates.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'

// once a company has people of its own, those of the sample are paid no bonus
test.use({ alone: 'bonuses' })

type Run = { id: string; kind: string; month: string; state: string }
type Results = { rows: { name: string; sums: { gross: number } }[] }

test('a bonus: its amounts are entered on the page of the run, worked out, checked and closed', async ({ page, call }) => {
  const { items } = await call<{ items: Run[] }>('GET', '/pay-runs')
  const summer = items.find(({ kind }) => kind === 'bonus')
  if (!summer) throw new Error('the sample has no bonus')
  const month = shiftMonth(summer.month, 1)
  const told = { month, kind: 'bonus', paid_on: `${month}-10`, tax_method: 'special', year_end: false, remarks: null }
  const run = await call<Run>('POST', '/pay-runs', told)
  const results = () => call<Results>('GET', `/pay-runs/${run.id}/results`)
  await page.goto(`/admin/salary-management/pay-runs/${run.id}?tab=results`)
  await expect(page.getByRole('heading', { level: 1, name: /の賞与$/ })).toBeVisible()
  const table = page.getByRole('table', { name: '賞与額の入力' })
  const amounts = table.getByLabel(/の賞与額$/)
  const save = page.getByRole('button', { name: '賞与額を保存' })
  await expect(save).toBeDisabled()
  await amounts.nth(0).fill('たくさん')
  await expect(amounts.nth(0)).toHaveAccessibleDescription(/1円以上の整数/)
  await expect(save).toBeDisabled()
  await expectAccessible(page, 'the amounts of a bonus')
  // a column of a spreadsheet, from the first person on
  await amounts.nth(0).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '500,500\r\n300000\r\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(amounts.nth(1)).toHaveValue('300000')
  for (const at of [0, 1])
    await table
      .getByLabel(/の前月の給与/)
      .nth(at)
      .fill('250,000')
  await amounts.nth(1).press('Enter')
  await expect(amounts.nth(2)).toBeFocused()
  await expect(page.getByText('未保存の変更 2件')).toBeVisible()
  await page.getByRole('button', { name: '計算結果' }).click()
  await page.getByRole('button', { name: '賞与額の入力' }).click()
  await expect(amounts.nth(1), 'what was typed stays').toHaveValue('300000')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 'the amounts of a bonus on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('tab', { name: '基本情報' })
    .or(page.getByRole('link', { name: '基本情報' }))
    .click()
  await page.getByRole('button', { name: '入力に戻る' }).click()
  await save.click()
  await expect(page.getByText('賞与額を保存しました')).toBeVisible()
  await page.getByRole('button', { name: '計算する' }).click()
  await expect(async () => {
    const { rows } = await results()
    expect(rows.slice(0, 2).map(({ sums }) => sums.gross)).toEqual([500_500, 300_000])
  }).toPass()
  await page.getByRole('button', { name: '計算結果' }).click()
  const [first] = (await results()).rows
  await page.getByRole('button', { name: first?.name ?? '' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('500,500').first()).toBeVisible()
  await panel.locator('summary', { hasText: '厚生年金保険' }).click()
  await expect(panel.getByText('標準賞与額').last()).toBeVisible()
  await expectAccessible(page, 'what somebody gets of a bonus')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '確認済みにする' }).click()
  await page.getByRole('button', { name: '確定する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '確定する' }).click()
  await expect(async () => expect((await call<Run>('GET', `/pay-runs/${run.id}`)).state).toBe('closed')).toPass()
})

test('a new run of a bonus proposes a month of payment from now on', async ({ page }) => {
  await page.goto('/admin/salary-management/pay-runs/new')
  const month = page.getByLabel(/^対象の月/)
  const before = await month.inputValue()
  await page.getByText('賞与', { exact: true }).click()
  await expect(month).not.toHaveValue(before)
  expect((await month.inputValue()) >= today.slice(0, 7)).toBe(true)
  await expect(page.getByLabel(/^支給日/)).toHaveValue(`${(await month.inputValue()).replace('-', '/')}/10`)
  await page.getByText('給与', { exact: true }).last().click()
  await expect(month).toHaveValue(before)
})
