import type { Page } from '@playwright/test'
import { addDays, monthOf, weekday } from '#domain/kit/dates.ts'
import { clearAway, goByMenu, today } from './helpers.ts'
import { byTurns, expect, expectAccessible, test } from './fixtures.ts'

/** A day of this month that is not today. */
const day = monthOf(addDays(today, 1)) === monthOf(today) ? addDays(today, 1) : addDays(today, -1)
const typed = (date: string) => date.replaceAll('-', '/')
const cell = (page: Page, date: string) => page.locator(`main [data-date="${date}"]`).first()
const entry = (page: Page, name: string) => page.locator('main').getByRole('button', { name: new RegExp(name) })

test.afterEach(({ call }) => clearAway(call, 'calendar-events', { q: '試しの予定' }))

test('an event is made by a click on a day, moved by a key, taken back, and shown by layers', async ({ page }) => {
  await page.goto('/admin')
  await goByMenu(page, 'カレンダー')
  await test.step('made', async () => {
    await cell(page, day).click({ position: { x: 8, y: 8 } })
    const form = page.getByRole('dialog', { name: '予定を追加' })
    await form.getByRole('button', { name: '保存する' }).click()
    await expect(form.getByText('必須項目です')).toBeVisible()
    await form.getByLabel('件名').fill('試しの予定')
    await form.getByRole('button', { name: '保存する' }).click()
    await expect(form).toBeHidden()
    await expect(entry(page, '試しの予定')).toContainText('9:00')
  })
  await test.step('moved without a pointer, to whole days', async () => {
    await entry(page, '試しの予定').focus()
    await page.keyboard.press('Space')
    const question = page.getByRole('dialog', { name: '「試しの予定」の日時を変える' })
    await question.getByLabel('終日').check()
    await expect(question.getByLabel('最初の日')).toHaveValue(typed(day))
    await expectAccessible(page, 'the question for other times')
    await question.getByRole('button', { name: '変更する' }).click()
    await expect(question).toBeHidden()
    await expect(entry(page, '試しの予定')).not.toContainText('9:00')
  })
  await test.step('taken back', async () => {
    await page.keyboard.press('Control+z')
    await expect(page.getByText('「試しの予定」を元に戻しました')).toBeVisible()
    await expect(entry(page, '試しの予定')).toContainText('9:00')
  })
  await test.step('a layer that is switched off stays off in the address', async () => {
    await expect(entry(page, '訪問 \\d+件').first()).toBeVisible()
    await page.getByRole('button', { name: '表示するもの' }).click()
    await page.getByRole('menuitemcheckbox', { name: '訪問' }).click()
    await page.keyboard.press('Escape')
    await expect(entry(page, '訪問 \\d+件')).toHaveCount(0)
    await expect(page).toHaveURL(/off=visits/)
  })
  await test.step('and put into the trash', async () => {
    await entry(page, '試しの予定').click()
    // what is left of it is cleared away behind this, and must not meet it on the way
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.getByRole('dialog', { name: '試しの予定' }).getByRole('button', { name: 'ゴミ箱に入れる' }).click()
    expect((await gone).ok()).toBe(true)
    await expect(entry(page, '試しの予定')).toHaveCount(0)
  })
})

test(
  'an event of several days covers the last of them, a night only the day on which it began',
  byTurns,
  async ({ page, call }) => {
    const first = `${monthOf(today)}-08`
    const monday = addDays(first, (8 - weekday(first)) % 7)
    const make = (title: string, starts_at: string, ends_at: string) =>
      call('POST', '/calendar-events', {
        title,
        starts_at,
        ends_at,
        all_day: false,
        description: null,
        color: null,
        shared_with: [],
      })
    const at = (days: number, time: string) => `${addDays(monday, days)}T${time}:00+09:00`
    await make('試しの予定（研修）', at(0, '09:00'), at(2, '11:30'))
    await make('試しの予定（夜）', at(3, '22:00'), at(4, '06:00'))
    await page.goto(`/admin/calendar?show=month&date=${monday}`)
    const covers = async (name: string, days: number) => {
      const [bar, box] = [await entry(page, name).first().boundingBox(), await cell(page, addDays(monday, days)).boundingBox()]
      return bar !== null && box !== null && bar.x < box.x + box.width / 2 && bar.x + bar.width > box.x + box.width / 2
    }
    await expect(entry(page, '試しの予定（研修').first()).toBeVisible()
    await expect
      .poll(() => Promise.all([0, 1, 2, 3].map((days) => covers('試しの予定（研修', days))))
      .toEqual([true, true, true, false])
    expect(await Promise.all([2, 3, 4].map((days) => covers('試しの予定（夜', days)))).toEqual([false, true, false])
  },
)

test('hours without an entry are scrolled by keys, also once the window has become too low for them', byTurns, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2400 })
  await page.goto('/admin/calendar?show=week&date=2031-06-18')
  const reached = page.locator('main [role=cell][tabindex="0"]')
  await expect(page.locator('main [data-date="2031-06-18"]').first()).toBeVisible()
  await expect(reached).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(reached).toHaveCount(1)
  await expectAccessible(page, 'a week without an entry')
})
