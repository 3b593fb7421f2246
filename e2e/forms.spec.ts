import type { Page } from '@playwright/test'
import { addDays, weekday } from '#domain/kit/dates.ts'
import { today } from './helpers.ts'
import { byTurns, expect, test } from './fixtures.ts'

const messages = (page: Page) => page.locator('form [id$="-error"]:visible')
const counted = (page: Page) => page.getByText(/入力内容に誤りがあります（\d+件）/)
/** Waits until a save was refused and the form has moved to the list of its errors: it would move away under a click that comes before. */
const isRefused = async (page: Page, size: number) => {
  await expect(counted(page)).toContainText(`（${size}件）`)
  await expect(page.getByRole('alert').filter({ hasText: `（${size}件）` })).toBeFocused()
}

test('a form counts the messages that it shows: a wrong date of a visit is one', byTurns, async ({ page }) => {
  await page.goto('/admin/staff-work-schedule?view=day&visit=new')
  const form = page.locator('form')
  const save = form.getByRole('button', { name: '保存する' })
  await form.locator('[data-field=service_type] select').selectOption({ index: 3 })
  await form.locator('[data-field=starts_at] input').fill('9:00')
  await form.locator('[data-field=ends_at] input').fill('10:00')
  const date = form.locator('[data-field=date] input')
  for (const typed of ['2100/01/01', '', '2026/13/40']) {
    await date.fill(typed)
    await date.blur()
    await save.click()
    await expect(counted(page), typed).toContainText(`（${await messages(page).count()}件）`)
    expect(await messages(page).count(), typed).toBe(1)
    await page.getByRole('button', { name: '誤りのある項目を見る' }).click()
    await expect(date, 'the date is what is to be mended').toBeFocused()
  }
})

test('a row that is added after a refused save is not wrong before anything is typed', byTurns, async ({ page }) => {
  await page.goto('/admin/visiting-nursing-station-management/new')
  await page.getByRole('button', { name: '保存する' }).click()
  await isRefused(page, 1)
  const nurses = page.locator('[data-field=nurses]')
  await nurses.getByRole('button', { name: '行を追加する' }).click()
  await expect(nurses.locator('input').first()).toBeFocused()
  // the library looks at the whole list a moment later
  await page.waitForTimeout(300)
  await expect(nurses.locator('[id$="-error"]')).toHaveCount(0)
  await expect(counted(page)).toContainText('（1件）')
  await page.getByRole('button', { name: '保存する' }).click()
  await isRefused(page, 2)
  await nurses.getByRole('button', { name: '行を追加する' }).click()
  await page.waitForTimeout(300)
  await expect(nurses.locator('[id$="-error"]'), 'what was refused stays marked').toHaveCount(1)
})

test('leave asks for hours only where hours are chosen, and offers them only by agreement', byTurns, async ({ page, call }) => {
  const settings = await call<Record<string, unknown>>('GET', '/leave-settings')
  const { items } = await call<{ items: { id: string }[] }>('GET', '/staff?limit=1&q=H004')
  await call('PATCH', '/leave-settings', { ...settings, hourly_days: 0 })
  try {
    await page.goto('/admin/leave-request/new')
    const dates = page.locator('[data-field=dates]')
    const part = dates.getByLabel('取り方').first()
    await expect(part).toBeVisible()
    const offered = () => part.locator('option').allTextContents()
    expect((await offered()).join()).not.toContain('時間')
    await expect(dates.locator('[data-field$=from_time]')).toHaveCount(0)
    await expect(dates.locator('[data-field$=hours]')).toHaveCount(0)

    await call('PATCH', '/leave-settings', { ...settings, hourly_days: 5 })
    await page.reload()
    await expect.poll(offered).toContain('時間')
    await part.selectOption('hours')
    await dates.locator('[data-field$=from_time] input').fill('9:00')
    await dates.locator('[data-field$=hours] input').fill('2')
    await part.selectOption('full')
    await expect(dates.locator('[data-field$=hours]')).toHaveCount(0)
    await page.locator('[data-field=kind]').getByLabel('無給の休暇').check()
    await page.locator('[data-field=staff_id] input').fill('H004')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('button', { name: '保存する' }).click()
    // what was typed and is hidden is not sent
    await expect(page).toHaveURL(/\/leave-request\/[0-9a-f-]{36}/)
    const asked = await call<{ items: { dates: { hours: number | null; from_time: number | null }[] }[] }>(
      'GET',
      `/leave-requests?staff_id=${items[0]?.id}&state=pending&limit=1`,
    )
    expect(asked.items[0]?.dates[0]).toMatchObject({ hours: null, from_time: null })
  } finally {
    await call('PATCH', '/leave-settings', settings)
  }
})

test('the office sees what is left before it offers another time', byTurns, async ({ page, call }) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/staff?limit=1&q=H005')
  const [staff] = items
  if (!staff) throw new Error('the sample company has no H005')
  // more days than anybody has; on a Sunday nobody owes work
  const first = addDays(today, 30)
  const dates = Array.from({ length: 60 }, (_, at) => addDays(first, at))
    .filter((date) => weekday(date) !== 0)
    .map((date) => ({ date, part: 'full', from_time: null, hours: null }))
  const { id } = await call<{ id: string }>('POST', '/leave-requests', {
    staff_id: staff.id,
    kind: 'paid',
    from_date: dates[0]?.date,
    to_date: dates.at(-1)?.date,
    dates,
    details: null,
    deputy_id: null,
    deputy_from: null,
    deputy_to: null,
  })
  await page.goto(`/admin/leave-request/${id}`)
  await page.getByRole('button', { name: '別の日を提案' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('残りが足りません')
})

test('the settings are open to everybody from the menu', byTurns, async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'メニュー' }).getByRole('button', { name: '設定' }).click()
  await expect(page.getByRole('dialog', { name: '表示設定' })).toBeVisible()
})
