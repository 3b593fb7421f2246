import { invite } from './entering.ts'
import { sideMenu } from './helpers.ts'
import { byTurns, COMPANY, expect, expectAccessible, signedIn, test, tokenOf } from './fixtures.ts'

test('an address that is wrong is told within the product, with whom to ask', byTurns, async ({ page }) => {
  for (const address of ['/admin/no-such-page?x=1', '/no-such-page']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/404\?from=/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'お探しのページが見つかりませんでした。' })).toBeVisible()
    await expect(main).toContainText(`アドレス：${address}`)
    await expect(main).toContainText(`${COMPANY}の管理者にお知らせください。`)
    await expect(sideMenu(page).getByRole('link', { name: 'ホーム', exact: true })).toBeVisible()
    await expect(page).toHaveTitle('お探しのページが見つかりませんでした。 | 陽だまり')
  }
  await expectAccessible(page, 'an unknown address')
  await page.getByRole('link', { name: 'ホームへ' }).click()
  await expect(page).toHaveURL(/\/admin$/)

  await test.step('a link cannot put words of its own there', async () => {
    await page.goto('/404?from=Call+this+number')
    await expect(page.getByRole('main')).not.toContainText('Call this number')
  })
  await test.step('who logs out there is out', async () => {
    await page.getByRole('button', { name: 'アカウント' }).click()
    await page.getByRole('menuitem', { name: 'ログアウト' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test(
  'a screen that the role does not open says so within the product, to whom and whom to ask',
  byTurns,
  async ({ browser, call, program }) => {
    const person = { last_name: '中村', first_name: '葵', email: 'notices@example.jp' }
    const { link } = await invite(call, { ...person, role: 'user' })
    const password = 'kiiroi jitensha 7'
    await call('POST', '/users/reset-password', { token: new URL(link.url).hash.replace('#token=', ''), password })
    const token = await tokenOf(program.url, { email: person.email, password })
    const context = await browser.newContext({ baseURL: program.url, storageState: signedIn(program, token), locale: 'ja-JP' })
    const page = await context.newPage()
    await page.goto('/admin/audit-log')
    await expect(page).toHaveURL(/\/403\?from=/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'このページを表示する権限がありません。' })).toBeVisible()
    await expect(main).toContainText('アドレス：/admin/audit-log')
    await expect(main).toContainText('中村 葵さん（一般ユーザー）')
    await expect(main).toContainText(`${COMPANY}の管理者に依頼してください。`)
    await expectAccessible(page, 'a forbidden screen')
    await context.close()
  },
)

for (const { language, titles } of [
  {
    language: 'en',
    titles: {
      '/403': "You don't have access to view this page. | Hidamari",
      '/404': "Oops! Sorry, we couldn't find the page you're looking for... | Hidamari",
      '/under-construction': 'We are actively working on this page. | Hidamari',
    },
  },
  {
    language: 'fr',
    titles: { '/403': /^(?!陽だまり).+ \| Hidamari$/, '/404': /^.+ \| Hidamari$/, '/under-construction': /^.+ \| Hidamari$/ },
  },
])
  test(
    `windows of notices bear their title in ${language}, for visitors and within the product`,
    byTurns,
    async ({ page, program }) => {
      await page.addInitScript((lng) => localStorage.setItem('lng', JSON.stringify(lng)), language)
      for (const [path, title] of Object.entries(titles)) {
        await page.goto(path)
        await expect(page).toHaveTitle(title)
        await expect(page.getByRole('navigation')).not.toHaveCount(0)
      }
      await page.evaluate(() => localStorage.removeItem('auth'))
      for (const [path, title] of Object.entries(titles)) {
        await page.goto(`${program.url}${path}`)
        await expect(page).toHaveTitle(title)
        await expect(page.getByRole('navigation')).toHaveCount(0)
      }
    },
  )
