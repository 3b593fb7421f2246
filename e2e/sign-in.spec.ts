import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { MailServer } from '../tests/mail-server.ts'
import { ADMIN, expect, expectAccessible, test } from './world.ts'

// everybody comes to the login here
test.use({ storageState: { cookies: [], origins: [] } })
type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>
type Account = { id: string; version: number; email_proved: boolean }

type Person = { last_name: string; first_name: string; email: string; password: string }

/** Somebody who has not been here before, also at a second try. */
const stranger = (last_name: string, first_name: string): Person => ({
  last_name,
  first_name,
  email: `person-${Date.now().toString(36)}@example.jp`,
  password: 'suzume ga mado ni',
})
const password = (page: Page | Locator) => page.getByLabel('パスワード', { exact: true })
const login = (page: Page | Locator) => page.getByRole('button', { name: 'ログイン' })

const signIn = async (page: Page, email: string, secret: string) => {
  await page.goto('/login')
  await page.getByLabel('メールアドレス').fill(email)
  await password(page).fill(secret)
  await login(page).click()
}
/** Signs in and comes in. */
const enter = async (page: Page, email: string, secret: string) => {
  await signIn(page, email, secret)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('こんにちは')
}
const accountOf = async (call: Call, email: string): Promise<Account> => {
  const {
    items: [account],
  } = await call<{ items: Account[] }>('GET', `/users?q=${encodeURIComponent(email)}`)
  if (!account) throw new Error(`no account ${email}`)
  return account
}
/** A manager who was invited and has chosen a password. */
const manager = async (call: Call, url: string): Promise<Person> => {
  const person = stranger('田中', '実')
  const { password: chosen, ...facts } = person
  const { link } = await call<{ link: { url: string } }>('POST', '/users', {
    ...facts,
    role: 'manager',
    language: 'ja',
    establishments: [],
    gender: null,
    job: null,
    phone: null,
    staff_id: null,
  })
  const answer = await fetch(`${url}/api/users/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link.url).hash.replace('#token=', ''), password: chosen }),
  })
  if (!answer.ok) throw new Error(`no password: ${answer.status} ${await answer.text()}`)
  return person
}
const endSessions = async (call: Call, email: string) => call('POST', `/users/${(await accountOf(call, email)).id}/sign-out`, {})
/** The code that was mailed to an address. */
const mailedCode = (server: MailServer | null, email: string) =>
  server?.received.flatMap(({ head, text }) => (head.includes(`To: ${email}`) ? (/\b\d{6}\b/.exec(text) ?? []) : []))[0] ?? ''
/** The way that the link leads which was mailed to prove an address. */
const mailedProof = (server: MailServer | null, email: string) =>
  server?.received.flatMap(({ head, text }) =>
    head.includes(`To: ${email}`) ? (/\/confirm-email#token=[\w-]+/.exec(text) ?? []) : [],
  )[0] ?? ''
const again = (page: Page) => page.getByRole('dialog', { name: 'ログインの有効期限が切れました' })

test.use({ mail: true })

test('somebody registers, proves the address, waits, is approved and signs in', async ({ page, call, mailServer }) => {
  const tanaka = stranger('田中', '実')
  await page.goto('/login')
  await page.getByRole('link', { name: '新規登録' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '新規登録' })).toBeVisible()
  const send = page.getByRole('button', { name: '登録を申請する' })

  await test.step('what is missing is said at its field', async () => {
    await send.click()
    await expect(page.getByLabel('姓', { exact: true })).toBeFocused()
    await expect(page.getByLabel('希望する権限')).toHaveAccessibleDescription(/必須項目です/)
    await expectAccessible(page, 'the registration with errors')
  })
  await page.getByLabel('姓', { exact: true }).fill(tanaka.last_name)
  await page.getByLabel('名', { exact: true }).fill(tanaka.first_name)
  await page.getByLabel('メールアドレス').fill(tanaka.email)
  await page.getByRole('radio', { name: '男性' }).check()
  const role = page.getByLabel('希望する権限')
  await role.selectOption({ label: '職員' })
  await expect(role).toHaveAccessibleDescription(/自分の訪問と、訪問する利用者について/)
  await role.selectOption({ label: '管理者' })
  await expect(role).toHaveAccessibleDescription(/アカウントと会社の設定を管理します/)

  await test.step('a password that is easy to guess is refused, and why', async () => {
    await password(page).fill('tanakatanaka')
    await page.getByLabel('パスワード（確認）').fill('tanakatanaka')
    await expect(page.getByText('パスワードの強さ：')).toContainText('弱い')
    await send.click()
    await expect(password(page)).toBeFocused()
    await expect(password(page)).toHaveAccessibleDescription(/推測されやすいパスワードです/)
  })
  await password(page).fill(tanaka.password)
  await page.getByLabel('パスワード（確認）').fill(tanaka.password)
  await expect(page.getByText('パスワードの強さ：')).toContainText('とても強い')
  await send.click()
  await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeFocused()
  await expect(page.getByRole('main').locator('svg').first()).toBeInViewport()
  await expectAccessible(page, 'the end of the registration')

  await test.step('the address is proved by the link that was mailed there, and only by hand', async () => {
    await expect(page.getByText(`${tanaka.email} に届くメールのリンクを開いて`)).toBeVisible()
    await expect.poll(() => mailedProof(mailServer, tanaka.email)).not.toBe('')
    await page.goto(mailedProof(mailServer, tanaka.email))
    await expect(page.getByRole('heading', { level: 1, name: 'メールアドレスの確認' })).toBeVisible()
    await expectAccessible(page, 'an address before it is proved')
    expect((await accountOf(call, tanaka.email)).email_proved).toBe(false)
    await page.getByRole('button', { name: '確認する' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'メールアドレスを確認しました' })).toBeVisible()
    await expect(page.getByRole('status')).toContainText('管理者が承認すると、ログインできるようになります')
    expect((await accountOf(call, tanaka.email)).email_proved).toBe(true)
  })
  await page.getByRole('link', { name: 'ログイン画面へ' }).click()
  await signIn(page, tanaka.email, tanaka.password)
  await expect(page.getByRole('alert')).toContainText('管理者の承認を待っています')

  const account = await accountOf(call, tanaka.email)
  await call('POST', `/users/${account.id}/approve`, {
    version: account.version,
    role: 'manager',
    staff_id: null,
    establishments: [],
  })
  await login(page).click()
  await expect(page.getByRole('heading', { name: `${tanaka.last_name}さん、こんにちは` })).toBeVisible()
})

test('an applicant who is declined is told so', async ({ page, call, program }) => {
  const suzuki = stranger('鈴木', '京子')
  const answer = await fetch(`${program.url}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...suzuki, gender: 'f', role: 'staff', language: 'ja' }),
  })
  expect(answer.status).toBe(202)
  const account = await accountOf(call, suzuki.email)
  await call('POST', `/users/${account.id}/decline`, { version: account.version })
  await signIn(page, suzuki.email, suzuki.password)
  await expect(page.getByRole('alert')).toContainText('登録の申請は承認されませんでした')
})

