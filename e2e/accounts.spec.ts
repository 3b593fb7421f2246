import type { Browser, Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { invite } from './entering.ts'
import { addDays } from '#domain/kit/dates.ts'
import { goByMenu, sideMenu, today } from './helpers.ts'
import { goTo } from './goTo.ts'
import { byTurns, callAs, everyRun, ADMIN, expect, expectAccessible, test, tokenOf } from './fixtures.ts'
import { limitOf } from '../tests/machine.ts'

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>
type Account = { id: string; version: number; standing: string }
type Person = { last_name: string; first_name: string; email: string; password: string }
type Role = 'admin' | 'manager' | 'staff' | 'user'

/** Somebody who has not been here before. */
const stranger = (last_name: string, first_name: string): Person => ({
  last_name,
  first_name,
  email: `account-${Date.now().toString(36)}@example.jp`,
  password: 'kiiroi jitensha 7',
})

/** Calls the server as somebody who is not signed in. */
const post = (url: string, path: string, body: object) => callAs(url, null)('POST', path, body)
/** A person with an account and a password. */
const invited = async (call: Call, url: string, role: Role, more: object = {}): Promise<Person & { id: string }> => {
  const { password, ...person } = stranger('中村', '葵')
  const { account, link } = await invite(call, { ...person, role, ...more })
  await post(url, '/users/reset-password', { token: new URL(link.url).hash.replace('#token=', ''), password })
  return { ...person, password, id: account.id }
}
/** The browser of that person. */
const seat = async (browser: Browser, url: string, { email, password }: Pick<Person, 'email' | 'password'>): Promise<Page> => {
  const token = await tokenOf(url, { email, password })
  const origins = [{ origin: url, localStorage: [{ name: 'auth', value: JSON.stringify(token) }] }]
  const context = await browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  })
  return context.newPage()
}
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const roleOf = (place: Page | Locator) => place.locator('select[name=role]')
/** Closes the recovery codes, which are shown this once. */
const keepCodes = async (codes: Locator) => {
  await codes.getByLabel('安全な場所に保存しました').check()
  await codes.getByRole('button', { name: '閉じる' }).click()
}
/** The dialog of a session that was ended from elsewhere; it covers the screen. */
const over = (page: Page) => dialog(page, 'ログインの有効期限が切れました')
const give = (place: Locator, password: string) => place.getByLabel('現在のパスワード').fill(password)

