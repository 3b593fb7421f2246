import { addDays, addMonths, monthOf, weekday } from '#domain/kit/dates.ts'
import { helperOf, onPhone } from './entering.ts'
import { today } from './helpers.ts'
import { goTo } from './goTo.ts'
import { byTurns, everyRun, expect, expectAccessible, expectFits, test } from './fixtures.ts'

type Staff = { id: string; version: number; japanese_name: string }

// a closed month is in the way of whoever plans
test.use({ alone: 'months' })

test(
  'a helper confirms the month on the phone, the office approves and closes it, and a visit of it cannot be changed',
  everyRun,
  async ({ browser, program, page, call, proved: _ }) => {
    const month = monthOf(addMonths(`${monthOf(today)}-01`, -1))
    const { items } = await call<{ items: Staff[] }>('GET', '/staff?limit=1&q=H002')
    const staff = items[0]
    if (!staff) throw new Error('the sample company has no H002')
    const { items: visits } = await call<{ items: { id: string; version: number; starts_at: string; ends_at: string }[] }>(
      'GET',
      `/visits?staff_id=${staff.id}&from=${month}-01&to=${month}-28&limit=1`,
    )
    const { context, page: phone } = await onPhone(browser, program, await helperOf(call, program.url, staff.id, ['渡邊', '直樹']))
    const shot = async (name: string) => {
      if (process.env['SHOTS']) await phone.screenshot({ path: `${process.env['SHOTS']}/month-${name}.png` })
    }
    try {
      await page.goto(`/admin/attendance-record?month=${month}`)
      await page.getByRole('button', { name: '名に確認を依頼' }).click()
      const told = page.getByRole('status')
      await expect(told).toContainText('1名に通知しました')
      await expect(told).toContainText('完了')
      // who was asked today is not asked again: that nobody was told is no success
      await page.getByRole('button', { name: '名に確認を依頼' }).click()
      await expect(told).toContainText(/(?<!\d)0名に通知しました/)
      await expect(told).not.toContainText('完了')
      await phone.goto('/admin/notifications')
      const asked = phone.getByRole('link', { name: '出勤簿を確認してください' })
      await expect(asked).toBeVisible()
      await expectFits(phone, 'a month that is asked for')
      await shot('asked')
      await asked.click()
      await phone.getByRole('button', { name: '内容を確認しました' }).click()
      await expect(phone.getByText('本人確認済み')).toBeVisible()
      await expectFits(phone, 'the own month on a phone')
      await expectAccessible(phone, 'the own month on a phone')
      await shot('own')

      await goTo(page, `/admin/attendance-record?month=${month}&person=${staff.id}`)
      const standing = page.getByRole('group', { name: '月の確認・承認・確定' })
      await standing.getByRole('button', { name: '承認する' }).click()
      await standing.getByRole('button', { name: '確定する' }).click()
      await expect(standing).toContainText('封印')
      await expectAccessible(page, 'a closed month')

      const visit = visits[0]
      const moved = new Date(Date.parse(visit?.ends_at ?? '') - 15 * 60_000)
      const refused = await call('PATCH', `/visits/${visit?.id}`, {
        version: visit?.version,
        changes: { ends_at: moved.toISOString().replace(/\.\d+Z$/, 'Z') },
      }).then(
        () => 'changed',
        (error: unknown) => String(error),
      )
      expect(refused).toContain('month_closed')

      await standing.getByRole('button', { name: '確定を解除' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('理由').fill('20日の訪問の訂正')
      await dialog.getByRole('button', { name: '確定を解除' }).click()
      await expect(standing).toContainText('理由：20日の訪問の訂正')
      // the open screen of the helper hears of it
      await expect(phone.getByRole('button', { name: '内容を確認しました' })).toBeVisible()

      // what was closed is kept, and what differs by now is told
      await call('POST', '/visits', {
        staff_id: staff.id,
        patient_id: null,
        title: '記録の整理',
        service_type: 'office_work',
        starts_at: `${month}-28T04:00:00+09:00`,
        ends_at: `${month}-28T04:45:00+09:00`,
        breaks: [],
        color: null,
        remarks: null,
        service_details: null,
        exception_reason: '訂正のため',
        night_duty: null,
      })
      await page.getByText('確定の履歴（1回）').click()
      const closings = page.getByRole('group').filter({ hasText: '確定の履歴' })
      await expect(closings).toContainText('4:00–4:45')
      await expect(closings).toContainText('深夜 0:00 → 0:45')
      await expectAccessible(page, 'the closings of a month')
      await expectFits(page, 'the closings of a month')
      if (process.env['SHOTS']) {
        await page.screenshot({ path: `${process.env['SHOTS']}/month-closings.png` })
        await page.setViewportSize({ width: 360, height: 740 })
        await closings.scrollIntoViewIfNeeded()
        await expectFits(page, 'the closings of a month on a phone')
        await page.screenshot({ path: `${process.env['SHOTS']}/month-closings-phone.png` })
      }
    } finally {
      await context.close()
    }
  },
)

test('the office confirms, approves and closes the month of everybody in one sitting', async ({ page, proved: _ }) => {
  const month = monthOf(addMonths(`${monthOf(today)}-01`, -1))
  const shot = async (name: string) => {
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/month-${name}.png` })
  }
  let acts = 0
  const press = async (name: string | RegExp, within = page.getByRole('main').or(page.getByRole('dialog'))) => {
    acts += 1
    await within.getByRole('button', { name }).click()
  }
  await page.goto(`/admin/attendance-record?month=${month}&sample=true`)
  const steps = page.getByRole('region', { name: '月の確認・承認・確定' })
  const sizeOf = async (state: string) =>
    Number(/\d+$/.exec((await steps.getByRole('button', { name: new RegExp(`^${state} \\d+$`) }).textContent()) ?? '')?.[0])
  await expect(steps).toBeVisible()
  const everybody = (await sizeOf('未確認')) + (await sizeOf('確認済み')) + (await sizeOf('承認済み'))
  expect(everybody).toBeGreaterThan(20)
  await press('代理で確認して承認')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('本人の確認方法')
  await expectAccessible(page, 'confirming on behalf of many')
  await expectFits(page, 'confirming on behalf of many')
  await shot('many')
  acts += 1
  await dialog.getByLabel('全員に同じ理由を使う場合').fill('紙の日報で確認しました')
  await press('空欄すべてに入れる')
  await dialog.getByRole('button', { name: /名を承認$/ }).click()
  await expect(dialog.getByLabel('本人の確認方法'), 'how the office knows is asked for').toHaveAttribute('aria-invalid', 'true')
  await press('電話で確認しました')
  await press(/名を承認$/)
  await expect(page.getByText(/\d+名を承認しました/)).toBeVisible()
  await expect(page.getByText('承認済み（代理）').first()).toBeVisible()
  expect(await sizeOf('未確認')).toBe(0)
  await shot('approved')

  await test.step('it is taken back, and done again', async () => {
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(page.getByText('元の状態に戻しました')).toBeVisible()
    expect(await sizeOf('未確認')).toBeGreaterThan(0)
    await page.getByRole('button', { name: '代理で確認して承認' }).click()
    await page.getByRole('button', { name: '電話で確認しました' }).click()
    await dialog.getByLabel('全員に同じ理由を使う場合').fill('紙の日報で確認しました')
    await dialog.getByRole('button', { name: '空欄すべてに入れる' }).click()
    await dialog.getByRole('button', { name: /名を承認$/ }).click()
    await expect(page.getByText(/\d+名を承認しました/)).toBeVisible()
  })

  await press(/^承認済みの\d+名を確定$/)
  acts += 1
  await dialog.getByRole('button', { name: /名を確定$/ }).click()
  await expect(page.getByText(/名の月を確定しました/)).toBeVisible()
  expect(await sizeOf('確定')).toBeGreaterThan(everybody * 0.9)
  expect(acts).toBeLessThanOrEqual(15)
})

test('the next person stays the next one of the filter when a month leaves it', byTurns, async ({ page, proved: _ }) => {
  const month = monthOf(addMonths(`${monthOf(today)}-01`, -2))
  await page.goto(`/admin/attendance-record?month=${month}&sample=true&state=closed`)
  const people = page
    .getByRole('table', { name: '出勤簿' })
    .locator('tbody [data-column=name]')
    .filter({ hasText: 'サンプル' })
    .getByRole('button')
  await expect(people.first()).toBeVisible()
  const nameAt = async (at: number) => ((await people.nth(at).textContent()) ?? '').trim()
  const [second, third] = [await nameAt(1), await nameAt(2)]
  await people.nth(1).click()
  const heading = page.getByRole('heading', { level: 2 })
  await expect(heading).toContainText(second)
  const standing = page.getByRole('group', { name: '月の確認・承認・確定' })
  await standing.getByRole('button', { name: '確定を解除' }).click()
  await page.getByRole('dialog').getByLabel('理由').fill('訂正')
  await page.getByRole('dialog').getByRole('button', { name: '確定を解除' }).click()
  await expect(standing).toContainText('理由：訂正')
  await page.getByRole('button', { name: '次の職員' }).click()
  await expect(heading).toContainText(third)
})

test(
  'the hours of a coming month are fixed for whoever works under the variable system',
  byTurns,
  async ({ page, call, proved: _ }) => {
    const month = monthOf(addMonths(`${monthOf(today)}-01`, 3))
    const wednesday = addDays(`${month}-08`, (10 - weekday(`${month}-08`)) % 7)
    const { items } = await call<{ items: Staff[] }>('GET', '/staff?limit=1&q=H013')
    const staff = items[0]
    if (!staff) throw new Error('the sample company has no H013')
    await call('POST', '/visits', {
      staff_id: staff.id,
      patient_id: null,
      title: '夜勤',
      service_type: 'group_home',
      starts_at: `${wednesday}T17:00:00+09:00`,
      ends_at: `${addDays(wednesday, 1)}T09:00:00+09:00`,
      breaks: [],
      color: null,
      remarks: null,
      service_details: null,
      exception_reason: '夜勤の体制を確認しました',
      night_duty: null,
    })
    await page.goto(`/admin/attendance-record?month=${month}&person=${staff.id}`)
    await expect(page.getByText('公開していない予定があります')).toBeVisible()
    // open screens hear that it was published
    await call('POST', '/publications', { from: `${month}-01`, to: `${month}-28`, staff_id: [staff.id] })
    await page.getByRole('button', { name: '労働時間を特定する' }).click()
    await expect(page.getByText('に特定：16:00')).toBeVisible()
    await expect(page.getByText('特定 16:00', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '一覧に戻る' }).click()
    const panel = page.getByRole('region', { name: '1か月単位の変形労働時間制' })
    await expect(panel).toContainText('までに特定してください')
    await panel.getByText('対象の').click()
    await expectAccessible(page, 'hours of the variable system')
  },
)
