import type { Locator, Page } from '@playwright/test'
import { emptyInput } from '#domain/kit/entity.ts'
import { patient } from '#domain/patients/patient.ts'
import { planWeekdays, weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { everyRun, expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'
import { daysOf, placeIn } from './weekStrip.ts'

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>
type Line = {
  id: string
  version: number
  weekday: string
  start_time: number
  minutes: number
  service_type: string
  month_weeks: string[]
}

const dayOf = ({ weekday }: Line) => (planWeekdays as readonly string[]).indexOf(weekday)

/** A patient of the journey's own, with an hour of help in the house on Sundays at ten. */
const begin = async (call: Call, name_kanji: string) => {
  const { id } = await call<{ id: string }>('POST', '/patients', {
    ...emptyInput(patient.fields),
    name_kanji,
    name_kana: 'シュウカン ヨテイ',
    patient_status: 'ongoing',
  })
  const add = (more: object) =>
    call<Line>('POST', `/patients/${id}/weekly-plans`, {
      ...emptyInput(weeklyPlan.fields),
      name: '家事',
      weekday: 'sunday',
      every_weeks: 1,
      start_time: 600,
      minutes: 45,
      service_type: 'home_care_housework',
      helper_count: 1,
      valid_from: today,
      on_company_holidays: 'keep',
      on_national_holidays: 'keep',
      ...more,
    })
  const lines = async () => {
    const { items } = await call<{ items: Line[] }>('GET', `/patients/${id}/weekly-plans?limit=100&sort=start_time`)
    return items
  }
  const told = async () =>
    (await lines())
      .toSorted((a, b) => dayOf(a) - dayOf(b) || a.start_time - b.start_time)
      .map(({ weekday, start_time, minutes }) => `${weekday} ${start_time} ${minutes}`)
  return { id, add, lines, told, place: `/admin/patient-management/${id}` }
}

/** Presses on a line of the strip and draws it so many minutes down, without letting it go. */
const drag = async (page: Page, line: Locator, minutes: number) => {
  await line.hover()
  const box = await line.boundingBox()
  if (!box) throw new Error('the line is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const way = (await placeIn(page, 0, 360 + minutes)).y
  await page.mouse.down()
  await page.mouse.move(x, y + way / 2)
  await page.mouse.move(x, y + way)
}
const drawer = (page: Page) => page.getByRole('dialog', { name: '週間予定を追加' })
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test(
  'a visit at nine from Monday to Friday takes four acts, and is taken back and done again',
  everyRun,
  async ({ page, call }) => {
    const own = await begin(call, '曜日 一郎')
    await own.add({})
    await page.goto(own.place)
    let acts = 0
    const act = async (done: Promise<unknown>) => {
      await done
      acts++
    }
    await act(page.getByRole('tab', { name: '週間予定' }).click())
    const position = await placeIn(page, 0, 545)
    await act(daysOf(page).click({ position }))
    await expect(drawer(page).getByLabel('開始時刻')).toHaveValue('9:00')
    await expect(drawer(page).getByLabel('時間数'), 'the length that the patient has').toHaveValue('0:45')
    await expect(drawer(page).getByLabel('サービス種別')).toHaveValue('home_care_housework')
    await expectAccessible(page, 'the form of new lines')
    await act(drawer(page).getByRole('button', { name: '平日（月〜金）' }).click())
    await act(drawer(page).getByRole('button', { name: '保存する' }).click())
    await expect(drawer(page)).toBeHidden()
    expect(acts).toBeLessThanOrEqual(6)
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
    const all = [...days.map((day) => `${day} 540 45`), 'sunday 600 45']
    expect(await own.told()).toEqual(all)
    // one row for five lines
    const table = page.getByRole('table', { name: '週間予定' })
    await expect(table.getByRole('row')).toHaveCount(3)
    await expect(table.getByRole('button', { name: '月曜日・火曜日・水曜日・木曜日・金曜日 9:00–9:45' })).toBeVisible()
    // at once, since the offer stands for six seconds
    await said(page, '週間予定を5件追加しました').getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(own.told).toEqual(['sunday 600 45'])
    await said(page, '元に戻しました').getByRole('button', { name: 'やり直す' }).click()
    await expect.poll(own.told).toEqual(all)
    await expect(table.getByRole('row')).toHaveCount(3)
    await expectAccessible(page, 'the weekly plan')
  },
)

test('a line is moved by the pointer and by keys, begun by keys, and one day of several is changed alone', async ({
  page,
  call,
}) => {
  const own = await begin(call, '曜日 二郎')
  for (const weekday of ['monday', 'wednesday']) await own.add({ weekday, start_time: 540, minutes: 60 })
  await page.goto(`${own.place}?tab=weekly-plans`)
  const line = (name: RegExp) => page.getByRole('group', { name: '一週間の予定' }).getByRole('button', { name })
  await drag(page, line(/^水曜日 9:00/), 60)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(line(/^水曜日 9:00/), 'what is broken off is neither moved nor opened').toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await drag(page, line(/^水曜日 9:00/), 90)
  await page.mouse.up()
  await expect.poll(own.told).toEqual(['monday 540 60', 'wednesday 630 60'])
  await expect(page.getByRole('dialog')).toBeHidden()
  await said(page, '水曜日').getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(own.told).toEqual(['monday 540 60', 'wednesday 540 60'])

  await line(/^水曜日 9:00/).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(own.told).toEqual(['monday 540 60', 'wednesday 570 75'])
  await line(/^水曜日 9:30/).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(line(/^水曜日 9:30–10:45/)).toBeVisible()

  const slot = line(/に追加$/)
  await slot.focus()
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  const name = (await slot.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('checkbox', { name: name.split(' ')[0] ?? '' })).toBeChecked()
  await drawer(page).getByRole('button', { name: 'キャンセル' }).click()

  // both days have the same hours again
  const { id, version } = (await own.lines()).find(({ weekday }) => weekday === 'wednesday') ?? { id: '', version: 0 }
  await call('PATCH', `/patients/${own.id}/weekly-plans/${id}`, { version, changes: { start_time: 540, minutes: 60 } })
  await line(/^水曜日 9:00/).click()
  // the address says it, so the button is not yet chosen when the click is over
  await page.getByRole('radio', { name: '水曜日だけ' }).click()
  await expect(page.getByRole('radio', { name: '水曜日だけ' })).toBeChecked()
  await page.getByLabel('時間数').fill('1:30')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect.poll(own.told).toEqual(['monday 540 60', 'wednesday 540 90'])
})

test('what was typed waits, a change of somebody else is told, and the second and fourth Tuesday are planned', async ({
  page,
  call,
}) => {
  const own = await begin(call, '曜日 三郎')
  await own.add({ weekday: 'monday' })
  await own.add({ weekday: 'tuesday' })
  await page.goto(`${own.place}?tab=weekly-plans`)
  const table = page.getByRole('table', { name: '週間予定' })
  await table.getByRole('button', { name: '月曜日・火曜日 10:00–10:45' }).click()
  const form = page.getByRole('dialog', { name: '月曜日・火曜日 10:00–10:45' })
  await form.getByLabel('開始時刻').fill('11:00')
  await expect(form.getByText(/下書き/)).toBeVisible()
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(form.getByLabel('開始時刻')).toHaveValue('11:00')

  const [first] = await own.lines()
  const at = `/patients/${own.id}/weekly-plans/${first?.id}`
  await call('PATCH', at, { version: first?.version, changes: { start_time: 720 } })
  await page.getByRole('button', { name: '保存する' }).click()
  const clash = page.getByRole('dialog').filter({ has: page.getByRole('radio', { name: /12:00/ }) })
  await clash.getByRole('radio', { name: /11:00/ }).check()
  await clash.getByRole('button').last().click()
  await expect.poll(own.told).toEqual(['monday 660 45', 'tuesday 660 45'])

  await table.getByRole('button', { name: '月曜日・火曜日 11:00–11:45' }).click()
  const days = page.getByRole('dialog')
  await days.getByRole('checkbox', { name: '月曜日' }).uncheck()
  await days.getByRole('radio', { name: '毎月の第何曜日' }).check()
  await days.getByRole('checkbox', { name: '第1' }).uncheck()
  await days.getByRole('checkbox', { name: '第2' }).check()
  await days.getByRole('checkbox', { name: '第4' }).check()
  await days.getByRole('button', { name: '保存する' }).click()
  await expect
    .poll(async () => (await own.lines()).map(({ weekday, month_weeks }) => [weekday, month_weeks]))
    .toEqual([['tuesday', ['second', 'fourth']]])
  await expect(table.getByRole('row', { name: /第2・第4/ })).toBeVisible()
  await page.getByRole('button', { name: '週間予定から訪問を作成' }).click()
  const making = page.getByRole('dialog', { name: '週間予定から訪問を作成' })
  await expect(making.getByRole('row')).toHaveCount(2)
})

test('on a phone the week is a list of its days', async ({ page, call }) => {
  const own = await begin(call, '曜日 四郎')
  for (const weekday of planWeekdays) await own.add({ weekday })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${own.place}?tab=weekly-plans`)
  const week = page.getByRole('list', { name: '一週間の予定' })
  await expect(week.getByRole('button', { name: /^10:00–10:45/ })).toHaveCount(7)
  await expectFits(page, 'the weekly plan on a phone')
  await expectAccessible(page, 'the weekly plan on a phone')
  await week.getByRole('button', { name: '木曜日に追加' }).click()
  await expect(drawer(page).getByRole('checkbox', { name: '木曜日' })).toBeChecked()
  await drawer(page).getByLabel('開始時刻').fill('18:00')
  await drawer(page).getByRole('button', { name: '保存する' }).click()
  await expect(drawer(page)).toBeHidden()
  expect(await own.told()).toContain('thursday 1080 45')
})
