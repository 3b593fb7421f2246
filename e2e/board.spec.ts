import type { Page } from '@playwright/test'
import { addDays, instant, weekday } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { staff } from '#domain/staff/staff.ts'
import { today } from './helpers.ts'
import { goTo } from './goTo.ts'
import { byTurns, expect, test } from './fixtures.ts'

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** Days after those of the sample company; each journey has one of its own. */
const quietDay = (which: number) => addDays(today, 300 + which)
const monday = (date: string) => addDays(date, -((weekday(date) + 6) % 7))
const shown = (date: string) => date.replaceAll('-', '/')
const dateBox = (page: Page) => page.getByRole('textbox', { name: '日付' })
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: '表示する期間' }).getByRole('button', { name, exact: true })
const bar = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('gridcell', { name })

const open = async (page: Page, day: string, length = 'day') => {
  await page.goto(`/admin/staff-work-schedule?view=${length}&date=${day}`)
  await expect(page.getByRole('rowheader', { name: /髙橋 恵子/ })).toBeVisible()
}
/** A visit that names nobody of the sample is the company's own, which leaves the sample out of the files of every later journey. */
const hosokawa = async (call: Call) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/patients?q=細川')
  return items[0]?.id
}
const plan = async (call: Call, staff: string, day: string, from: number, to: number, more: object = {}) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', `/staff?q=${encodeURIComponent(staff)}`)
  return call<{ id: string }>('POST', '/visits', {
    staff_id: items[0]?.id ?? null,
    patient_id: null,
    breaks: [],
    service_type: 'office_work',
    service_details: null,
    title: '書類',
    color: null,
    remarks: null,
    exception_reason: null,
    night_duty: null,
    starts_at: instant(day, from),
    ends_at: instant(day, to),
    ...more,
  })
}

const rowOf = (page: Page, name: string) => page.getByRole('rowheader', { name: new RegExp(`^${name}`) })
/** Helpers whose rows are seen whole. */
const helpersInSight = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const { bottom } = grid.getBoundingClientRect()
    const lane = grid.querySelector('[data-row=""]')?.getBoundingClientRect().bottom ?? 0
    const rows = [...grid.querySelectorAll('[data-row]:not([data-row=""])')].map((row) => row.getBoundingClientRect())
    return rows.filter((row) => row.top >= lane - 1 && row.bottom <= bottom).length
  })

test('a day shows 16 helpers on a laptop and 26 on a desk, from 6 to 22 o’clock unless the night is opened', async ({ page }) => {
  const day = quietDay(12)
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, day)
  await expect.poll(() => helpersInSight(page)).toBeGreaterThanOrEqual(16)
  await page.getByRole('button', { name: 'サンプルの案内を隠す' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => helpersInSight(page)).toBeGreaterThanOrEqual(26)
  await page.reload()
  await expect(page.getByRole('rowheader', { name: /髙橋 恵子/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'サンプルの案内を表示する' })).toBeVisible()

  // below the day itself, whose number may be one of them
  const hours = async () => (await page.getByRole('columnheader').last().innerText()).split('\n').slice(1).join('\n')
  expect(await hours()).not.toMatch(/\b5\b/)
  await page.getByRole('button', { name: /^0:00–6:00を開く/ }).click()
  expect(await hours()).toMatch(/\b5\b/)
  await page.getByRole('button', { name: '0:00–6:00をたたむ' }).click()
  expect(await hours()).not.toMatch(/\b5\b/)
})

