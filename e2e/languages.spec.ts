import type { Page } from '@playwright/test'
import { onDesk } from './entering.ts'
import { goTo } from './goTo.ts'
import { byTurns, expect, test } from './fixtures.ts'

const speak = (page: Page, language: 'ja' | 'en' | 'fr') =>
  page.addInitScript((lng) => localStorage.setItem('lng', JSON.stringify(lng)), language)
const lan = { ja: 'グエン ティ ラン', latin: 'NGUYEN THI LAN' }

test('who reads Latin letters reads names in them, and no kana', byTurns, async ({ page, call }) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', `/staff?q=${encodeURIComponent(lan.ja)}`)
  await speak(page, 'fr')
  await page.goto('/admin/staff-management')
  await expect(page.locator('[data-row]').getByRole('link', { name: lan.latin })).toBeVisible()
  await expect(page.locator('[data-row]').filter({ hasText: lan.ja })).toHaveCount(0)
  await expect(page.locator('[data-row]').filter({ hasText: 'タカハシ' })).toHaveCount(0)

  await goTo(page, `/admin/staff-management/${items[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: lan.latin })).toBeAttached()
  await expect(page.locator('main section b').first()).toHaveText(lan.latin)

  // journeys beside this one may have registered people of the company's own
  await goTo(page, '/admin/salary-management?sample=true')
  await expect(page.locator('[data-row]').filter({ hasText: lan.latin })).toBeVisible()

  await goTo(page, '/admin/staff-work-schedule')
  await expect(page.getByRole('rowheader').filter({ hasText: lan.latin })).toBeAttached()
  await test.step('and in Japanese, as soon as the language is Japanese', async () => {
    await page.getByRole('button', { name: 'Langue', exact: true }).click()
    await page.getByRole('menuitem', { name: '日本語' }).click()
    await expect(page.getByRole('rowheader').filter({ hasText: lan.ja })).toBeAttached()
    await expect(page.getByRole('rowheader').filter({ hasText: lan.latin })).toHaveCount(0)
  })
})

for (const { language, shown, typed, read } of [
  { language: 'fr', shown: /^\d\d\/\d\d\/\d{4}$/, typed: '1/4/2027', read: '01/04/2027' },
  { language: 'en', shown: /^\d{1,2} [A-Z][a-z]+ \d{4}$/, typed: '1 April 2027', read: '1 Apr 2027' },
  { language: 'ja', shown: /^\d{4}\/\d\d\/\d\d$/, typed: '2027-4-1', read: '2027/04/01' },
] as const)
  test(
    `a date box in ${language} holds what the cells hold, and reads what is typed in that order`,
    byTurns,
    async ({ page, call }) => {
      const { items } = await call<{ items: { id: string }[] }>('GET', `/staff?q=${encodeURIComponent(lan.ja)}`)
      await speak(page, language)
      await page.goto(`/admin/staff-management/${items[0]?.id}`)
      const box = page.locator('[data-field=join_date] input')
      await expect(box).toHaveValue(shown)
      const eras = page.locator('[data-field=join_date]').getByText(/令和|平成/)
      await expect(eras).toHaveCount(language === 'ja' ? 1 : 0)
      await box.fill(typed)
      await box.blur()
      await expect(box).toHaveValue(read)
      // in the calendar a holiday says its name
      await page.locator('[data-field=join_date] button').click()
      await expect(page.getByRole('gridcell', { name: /^29.*(昭和|Sh[oō]wa)/ })).toBeVisible()
    },
  )

test(
  'readings stand above names and words for those who ask for them, and terms are explained',
  byTurns,
  async ({ page, call }) => {
    const { items } = await call<{ items: { id: string }[] }>('GET', `/staff?q=${encodeURIComponent('髙橋 恵子')}`)
    await page.goto('/admin/staff-management')
    const name = page.locator('[data-row]').getByRole('link', { name: /髙橋 恵子/ })
    await expect(name).toContainText('タカハシ ケイコ')
    await page.getByRole('banner').getByRole('button', { name: '設定', exact: true }).click()
    await page.getByRole('group', { name: 'ふりがなと用語の説明' }).getByRole('button', { name: 'あり' }).click()
    await page.keyboard.press('Escape')

    await test.step('above the kanji of a name, and no word twice for who reads with the ears, copies or searches', async () => {
      await expect(name.locator('rt')).toHaveCount(2)
      await expect(name.locator('rt').first()).toHaveAttribute('data-reading', 'たかはし')
      await expect(name).toHaveAccessibleName(/^(サンプル ?)?髙橋 恵子$/)
      const menu = page.getByRole('navigation', { name: 'メニュー' }).locator('a[href$="/staff-management"]')
      await expect(menu.locator('rt')).not.toHaveCount(0)
      await expect(menu).toHaveText('職員')
      // what the browser itself tells screen readers
      const browser = await page.context().newCDPSession(page)
      const { nodes } = await browser.send('Accessibility.getFullAXTree')
      const links = nodes.filter(({ role }) => role?.value === 'link').map(({ name: said }) => String(said?.value))
      expect(links).toEqual(expect.arrayContaining(['職員', '利用者']))
      expect(
        await menu.evaluate((link) => {
          getSelection()?.selectAllChildren(link)
          return getSelection()?.toString().trim()
        }),
      ).toBe('職員')
      // a browser that is built without a search finds no plain text either
      const finds = (text: string) => page.evaluate((sought) => Reflect.get(window, 'find').call(window, sought), text)
      await page.evaluate(() => document.body.append('plain text'))
      expect(await finds('職員')).toBe(await finds('plain text'))
    })

    await test.step('a term opens what it means, by the keyboard too, and the label still leads to its field', async () => {
      await goTo(page, `/admin/staff-management/${items[0]?.id}`)
      const field = page.locator('[data-field=koyou_keitai]')
      const mark = field.getByRole('button', { name: '「雇用形態」の説明' })
      await mark.focus()
      await page.keyboard.press('Enter')
      const card = page.getByRole('dialog', { name: '雇用形態' })
      await expect(card).toContainText('会社との 約束の 種類です。')
      await expect(card).toContainText('Employment type')
      await expect(card).toContainText('Type d’emploi')
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await expect(mark).toBeFocused()
      const size = await mark.boundingBox()
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24)
      await field.locator('label').click()
      await expect(field.getByRole('combobox')).toBeFocused()
    })

    await test.step('who reads English is shown the Japanese word with its reading', async () => {
      await page.evaluate(() => localStorage.setItem('lng', '"en"'))
      await page.reload()
      await expect(page.locator('h2 rt')).toHaveCount(0)
      await page
        .locator('[data-field=koyou_keitai]')
        .getByRole('button', { name: /What “雇用形態” means/ })
        .click()
      await expect(page.getByRole('dialog').locator('rt').first()).toHaveAttribute('data-reading', 'こよう')
    })
  },
)

test(
  'whoever takes another language before the texts of the first are there gets the last one',
  byTurns,
  async ({ browser, program, token }) => {
    // without the copy of the program that the browser keeps
    const { context, page } = await onDesk(browser, program, token, { serviceWorkers: 'block' })
    const held: (() => Promise<void>)[] = []
    let isFree = false
    await page.route(/\/(locales\/fr|assets\/texts-fr-)/, (route) =>
      isFree ? route.continue() : void held.push(() => route.continue()),
    )
    await page.goto('/admin/staff-management')
    const speaking = page.getByRole('button', { name: '言語', exact: true })
    const choose = async (name: string) => {
      await speaking.click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose('Français')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await choose('日本語')
    isFree = true
    await Promise.all(held.map((go) => go()))
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1000)))
    await expect(speaking).toBeVisible()
    await context.close()
  },
)

test('the texts of a screen come in one file, which the browser keeps', byTurns, async ({ page }) => {
  const asked: string[] = []
  page.on('response', (response) => {
    if (/\/(locales\/|assets\/texts-)/.test(response.url())) asked.push(new URL(response.url()).pathname)
  })
  await page.goto('/admin/staff-work-schedule')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(asked).toEqual([expect.stringMatching(/^\/assets\/texts-ja-desk-[\w-]{8}\.json$/)])
  const answer = await page.request.get(asked[0] ?? '')
  expect(answer.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('json'),
  })
})

for (const { name, lng, family, says } of [
  { name: 'မြန်မာ', lng: 'my', family: 'Noto Sans Myanmar', says: 'ဂျပန်ဘာသာ' },
  { name: 'नेपाली', lng: 'ne', family: 'Noto Sans Devanagari Variable', says: 'जापानी' },
] as const)
  test(`whoever chooses ${lng} is told that its texts are unchecked, and reads them in its letters`, byTurns, async ({ page }) => {
    await page.goto('/admin/profile')
    await page.getByRole('button', { name: '言語', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', lng)
    await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible()
    const loaded = () =>
      page.evaluate(
        (wanted) => [...document.fonts].some((font) => font.family.includes(wanted) && font.status === 'loaded'),
        family,
      )
    await expect.poll(loaded).toBe(true)
  })