test(
  'an administrator invites a person, who chooses a password by the link and signs in',
  everyRun,
  async ({ page, browser, program }) => {
    const nakamura = stranger('中村', '葵')
    await page.goto('/admin/user-management')
    await page.getByRole('link', { name: 'ユーザーを招待' }).click()
    await page.getByRole('textbox', { name: /^姓/ }).fill(nakamura.last_name)
    await page.getByRole('textbox', { name: /^名/ }).fill(nakamura.first_name)
    await page.getByLabel('メールアドレス').fill(nakamura.email)
    await roleOf(page).selectOption({ label: 'マネージャー' })
    await expect(page.getByText('毎日の業務を行います')).toBeVisible()
    await page.getByRole('button', { name: '保存する' }).click()
    const handed = dialog(page, '中村 葵さんのパスワード設定リンク')
    await expect(handed.getByRole('img', { name: 'リンクのQRコード' })).toBeVisible()
    await expectAccessible(page, 'the one-time link')
    const link = await handed.getByLabel('リンク', { exact: true }).inputValue()
    await handed.getByRole('button', { name: '閉じる' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '中村 葵' })).toBeAttached()

    const context = await browser.newContext({ baseURL: program.url, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
    const hers = await context.newPage()
    await hers.goto(link.replace(/^https?:\/\/[^/]+/, ''))
    await hers.locator('input[name=password]').fill(nakamura.password)
    await hers.locator('input[name=confirm_password]').fill(nakamura.password)
    await hers.locator('form button[type=submit]').click()
    await hers.getByLabel('パスワード', { exact: true }).fill(nakamura.password)
    if ((await hers.getByLabel('メールアドレス').inputValue()) === '') await hers.getByLabel('メールアドレス').fill(nakamura.email)
    await hers.getByRole('button', { name: 'ログイン' }).click()
    await expect(hers.getByRole('heading', { level: 1, name: /中村さん/ })).toBeVisible()
    await context.close()

    await goTo(page, '/admin/user-management?tab=mail')
    await expect(page.getByText('メールサーバーが設定されていません')).toBeVisible()
    await page.locator('summary').filter({ hasText: nakamura.email }).filter({ hasText: 'アカウントのご案内' }).click()
    await expect(page.getByText('コードやリンクの入った本文は、受け取ったご本人だけが読めます')).toBeVisible()
    await expect(page.getByText(link.trim())).toHaveCount(0)
  },
)

test('a registration is approved with another role than the wished one', byTurns, async ({ page, call, program }) => {
  const { password, ...applicant } = stranger('木下', '健')
  await post(program.url, '/users/register', { ...applicant, password, gender: 'm', role: 'manager', language: 'ja' })
  await page.goto('/admin')
  await page.getByRole('link', { name: /承認を待っているアカウント/ }).click()
  const waiting = page.getByRole('region', { name: /承認待ち/ })
  const line = waiting.getByRole('listitem').filter({ hasText: applicant.email })
  await expect(line).toContainText('希望の権限：マネージャー')
  const row = page.locator('[data-row]').filter({ hasText: applicant.email })
  await expect(row).toContainText('希望の権限：マネージャー')
  await line.getByRole('button', { name: '承認する' }).click()
  const asked = dialog(page, '「木下 健」を承認する')
  // whatever was wished for, the least role is proposed
  await expect(roleOf(asked)).toHaveValue('user')
  await expect(asked.getByLabel('職員の記録')).toHaveValue('')
  await roleOf(asked).selectOption({ label: '職員' })
  await asked.getByLabel('職員の記録').fill('高橋')
  await page.getByRole('option', { name: /髙橋 恵子/ }).click()
  const { items: establishments } = await call<{ items: { name: string }[] }>('GET', '/establishments')
  for (const { name } of establishments.slice(0, 2)) {
    await asked.getByLabel(/事業所/).pressSequentially(name)
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(name)])
    await page.getByRole('option', { name }).click()
    await expect(asked.getByText(name, { exact: true })).toBeVisible()
  }
  // the list stays open for more
  await asked.getByLabel(/事業所/).press('Tab')
  await asked.getByRole('button', { name: '承認する' }).click()
  await expect(notice(page, '「木下 健」を承認しました')).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.getByRole('link', { name: '木下 健' }).click()
  await expect(page.getByRole('link', { name: '髙橋 恵子' })).toBeVisible()
  await expect(page.getByText('有効', { exact: true })).toBeVisible()
  const { items } = await call<{ items: { role: string }[] }>('GET', `/users?q=${applicant.email}`)
  expect(items[0]?.role).toBe('staff')
})

test('the staff record of the same name is proposed for an applicant', byTurns, async ({ page, program }) => {
  const { password, ...applicant } = stranger('渡辺', '直樹')
  await post(program.url, '/users/register', { ...applicant, password, gender: 'm', role: 'admin', language: 'ja' })
  await page.goto('/admin/user-management')
  const waiting = page
    .getByRole('region', { name: /承認待ち/ })
    .getByRole('listitem')
    .filter({ hasText: applicant.email })
  await waiting.getByRole('button', { name: '承認する' }).click()
  const asked = dialog(page, '「渡辺 直樹」を承認する')
  await expect(asked.getByLabel('職員の記録')).toHaveValue('渡邊 直樹')
  await expect(asked.getByText('名前が同じ職員の記録を選んであります。')).toBeVisible()
  await expect(roleOf(asked)).toHaveValue('user')
  await expectAccessible(page, 'the approval of an applicant')
  await asked.getByRole('button', { name: 'キャンセル' }).click()
})