test('a week shows a card for each visit, which moves by day and helper and keeps its time', byTurns, async ({ page, call }) => {
  const day = monday(quietDay(40))
  for (let at = 0; at < 12; at++) await plan(call, '髙橋 恵子', addDays(day, 1), 540 + at * 30, 570 + at * 30)
  await plan(call, '髙橋 恵子', day, 550, 565, { title: '朝礼' })
  await open(page, day, 'week')
  const [from, to] = [await bar(page, /^朝礼 9:10–9:25/).boundingBox(), await rowOf(page, '王 雪梅').boundingBox()]
  const cell = await page.getByRole('columnheader').nth(1).boundingBox()
  if (!from || !to || !cell) throw new Error('nothing to drag')
  expect(from.width, 'a quarter of an hour is no stick').toBeGreaterThan(50)
  await page.mouse.move(from.x + 15, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(cell.x + cell.width * 2.1, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(bar(page, /^朝礼 9:10–9:25.*王 雪梅/)).toHaveAccessibleName(new RegExp(`${Number(addDays(day, 2).slice(8))}日`))
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect(bar(page, /^朝礼 9:10–9:25.*髙橋 恵子/)).toBeVisible()

  await bar(page, /^朝礼/).focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(bar(page, /^朝礼 9:10–9:25.*髙橋 恵子/)).toHaveAccessibleName(new RegExp(`${Number(addDays(day, 2).slice(8))}日`))
  await page.getByRole('button', { name: /^ほか\d+件/ }).click()
  await expect(view(page, '日')).toHaveAttribute('aria-pressed', 'true')
  await expect(bar(page, /^書類/)).toHaveCount(12)
})

test('the chosen view stays readable under the pointer', byTurns, async ({ page }) => {
  await open(page, quietDay(0))
  await view(page, '月').click()
  await view(page, '月').hover()
  const [text, ground] = await view(page, '月').evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button)
    return [color, backgroundColor].map((found) => (found.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
  })
  const apart = (text ?? []).map((value, at) => Math.abs(value - (ground?.[at] ?? 0)))
  expect(Math.min(...apart), `${text} on ${ground}`).toBeGreaterThan(100)

  // helpers stand together by establishment, also after the address is read again; a group is no row of its own
  const rows = await page.getByRole('grid').getAttribute('aria-rowcount')
  await page.getByRole('button', { name: '絞り込み' }).click()
  await page.getByRole('button', { name: 'グループ分け' }).click()
  await page.getByRole('menuitemcheckbox', { name: '事業所' }).click()
  await page.reload()
  await expect(page.getByRole('rowheader', { name: /陽だまりケアサービス 板橋事業所/ }).first()).toBeAttached()
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(rows)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
  test('another day opens at its first visit and counts what lies beside', byTurns, async ({ page, call }) => {
    const day = quietDay(2)
    for (const hour of [9, 16, 20]) await plan(call, '髙橋 恵子', day, hour * 60, hour * 60 + 45)
    await page.goto(`/admin/staff-work-schedule?view=day&date=${quietDay(1)}&find=髙橋 恵子`)
    await page.getByRole('button', { name: '次の日' }).click()
    await expect(bar(page, /^書類 9:00–9:45/)).toBeInViewport()
    await page.getByRole('button', { name: 'この後に2件の訪問' }).click()
    await expect(bar(page, /^書類 16:00–16:45/)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'この前に1件の訪問' })).toBeVisible()
  })
})

test('a visit that nobody has is told even when its hour is out of sight', byTurns, async ({ page, call }) => {
  const day = quietDay(3)
  await plan(call, '髙橋 恵子', day, 540, 600)
  await plan(call, '髙橋 恵子', day, 1290, 1320, { staff_id: null, patient_id: await hosokawa(call), title: '夜の訪問' })
  await page.goto(`/admin/staff-work-schedule?view=day&date=${day}&zoom=2`)
  await page.getByRole('button', { name: 'この後に1件の訪問' }).click()
  await expect(bar(page, /夜の訪問/)).toBeInViewport()
})

