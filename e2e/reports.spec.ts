import { addDays, addMonths, dateOf, monthOf } from '#domain/kit/dates.ts'
import { today } from './helpers.ts'
import { goTo } from './goTo.ts'
import { byTurns, expect, expectAccessible, test } from './fixtures.ts'

type Missing = { visit_id: string; report_id: string | null; starts_at: string; patient_name: string }

test('the office writes the report of a visit, hands it in, sends it back with a reason, and locks it', async ({ page, call }) => {
  const period = new URLSearchParams({ from: addDays(today, -31), to: addDays(today, -1) })
  const { visits: missing } = await call<{ visits: Missing[] }>('GET', `/shift-reports/missing?${period}`)
  const one = missing.find(({ report_id }) => report_id === null)
  if (!one) throw new Error('no report of the sample company is missing')
  await page.goto(`/admin/staff-work-schedule?view=day&date=${dateOf(one.starts_at)}&visit=${one.visit_id}`)
  const drawer = page.getByRole('dialog', { name: one.patient_name })
  await expect(drawer.getByRole('button', { name: '日報を書く' })).toBeVisible()
  await drawer.getByRole('button', { name: '日報を書く' }).click()

  const acts = page.getByRole('group', { name: '日報の操作' })
  const act = (name: string) => acts.getByRole('button', { name, exact: true })
  await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}$/)
  await act('提出する').click()
  await expect(page.getByText('開始時刻と終了時刻を入力すると、提出できます。')).toBeVisible()
  await page.getByLabel('開始時刻').fill('9:00')
  await page.getByLabel('終了時刻').fill('10:30')
  await page.getByLabel('利用者の様子').fill('落ち着いて過ごされた')
  // what is typed is saved with it
  await act('提出する').click()

  await act('差し戻す').click()
  const question = page.getByRole('dialog', { name: '日報を差し戻しますか' })
  await question.getByLabel('理由').fill('食事の様子も書いてください')
  await expectAccessible(page, 'the question of sending back')
  await question.getByRole('button', { name: '差し戻す' }).click()
  await expect(question).toBeHidden()
  await act('提出する').click()
  await act('確定する').click()
  await expect(act('確定を取り消す')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(act('確定する')).toBeVisible()

  await goTo(page, `/admin/staff-work-schedule?view=day&date=${dateOf(one.starts_at)}&visit=${one.visit_id}`)
  await expect(drawer.getByText('確認待ち')).toBeVisible()
  await drawer.getByRole('link', { name: '日報を開く' }).click()
  await expect(page.getByLabel('利用者の様子')).toHaveValue('落ち着いて過ごされた')

  // as it was for the journeys after this one
  const id = page.url().split('/').at(-1)
  const { version } = await call<{ version: number }>('GET', `/shift-reports/${id}`)
  await call('DELETE', `/shift-reports/${id}`, { version })
})

test('the print of reports begins with the month that the list shows', byTurns, async ({ page }) => {
  // the reports of the sample company go back to the first of the month before
  const month = addMonths(`${monthOf(today)}-01`, -1)
  await page.goto(`/admin/staff-work-schedule/reports?period=${month}..${addDays(addMonths(month, 1), -1)}`)
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  await page.getByRole('button', { name: '印刷' }).click()
  await expect(page.getByRole('dialog').getByLabel('開始日')).toHaveValue(month.replaceAll('-', '/'))
})
