import type { Page } from '@playwright/test'
import { addDays } from '#domain/kit/dates.ts'
import { monthAround, weekAround } from '#domain/kit/period.ts'
import { anAbsence } from '../tests/records.ts'
import { goTo } from './goTo.ts'
import { byTurns, everyRun, expect, expectAccessible, test } from './fixtures.ts'
import { today } from './helpers.ts'

const sizes = { desk: { width: 1440, height: 900 }, laptop: { width: 1366, height: 768 } }
const schedule = (query: string) => `/admin/staff-work-schedule?${query}`
const grid = (page: Page) => page.getByRole('grid')
const helper = (page: Page) => page.getByRole('rowheader', { name: /髙橋 恵子/ })

/** Height of the grid, and the heights of the rows of helpers that are seen whole, in pixels. */
const inSight = (page: Page) =>
  grid(page).evaluate((element) => {
    const box = element.getBoundingClientRect()
    const lane = element.querySelector('[data-row=""]')?.getBoundingClientRect().bottom ?? box.top
    const rows = [...element.querySelectorAll('[data-row]:not([data-row=""])')].map((row) => row.getBoundingClientRect())
    return {
      height: box.height,
      rows: rows.filter(({ top, bottom }) => top >= lane - 1 && bottom <= box.bottom).map(({ height }) => Math.round(height)),
    }
  })

test('a week shows 20 helpers at a desk and 16 on a laptop, whose window belongs to the grid', everyRun, async ({ page }) => {
  await page.setViewportSize(sizes.laptop)
  await page.goto(schedule('view=week'))
  await expect(helper(page)).toBeVisible()
  await expect.poll(async () => (await inSight(page)).rows.length).toBeGreaterThanOrEqual(16)
  expect((await inSight(page)).height).toBeGreaterThanOrEqual(560)
  // all tools of the timeline stand in one row
  const tools = page.getByRole('group', { name: 'タイムラインの操作' })
  expect((await tools.boundingBox())?.height).toBeLessThan(44)
  await page.setViewportSize(sizes.desk)
  await expect.poll(async () => (await inSight(page)).rows.length).toBeGreaterThanOrEqual(20)
  expect(new Set((await inSight(page)).rows)).toEqual(new Set([28]))
  // no name ends without a sign: what does not fit has an ellipsis
  const cut = await grid(page).evaluate((element) =>
    [...element.querySelectorAll('[data-id] > span')]
      .filter((text) => text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).textOverflow !== 'ellipsis')
      .map((text) => text.textContent),
  )
  expect(cut).toEqual([])
  await expectAccessible(page, 'the week of the roster')

  const menu = page.getByRole('navigation', { name: 'メニュー' })
  expect((await menu.boundingBox())?.width, 'the menu shows only icons').toBeLessThan(80)
  await goTo(page, '/admin/coverage')
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeGreaterThan(200)
})

