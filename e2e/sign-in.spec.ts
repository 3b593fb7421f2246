import type { MailServer } from '../tests/mail-server.ts'
import { accountOf, again, endSessions, enter, login, manager, password, signIn, stranger } from './entering.ts'
import { byTurns, everyRun, ADMIN, expect, expectAccessible, test } from './fixtures.ts'

// everybody comes to the login here
test.use({ storageState: { cookies: [], origins: [] }, mail: true })

/** The way that the link leads which was mailed to prove an address. */
const mailedProof = (server: MailServer | null, email: string) =>
  server?.received.flatMap(({ head, text }) =>
    head.includes(`To: ${email}`) ? (/\/confirm-email#token=[\w-]+/.exec(text) ?? []) : [],
  )[0] ?? ''

test('somebody registers, proves the address, waits, is approved and signs in', everyRun, async ({ page, call, mailServer }) => {
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

test('an applicant who is declined is told so', byTurns, async ({ page, call, program }) => {
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

test('another person who signs in elsewhere in the browser begins anew', byTurns, async ({ page, context, call, program }) => {
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

test('whoever logs out in the dialog comes to the login', byTurns, async ({ page, call, program }) => {
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
  test(`whoever is quicker than the program signs in all the same, by ${way}`, byTurns, async ({ page, call, program }) => {
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

test('a session that is over when the product is opened leads to the login and back', byTurns, async ({ page, call, program }) => {
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