test('the keys of the roster work before anything has the focus', byTurns, async ({ page }) => {
  const day = quietDay(4)
  await open(page, day)
  await page.keyboard.press('w')
  await expect(view(page, '週')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('PageDown')
  await expect(dateBox(page)).toHaveValue(new RegExp(`^${shown(addDays(monday(day), 7))}`))
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'キーボード操作' })).toContainText('新しい訪問を追加する')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+g')
  await expect(dateBox(page)).toBeFocused()
  // another date by arrow keys is a step of the roster only when it is taken
  const before = page.url()
  await page.keyboard.press('ArrowUp')
  await expect(dateBox(page)).toHaveValue(new RegExp(`^${shown(addDays(monday(day), 8))}`))
  expect(page.url()).toBe(before)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(addDays(monday(day), 8)))
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: '訪問を追加' })).toBeVisible()
  await page.keyboard.press('Escape')
  // the letter after g leads to a screen, not to a view
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/staff-management/)
})

test('a new visit beside a planned one is proposed where the helper is free', byTurns, async ({ page, call }) => {
  const day = quietDay(5)
  await plan(call, '髙橋 恵子', day, 540, 610)
  await plan(call, '髙橋 恵子', day, 615, 660, { title: '記録' })
  await open(page, day)
  await bar(page, /^書類/).focus()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: '訪問を追加' })
  await expect(form.getByLabel('開始時刻')).toHaveValue('11:00')
  await expect(form.getByText('この時間には、すでに別の訪問が入っています')).toHaveCount(0)
})

test('the next week begins on its Monday, and the week of today on today', byTurns, async ({ page }) => {
  await open(page, today, 'week')
  await page.getByRole('button', { name: '次の週' }).click()
  const next = new RegExp(`^${shown(addDays(monday(today), 7))}`)
  await expect(dateBox(page)).toHaveValue(next)
  await page.getByRole('button', { name: '訪問を追加' }).click()
  const form = page.getByRole('dialog', { name: '訪問を追加' })
  await expect(form.getByLabel('日付')).toHaveValue(next)
  await form.getByRole('button', { name: '閉じる' }).click()
  await page.getByRole('button', { name: '前の週' }).click()
  await expect(dateBox(page)).toHaveValue(new RegExp(`^${shown(today)}`))
})

test('what was saved or taken back is told, and brought into view wherever it stands', byTurns, async ({ page, call }) => {
  const [day, later] = [quietDay(10), quietDay(19)]
  const { id } = await plan(call, 'レイエス', day, 1260, 1320)
  await open(page, day)
  await page.goto(`/admin/staff-work-schedule?view=day&date=${day}&zoom=4&find=髙橋&visit=${id}`)
  const form = page.getByRole('dialog', { name: '書類' })
  await form.getByLabel('日付').fill(shown(later))
  await form.getByLabel('開始時刻').fill('5:00')
  await form.getByRole('button', { name: '保存する' }).click()
  await expect(form).toBeHidden()
  const told = (what: RegExp) => page.getByRole('status').filter({ hasText: what })
  await expect(told(/保存しました。「書類」レイエス アンジェリカ、.*5:00–6:00/)).toBeVisible()
  await expect(dateBox(page)).toHaveValue(new RegExp(`^${shown(later)}`))
  await expect(bar(page, /^書類 5:00–6:00/)).toBeFocused()
  await expect(bar(page, /^書類 5:00–6:00/)).toBeInViewport()

  await page.getByRole('button', { name: '今日', exact: true }).click()
  await expect(bar(page, /^書類 5:00–6:00/)).toHaveCount(0)
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect(told(/元に戻しました。「書類」レイエス アンジェリカ、.*21:00–22:00/)).toBeVisible()
  await expect(dateBox(page)).toHaveValue(new RegExp(`^${shown(day)}`))
  await expect(bar(page, /^書類 21:00–22:00/)).toBeInViewport()
})

test('after a deletion was taken back nothing offers to take it back again', byTurns, async ({ page, call }) => {
  const day = quietDay(6)
  await plan(call, '髙橋 恵子', day, 540, 600)
  await open(page, day)
  await bar(page, /^書類/).focus()
  await page.keyboard.press('Delete')
  const offer = page.getByRole('status').filter({ hasText: 'ゴミ箱に入れました' })
  await expect(offer).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(bar(page, /^書類/)).toBeVisible()
  await expect(offer).toBeHidden({ timeout: 2000 })
})

