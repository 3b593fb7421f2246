import { addMonths, monthOf } from '#domain/kit/dates.ts'
import { nounsWithScreens } from '#web/nouns.ts'
import { findBrowser } from './browser.ts'
import { today } from './helpers.ts'
import { expect, test } from './fixtures.ts'

const launched = await findBrowser()
// on the laptop of an office, in a browser whose scroll bars take room, and on a machine that has no Japanese Noto: with the web font
test.use({
  launchOptions: { ...launched, ignoreDefaultArgs: [...launched.ignoreDefaultArgs, '--hide-scrollbars'] },
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

test('in every list a number stands in one line, and a record of the sample company has its mark', async ({ page }) => {
  for (const [table, { path }] of nounsWithScreens) {
    await page.goto(`/admin/${path}`)
    const row = page.locator('main [data-row]').first()
    await expect(row.or(page.locator('main h2')).first()).toBeAttached()
    if ((await row.count()) === 0) continue
    const found = await page.locator('main [data-row]').evaluateAll((rows) => ({
      broken: rows.flatMap((one) => {
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(text)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
          if (/^[\d/:-]+$/.test(text.nodeValue ?? '') && lines > 1) broken.push(text.nodeValue ?? '')
        }
        return broken
      }),
      unmarked: rows.filter((one) => !one.querySelector('[title="サンプル"]')).length,
      rows: rows.length,
    }))
    expect(found.broken, table).toEqual([])
    // the account of the journeys is no sample
    expect(found.unmarked, table).toBeLessThanOrEqual(table === 'user_account' ? found.rows : 0)
  }
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
