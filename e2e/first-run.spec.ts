import { goByMenu } from './helpers.ts'
import { byTurns, everyRun, ADMIN, COMPANY, expect, expectAccessible, test } from './fixtures.ts'
import { limitOf } from '../tests/machine.ts'

test.use({ company: 'none' })
test.describe.configure({ mode: 'serial' })

test('the first run makes the company, its administrator and the sample', everyRun, async ({ page, program }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByRole('heading', { level: 1, name: 'はじめての設定' })).toBeVisible()
  const [code, company] = [page.getByLabel('設定コード'), page.getByLabel('会社名')]
  const next = page.getByRole('button', { name: '次へ' })

  await test.step('what is missing is said at its field', async () => {
    await next.click()
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(/必須項目です/)
    await expect(company).toHaveAccessibleDescription(/必須項目です/)
    await expectAccessible(page, 'the company step with errors')
  })

  await code.fill('2222-2222')
  await company.fill(COMPANY)
  await test.step('a wrong set-up code is told where it was typed, and nothing is lost', async () => {
    await next.click()
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(/設定コードが正しくありません/)
    await expect(code).toHaveValue('2222-2222')
    await expect(company).toHaveValue(COMPANY)
  })
  await code.fill(program.setupCode ?? '')
  await next.click()
  const password = page.getByLabel('パスワード', { exact: true })

  await test.step('a short password is refused, and what was typed stays', async () => {
    await page.getByLabel('姓', { exact: true }).fill(ADMIN.last_name)
    await page.getByLabel('名', { exact: true }).fill(ADMIN.first_name)
    await page.getByLabel('メールアドレス').fill(ADMIN.email)
    await password.fill('himawari')
    await page.getByLabel('パスワード（確認）').fill('himawari')
    await next.click()
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/12文字以上で入力してください/)
    await expect(password).toHaveValue('himawari')
    await expect(page.getByLabel('姓', { exact: true })).toHaveValue(ADMIN.last_name)
    await expectAccessible(page, 'the administrator step with errors')
  })

  await password.fill(ADMIN.password)
  await page.getByLabel('パスワード（確認）').fill(ADMIN.password)
  await next.click()
  const sample = page.getByRole('radio', { name: /サンプルの会社で試す/ })
  await expect(sample).toBeVisible()
  await expectAccessible(page, 'the last step')
  const begin = page.getByRole('button', { name: '利用を開始する' })

  await test.step('going back keeps what was typed', async () => {
    await page.getByRole('button', { name: '戻る' }).click()
    await expect(password).toHaveValue(ADMIN.password)
    await next.click()
  })
  await test.step('what the server refuses at the end is told in the step that asks for it', async () => {
    const email = page.getByLabel('メールアドレス')
    await page.getByRole('button', { name: '戻る' }).click()
    await email.fill('aoki..misaki@example.jp')
    await next.click()
    await begin.click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/メールアドレスの形式が正しくありません/)
    await email.fill(ADMIN.email)
    await next.click()
  })
  await sample.check()
  await begin.click()
  await expect(page.getByRole('status')).toContainText('サンプルの会社を用意しています…')
  await expect(page).toHaveURL(/\/admin$/, { timeout: limitOf(60_000) })
  await expect(page.getByRole('heading', { name: '青木さん、こんにちは' })).toBeVisible()
  await expect(page.getByText('サンプルの会社を試せます。')).toBeVisible()
  await expect(page.getByRole('button', { name: 'サンプルを削除' })).toBeVisible()
  await expectAccessible(page, 'home')
})

test('nobody can set up the company a second time', byTurns, async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1, name: '新規登録' })).toBeVisible()
  await expect(page.getByLabel('設定コード')).toBeHidden()
})

test('the administrator signs in, is led back to where the way began, and signs out', everyRun, async ({ page }) => {
  await page.goto('/admin/salary-management')
  await expect(page).toHaveURL(/\/login\?back=/)
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
  await expectAccessible(page, 'login')

  const [email, password] = [page.getByLabel('メールアドレス'), page.getByLabel('パスワード', { exact: true })]
  const login = page.getByRole('button', { name: 'ログイン' })
  await email.fill(ADMIN.email)
  await password.fill('asagao no hatake')
  await login.click()
  await expect(page.getByRole('alert')).toHaveText('メールアドレスまたはパスワードが正しくありません。')
  await expect(email).toHaveValue(ADMIN.email)
  await expectAccessible(page, 'login, refused')

  await password.fill(ADMIN.password)
  await login.click()
  await expect(page).toHaveURL(/\/admin\/salary-management$/)
  await expect(page.getByRole('heading', { level: 1, name: '時間計算表' })).toBeVisible()

  await goByMenu(page, 'ホーム')
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('button', { name: 'アカウント' }).click()
  await page.getByRole('menuitem', { name: 'ログアウト' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test('pages that are not there, not allowed or not built yet say so and lead home', byTurns, async ({ page }) => {
  const pages = {
    '/404': 'お探しのページが見つかりませんでした。',
    '/no-such-page': 'お探しのページが見つかりませんでした。',
    '/403': 'このページを表示する権限がありません。',
    '/under-construction': '現在準備中のページです。',
  }
  for (const [path, text] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await expect(page.getByRole('link', { name: 'ホームへ' })).toBeVisible()
    await expectAccessible(page, path)
  }
  await page.goto('/login')
  await page.getByLabel('メールアドレス').fill(ADMIN.email)
  await page.getByLabel('パスワード', { exact: true }).fill(ADMIN.password)
  await page.getByLabel('パスワード', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/admin/projects')
  await expect(page).toHaveURL(/\/under-construction$/)
  await page.getByRole('link', { name: 'ホームへ' }).click()
  await expect(page.getByRole('heading', { name: '青木さん、こんにちは' })).toBeVisible()
})

test("the sample company goes in one act, and what is the company's own stays", byTurns, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('メールアドレス').fill(ADMIN.email)
  await page.getByLabel('パスワード', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('こんにちは')
  await page.goto('/admin/staff-management/new')
  await page.getByLabel('氏名（日本語）').fill('林 美登里')
  await page.getByLabel('職員コード').fill('A-1')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('「林 美登里」を登録しました')).toBeVisible()

  await page.getByRole('button', { name: 'サンプルを削除' }).click()
  const dialog = page.getByRole('dialog', { name: 'サンプルの削除' })
  await expectAccessible(page, 'the question before the sample goes')
  await dialog.getByRole('button', { name: 'サンプルを削除' }).click()
  await expect(page.getByText(/サンプルを削除しました（職員32名、利用者40名、訪問\d+件）/)).toBeVisible()
  await expect(page.getByText('サンプルの会社を試せます。')).toBeHidden()
  await goByMenu(page, '職員')
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(page.getByRole('row', { name: /林 美登里/ })).toBeVisible()
  await page.goto('/admin/salary-management')
  await expect(page.getByText(/の勤務はまだありません/)).toBeVisible()
  await page.goto('/admin')
  await expect(
    page.getByRole('region', { name: '今日' }).getByRole('link'),
    'with data of its own backups are asked for',
  ).toHaveText([/バックアップ/])

  await test.step('and comes back when somebody wants to try again', async () => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'サンプルの会社を追加' }).click()
    await expect(page.getByText(/サンプルの会社を追加しました（職員32名、利用者40名、訪問\d+件）/)).toBeVisible({
      timeout: limitOf(60_000),
    })
    await expect(page.getByText('サンプルの会社を試せます。')).toBeVisible()
    await page.goto('/admin/salary-management')
    await expect(page.getByText('サンプルの職員', { exact: false })).toBeVisible()
  })
})
