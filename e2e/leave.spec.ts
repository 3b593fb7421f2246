import { addDays, addMonths, monthOf } from '#domain/kit/dates.ts'
import { anAbsence, anEmployment, aStaff, workday } from '../tests/records.ts'
import { haveAccount, helperOf, onPhone } from './entering.ts'
import { goTo } from './goTo.ts'
import { byTurns, everyRun, expect, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'

// a company of its own: it gets somebody who is no example
test.use({ alone: 'leave' })

type Roster = { visits: { staff_id: string | null; patient_id: string | null; starts_at: string }[] }

test(
  'a helper asks for leave in three taps, the office approves it, and the schedule and the board know',
  everyRun,
  async ({ browser, program, page, call, proved: _ }) => {
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
      const free = workday(addDays(addMonths(`${monthOf(today)}-01`, 1), 11))
      const day = phone.getByRole('button', { name: new RegExp(`^${Number(free.slice(5, 7))}月${Number(free.slice(8))}日`) })
      await day.click()
      await expect(day).toHaveAttribute('aria-pressed', 'true')
      await expectFits(phone, 'asking for leave on a phone')
      await phone.getByLabel('休暇の種類').selectOption('無給の休暇')
      await phone.getByLabel('備考').fill('通院のため')
      await phone.reload()
      await expect(phone.getByText('下書きを復元しました'), 'what was chosen and typed is kept').toBeVisible()
      await expect(phone.getByLabel('休暇の種類')).toHaveValue('unpaid')
      await expect(phone.getByLabel('備考')).toHaveValue('通院のため')
      await expectFits(phone, 'a request that was begun before')
      await phone.getByRole('button', { name: '1日分を申請する' }).click()
      await expect(phone).toHaveURL(/\/leave-request$/)
      await expect(phone.getByText('承認待ち')).toBeVisible()
      await goTo(phone, '/admin/leave-request/ask')
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(phone.getByText('下書きを復元しました'), 'sent, and so no longer kept').toBeHidden()
      await goTo(phone, '/admin/leave-request')

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
  },
)

test(
  'a helper who is sick tells the office without a network, and takes another day that is offered by one press',
  everyRun,
  async ({ browser, program, call, proved: _ }) => {
    const { visits } = await call<Roster>('GET', `/roster?from=${today}&to=${today}`)
    const { items: waiting } = await call<{ items: { staff_id: string }[] }>('GET', '/leave-requests?state=pending')
    const taken = new Set([...(await haveAccount(call)), ...waiting.map(({ staff_id }) => staff_id)])
    const staff = visits.findLast(
      ({ staff_id, patient_id }) => patient_id !== null && staff_id !== null && !taken.has(staff_id),
    )?.staff_id
    if (!staff) throw new Error('nobody of the sample company works today without a request and an account')
    const { context, page: phone } = await onPhone(browser, program, await helperOf(call, program.url, staff, ['森', '由美']))
    try {
      await phone.goto('/admin/leave-request')
      await expect(phone.getByText('有給休暇の残り')).toBeVisible()
      await context.setOffline(true)
      await phone.getByRole('button', { name: '今日休む（病気）' }).click()
      const question = phone.getByRole('dialog')
      await expect(question).toContainText('事務所に電話してください')
      await expectFits(phone, 'the question whether one is sick')
      await question.getByRole('button', { name: /^(事務所に伝える|伝えて電話する)$/ }).click()
      await expect(phone.getByText('まだ送信されていません')).toBeVisible()
      await context.setOffline(false)
      await expect(phone.getByText('今日は休みとして、事務所に届いています')).toBeVisible()
      const { items } = await call<{ items: { kind: string; from_date: string }[] }>('GET', `/absences?staff_id=${staff}`)
      expect(items.filter(({ from_date }) => from_date === today)).toMatchObject([{ kind: 'sickness' }])

      const [date, offered] = [workday(addDays(today, 20)), workday(addDays(today, 27))]
      const nobody = { deputy_id: null, deputy_from: null, deputy_to: null }
      const asked = { staff_id: staff, kind: 'unpaid', from_date: date, to_date: date, dates: [], details: null, ...nobody }
      const { id, version } = await call<{ id: string; version: number }>('POST', '/leave-requests', asked)
      await call('POST', `/leave-requests/${id}/decline`, { version, reason: '研修と重なるため', proposed_from: offered })
      await goTo(phone, '/admin/notifications')
      const told = phone.getByRole('listitem').filter({ hasText: 'の休暇は承認されませんでした' })
      await expect(told).toContainText('理由：研修と重なるため')
      await expectFits(phone, 'the answer with another day')
      await told.getByRole('button', { name: /に休む$/ }).click()
      await expect(phone.getByText('提案された日で承認されました')).toBeVisible()
      await expect(told.getByRole('button', { name: /に休む$/ })).toBeHidden()
      expect(await call('GET', `/leave-requests/${id}`)).toMatchObject({ state: 'approved', from_date: offered })
    } finally {
      await context.close()
    }
  },
)

test('a grant of nothing is written by itself, by somebody who has seen its days', byTurns, async ({ page, call, proved: _ }) => {
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

test(
  'of somebody hired again it is asked whether service went on, and the answer grants',
  byTurns,
  async ({ page, call, proved: _ }) => {
    const name = '再野 桂'
    const back = addMonths(today, -7)
    const last = addMonths(today, -31)
    const first = addMonths(today, -91)
    const { id } = await call<{ id: string }>(
      'POST',
      '/staff',
      aStaff({ staff_code: 'G702', japanese_name: name, join_date: first }),
    )
    await call('POST', `/staff/${id}/employments`, anEmployment(first, { valid_to: last }))
    await call('POST', `/staff/${id}/employments`, anEmployment(back))
    await page.goto('/admin/paid-leave-management')
    const due = page.getByRole('region', { name: '付与と失効' })
    const line = due.getByRole('listitem').filter({ hasText: name })
    await expect(line).toContainText('勤続が続いているか')
    await expect(due.getByText('勤続の確認を待っている職員 1名')).toBeVisible()
    await line.getByRole('button', { name: '確認する' }).click()
    const question = page.getByRole('dialog', { name: '勤続の確認' })
    await question.getByRole('button', { name: '回答する' }).click()
    await expect(question.getByLabel('勤続', { exact: false }).first()).toHaveAttribute('aria-invalid', 'true')
    await question.getByRole('combobox').selectOption('続いていない（数え直す）')
    await question.getByRole('textbox').fill('退職後の再雇用')
    await expectFits(page, 'the question about service')
    await question.getByRole('button', { name: '回答する' }).click()
    await expect(question).toBeHidden()
    await expect(line).toContainText('＋10日')
    await goTo(page, `/admin/paid-leave-management?staff=${id}`)
    await expect(page.getByText('退職後の再雇用')).toBeVisible()
    await expect(page.getByRole('button', { name: '変更する' })).toBeVisible()
  },
)

test('a common base day is tried with names and days before it is stored', byTurns, async ({ page, call, proved: _ }) => {
  const name = '基野 日向'
  const join_date = addMonths(`${today.slice(0, 8)}01`, -8)
  const { id } = await call<{ id: string }>('POST', '/staff', aStaff({ staff_code: 'G703', japanese_name: name, join_date }))
  await call('POST', `/staff/${id}/employments`, anEmployment(join_date))
  await page.goto('/admin/company-information/settings')
  const rules = page.getByRole('region', { name: '有給休暇の付与日' })
  await expect(rules).toContainText('法定どおりに付与します')
  await rules.getByRole('button', { name: '規程を追加する' }).click()
  const dialog = page.getByRole('dialog', { name: '付与日の規程' })
  await dialog.getByLabel('共通の基準日（1つ目）の月').selectOption('4月')
  await dialog.getByRole('button', { name: '付与を確認する' }).click()
  const change = dialog.getByRole('listitem').filter({ hasText: name })
  await expect(change).toContainText('04/01')
  await expect(change).toContainText('11日')
  await expectFits(page, 'what a rule changes')
  await dialog.getByRole('button', { name: 'この内容で保存する' }).click()
  await expect(dialog).toBeHidden()
  await expect(rules.getByRole('listitem')).toContainText('基準日 4月1日')
  const { rules: stored } = await call<{ rules: { base_days: string[] }[] }>('GET', '/leave-rules')
  expect(stored).toMatchObject([{ valid_from: today, base_days: ['04-01'], first: 'half_year' }])
  await rules.getByRole('button', { name: /^削除する / }).click()
  const removing = page.getByRole('dialog', { name: /の規程を削除しますか/ })
  await removing.getByRole('button', { name: '付与を確認する' }).click()
  await expect(removing.getByRole('listitem').filter({ hasText: name })).toContainText('→')
  await removing.getByRole('button', { name: 'この内容で保存する' }).click()
  await expect(rules).toContainText('法定どおりに付与します')
})

test(
  'a corrected day of hiring is shown with what follows it, and written by one press',
  byTurns,
  async ({ page, call, proved: _ }) => {
    const name = '直井 環'
    const join_date = addMonths(today, -8)
    const staff = aStaff({ staff_code: 'G704', japanese_name: name, join_date })
    const { id, version } = await call<{ id: string; version: number }>('POST', '/staff', staff)
    await call('POST', `/staff/${id}/employments`, anEmployment(join_date))
    await call('POST', '/leave-due', { staff_ids: [id] })
    await call('POST', `/leave-ledger/${id}/take`, { date: workday(addDays(today, -7)), part: 'full' })
    await call('PATCH', `/staff/${id}`, { version, changes: { join_date: addDays(join_date, 9) } })
    await page.goto('/admin/paid-leave-management')
    const due = page.getByRole('region', { name: '付与と失効' })
    const lines = due.getByRole('listitem').filter({ hasText: name })
    await expect(lines.filter({ hasText: '付与の取り消し -10日' })).toContainText('の付与に置き換え')
    await expect(lines.filter({ hasText: '取得日数の付け替え 1日' })).toHaveCount(1)
    await expect(lines).toHaveCount(3)
    await due.getByRole('button', { name: 'すべて記帳する' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'すべて記帳する' }).click()
    await expect(lines.filter({ hasText: '付け替え' })).toHaveCount(0)
    await goTo(page, `/admin/paid-leave-management?staff=${id}`)
    const panel = page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))
    await expect(panel.getByText('取り消した付与')).toBeVisible()
    await expect(panel.getByText('9日', { exact: true }).first()).toBeVisible()
  },
)