test('a refused move is told without moving the roster, and no longer on another day', byTurns, async ({ page, call }) => {
  const day = quietDay(7)
  await plan(call, '髙橋 恵子', day, 540, 600)
  await plan(call, '髙橋 恵子', day, 600, 660, { title: '会議' })
  await open(page, day)
  const grid = page.getByRole('grid')
  const before = await grid.boundingBox()
  await bar(page, /^会議/).focus()
  for (const key of ['Space', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  const refusal = page.getByRole('alert').filter({ hasText: '「会議」を移動できませんでした。' })
  await expect(refusal).toBeVisible()
  expect(await grid.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: '次の日' }).click()
  await expect(refusal).toBeHidden()
})

test('the form says when a patient has somebody else at the same time', byTurns, async ({ page, call }) => {
  const day = quietDay(8)
  const patient = { patient_id: await hosokawa(call), service_type: 'home_care_body', title: null }
  await plan(call, '髙橋 恵子', day, 540, 600, patient)
  const second = await plan(call, '王 雪梅', day, 600, 660, patient)
  await open(page, day)
  await page.goto(`/admin/staff-work-schedule?view=day&date=${day}&visit=${second.id}`)
  const form = page.getByRole('dialog', { name: '細川 純' })
  const note = form.getByRole('status').filter({ hasText: 'この利用者には、同じ時間に別の訪問があります' })
  await expect(form.getByLabel('開始時刻')).toHaveValue('10:00')
  await expect(note).toHaveCount(0)
  await form.getByLabel('開始時刻').fill('9:30')
  await form.getByLabel('開始時刻').press('Tab')
  await expect(note).toContainText('髙橋 恵子：細川 純')
})

test(
  'what belongs to the sample bears its sign, and is told to stay there before it is dropped',
  byTurns,
  async ({ page, call }) => {
    const day = quietDay(9)
    const code = `OWN-${Date.now().toString(36).toUpperCase()}`
    const own = await call<{ id: string; version: number }>('POST', '/staff', {
      ...emptyInput(staff.fields),
      staff_code: code,
      staff_group: 'staff',
      japanese_name: '髙橋 自分',
      japanese_name_kana: 'タカハシ ジブン',
      zaishoku_joukyou: 'active',
    })
    await plan(call, '髙橋 恵子', day, 540, 600)
    await page.goto(`/admin/staff-work-schedule?view=day&date=${day}&find=たかはし`)
    await expect(rowOf(page, '髙橋 恵子')).toHaveAccessibleName(/サンプル/)
    await expect(rowOf(page, '髙橋 自分')).not.toHaveAccessibleName(/サンプル/)
    const [from, to] = [await bar(page, /^書類/).boundingBox(), await rowOf(page, '髙橋 自分').boundingBox()]
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 15, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 15, to.y + to.height / 2, { steps: 6 })
    await expect(page.getByText('サンプルと自社の記録は組み合わせられません').first()).toBeVisible()
    let asked = 0
    page.on('request', (request) => (asked += request.method() === 'PATCH' ? 1 : 0))
    await page.mouse.up()
    await expect(bar(page, /^書類 9:00–10:00.*髙橋 恵子/)).toBeVisible()
    expect(asked, 'the server is not asked for what cannot be').toBe(0)

    await test.step('also where no name stands beside it: in the lane, the list, the open visit and the search', async () => {
      await goTo(page, `/admin/staff-work-schedule?view=week&date=${addDays(today, 1)}`)
      await expect(page.getByRole('gridcell', { name: /, サンプル(, 下書き)?$/ }).first()).toBeVisible()
      await goTo(page, `/admin/staff-work-schedule?tab=shift&period=${day}..${day}`)
      const visit = page.getByRole('table').getByRole('link', { name: /^サンプル/ })
      await visit.click()
      await expect(page.getByRole('dialog', { name: '書類' }).getByText('サンプルの記録')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: '検索' }).fill('たかはし')
      await expect(page.getByRole('option', { name: /髙橋 恵子/ }).first()).toHaveAccessibleName(/^サンプル/)
      await expect(page.getByRole('option', { name: /髙橋 自分/ }).first()).not.toHaveAccessibleName(/サンプル/)
      await page.keyboard.press('Escape')
    })
    await goTo(page, '/admin/staff-management?q=たかはし')
    await expect(page.getByRole('row', { name: /髙橋 恵子/ }).getByText('サンプル')).toBeAttached()
    await expect(page.getByRole('row', { name: /髙橋 自分/ }).getByText('サンプル')).toHaveCount(0)
    await page.getByRole('link', { name: /髙橋 恵子/ }).click()
    await expect(page.getByText('サンプルの記録')).toBeVisible()

    await goTo(page, `/admin/salary-management?month=${today.slice(0, 7)}`)
    await page.getByRole('button', { name: 'サンプルも表示' }).click()
    await expect(page.getByRole('row', { name: /髙橋 恵子/ })).toBeVisible()
    await page.getByRole('button', { name: '自社だけを表示' }).click()
    await expect(page.getByRole('row', { name: /髙橋 恵子/ })).toHaveCount(0)
    await call('DELETE', `/staff/${own.id}`, { version: own.version })
  },
)

