import { addDays, addMonths, monthOf } from '#domain/kit/dates.ts'
import { goTo } from './goTo.ts'
import { byTurns, COMPANY, expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'

/** A month of the sample company that is over. */
const month = monthOf(addMonths(today, -1))

test(
  'the company gets another name, which everybody sees at once and the audit log keeps',
  byTurns,
  async ({ page, colleague }) => {
    await page.goto('/admin/company-information')
    await colleague.goto('/admin/staff-management')
    const brand = (at: typeof page) => at.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: /^陽だまり / })
    await expect(brand(colleague)).toContainText(COMPANY)

    const name = page.getByLabel('会社名')
    const save = () => page.getByRole('button', { name: '保存する' }).click()
    await name.fill(' ')
    await save()
    await expect(name).toHaveAccessibleDescription(/必須項目です/)
    await name.fill('青空ケアサービス')
    await save()
    await expect(page.getByText(/に保存しました/)).toBeVisible()
    await expectAccessible(page, 'the information of the company')
    await expect(brand(page)).toContainText('青空ケアサービス')
    await expect(brand(colleague)).toContainText('青空ケアサービス')

    await goTo(page, '/admin/audit-log')
    await expect(page.getByText('会社情報「青空ケアサービス」の会社名を「')).toBeVisible()
    await goTo(page, '/admin/company-information')
    await name.fill(COMPANY)
    await save()
    await expect(brand(page)).toContainText(COMPANY)
  },
)

test('the agreement on overtime of an establishment is kept with its limits, and the attendance record goes by it', async ({
  page,
  call,
}) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', `/establishments?q=${encodeURIComponent('志村')}`)
  const place = `/admin/company-information/establishments/${items[0]?.id}?tab=overtime-agreements`
  const line = page.getByRole('list', { name: '36協定' })
  const entry = (from: string) => line.getByRole('listitem').filter({ hasText: new RegExp(`^${from} –`) })
  await page.goto(place)
  await page.getByRole('button', { name: '36協定を追加' }).click()
  await page.getByLabel('有効期間の開始日').fill('2010/04/01')
  await page.getByLabel('有効期間の終了日').fill('2011/03/31')
  await page.getByLabel('届出日').fill('2010/03/20')
  await page.getByLabel('時間外労働の上限（1日）').fill('3:00')
  await page.getByLabel('時間外労働の上限（1か月）').fill('46:00')
  await page.getByLabel('時間外労働の上限（1年）').fill('320:00')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByLabel('時間外労働の上限（1か月）')).toHaveAccessibleDescription(/45時間まで/)
  await page.getByLabel('時間外労働の上限（1か月）').fill('42:00')
  await page.getByRole('checkbox', { name: '特別条項あり' }).check()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByLabel('特別条項の回数（1年）')).toHaveAccessibleDescription(/必須項目です/)
  await page.getByRole('checkbox', { name: '特別条項あり' }).uncheck()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(entry('2010/04/01')).toContainText('2010/04/01 – 2011/03/31')
  await expectAccessible(page, 'agreements on overtime')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 'agreements on overtime on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  // other journeys have people of their own, without an agreement
  const { rows } = await call<{ rows: { staff_id: string; sample: boolean }[] }>('GET', `/attendance?month=${month}&sample=true`)
  const person = rows.find(({ sample }) => sample)?.staff_id
  await goTo(page, `/admin/attendance-record?month=${month}&sample=true&person=${person}`)
  const gauges = page.getByRole('region', { name: '36協定の上限との比較' })
  await expect(gauges).toContainText(/月の時間外\d+:\d\d \/ 42:00/)
  await expectAccessible(page, 'a month with its agreement on overtime')

  const { establishment_id } = await call<{ establishment_id: string }>('GET', `/staff/${person}`)
  const path = `/establishments/${establishment_id}/overtime-agreements`
  type Held = { items: { id: string; version: number }[] }

  await test.step('where its months begin on another day than wage periods, the days that are counted are shown', async () => {
    await expect(gauges).not.toContainText('36協定の1か月')
    for (const month_begins of [16, null]) {
      const { items: agreements } = await call<Held>('GET', path)
      for (const { id, version } of agreements) await call('PATCH', `${path}/${id}`, { version, changes: { month_begins } })
      if (month_begins === null) await expect(gauges).not.toContainText('36協定の1か月')
      else await expect(gauges).toContainText(/36協定の1か月：\d+\/16\(.\)～\d+\/15\(.\)/)
    }
  })

  await test.step('where none is on record, that is said, also while the screen stands open', async () => {
    const held = await call<Held>('GET', path)
    const gone = []
    for (const { id, version } of held.items) gone.push(await call<{ id: string }>('DELETE', `${path}/${id}`, { version }))
    await expect(gauges).toContainText('届出済みの36協定が事業所に登録されていません')
    await expect(gauges).toContainText(/月の時間外\d+:\d\d \/ 45:00/)
    await expectAccessible(page, 'a month without an agreement on overtime')
    await goTo(page, `/admin/attendance-record?month=${month}&sample=true&establishment=${establishment_id}`)
    const missing = page.getByText('協定なし', { exact: true })
    await expect(missing.first()).toBeVisible()
    const before = await missing.count()
    for (const { id } of gone) await call('POST', `${path}/${id}/restore`)
    await expect.poll(() => missing.count()).toBeLessThan(before)
  })
})