test(
  'a visit in a full cell is a tick, whose day is shown under the pointer and by the keyboard',
  byTurns,
  async ({ page, call }) => {
    const day = weekAround(addDays(today, 190)).from
    const { items } = await call<{ items: { id: string }[] }>('GET', `/staff?q=${encodeURIComponent('髙橋 恵子')}`)
    for (let at = 0; at < 7; at++)
      await call('POST', '/visits', {
        staff_id: items[0]?.id,
        patient_id: null,
        breaks: [],
        service_type: 'office_work',
        service_details: null,
        title: `書類の整理${at + 1}`,
        color: null,
        remarks: null,
        exception_reason: null,
        night_duty: null,
        starts_at: `${day}T${String(9 + at).padStart(2, '0')}:00:00+09:00`,
        ends_at: `${day}T${String(9 + at).padStart(2, '0')}:45:00+09:00`,
      })
    await page.setViewportSize(sizes.desk)
    await page.goto(schedule(`view=week&date=${day}`))
    await expect(helper(page)).toBeVisible()
    await expect(grid(page).getByText('9:00–15:45 · 7件')).toBeVisible()
    const third = grid(page).getByRole('gridcell', { name: /^書類の整理3/ })
    await third.hover()
    const tip = page.getByRole('tooltip')
    await expect(tip).toContainText('11:00–11:45')
    await expect(tip.getByRole('listitem')).toHaveCount(7)
    await page.mouse.move(5, 5)
    await expect(tip).toBeHidden()
    await third.focus()
    await page.keyboard.press('ArrowRight')
    await expect(tip).toContainText('書類の整理4')
    // it moves as a card does: by a day, with its time
    for (const key of ['Space', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect(grid(page).getByRole('gridcell', { name: /^書類の整理4 12:00–12:45/ })).toHaveAccessibleName(
      new RegExp(`${Number(addDays(day, 1).slice(8))}日`),
    )
    await expect(grid(page).getByText('9:00–15:45 · 6件')).toBeVisible()
    // an absence is told in the same line, not below it
    await call('POST', '/absences', anAbsence(items[0]?.id ?? '', day, day))
    await expect(grid(page).getByText(/^(欠勤|病気).* 9:00–15:45 · 6件$/)).toBeVisible()
    await expect(grid(page).getByText(/^(欠勤|病気)/)).toHaveCount(1)
  },
)

test('a month has a cell for each day with number and hours, which opens the day', everyRun, async ({ page }) => {
  const { from, to } = monthAround(today)
  await page.setViewportSize(sizes.desk)
  await page.goto(schedule('view=month'))
  await expect(helper(page)).toBeVisible()
  const days = grid(page).locator('[role=columnheader]:not(:first-child)')
  await expect(days).toHaveCount(Number(to.slice(8)))
  const [last, box] = [await days.last().boundingBox(), await grid(page).boundingBox()]
  expect((last?.x ?? 0) + (last?.width ?? 0), 'all days are in sight').toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
  expect((await inSight(page)).rows.length).toBeGreaterThanOrEqual(20)
  await expectAccessible(page, 'the month of the roster')

  const busy = grid(page).locator('[data-row]:not([data-row=""]) [data-hours]').first()
  await expect(busy).toHaveAttribute('aria-label', /訪問 \d+件, \d+:\d\d/)
  await busy.hover()
  const tip = page.getByRole('tooltip')
  await expect(tip.getByRole('listitem').first()).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(tip).toBeHidden()

  // by the keyboard: from the name to the second day, its visits by Space, and the day itself by Enter
  await helper(page).focus()
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(tip).toContainText('髙橋 恵子')
  await page.keyboard.press('Space')
  await expect(tip).toBeHidden()
  await page.keyboard.press('Space')
  await expect(tip).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '日付' })).toHaveValue(addDays(from, 1).replaceAll('-', '/'))
  await page.goBack()
  await grid(page).locator('[data-row]:not([data-row=""]) [data-hours]').first().click()
  await expect(page.getByRole('group', { name: '表示する期間' }).getByRole('button', { name: '日', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a month of shifts shows 20 helpers and 31 days, opened at the date that was asked for', everyRun, async ({ page }) => {
  const date = addDays(monthAround(today).to, -1)
  await page.setViewportSize(sizes.desk)
  await page.goto(schedule(`tab=shift&form=grid&view=month&date=${date}`))
  const table = page.getByRole('grid', { name: 'シフト表' })
  await expect(table.getByRole('row', { name: /髙橋 恵子/ })).toBeVisible()
  const asked = table.locator('[aria-selected=true]')
  await expect(asked).toHaveAttribute('data-day', String(Number(date.slice(8)) - 1))
  await expect(asked).toBeInViewport({ ratio: 1 })
  const { rows, heights, wide } = await table.evaluate((element) => {
    const box = element.parentElement?.getBoundingClientRect()
    const top = element.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const foot = element.querySelector('tfoot td')?.getBoundingClientRect().top ?? 0
    const seen = [...element.querySelectorAll('tbody tr:not(:first-child)')]
      .map((row) => row.getBoundingClientRect())
      .filter((row) => row.top >= top - 1 && row.bottom <= foot + 1)
    const last = element.querySelector('thead th:last-child')?.getBoundingClientRect()
    return {
      rows: seen.length,
      heights: [...new Set(seen.map(({ height }) => height))],
      wide: (last?.right ?? 0) <= (box?.right ?? 0),
    }
  })
  expect(rows).toBeGreaterThanOrEqual(20)
  expect(heights).toEqual([26])
  expect(wide, 'all days are in sight').toBe(true)
  await expectAccessible(page, 'the month of shifts')

  await table.locator('td[data-day] small').first().click()
  await expect(page.getByText(/訪問 \d+件 \d+:\d\d/)).toBeVisible()
  // a shortage is told by its word alone
  await expect(table.getByText(/不足 \d/).first()).toBeVisible()
  expect(await table.getByText(/[−-]\d+:\d\d/).count()).toBe(0)
})

test('a week and a day are copied from their heads, in a dialog whose buttons are in sight', byTurns, async ({ page }) => {
  // after the visits of the sample company
  const { from } = weekAround(addDays(today, 200))
  await page.setViewportSize(sizes.desk)
  await page.goto(schedule(`view=week&date=${from}`))
  await expect(helper(page)).toBeVisible()
  await grid(page).getByRole('columnheader').first().getByRole('button').click()
  await page.getByRole('menuitem', { name: '前週からコピー' }).click()
  const dialog = page.getByRole('dialog', { name: 'シフトのコピー' })
  await expect(dialog.getByLabel('コピー元')).toHaveValue(addDays(from, -7).replaceAll('-', '/'))
  await expect(dialog.getByLabel('コピー先')).toHaveValue(from.replaceAll('-', '/'))
  await dialog.getByLabel('コピー元').fill(addDays(today, -7))
  await expect(dialog.getByRole('table')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'キャンセル' })).toBeInViewport({ ratio: 1 })
  // a name of a patient or a helper stands on as few lines as it has words
  const broken = await dialog.locator('tbody tr').evaluateAll((rows) =>
    rows
      .flatMap((row) => [...row.querySelectorAll('td:nth-child(3)')])
      .filter((cell) => {
        // the cell itself is as high as the highest one beside it
        const text = document.createRange()
        text.selectNodeContents(cell)
        const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
        return lines > Math.max(1, (cell.textContent ?? '').split(/\s+/).length)
      })
      .map((cell) => cell.textContent),
  )
  expect(broken).toEqual([])
  await expectAccessible(page, 'the question what is copied from the week before')
  await dialog.getByRole('button', { name: 'キャンセル' }).click()

  await grid(page).getByRole('columnheader').nth(3).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '前週からコピー' }).click()
  await expect(dialog.getByLabel('コピーする期間')).toHaveValue('day')
  await expect(dialog.getByLabel('コピー先')).toHaveValue(addDays(from, 2).replaceAll('-', '/'))
})

