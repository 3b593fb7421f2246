import type { Page } from '@playwright/test'
import { addDays, instant, monthOf, weekday } from '#domain/kit/dates.ts'
import { clearAway, today } from './helpers.ts'
import { goTo } from './goTo.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const month = `${monthOf(addDays(today, 541))}-01`
/** The second Wednesday of a month far behind the visits of the sample company: the next one is in the same month. */
const wednesday = addDays(month, 7 + ((3 - weekday(month) + 7) % 7))
const thursday = addDays(wednesday, 1)

const entry = (page: Page, name: RegExp) => page.getByRole('tabpanel').getByRole('button', { name })
const on = (page: Page, date: string, name: RegExp) =>
  page.locator(`[role=cell][data-date="${date}"]`).getByRole('button', { name })

test('a planner moves the visits of a patient in the calendar, by hand and by keys', async ({ page, call }) => {
  const one = async (path: string, name: string) => {
    const { items } = await call<{ items: { id: string }[] }>('GET', `/${path}?q=${encodeURIComponent(name)}`)
    return items[0]?.id ?? ''
  }
  const patient = await one('patients', '細川 純')
  await call('POST', '/visits', {
    staff_id: await one('staff', '髙橋 恵子'),
    patient_id: patient,
    service_type: 'home_care_body',
    service_details: null,
    breaks: [],
    title: null,
    color: null,
    remarks: null,
    exception_reason: null,
    night_duty: null,
    starts_at: instant(wednesday, 9 * 60),
    ends_at: instant(wednesday, 10 * 60),
  })
  await page.goto(`/admin/staff-work-schedule?tab=calendar&show=week&date=${wednesday}`)
  await page.getByRole('combobox', { name: '利用者を選ぶ' }).fill('ほそかわ')
  await page.getByRole('option', { name: /細川 純/ }).click()
  await expect(page).toHaveURL(new RegExp(`who=${patient}`))
  const planned = entry(page, /^9:00–10:00.*髙橋 恵子/)
  await expect(planned).toBeVisible()
  await expectAccessible(page, 'the calendar of a week')

  // carried one day on with the mouse, then made an hour longer at its end, and both taken back
  const [bar, lane] = [await planned.boundingBox(), await page.locator(`[data-date="${thursday}"]`).last().boundingBox()]
  if (!bar || !lane) throw new Error('nothing to drag')
  const [x, y] = [bar.x + bar.width / 2, bar.y + bar.height / 2]
  const drag = async (fromX: number, fromY: number, toX: number, toY: number) => {
    await page.mouse.move(fromX, fromY)
    await page.mouse.down()
    await page.mouse.move((fromX + toX) / 2, (fromY + toY) / 2, { steps: 4 })
    await page.mouse.move(toX, toY, { steps: 4 })
    await page.mouse.up()
  }
  const undo = page.getByRole('button', { name: '元に戻す' })
  await drag(x, y, x + lane.width, y)
  await expect(on(page, thursday, /^9:00–10:00/)).toBeVisible()
  await expect(undo).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect(on(page, wednesday, /^9:00–10:00/)).toBeVisible()
  await expect(undo).toBeDisabled()
  const end = bar.y + bar.height - 3
  await drag(x, end, x, end + bar.height)
  await expect(on(page, wednesday, /^9:00–11:00/)).toBeVisible()
  await expect(undo).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect(on(page, wednesday, /^9:00–10:00/)).toBeVisible()

  // the same, and half an hour more, without a pointer
  await planned.focus()
  await page.keyboard.press('Space')
  const move = page.getByRole('dialog', { name: /日時を変える/ })
  await move.getByLabel('開始時刻').fill('25:99')
  await move.getByRole('button', { name: '変更する' }).click()
  await expect(move.getByLabel('開始時刻')).toHaveAccessibleDescription(/9:00 や 930/)
  await move.getByLabel('開始時刻').fill('13:00')
  await move.getByLabel('終了時刻').fill('14:30')
  await move.getByLabel('終了時刻').press('Tab')
  await move.getByRole('button', { name: '変更する' }).click()
  await expect(on(page, wednesday, /^13:00–14:30/)).toBeVisible()

  await page.keyboard.press('m')
  await expect(on(page, wednesday, /^13:00–14:30.*髙橋 恵子/)).toBeVisible()
  // a week later somebody points at the day, and takes what is likely there
  const next = addDays(wednesday, 7)
  await goTo(page, `/admin/staff-work-schedule?tab=calendar&by=patient&who=${patient}&date=${next}`)
  await page.locator(`[role=gridcell][data-date="${next}"], [role=cell][data-date="${next}"]`).first().click()
  await page
    .getByRole('dialog', { name: 'いつもの訪問' })
    .getByRole('button', { name: /13:00–14:30.*髙橋 恵子/ })
    .click()
  await expect(on(page, next, /^13:00–14:30.*髙橋 恵子/)).toBeVisible()

  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: '訪問を追加' })
  await expect(form.getByLabel('利用者')).toHaveValue('細川 純')
  await page.keyboard.press('Escape')
  await clearAway(call, 'visits', { from: wednesday, to: next })
})