test('wages close on the 20th from a month on: the dialog tells the periods, and the attendance record shows them', async ({
  page,
}) => {
  const [from, next] = [11, 12].map((later) => addMonths(`${today.slice(0, 7)}-01`, later)) as [string, string]
  const words = (date: string) => `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月`
  const until = (date: string) => `${date.slice(5, 7)}/20`
  await page.goto('/admin/company-information/settings')
  await page.getByRole('button', { name: '締め日を追加する' }).click()
  await page.getByLabel('この月分から').selectOption(words(from))
  await page.getByRole('combobox', { name: /^締め日/ }).selectOption('毎月20日')
  const told = page.getByRole('dialog').getByRole('listitem')
  await expect(told.first()).toContainText(`${words(from)}分：${from.slice(5, 7)}/01`)
  await expect(told.first()).toContainText('20日間')
  await expect(told.nth(1)).toContainText(until(next))
  await expectAccessible(page, 'the dialog of the closing day')
  await page.getByRole('button', { name: 'この締め日で保存する' }).click()
  await expect(page.getByText(`${words(from)}分から：毎月20日締め`)).toBeVisible()

  await goTo(page, `/admin/attendance-record?month=${next.slice(0, 7)}`)
  await expect(page.getByText(new RegExp(`${from.slice(5, 7)}/21.*${until(next)}`))).toBeVisible()

  await goTo(page, '/admin/company-information/settings')
  await page.getByRole('button', { name: new RegExp(`^削除する ${words(from)}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('登録はありません（毎月末日締め）。')).toBeVisible()
})

test('the gap over which a duty goes on is set from a date on, and taken away again', byTurns, async ({ page, call }) => {
  await page.goto('/admin/company-information/settings')
  const rules = page.getByRole('region', { name: '勤務をひと続きとする間隔' })
  await expect(rules).toContainText('間をあけずに続く訪問だけを1つの勤務とします')
  await rules.getByRole('button', { name: '間隔を追加する' }).click()
  const dialog = page.getByRole('dialog', { name: '勤務をひと続きとする間隔' })
  await dialog.getByLabel('適用開始日').fill('')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(dialog.getByLabel('適用開始日')).toHaveAccessibleDescription(/必須項目です/)
  // so far ahead that no other journey is changed
  await dialog.getByLabel('適用開始日').fill('2090/01/01')
  await dialog.getByLabel('間隔').selectOption('60分以内')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(dialog).toBeHidden()
  await expect(rules.getByRole('listitem')).toContainText('2090/01/01から：60分以内')
  await expectAccessible(page, 'settings with a gap over which a duty goes on')
  expect(await call('GET', '/attendance-joining')).toMatchObject({ rules: [{ valid_from: '2090-01-01', minutes: 60 }] })
  await rules.getByRole('button', { name: /^削除する 2090/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(rules.getByRole('listitem')).toHaveCount(0)
})

test(
  'an establishment keeps its permit for sleep-ins, and a night in a group home tells its kind',
  byTurns,
  async ({ page, call }) => {
    const { items } = await call<{ items: { id: string }[] }>('GET', `/establishments?q=${encodeURIComponent('志村')}`)
    await page.goto(`/admin/company-information/establishments/${items[0]?.id}?tab=sleep-in-permits`)
    await page.getByRole('button', { name: '宿直の許可を追加' }).click()
    await page.getByLabel('適用開始日').fill('2010/04/01')
    await page.getByLabel('適用終了日').fill('2011/03/31')
    await page.getByLabel('許可番号').fill('第12号')
    await page.getByLabel('許可日').fill('2090/01/01')
    await page.getByRole('button', { name: '保存する' }).click()
    await expect(page.getByLabel('許可日')).toHaveAccessibleDescription(/今日/)
    await page.getByLabel('許可日').fill('2010/03/20')
    await page.getByRole('button', { name: '保存する' }).click()
    await expect(page.getByRole('list', { name: '宿直の許可' })).toContainText('2010/04/01 – 2011/03/31')
    await expectAccessible(page, 'permits for sleep-ins')

    const { visits } = await call<{ visits: { id: string; service_type: string }[] }>(
      'GET',
      `/roster?from=${today}&to=${addDays(today, 6)}`,
    )
    const night = visits.find(({ service_type }) => service_type === 'group_home')
    await goTo(page, `/admin/staff-work-schedule?visit=${night?.id}`)
    const kind = page.getByRole('radio', { name: '夜勤' })
    await expect(kind).toBeChecked()
    await expect(page.getByText('労働基準監督署の許可がある事業所では労働時間に入りません')).toBeVisible()
    await page.getByRole('combobox', { name: /^サービス種別/ }).selectOption('会議')
    await expect(kind).toBeHidden()
  },
)
