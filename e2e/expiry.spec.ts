import { addMonths, monthOf } from '#domain/kit/dates.ts'
import { choose, downloaded, goByMenu, rowsOf, today } from './helpers.ts'
import { byTurns, expect, expectAccessible, expectFits, test } from './fixtures.ts'

/** The day on which the card of one worker of the sample company ends. */
const ends = `${monthOf(addMonths(`${monthOf(today)}-01`, 1))}-13`
/** Its month as screens name it. */
const inWords = `${Number(ends.slice(0, 4))}年${Number(ends.slice(5, 7))}月`
const slashed = (date: string) => date.replaceAll('-', '/')

test.use({ alone: 'expiry' })

test('a clerk sees what ends, renews a period of stay and its card, and the lines are gone', async ({ page }) => {
  const line = page.locator('[data-row]').filter({ hasText: 'レ ティ マイ' })
  const save = page.getByRole('button', { name: '保存する' })
  const renewed = slashed(addMonths(ends, 36))

  await test.step('the start page counts it and leads to the runway', async () => {
    await page.goto('/admin')
    await page.getByRole('link', { name: /^1 期限：在留期間/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '期限' })).toBeVisible()
    await expect(line).toContainText(slashed(ends))
    await expect(line).toContainText('在留期間の更新を申請し、新しい満了日を登録する')
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await expectAccessible(page, 'the runway')
  })
  await test.step('kinds and urgencies narrow it, and the address keeps them', async () => {
    await page.getByRole('button', { name: '条件をリセット' }).click()
    await expect(page.locator('[data-row]').nth(2)).toBeVisible()
    await page.getByRole('button', { name: /^先の期限/ }).click()
    await expect(page).toHaveURL(/urgency=over\.now\.soon\.later/)
    await page.getByRole('button', { name: '種類' }).click()
    await page.getByRole('menuitemcheckbox', { name: '在留期間' }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-row]')).toHaveCount(3)
    await page.reload()
    await expect(page.locator('[data-row]')).toHaveCount(3)
  })
  await test.step('each is one line, whose words are whole in its title', async () => {
    const heights = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(41)
    await expect(line.locator('td').first()).toHaveAttribute('title', /在留期間の更新を申請し、新しい満了日を登録する/)
  })
  await test.step('a month of the axis shows its work alone, and so does its chip', async () => {
    // wide enough for the axis
    await page.setViewportSize({ width: 1440, height: 900 })
    const months = page.getByRole('group', { name: '期限の月' })
    await page
      .getByRole('columnheader')
      .getByRole('button', { name: `${inWords}が期限のもの` })
      .click()
    await expect(page).toHaveURL(new RegExp(`from=${ends.slice(0, 8)}01&to=`))
    await expect(line).toContainText(slashed(ends))
    await expect(months.getByRole('button', { name: '来月' })).toHaveAttribute('aria-pressed', 'true')
    await months.getByRole('button', { name: '来月' }).click()
    await expect(page).not.toHaveURL(/from=/)
    await months.getByRole('button', { name: '3か月' }).click()
    await expect(line).toContainText(slashed(ends))
    await expectAccessible(page, 'the work of three months')
    await months.getByRole('button', { name: '3か月' }).click()
    await page.getByRole('button', { name: /^先の期限/ }).click()
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('arrow keys lead from the search into its rows', async () => {
    await page.getByRole('searchbox').press('ArrowDown')
    const links = page.locator('[data-row] a[data-opens]')
    await expect(links.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
  })
  await test.step('it goes out as a file', async () => {
    await page.getByRole('button', { name: 'ダウンロード' }).click()
    const { name, bytes } = await downloaded(page, () => page.getByRole('button', { name: 'CSV（UTF-8）' }).click())
    expect(name).toMatch(/^期限_\d{8}\.csv$/)
    expect(rowsOf(bytes.toString('utf8').slice(1)).map((row) => row[2])).toContain('レ ティ マイ')
  })
  await test.step('on a phone it is a list of cards, with every month', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await choose(page, 'ほかの月', inWords)
    await expect(page.getByRole('group', { name: '期限の月' }).getByRole('button', { name: '来月' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(line).toContainText('着手期限')
    await expectFits(page, 'the runway on a phone')
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('the line leads to the period of stay, which is renewed', async () => {
    await line.getByRole('link', { name: 'レ ティ マイ' }).click()
    await expect(page.getByRole('list', { name: '期限のあるもの' })).toContainText(`在留期間：${slashed(ends)}まで`)
    await page.getByLabel('在留期間の満了日').fill(renewed)
    await save.click()
    await expect(page.getByText(/に保存しました/)).toBeVisible()
  })
  await test.step('the card of before is told now, until it is renewed, too', async () => {
    await page
      .getByRole('list', { name: '期限のあるもの' })
      .getByRole('link', { name: /^在留カード：/ })
      .click()
    await page.getByLabel('在留カード有効期限').fill(renewed)
    await save.click()
    await expect(page.getByText(/に保存しました/)).toBeVisible()
    await expect(page.getByText(/^在留カード：/)).toBeHidden()
  })
  await test.step('nothing of it presses any more', async () => {
    await goByMenu(page, '期限')
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await expect(line.filter({ hasText: '在留' })).toHaveCount(0)
  })
})

test(
  'what else ends is told: licences by name, leases, a renewal that is being decided; more that cannot be read says so',
  byTurns,
  async ({ page }) => {
    // a place that the server refuses, as one of an older program
    await page.route('**/api/attention?*', async (route) => {
      const answer = await route.fetch()
      const body: unknown = await answer.json()
      await route.fulfill({ response: answer, json: answer.ok() ? { ...(body as object), next: 'W10' } : body })
    })
    await page.goto('/admin/expiry')
    const row = (name: string) => page.locator('[data-row]').filter({ hasText: name })
    await expect(row('免許・資格（普通自動車第一種運転免許）')).toContainText('サントス マリア クリスティーナ')
    await expect(row('社宅の賃貸借契約')).toContainText('上石神井コーポ')
    await expect(row('在留期間').filter({ hasText: 'ニン エイ ピュー' })).toContainText('あと')
    await page.getByRole('button', { name: '続きを表示する' }).click()
    await expect(page.getByRole('alert')).toContainText('期限を表示できませんでした')
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible()
  },
)

test(
  'what ends on one day and is settled alike is one line, which unfolds and begins with the first',
  byTurns,
  async ({ page }) => {
    await page.goto('/admin/expiry?kind=certificate&urgency=over.now.soon.later')
    const rows = page.locator('[data-row]')
    const group = rows.filter({ has: page.getByRole('link', { name: '手続きを始める' }) }).first()
    await expect(group).toBeVisible()
    const fold = group.getByRole('button', { name: /^\d+件$/ })
    const size = Number(/\d+/.exec((await fold.textContent()) ?? '')?.[0])
    const before = await rows.count()
    await fold.click()
    await expect(rows).toHaveCount(before + size)
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page, 'an unfolded line')
    await fold.click()
    await expect(rows).toHaveCount(before)
    await group.getByRole('link', { name: '手続きを始める' }).click()
    await expect(page).toHaveURL(/tab=certificates/)
  },
)