test('a long name stands whole in the list of visits', byTurns, async ({ page, call }) => {
  const day = quietDay(11)
  await plan(call, 'サントス', day, 540, 600)
  await page.goto(`/admin/staff-work-schedule?tab=shift&period=${day}..${day}`)
  const name = page.getByRole('table').getByText('サントス マリア クリスティーナ')
  await expect(name).toBeVisible()
  expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
})

test('three acts lead to tomorrow’s visit: the schedule, an empty place, and what usually takes place there; a name and a search tell more', async ({
  page,
  call,
}) => {
  const day = quietDay(26)
  const usual = await plan(call, '髙橋', addDays(day, -7), 540, 570, { title: null, patient_id: await hosokawa(call) })
  await open(page, day)
  const row = page.getByRole('row', { name: /髙橋 恵子/ })
  const [box, name] = [await row.boundingBox(), await rowOf(page, '髙橋 恵子').boundingBox()]
  const grid = await page.getByRole('grid').boundingBox()
  if (!box || !name || !grid) throw new Error('there is no row')
  // 9:15 of a day from 6 to 22 o'clock
  const at = { x: name.x + name.width + (grid.width - name.width) * (3.25 / 16), y: box.y + box.height / 2 }
  await page.mouse.click(at.x, at.y)
  const likely = page.getByRole('dialog', { name: 'いつもの訪問' })
  await expect(likely).toContainText('髙橋 恵子')
  await page.keyboard.press('Escape')
  await expect(likely).toBeHidden()

  await page.mouse.click(at.x, at.y)
  await likely.getByRole('button', { name: /細川.*9:00–9:30/ }).click()
  await expect(bar(page, /細川.*9:00–9:30/)).toBeFocused()
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect(bar(page, /細川/)).toBeHidden()

  await rowOf(page, '髙橋 恵子').click()
  const person = page.getByRole('dialog', { name: '髙橋 恵子' })
  await expect(person).toContainText(/090-\d{4}-\d{4}/)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, '髙橋 恵子')).toBeFocused()
  await page.keyboard.press('l')
  await likely.getByRole('button', { name: '別の訪問を入力する' }).click()
  await expect(page.getByRole('dialog', { name: '訪問を追加' })).toBeVisible()

  await open(page, addDays(day, -7))
  await page.getByPlaceholder('職員・利用者を探す').fill('ほそかわ')
  await expect(page.getByRole('status').filter({ hasText: '–/1件' })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('button', { name: '次の訪問' }).click()
  await expect(bar(page, /細川.*9:00–9:30/)).toBeFocused()
  const { version } = await call<{ version: number }>('GET', `/visits/${usual.id}`)
  await call('DELETE', `/visits/${usual.id}`, { version })
})
