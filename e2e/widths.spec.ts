import type { Page } from '@playwright/test'
import { entities } from '#domain/entities.ts'
import { addMonths, monthOf } from '#domain/kit/dates.ts'
import { nounsWithScreens } from '#web/nouns.ts'
import { findBrowser } from './browser.ts'
import { today } from './helpers.ts'
import { goTo } from './goTo.ts'
import { byTurns, expect, test } from './fixtures.ts'

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
  // this month may have nothing yet on its first day
  '/admin/staff-work-schedule/reports?period=all',
  `/admin/attendance-record?month=${monthOf(addMonths(today, -1))}`,
  '/admin/attendance-record?by=days',
  '/admin/attendance-record?by=visits',
]

test('all columns of these are seen beside the menu', byTurns, async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  for (const path of whole) {
    await goTo(page, path)
    await expect(page.locator('[data-row]').first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const body = page.locator('main table tbody').first()
    const width = await body.evaluate((rows) => ({
      shown: rows.clientWidth,
      needed: rows.scrollWidth,
      window: window.innerWidth - document.documentElement.clientWidth,
    }))
    expect.soft(width.window, `the scroll bar takes room at ${path}`).toBeGreaterThan(0)
    expect.soft(width.needed, path).toBeLessThanOrEqual(width.shown)
  }
})

test(
  'in every list a number stands in one line, a record of the sample has its mark, and what does not fit fades at the edge above a bar',
  byTurns,
  async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    let tooWide = 0
    for (const [table, { path }] of nounsWithScreens) {
      await goTo(page, `/admin/${path}${'period' in entities[table] ? '?period=all' : ''}`)
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
      expect.soft(found.broken, table).toEqual([])
      // neither the account of the journeys nor the pay items that every company begins with are samples
      expect.soft(found.unmarked, table).toBeLessThanOrEqual(['user_account', 'pay_item'].includes(table) ? found.rows : 0)
      if (await isTooWide(page, table)) tooWide++
    }
    expect(tooWide, 'lists with more columns than fit').toBeGreaterThan(0)
  },
)

/** Whether the columns of a list take more room than there is; then it has to fade at its edge and can be moved by a bar. */
const isTooWide = async (page: Page, table: string): Promise<boolean> => {
  const grid = page.locator('main table').first()
  if ((await grid.count()) === 0) return false
  const found = await grid.evaluate((whole) => {
    const rows = whole.querySelector('tbody')
    if (!(rows instanceof HTMLElement)) return { over: 0, more: false, bar: 0 }
    return {
      over: rows.scrollWidth - rows.clientWidth,
      more: whole.hasAttribute('data-more'),
      bar: rows.offsetHeight - rows.clientHeight,
    }
  })
  if (found.over <= 1) return false
  expect.soft(found.more, table).toBe(true)
  expect.soft(found.bar, table).toBeGreaterThan(0)
  return true
}
