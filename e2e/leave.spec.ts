import { addDays, addMonths } from '#domain/kit/dates.ts'
import { anAbsence, anEmployment, aStaff } from '../tests/records.ts'
import { helperOf, onPhone } from './entering.ts'
import { expect, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'

// a company of its own: it gets somebody who is no example
test.use({ alone: 'leave' })

type Roster = { visits: { staff_id: string | null; patient_id: string | null; starts_at: string }[] }

test('a helper asks for leave in three taps, the office approves it, and the schedule and the board know', async ({
  browser,
  program,
  page,
  call,
  proved: _,
}) => {
  const { items } = await call<{ items: { staff_id: string }[] }>('GET', '/leave-requests?state=pending&limit=1')
  const { visits } = await call<Roster>('GET', `/roster?from=${today}&to=${today}`)
  const staff = visits.find(
    (one) => one.patient_id !== null && one.staff_id !== null && one.staff_id !== items[0]?.staff_id,
  )?.staff_id
  if (!staff) throw new Error('nobody of the sample company works today')
  const { context, page: phone } = await onPhone(browser, program, await helperOf(call, program.url, staff, ['小林', '真由']))
  try {
    await phone.goto('/admin/today')
    await phone.getByRole('link', { name: '休みを申請' }).click()
    await phone.getByRole('button', { name: '次の月' }).click()
    await phone.locator('main button[aria-pressed]').nth(9).click()
    await expectFits(phone, 'asking for leave on a phone')
    await phone.getByLabel('休暇の種類').selectOption('無給の休暇')
    await phone.getByRole('button', { name: '1日分を申請する' }).click()
    await expect(phone).toHaveURL(/\/leave-request$/)
    await expect(phone.getByText('承認待ち')).toBeVisible()

    const asked = await call<{ items: { id: string; from_date: string }[] }>(
      'GET',
      `/leave-requests?staff_id=${staff}&state=pending`,
    )
    const [one] = asked.items
    await page.goto(`/admin/leave-request/${one?.id}`)
    await page.getByRole('button', { name: '承認する' }).click()
    await expect(page.getByText('承認済み').first()).toBeVisible()
    await expect(phone.getByText('承認済み'), 'whoever asked sees it at once').toBeVisible()
    const { staff: rows } = await call<{ staff: { id: string; away: unknown[] }[] }>(
      'GET',
      `/roster?from=${one?.from_date}&to=${one?.from_date}`,
    )
    expect(rows.find(({ id }) => id === staff)?.away).toHaveLength(1)

    await page.getByRole('button', { name: '取り消す' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click()
    await expect(phone.getByText('取り消し')).toBeVisible()
  } finally {
    await context.close()
  }
})

test('a grant of nothing is written by itself, by somebody who has seen its days', async ({ page, call, proved: _ }) => {
  const join_date = addMonths(today, -7)
  const name = '三好 梢'
  const { id } = await call<{ id: string }>('POST', '/staff', aStaff({ staff_code: 'G701', japanese_name: name, join_date }))
  await call('POST', `/staff/${id}/employments`, anEmployment(join_date))
  await call('POST', '/absences', anAbsence(id, join_date, addDays(join_date, 60)))
  await page.goto('/admin/paid-leave-management')
  const due = page.getByRole('region', { name: '付与と失効' })
  const line = due.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('労働日')
  await line.getByRole('button', { name: '内容を確認して記帳する' }).click()
  const question = page.getByRole('dialog', { name: /^三好 梢さんに/ })
  await expect(question).toContainText('80%未満')
  await expectFits(page, 'the question')
  await question.getByRole('button', { name: '付与なしで記帳する' }).click()
  await expect(question).toBeHidden()
  await expect(line).toHaveCount(0)
  const { lines } = await call<{ lines: { kind: string; parts: number }[] }>('GET', `/leave-ledger/${id}`)
  expect(lines).toMatchObject([{ kind: 'grant', parts: 0 }])
})
