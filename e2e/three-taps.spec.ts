import type { Page } from '@playwright/test'
import { onPhone, renewDay, toEnd } from './entering.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { helperWithVisits, nextCardOf } from './helperDay.ts'

// a company of its own: it gets helpers, patients and visits
test.use({ alone: 'three-taps' })

const TEN = 10
type Stored = { report: { state: string; toilet: string[]; started: number; ended: number } | null }

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` })
}

test('ten visits are begun, ended and reported by thirty taps, also where there is no network, and a report can be taken back', async ({
  browser,
  program,
  call,
  proved: _,
}) => {
  const { ids, token } = await helperWithVisits(call, program.url, 'C911', TEN)
  const { context, page, network } = await onPhone(browser, program, token)
  const stored = async (id = '') => (await call<Stored>('GET', `/visits/${id}/shift-report`)).report
  try {
    await page.addInitScript(() => {
      const count = () => {
        const { dataset } = document.documentElement
        dataset['taps'] = String(Number(dataset['taps'] ?? 0) + 1)
      }
      // not in the capturing phase: a click that the test runner holds back, since its target has moved, and makes again is one tap
      addEventListener('click', count)
    })
    await page.goto('/admin/today')
    const card = nextCardOf(page)
    const message = page.getByText(/日報(を送りました|は、通信できるようになったら送ります)（.+）。/)
    for (const [at] of ids.entries()) {
      // one of them without a network
      if (at === 4) await network.cut()
      await card.getByRole('button', { name: 'はじめる' }).click()
      await card.getByRole('button', { name: 'おわる' }).click()
      await expect(page.getByText(/前回（.*）と同じ内容です/)).toBeVisible()
      if (at === 0) {
        await expectFits(page, 'a report as last time')
        await shot(page, 'report-same')
        await toEnd(page)
        await expectAccessible(page, 'a report as last time')
      }
      // the message about the last report is looked for below: that about the one before it goes away by itself
      if (at === TEN - 1) await expect(message).toBeHidden()
      await page.getByRole('button', { name: '提出する' }).click()
      await expect(page, 'straight to the next visit').not.toHaveURL(/visit=/)
      if (at < TEN - 1) await expect(page.locator('#next-visit')).toBeFocused()
      if (at === 4) await network.mend()
    }
    await expect(page.getByText('今日の訪問は終わりました。')).toBeVisible()
    expect(await page.locator('html').getAttribute('data-taps')).toBe(String(3 * TEN))
    // it stays for six seconds, and for as long as the pointer is on it
    await message.hover()
    await expect.poll(async () => (await stored(ids.at(-1)))?.state).toBe('submitted')
    await expect(page.getByText(/送信待ち \d+件/)).toBeHidden()
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(page.getByRole('button', { name: '提出する' })).toBeVisible()
    await expect.poll(async () => (await stored(ids.at(-1)))?.state).toBe('draft')
    await page.getByRole('button', { name: '提出する' }).click()
    await renewDay(page)
    await expect(page.getByText('送信待ち 1件')).toBeHidden()
    for (const id of ids) {
      const report = await stored(id)
      expect(report).toMatchObject({ state: 'submitted', toilet: ['toilet'] })
      expect(report?.ended).toBeGreaterThan(report?.started ?? Infinity)
    }
  } finally {
    await context.close()
  }
})

test('the next visit stands at the top of the phone, above the clock and what is to be read, in every size of type', async ({
  browser,
  program,
  call,
  proved: _,
}) => {
  const { token } = await helperWithVisits(call, program.url, 'C912', 3)
  const { context, page, network } = await onPhone(browser, program, token)
  const card = nextCardOf(page)
  // how often the card was hidden again since the page was loaded, as by texts that a part of the screen waits for
  await page.addInitScript(() => {
    let isShown = false
    const look = () => {
      const { dataset } = document.documentElement
      const card = document.getElementById('next-visit')
      if (isShown && card && card.getClientRects().length === 0) dataset['hidden'] = String(Number(dataset['hidden'] ?? 0) + 1)
      isShown = card !== null && card.getClientRects().length > 0
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
  })
  /** Where the card ends, in the language and the size of type that the person has chosen. */
  const endOfCard = async (preferences: Record<string, unknown>) => {
    await page.evaluate((chosen) => {
      for (const [name, value] of Object.entries(chosen)) localStorage.setItem(name, JSON.stringify(value))
    }, preferences)
    await page.reload()
    await expect(card.getByRole('button').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await shot(page, `day-${Object.values(preferences).join('-')}`)
    const box = await card.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? Infinity)
  }
  try {
    await page.goto('/admin/today')
    await expect(page.getByRole('link', { name: /^お知らせ \d+件/ })).toBeVisible()
    const rows = [card, page.getByRole('region', { name: '出勤・退勤' }), page.getByRole('link', { name: /^お知らせ/ })]
    const tops = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.y ?? 0))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    await expectFits(page, 'the day')
    await expectAccessible(page, 'the day')
    await page.getByRole('link', { name: /^お知らせ/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible()
    await expect(page.getByRole('region', { name: /^予定のお知らせ/ })).toContainText('和泉 はる')
    await expect(page.getByRole('region', { name: '未読の通知' })).toBeVisible()
    await expectFits(page, 'what is to be read')
    await expectAccessible(page, 'what is to be read')
    await shot(page, 'notices')
    await page.goto('/admin/today')
    expect(await endOfCard({ lng: 'ja' })).toBeLessThan(420)
    expect(await endOfCard({ plain: true, furigana: true }), 'plain, with readings').toBeLessThan(420)
    expect(await endOfCard({ fontSize: 'large' }), 'large type, too').toBeLessThan(470)
    const plainType = { plain: false, furigana: false, fontSize: 'default' }
    for (const lng of ['en', 'fr', 'vi', 'id', 'my', 'ne']) expect(await endOfCard({ ...plainType, lng }), lng).toBeLessThan(420)
    const online = await endOfCard({ lng: 'ja' })
    await expect(page.getByText('✓ 保存済み')).toBeVisible()
    await expect(page.locator('html'), 'the card stays in sight').not.toHaveAttribute('data-hidden')
    await network.cut()
    expect(await endOfCard({ lng: 'ja' }), 'the same without a network, but for the line about the map').toBeLessThan(online + 30)
  } finally {
    await context.close()
  }
})