test('a form outlives the end of the session', async ({ page, context, call, program }) => {
  const tanaka = await manager(call, program.url)
  await enter(page, tanaka.email, tanaka.password)
  await page.goto('/admin/patient-management')
  await expect(page.getByRole('table')).toBeVisible()
  // a second tab, which does not hear of the end by the stream of changes
  const form = await context.newPage()
  await form.goto('/admin/staff-management/new')
  await form.getByLabel('氏名（日本語）').fill('木村 さくら')
  await form.getByLabel('職員コード').fill('K-77')

  await endSessions(call, tanaka.email)
  await expect(again(page), 'the tab with the stream asks by itself').toBeVisible()
  await form.getByRole('button', { name: '保存する' }).click()
  const dialog = again(form)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('メールアドレス')).toHaveValue(tanaka.email)
  await expect(password(dialog)).toBeFocused()
  await expectAccessible(form, 'the dialog at the end of a session')

  await test.step('it cannot be closed, and a wrong password is told', async () => {
    await form.keyboard.press('Escape')
    await form.keyboard.press('Escape')
    await password(dialog).fill('asagao no hatake')
    await login(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText('正しくありません')
  })

  await password(dialog).fill(tanaka.password)
  await login(dialog).click()
  await expect(dialog).toBeHidden()
  await expect(form.getByText('「木村 さくら」を登録しました')).toBeVisible()
  const { items } = await call<{ items: { japanese_name: string }[] }>('GET', '/staff?q=K-77')
  expect(
    items.map((row) => row.japanese_name),
    'saved once',
  ).toEqual(['木村 さくら'])
  await expect(again(page), 'the other tab goes on').toBeHidden()
  await page.getByRole('searchbox').fill('相沢 俊彦')
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1)
})