test('a disabled person is out within a second', async ({ page, browser, call, program }) => {
  const person = await invited(call, program.url, 'manager')
  const theirs = await seat(browser, program.url, person)
  await theirs.goto('/admin/staff-management')
  await expect(theirs.getByRole('table')).toBeVisible()
  await page.goto(`/admin/user-management/${person.id}`)
  await page.getByRole('button', { name: '無効にする' }).click()
  const asked = dialog(page, '「中村 葵」を無効にする')
  await expect(asked).toContainText('使用中のすべての端末からもすぐにログアウトします')
  await asked.getByRole('button', { name: '無効にする' }).click()
  await expect(notice(page, '「中村 葵」を無効にしました')).toBeVisible()
  await expect(over(theirs)).toBeVisible({ timeout: limitOf(1000) })
  await over(theirs).getByLabel('パスワード', { exact: true }).fill(person.password)
  await over(theirs).getByRole('button', { name: 'ログイン' }).click()
  await expect(over(theirs).getByRole('alert')).toContainText('メールアドレスまたはパスワードが正しくありません')
  await theirs.context().close()
  await page.getByRole('button', { name: '有効に戻す' }).click()
  await dialog(page, '「中村 葵」を有効に戻す').getByRole('button', { name: '有効に戻す' }).click()
  await expect(page.getByText('有効', { exact: true })).toBeVisible()
})

test('the last administrator stays one', byTurns, async ({ page, call }) => {
  const { items } = await call<{ items: Account[] }>('GET', `/users?q=${ADMIN.email}`)
  await page.goto(`/admin/user-management/${items[0]?.id}`)
  await expect(page.getByRole('button', { name: '無効にする' })).toHaveCount(0)
  await roleOf(page).selectOption({ label: 'マネージャー' })
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '管理者' })).toBeVisible()
})

test('a second factor is required by a setting, set up with an app, and asked for', async ({ page, browser, call, program }) => {
  const person = await invited(call, program.url, 'manager')
  await page.goto('/admin/user-management?tab=sign_in')
  await page.getByRole('checkbox', { name: 'マネージャー' }).check()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'に保存しました' })).toBeVisible()

  const theirs = await seat(browser, program.url, person)
  await theirs.goto('/admin/staff-management')
  await expect(theirs).toHaveURL(/\/admin\/profile\/security$/)
  await expect(theirs.getByText('二要素認証を設定してください')).toBeVisible()
  await theirs.getByRole('button', { name: '認証アプリを設定する' }).click()
  const setUp = dialog(theirs, '認証アプリを設定する')
  const secret = (await setUp.locator('code').innerText()).replace(/\s/g, '')
  await expectAccessible(theirs, 'the set-up of an app')
  await setUp.getByLabel('6桁の数字').fill('000000')
  await setUp.getByRole('button', { name: '確認して設定する' }).click()
  await expect(setUp.getByLabel('6桁の数字')).toHaveAttribute('aria-invalid', 'true')
  await setUp.getByLabel('6桁の数字').fill(new TOTP({ secret }).generate())
  await setUp.getByRole('button', { name: '確認して設定する' }).click()
  const codes = dialog(theirs, 'リカバリーコード')
  await expect(codes.getByRole('listitem').first()).toBeVisible()
  const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts()
  await expect(codes.getByRole('button', { name: '閉じる' })).toBeDisabled()
  await keepCodes(codes)
  await expect(theirs.getByText('設定済み')).toBeVisible()
  await goByMenu(theirs, '職員')
  await expect(theirs.getByRole('table')).toBeVisible()

  await theirs.evaluate(() => localStorage.removeItem('auth'))
  await theirs.goto('/login')
  await theirs.getByLabel('メールアドレス').fill(person.email)
  await theirs.getByLabel('パスワード', { exact: true }).fill(person.password)
  await theirs.getByRole('button', { name: 'ログイン' }).click()
  await theirs.getByRole('textbox').first().fill(recovery)
  await theirs.locator('form button[type=submit]').first().click()
  await expect(theirs).toHaveURL(/\/admin$/)
  await theirs.context().close()
  await call('PATCH', '/access-settings', { second_factor_roles: [], office_idle_minutes: 60, idle_hours: 12 })
})

