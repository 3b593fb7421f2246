import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { MailServer } from '../tests/mail-server.ts'
import { accountOf, again, type Call, endSessions, enter, login, manager, password } from './entering.ts'
import { byTurns, everyRun, expect, expectAccessible, test } from './fixtures.ts'

// everybody comes to the login here
test.use({ storageState: { cookies: [], origins: [] }, mail: true })

/** The code that was mailed to an address. */
const mailedCode = (server: MailServer | null, email: string) =>
  server?.received.flatMap(({ head, text }) => (head.includes(`To: ${email}`) ? (/\b\d{6}\b/.exec(text) ?? []) : []))[0] ?? ''

test(
  'a forgotten password is replaced by a mailed code, and the old sessions are out',
  everyRun,
  async ({ page, colleague, call, program, mailServer }) => {
    const tanaka = await manager(call, program.url)
    await enter(colleague, tanaka.email, tanaka.password)
    await expect(colleague.getByRole('heading', { name: `${tanaka.last_name}さん、こんにちは` })).toBeVisible()

    await page.goto('/login')
    await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click()
    await page.getByLabel('メールアドレス').fill(tanaka.email)
    await expectAccessible(page, 'a forgotten password')
    await page.getByRole('button', { name: 'コードを送信' }).click()
    await expect(page).toHaveURL(/\/forgot-password-submit$/)
    await expect(page.getByLabel('メールアドレス')).toHaveValue(tanaka.email)

    await expect.poll(() => mailedCode(mailServer, tanaka.email)).not.toBe('')
    const code = mailedCode(mailServer, tanaka.email)
    const wrong = code === '111111' ? '222222' : '111111'
    tanaka.password = 'sora wa aoku hiroi'
    const [field, set] = [page.getByLabel('確認コード'), page.getByRole('button', { name: 'パスワードを設定する' })]
    await field.fill(wrong)
    await page.getByLabel('新しいパスワード').fill(tanaka.password)
    await page.getByLabel('パスワード（確認）').fill(tanaka.password)
    await set.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/コードが正しくないか/)
    await expectAccessible(page, 'a wrong code')
    await field.fill(code)
    await set.click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('新しいパスワードを設定しました。')).toBeVisible()
    await expect(page.getByLabel('メールアドレス')).toHaveValue(tanaka.email)
    await password(page).fill(tanaka.password)
    await login(page).click()
    await expect(page).toHaveURL(/\/admin$/)

    await expect(again(colleague)).toBeVisible()
  },
)

test('a mistyped address is taken back', byTurns, async ({ page, call, program }) => {
  const tanaka = await manager(call, program.url)
  await enter(page, tanaka.email, tanaka.password)
  const own = await ownCalls(page)
  const { account } = await own<{ account: { version: number } }>('GET', '/profile')
  await own('POST', '/profile', { version: account.version, changes: { email: `not-${tanaka.email}` } })
  await page.goto('/admin/profile/information')
  const card = page.getByRole('region', { name: 'メールアドレス' })
  await expect(card).toContainText(`not-${tanaka.email} への変更は、確認待ちです`)
  await card.getByRole('button', { name: '変更を取り消す' }).click()
  await expect(page.getByText('メールアドレスの変更を取り消しました')).toBeVisible()
  await expect(card).not.toContainText('確認待ち')
})

test('an address without an account is answered alike', byTurns, async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('メールアドレス').fill('nobody@example.jp')
  await page.getByRole('button', { name: 'コードを送信' }).click()
  await expect(page).toHaveURL(/\/forgot-password-submit$/)
})

test('a one-time link sets a password once, and leaves no trace in the address', byTurns, async ({ page, call, program }) => {
  const tanaka = await manager(call, program.url)
  const { id } = await accountOf(call, tanaka.email)
  const link = await call<{ url: string }>('POST', `/users/${id}/link`, {})
  const { pathname, hash } = new URL(link.url)
  await page.goto(`${pathname}${hash}`)
  await expect(page.getByRole('heading', { level: 1, name: '田中 実さん、こんにちは' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '田中 実さん、こんにちは' })).toBeVisible()
  await expectAccessible(page, 'a one-time link')

  tanaka.password = 'yuki ga shizuka ni'
  await page.getByLabel('新しいパスワード').fill(tanaka.password)
  await page.getByLabel('パスワード（確認）').fill('yuki ga shizukani')
  await page.getByRole('button', { name: 'パスワードを設定する' }).click()
  await expect(page.getByLabel('パスワード（確認）')).toBeFocused()
  await expect(page.getByLabel('パスワード（確認）')).toHaveAccessibleDescription(/パスワードが一致しません/)
  await page.getByLabel('パスワード（確認）').fill(tanaka.password)
  await page.getByRole('button', { name: 'パスワードを設定する' }).click()
  await expect(page.getByText('新しいパスワードを設定しました。')).toBeVisible()
  await password(page).fill(tanaka.password)
  await login(page).click()
  await expect(page).toHaveURL(/\/admin$/)

  await page.goto(`${pathname}${hash}`)
  await expect(page.getByRole('heading', { name: 'このリンクは使えません' })).toBeVisible()
  await expect(page.getByRole('link', { name: '確認コードをメールで受け取る' })).toHaveAttribute('href', '/forgot-password')
  await expectAccessible(page, 'a link that was used')
})

