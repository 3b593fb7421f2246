import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { goTo } from './goTo.ts'

const table = (page: Page) => page.getByRole('table', { name: '職員' })
const steps = (page: Page) => page.getByRole('navigation', { name: '一覧の前後の記録' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a clerk goes through the records of a list and prints one', async ({ page }) => {
  await page.goto('/admin/staff-management?nationality=vn.mm&sort=staff_code')
  const links = table(page).locator('a[data-opens]')
  await expect(links.nth(2)).toBeVisible()
  const names = await links.evaluateAll((all) => all.map((one) => one.querySelector('[title]')?.getAttribute('title') ?? ''))
  const [first = '', second = '', third = ''] = names

  await test.step('the place in the list, and the neighbours by buttons and keys', async () => {
    await table(page).getByRole('link', { name: second }).click()
    await expect(steps(page)).toContainText(`2 / ${names.length}`)
    expect(new URL(page.url()).search).toBe('')
    await steps(page).getByRole('button', { name: '次へ' }).click()
    await expect(heading(page)).toHaveText(third)
    await expect(steps(page)).toContainText(`3 / ${names.length}`)
    await page.keyboard.press('k')
    await expect(heading(page)).toHaveText(second)
    await page.keyboard.press('k')
    await expect(heading(page)).toHaveText(first)
    await expect(steps(page).getByRole('button', { name: '前へ' })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page, 'a record opened from a list')
  })

  await test.step('typed work is asked about before leaving', async () => {
    const position = page.getByLabel('役職')
    const stored = await position.inputValue()
    await position.fill('夜勤リーダー')
    await steps(page).getByRole('button', { name: '次へ' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: '入力に戻る' }).click()
    await expect(heading(page)).toHaveText(first)
    await position.fill(stored)
  })

  await test.step('a tab keeps the way, and so does a reload', async () => {
    await page.getByRole('tab', { name: '雇用条件' }).click()
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText(second)
    await expect(page.getByRole('tab', { name: '雇用条件' })).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(steps(page)).toContainText(`2 / ${names.length}`)
  })

  await test.step('the sheet is shown as it will be printed', async () => {
    const answer = page.waitForResponse(/\/print\?/)
    await page.getByRole('button', { name: '印刷' }).click()
    expect((await answer).headers()['content-type']).toBe('application/pdf')
    await page.getByRole('dialog', { name: 'PDFのプレビュー' }).getByRole('button', { name: '閉じる' }).click()
  })

  await test.step('back in the list, at the row', async () => {
    await page.getByRole('main').getByRole('link', { name: '職員', exact: true }).click()
    await expect(page).toHaveURL(/nationality=vn\.mm&sort=staff_code/)
    await expect(table(page).getByRole('link', { name: second })).toBeFocused()
  })

  await test.step('a record that is found by the search has no list', async () => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: '検索' })
    await search.getByRole('combobox').fill(second)
    await search.getByRole('option', { name: second }).first().click()
    await expect(heading(page)).toHaveText(second)
    await expect(steps(page)).toHaveCount(0)
  })
})

test('a record does not move down under the pointer while what stands above it comes', async ({ page, call }) => {
  const { items } = await call<{ items: { subject: string }[] }>('GET', '/attention?kind=certificate&limit=1')
  const patient = items[0]?.subject ?? ''
  await page.goto('/admin/patient-management')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.route(/\/api\/(attention\?subject|retention\/patient)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.evaluate(() => {
    const places: number[] = []
    Object.assign(globalThis, { places })
    const look = () => {
      const top = document.querySelector('main [role=tablist]')?.getBoundingClientRect().top
      if (top !== undefined && top !== places.at(-1)) places.push(top)
      requestAnimationFrame(look)
    }
    look()
  })
  await goTo(page, `/admin/patient-management/${patient}`)
  await expect(page.getByRole('list', { name: '期限のあるもの' })).toBeVisible()
  await expect(page.getByRole('tablist')).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
  expect(await page.evaluate(() => (globalThis as unknown as { places: number[] }).places)).toHaveLength(1)
})