test('a passkey is added and removed in the profile', byTurns, async ({ browser, call, program }) => {
  const person = await invited(call, program.url, 'manager')
  // passkeys need a name, an address of figures has none
  const url = program.url.replace('127.0.0.1', 'localhost')
  const page = await seat(browser, url, person)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  await page.goto('/admin/profile/security')
  await page.getByRole('button', { name: 'パスキーを追加する' }).click()
  const add = dialog(page, 'パスキーを追加する')
  await add.getByLabel('名前').fill('事務所のパソコン')
  await add.getByRole('button', { name: '追加する' }).click()
  await keepCodes(dialog(page, 'リカバリーコード'))
  await expect(page.getByText('使っていないリカバリーコードは、あと10個です。')).toBeVisible()
  const key = page.getByRole('listitem').filter({ hasText: '事務所のパソコン' })
  await key.getByRole('button', { name: '削除する' }).click()
  const remove = dialog(page, 'パスキー「事務所のパソコン」を削除する')
  // as if the person had signed in some minutes before
  const proof = { status: 403, json: { code: 'proof_needed' } }
  await page.route('**/api/profile/passkeys/*/remove', (route) => route.fulfill(proof), { times: 1 })
  await remove.getByRole('button', { name: '削除する' }).click()
  const asked = dialog(page, 'パスワードの確認')
  await expectAccessible(page, 'the question for the password')
  await give(asked, 'not the password')
  await asked.getByRole('button', { name: '確認する' }).click()
  await expect(asked.getByLabel('現在のパスワード')).toHaveAttribute('aria-invalid', 'true')
  await give(asked, person.password)
  await asked.getByRole('button', { name: '確認する' }).click()
  await expect(key).toHaveCount(0)
  await page.context().close()
})

