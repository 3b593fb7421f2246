import { addMonths, monthOf } from '#domain/kit/dates.ts'
import { nounsWithScreens } from '#web/nouns.ts'
import { findBrowser } from './browser.ts'
import { today } from './helpers.ts'
import { expect, test } from './fixtures.ts'

const launched = await findBrowser()
// on the laptop of an office, in a browser whose scroll bars take room
test.use({
  launchOptions: { ...launched, ignoreDefaultArgs: ['--hide-scrollbars'] },
  viewport: { width: 1366, height: 768 },
  alone: 'widths',
})

const whole = [
  '/admin/salary-management?sample=true',
  '/admin/staff-management',
  '/admin/staff-work-schedule?tab=shift',
  '/admin/staff-work-schedule/reports',
  `/admin/attendance-record?month=${monthOf(addMonths(today, -1))}`,
  '/admin/attendance-record?by=days',
  '/admin/attendance-record?by=visits',
]

for (const path of whole)
  test(`all columns are seen beside the menu: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('[data-row]').first()).toBeAttached()
    const body = page.locator('main table tbody').first()
    const width = await body.evaluate((rows) => ({
      shown: rows.clientWidth,
      needed: rows.scrollWidth,
      window: window.innerWidth - document.documentElement.clientWidth,
    }))
    expect(width.window, 'the scroll bar takes room').toBeGreaterThan(0)
    expect(width.needed).toBeLessThanOrEqual(width.shown)
  })

test('a list with more columns than fit fades at its edge and can be moved by a bar', async ({ page }) => {
  for (const [table, { path }] of nounsWithScreens) {
    await page.goto(`/admin/${path}`)
    await expect(page.locator('[data-row]').first().or(page.locator('main h2')).first()).toBeAttached()
    const grid = page.locator('main table').first()
    if ((await grid.count()) === 0) continue
    const found = await grid.evaluate((whole) => {
      const rows = whole.querySelector('tbody')
      if (!(rows instanceof HTMLElement)) return { over: 0, more: false, bar: 0 }
      return {
        over: rows.scrollWidth - rows.clientWidth,
        more: whole.hasAttribute('data-more'),
        bar: rows.offsetHeight - rows.clientHeight,
      }
    })
    if (found.over <= 1) continue
    expect(found.more, table).toBe(true)
    expect(found.bar, table).toBeGreaterThan(0)
  }
})