test('a second factor is asked for in a second step; a recovery code does as well', async ({ page, call, program }) => {
  const tanaka = await manager(call, program.url)
  await enter(page, tanaka.email, tanaka.password)
  // a session that ends while the product is being opened leads to the login instead
  await expect(page.getByRole('heading', { name: 'こんにちは' })).toBeVisible()
  const own = await ownCalls(page)
  const { secret } = await own<{ secret: string }>('POST', '/profile/totp', {})
  const app = new TOTP({ secret })
  const { recovery_codes } = await own<{ recovery_codes: string[] }>('POST', '/profile/totp/confirm', { code: app.generate() })
  await endSessions(call, tanaka.email)
  await expect(again(page)).toBeVisible()
  await page.reload()
  await page.getByLabel('メールアドレス').fill(tanaka.email)
  await password(page).fill(tanaka.password)
  await login(page).click()
  const code = page.getByLabel('確認コード')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page, 'the second step')
  await code.fill('000000')
  await login(page).click()
  await expect(page.getByRole('alert')).toContainText('コードが正しくないか')
  await expect(code).toHaveValue('000000')
  await page.getByRole('button', { name: 'リカバリーコードを使う' }).click()
  await page.getByLabel('リカバリーコード').fill(recovery_codes[0] ?? '')
  await login(page).click()
  await expect(page).toHaveURL(/\/admin$/)
})

test(
  'a passkey signs in without a password, and its owner is told by mail that it was added',
  byTurns,
  async ({ browser, program, call, mailServer }) => {
    const tanaka = await manager(call, program.url)
    // a passkey belongs to a name, not to a number of the network
    const context = await browser.newContext({ baseURL: program.url.replace('127.0.0.1', 'localhost'), locale: 'ja-JP' })
    const page = await context.newPage()
    const devices = await context.newCDPSession(page)
    await devices.send('WebAuthn.enable')
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    })
    await enter(page, tanaka.email, tanaka.password)
    const own = await ownCalls(page)
    const options = await own<PublicKeyCredentialCreationOptionsJSON>('POST', '/profile/passkeys/options', {})
    const response = await page.evaluate(async (json) => {
      const made = await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json) })
      return (made as PublicKeyCredential).toJSON() as object
    }, options)
    await own('POST', '/profile/passkeys', { name: 'スマートフォン', response })
    await expect
      .poll(() => mailServer?.received.filter(({ head }) => head.includes(`To: ${tanaka.email}`)).map(({ text }) => text))
      .toContainEqual(expect.stringMatching(/確認方法に、パスキーが追加されました/))
    await page.evaluate(() => localStorage.removeItem('auth'))

    await page.goto('/login')
    await page.getByRole('button', { name: 'パスキーを使う' }).click()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByRole('heading', { name: `${tanaka.last_name}さん、こんにちは` })).toBeVisible()

    await test.step('and confirms who signs in by password', async () => {
      await page.evaluate(() => localStorage.removeItem('auth'))
      await page.goto('/login')
      await page.getByLabel('メールアドレス').fill(tanaka.email)
      await password(page).fill(tanaka.password)
      // the device is asked by itself; the first time its person says no
      await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
      await login(page).click()
      await expect(page.getByRole('heading', { name: 'パスキーで確認' })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('パスキーで確認できませんでした')
      await expectAccessible(page, 'the question for a passkey')
      await page.getByRole('button', { name: 'リカバリーコードを使う' }).click()
      await expect(page.getByLabel('リカバリーコード')).toBeFocused()
      await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
      await page.getByRole('button', { name: 'パスキーを使う' }).click()
      await expect(page.getByRole('heading', { name: `${tanaka.last_name}さん、こんにちは` })).toBeVisible()
    })

    await test.step('and renews a session that is over', async () => {
      await endSessions(call, tanaka.email)
      await again(page).getByRole('button', { name: 'パスキーを使う' }).click()
      await expect(again(page)).toBeHidden()
      await expect(page.getByRole('heading', { name: `${tanaka.last_name}さん、こんにちは` })).toBeVisible()
    })
    await context.close()
  },
)

/** Calls as the person who is signed in on a page. */
const ownCalls = async (page: Page): Promise<Call> => {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '""') as string)
  const base = new URL(page.url()).origin
  return async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: base },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}