test('a person keeps the own account: names, address, password and devices', byTurns, async ({ browser, call, program }) => {
  const person = await invited(call, program.url, 'manager')
  const page = await seat(browser, program.url, person)
  const other = await seat(browser, program.url, person)
  await other.goto('/admin/staff-management')
  await expect(other.getByRole('table')).toBeVisible()

  await test.step('information', async () => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'アカウント' }).click()
    await page.getByRole('menuitem', { name: 'プロフィール' }).click()
    await page.getByRole('link', { name: '情報' }).click()
    await page.getByLabel('職種').fill('サービス提供責任者')
    // who stands in has a button of its own
    await page.getByRole('button', { name: '保存する' }).first().click()
    await expect(page.getByText(/に保存しました/)).toBeVisible()
    await page.getByRole('button', { name: 'メールアドレスを変更' }).click()
    const address = dialog(page, 'メールアドレスを変更')
    await address.getByLabel('新しいメールアドレス').fill(`new-${person.email}`)
    await address.getByRole('button', { name: '変更する' }).click()
    await expect(page.getByText(`new-${person.email}`)).toBeVisible()
  })

  await test.step('devices', async () => {
    await page.getByRole('link', { name: 'セキュリティ' }).click()
    const devices = page.getByRole('region', { name: 'ログイン中の端末' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByRole('listitem').filter({ hasText: 'この端末' })).toHaveCount(1)
  })

  await test.step('password', async () => {
    await page.getByRole('link', { name: 'パスワード' }).click()
    await give(page.locator('form'), person.password)
    await page.locator('input[name=password]').fill('asagao no tane 3')
    await page.locator('input[name=confirm_password]').fill('asagao no tane 3')
    await expectAccessible(page, 'the new password')
    await page.getByRole('button', { name: 'パスワードを変更する' }).click()
    await expect(notice(page, 'パスワードを変更しました')).toBeVisible()
    await expect(over(other)).toBeVisible()
  })

  await test.step('activity', async () => {
    await page.getByRole('link', { name: '操作履歴' }).click()
    await expect(page.getByRole('region', { name: '自分の操作' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('region', { name: '自分の記録を見た人' })).toBeVisible()
  })
  await page.context().close()
  await other.context().close()
})

test('an administrator looks through the eyes of a helper, who has only the own schedule and patients', async ({
  page,
  call,
  program,
}) => {
  const {
    items: [helper],
  } = await call<{ items: { id: string }[] }>('GET', '/staff?q=H001')
  const used = (await call<{ items: (Account & { staff_id: string | null })[] }>('GET', '/users?limit=200')).items.find(
    ({ staff_id }) => staff_id === helper?.id,
  )
  const person = used ?? (await invited(call, program.url, 'staff', { staff_id: helper?.id }))
  await page.goto(`/admin/user-management/${person.id}`)
  await page.getByRole('button', { name: 'この人の画面を見る' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'この人の画面を見る' }).click()
  const banner = page.getByRole('complementary').filter({ hasText: 'さんの画面を表示しています（閲覧のみ）' })
  await expect(banner).toBeVisible()
  await expect(sideMenu(page).locator('a[href$="/staff-management"]')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(/^今日 \d/), 'the start page is the day').toBeVisible()
  await expectAccessible(page, 'a look through other eyes')

  await goTo(page, '/admin/today')
  await expect(page.getByRole('heading', { level: 1, name: /^今日 / })).toBeVisible()
  await goTo(page, '/admin/staff-work-schedule')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('rowheader')).toContainText('髙橋 恵子')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true')
  await expect(page.getByRole('button', { name: '新しい訪問' })).toHaveCount(0)
  const visits = await call<{ items: { id: string }[] }>('GET', `/visits?staff_id=${helper?.id}&limit=1`)
  await goTo(page, `/admin/staff-work-schedule?visit=${visits.items[0]?.id}`)
  const opened = page.getByRole('dialog')
  await expect(opened.getByLabel('開始時刻')).toHaveAttribute('readonly')
  await expect(opened.getByText('必須').filter({ visible: true })).toHaveCount(0)
  const grounds = await opened
    .locator('[class^="Input-"]:has(> input, > textarea)')
    .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).backgroundColor))
  expect([grounds.length > 3, new Set(grounds).size], 'no field looks as if it could be written into').toEqual([true, 1])
  await goTo(page, '/admin/patient-management')
  await page.locator('[data-row] a').first().click()
  await expect(page.getByLabel('町名・番地')).toHaveAttribute('readonly')
  await expect(page.getByRole('button', { name: '保存する' })).toHaveCount(0)
  await expect(page.getByText('請求先住所')).toHaveCount(0)

  await banner.getByRole('button', { name: '表示を終える' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ログインアカウント' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a manager who goes away names a deputy, who sees at once what waits there', async ({ browser, call, program }) => {
  const { items: offices } = await call<{ items: { id: string }[] }>('GET', '/establishments')
  const { items: waiting } = await call<{ items: { staff_id: string; names: { staff_id: string } }[] }>(
    'GET',
    '/leave-requests?state=pending',
  )
  const name = waiting[0]?.names.staff_id ?? ''
  const asker = await call<{ establishment_id: string }>('GET', `/staff/${waiting[0]?.staff_id}`)
  const far = offices.find(({ id }) => id !== asker.establishment_id)?.id ?? ''
  const away = await invited(call, program.url, 'manager', { last_name: '大野', establishments: [asker.establishment_id] })
  const deputy = await invited(call, program.url, 'manager', { last_name: '小川', establishments: [far] })
  const [mine, theirs] = [await seat(browser, program.url, away), await seat(browser, program.url, deputy)]
  await theirs.goto('/admin/leave-request')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(theirs.getByText(name).first()).toBeHidden()

  await mine.goto('/admin/profile/information')
  const card = mine.getByRole('form', { name: '不在のときの代理' })
  await card.getByLabel('代理人').selectOption({ label: '小川 葵' })
  await card.getByRole('button', { name: '保存する' }).click()
  await expect(card.getByText('必須項目です').first()).toBeVisible()
  const typed = (date: string) => date.replaceAll('-', '')
  await card.getByLabel('代理の開始日').fill(typed(today))
  await card.getByLabel('代理の終了日').fill(typed(addDays(today, 7)))
  await expectAccessible(mine, 'the deputy of a manager')
  await card.getByRole('button', { name: '保存する' }).click()
  await expect(card.getByText(/保存しました|保存済み/)).toBeVisible()

  await theirs.reload()
  await expect(theirs.getByText(name).first()).toBeVisible()
  await goTo(theirs, '/admin/profile/information')
  await expect(theirs.getByText(/大野 葵さんの代理です/)).toBeVisible()
  await card.getByLabel('代理人').selectOption({ label: '代理人なし' })
  await card.getByRole('button', { name: '保存する' }).click()
  await expect(card.getByLabel('代理の開始日')).toHaveCount(0)
  for (const page of [mine, theirs]) await page.context().close()
})