test('the card of a helper covers neither title nor search, and leads on', byTurns, async ({ page }) => {
  await page.setViewportSize(sizes.desk)
  await page.goto(schedule('view=week'))
  await helper(page).click()
  const card = page.getByRole('dialog', { name: '髙橋 恵子' })
  await expect(card.getByRole('link', { name: '電話' })).toHaveAttribute('href', /^tel:/)
  await expect(card.getByText(/^\d+:\d\d \/ \d+:\d\d$/)).toBeVisible()
  const [over, below] = [await card.boundingBox(), await grid(page).boundingBox()]
  expect(over?.y).toBeGreaterThanOrEqual((below?.y ?? 0) - 1)
  await expectAccessible(page, 'the card of a helper')
  await card.getByRole('link', { name: '出勤簿' }).click()
  await expect(page).toHaveURL(/attendance-record\?.*person=/)
})

test('the roster stands after 30 requests and 375 kB of program', everyRun, async ({ page }) => {
  // when the first row stood, by the clock of the page: what is loaded after that keeps nobody waiting
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-row]:not([data-row=""])')) return
      document.documentElement.dataset['stood'] = String(performance.now())
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.setViewportSize(sizes.desk)
  await page.goto(schedule('view=week'), { waitUntil: 'commit' })
  await grid(page).locator('[data-row]:not([data-row=""])').first().waitFor()
  const asked = await page.evaluate(() => {
    const stood = Number(document.documentElement.dataset['stood'])
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime < stood)
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, size: encodedBodySize }))
  })
  const bytes = asked.filter(({ name }) => name.endsWith('.js')).reduce((sum, { size }) => sum + size, 0)
  const told = asked.map(({ name, size }) => `${name} ${size}`).join('\n')
  // with the page itself
  expect(asked.length + 1, told).toBeLessThanOrEqual(30)
  expect(Math.round(bytes / 1000), told).toBeLessThanOrEqual(375)
})
