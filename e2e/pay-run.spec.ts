import { helperOf, onPhone } from './entering.ts'
import { everyRun, expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'

// a company of its own: its run is closed, and its people get slips and accounts
test.use({ alone: 'pay-run' })

type Run = { id: string; month: string; state: string }
type Month = { staff_id: string; state: string }
type Row = { staff_id: string; name: string }

test(
  'a closed pay run makes the slips, and a helper opens the own one on a phone',
  everyRun,
  async ({ browser, program, page, call, proved: _ }) => {
    const { items: runs } = await call<{ items: Run[] }>('GET', '/pay-runs')
    const run = runs.find(({ state }) => state === 'draft')
    if (!run) throw new Error('the sample company has no draft of a pay run')
    const { items: agreed } = await call<{ items: { staff_id: string }[] }>('GET', '/slip-agreements?limit=200')
    const months = await call<Month[]>('GET', `/attendance-months?month=${run.month}&sample=true`)
    // of the sample company the office has approved some months, which are closed now
    const approved = months.filter(
      ({ staff_id, state }) => state === 'approved' && agreed.every((one) => one.staff_id !== staff_id),
    )
    // on the first of a month, the first of them has not clocked out yet on the last day of the one before
    const closing = approved.at(-1)
    if (!closing) throw new Error('no month of the sample company is approved')
    const closed = await call('POST', '/attendance-months/close', { month: run.month, staff_id: [closing.staff_id] })
    expect(closed).toMatchObject({ done: 1, left: 0 })

    const { rows: people } = await call<{ rows: Row[] }>('GET', `/pay-runs/${run.id}/results`)
    await page.goto(`/admin/salary-management/pay-runs/${run.id}?tab=results`)
    await page.getByRole('button', { name: '計算し直す' }).click()
    // nobody else has a closed month
    await expect(page.getByText(`支給できない ${people.length - 1}`)).toBeVisible()
    const { rows } = await call<{ rows: Row[] }>('GET', `/pay-runs/${run.id}/results`)
    const paid = rows.find(({ staff_id }) => staff_id === closing.staff_id)
    if (!paid) throw new Error('whoever has a closed month is not in the run')
    for (const { staff_id } of rows)
      if (staff_id !== paid.staff_id) await call('POST', `/pay-runs/${run.id}/left-out`, { staff_id, reason: '別の計算で支給' })

    await page.reload()
    await page.getByRole('button', { name: '確認済みにする' }).click()
    await page.getByRole('button', { name: '確定する' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '確定する' }).click()
    await expect(page.getByRole('button', { name: '給与明細を作成する' })).toBeVisible()

    const { context, page: phone } = await onPhone(
      browser,
      program,
      await helperOf(call, program.url, paid.staff_id, ['小林', '真由']),
    )
    try {
      await phone.goto('/admin/salary-management/staff-payslip')
      await phone.getByRole('button', { name: '電子交付に同意する' }).click()
      await phone.getByRole('dialog').getByRole('button', { name: '電子交付に同意する' }).click()
      await expect(phone.getByText('から、電子交付に同意しています')).toBeVisible()

      await page.getByRole('button', { name: '明細を印刷する', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'PDFを作成' }).click()
      await page.getByRole('dialog', { name: 'PDFのプレビュー' }).getByRole('button', { name: '閉じる' }).click()

      await page.getByRole('button', { name: '給与明細を作成する' }).click()
      const dialog = page.getByRole('dialog')
      await expectFits(page, 'the question for the release date')
      await expectAccessible(page, 'the question for the release date')
      await dialog.getByLabel('発行日').fill(today)
      await dialog.getByRole('button', { name: '給与明細を作成する' }).click()
      await expect(page.getByText('1名中1名')).toBeVisible()
      await expect(page.getByText('明細発行済み')).toBeVisible()
      await page.getByRole('link', { name: '給与明細の一覧を開く' }).click()
      await expect(page.getByRole('row').filter({ hasText: paid.name })).toContainText('公開済み')

      await phone.reload()
      await phone.locator('main').getByRole('button', { name: '開く' }).click()
      await expect(phone.getByRole('dialog').getByRole('img')).toBeVisible()
      await expectFits(phone, 'the own slip')
    } finally {
      await context.close()
    }
  },
)