test('another person who signs in elsewhere in the browser begins anew', async ({ page, context, call, program }) => {
  const tanaka = await manager(call, program.url)
  await enter(page, tanaka.email, tanaka.password)
  await page.goto('/admin/staff-management')
  await expect(page.getByRole('table')).toBeVisible()
  await endSessions(call, tanaka.email)
  await expect(again(page)).toBeVisible()
  const other = await context.newPage()
  await enter(other, ADMIN.email, ADMIN.password)
  await expect(other.getByRole('heading', { name: `${ADMIN.last_name}さん、こんにちは` })).toBeVisible()
  await expect(again(page)).toBeHidden()
  await page.getByRole('button', { name: 'アカウント' }).click()
  await expect(page.getByText(ADMIN.email)).toBeVisible()
})

test('whoever logs out in the dialog comes to the login', async ({ page, call, program }) => {
  const tanaka = await manager(call, program.url)
  await enter(page, tanaka.email, tanaka.password)
  await page.goto('/admin/staff-management')
  await expect(page.getByRole('table')).toBeVisible()
  await endSessions(call, tanaka.email)
  await again(page).getByRole('button', { name: 'ログアウトする' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
})

for (const way of ['Enter', 'click'] as const)
  test(`whoever is quicker than the program signs in all the same, by ${way}`, async ({ page, call, program }) => {
    const tanaka = await manager(call, program.url)
    const late = Promise.withResolvers<void>()
    await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('メールアドレス').fill(tanaka.email)
    await password(page).fill(tanaka.password)
    await (way === 'Enter' ? password(page).press('Enter') : login(page).click())
    late.resolve()
    await expect(page).toHaveURL(/\/admin$/)
  })

test('a session that is over when the product is opened leads to the login and back', async ({ page, call, program }) => {
  const tanaka = await manager(call, program.url)
  await enter(page, tanaka.email, tanaka.password)
  await endSessions(call, tanaka.email)
  await page.goto('/admin/patient-management')
  await expect(page).toHaveURL(/\/login\?back=/)
  await page.getByLabel('メールアドレス').fill(tanaka.email)
  await password(page).fill(tanaka.password)
  await login(page).click()
  await expect(page).toHaveURL(/\/admin\/patient-management$/)
})

test('a forgotten password is replaced by a mailed code, and the old sessions are out', async ({
  page,
  colleague,
  call,
  program,
  mailServer,
}) => {
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
})

test('an address without an account is answered alike', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('メールアドレス').fill('nobody@example.jp')
  await page.getByRole('button', { name: 'コードを送信' }).click()
  await expect(page).toHaveURL(/\/forgot-password-submit$/)
})

test('a one-time link sets a password once, and leaves no trace in the address', async ({ page, call, program }) => {
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

test('a passkey signs in without a password', async ({ browser, program, call }) => {
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
})

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
