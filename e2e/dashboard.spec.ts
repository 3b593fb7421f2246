import { addDays } from '#domain/kit/dates.ts'
import { weekAround } from '#domain/kit/period.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'

// numbers are compared with lists, so that nobody else may add to either
test.use({ alone: 'dashboard' })

test('an office reads how it stands, and each number leads to what it counts', async ({ page }) => {
  const card = (name: string) => page.getByRole('region', { name })
  const charts = page.getByRole('img')
  await page.goto('/admin/dashboard')
  await test.step('six questions are answered by a number and a chart', async () => {
    await expect(charts).toHaveCount(6)
    await expect(card('予定時間と契約時間').getByRole('img')).toHaveAccessibleName(/^\d+% .+の週：予定[\d,]+時間／契約[\d,]+時間$/)
    await expect(card('訪問の担当').locator('[data-series="0"] rect')).toHaveCount(12)
    await expectAccessible(page, 'the charts')
  })
  await test.step('on a phone they stand below each other', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFits(page, 'the charts on a phone')
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('on paper they are dark on white, with their numbers, also from a dark screen', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset['mode'] = 'dark'
    })
    const ink = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--hd-surface'))
    expect(await ink()).toBe('#231e1a')
    await page.emulateMedia({ media: 'print' })
    expect(await ink()).toBe('#fffdfa')
    await expect(page.locator('main table')).toHaveCount(6)
    for (const table of await page.locator('main table').all()) await expect(table).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => {
      document.documentElement.dataset['mode'] = 'light'
    })
  })
  await test.step('the same numbers stand in tables, and the address keeps that and the period', async () => {
    await page.getByRole('button', { name: '表で表示' }).click()
    await expect(charts).toHaveCount(0)
    await expect(page.getByRole('table', { name: '訪問の担当' }).getByRole('row')).toHaveCount(13)
    await page.getByRole('button', { name: '今月' }).click()
    await page.reload()
    await expect(page).toHaveURL(/as=table/)
    await expect(page.getByRole('table', { name: '訪問の担当' }).getByRole('row')).not.toHaveCount(13)
    await expect(page.getByRole('button', { name: '今月' })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page, 'the tables')
  })
  await test.step('a number leads to a list of as many', async () => {
    const number = page
      .getByRole('table', { name: '職員の国籍・地域と在職状況' })
      .getByRole('row', { name: /^ベトナム/ })
      .getByRole('link')
      .first()
    const size = Number(await number.textContent())
    await number.click()
    await expect(page).toHaveURL(/staff-management.+nationality=vn/)
    await expect(page.locator('main [data-row]')).toHaveCount(size)
    await page.goBack()
    const open = page
      .getByRole('table', { name: '年5日の有給休暇' })
      .getByRole('row', { name: /^未達・91日以上先/ })
      .getByRole('link')
    const people = Number(await open.textContent())
    await open.click()
    await expect(page.locator('main [data-row]')).toHaveCount(people)
    await page.getByRole('button', { name: '期限が91日以上先の未達のみ' }).click()
    await expect(page.locator('main [data-row]')).not.toHaveCount(people)
  })
  await test.step('people within a limit of overtime are those of the attendance record', async () => {
    await page.goto('/admin/dashboard?as=table')
    const levels = page.getByRole('table', { name: '時間外労働と36協定の上限' }).getByRole('row', { name: /^月の時間外 / })
    const within = levels.getByRole('link').last()
    const people = Number(await within.textContent())
    const everybody = (await levels.getByRole('cell').allTextContents()).reduce((sum, text) => sum + Number(text), 0)
    await within.click()
    await expect(page.locator('main [data-row]')).toHaveCount(people)
    // in the first days of a month the dashboard tells of the one before
    const month = new URL(page.url()).searchParams.get('month') ?? ''
    await page.goto(`/admin/attendance-record?month=${month}&gauge=over&bound=month`)
    await page.getByRole('button', { name: '月の時間外を超過' }).click()
    await expect(page.locator('main [data-row]')).toHaveCount(everybody)
  })
  await test.step('a bar leads where its number does, and a period that is too long is refused', async () => {
    await page.goto('/admin/dashboard')
    await card('予定時間と契約時間').locator('[data-series="0"] rect').first().click()
    await expect(page).toHaveURL(new RegExp(`date=${addDays(weekAround(today).from, -56)}`))
    await page.goto('/admin/dashboard?period=2025-01-01..2026-12-31')
    await expect(page.getByRole('alert')).toHaveText('期間は366日以内で指定してください。')
  })
})
