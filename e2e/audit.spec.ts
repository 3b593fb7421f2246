import type { Page } from '@playwright/test'
import { choose, today } from './helpers.ts'
import { byTurns, ADMIN, expect, expectAccessible, test } from './fixtures.ts'

const admin = `${ADMIN.last_name} ${ADMIN.first_name}`
const save = (page: Page) => page.getByRole('button', { name: '保存する' }).click()
const saved = (page: Page) => expect(page.getByText(/に保存しました/)).toBeVisible()
const bankBar = (page: Page) => page.getByRole('group', { name: '口座の情報' })
const bankField = (page: Page, name: string) => page.locator(`#section-bank [data-field=${name}]`)
const lines = (page: Page) => page.locator('li[data-act]')

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>
const find = async (call: Call, name: string) =>
  (await call<{ items: { id: string }[] }>('GET', `/staff?q=${encodeURIComponent(name)}`)).items[0]?.id ?? ''

const openHistory = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '履歴' }).click()
  const history = page.getByRole('dialog', { name: `「${name}」の履歴` })
  await expect(history.locator('li[data-act]').first()).toBeVisible()
  return history
}

test('masked bank details are shown for a reason and a minute, and the history tells why', async ({ page, call }) => {
  await page.clock.install()
  await page.goto(`/admin/staff-management/${await find(call, '髙橋 恵子')}`)
  const [bar, number] = [bankBar(page), bankField(page, 'bank_account_number')]
  await expect(number).toContainText('••••（登録あり）')
  await expect(bankField(page, 'yucho_symbol')).toContainText('未登録')

  await bar.getByRole('button', { name: '表示する' }).click()
  const question = page.getByRole('dialog', { name: '口座の情報を表示する' })
  await expect(question).toContainText('本人も確認できます')
  await question.getByRole('button', { name: '表示する' }).click()
  await expect(question.getByRole('alert')).toHaveText('理由を選んでください')
  await question.getByRole('radio', { name: 'その他の理由' }).check()
  await question.getByRole('textbox').fill('年末調整の資料を確認するため')
  await expectAccessible(page, 'the question why')
  await question.getByRole('button', { name: '表示する' }).click()

  await expect(bar.getByRole('timer')).toHaveText(/あと(60|5\d)秒で隠れます/)
  await expect(number).toContainText('0000101')
  await expectAccessible(page, 'the values that are shown')
  await page.clock.fastForward(50_000)
  await expect(bar.getByRole('timer')).toHaveText(/あと(10|\d)秒で隠れます/)
  await expect(number).toContainText('0000101')
  await page.clock.fastForward(15_000)
  await expect(number).toContainText('••••（登録あり）')
  await expect(bar.getByRole('timer')).toBeHidden()

  const line = (await openHistory(page, '髙橋 恵子')).locator('li[data-act]', { hasText: '伏せた情報' })
  await expect(line).toContainText(`${admin}さんが職員「髙橋 恵子」の伏せた情報を表示しました`)
  await expect(line).toContainText('理由：年末調整の資料を確認するため')
})

test('bank details are replaced without being shown, and taken away', byTurns, async ({ page, call }) => {
  await page.goto('/admin/staff-management/new')
  await page.getByLabel('氏名（日本語）').fill('水野 かえで')
  await page.getByLabel('職員コード').fill('E-201')
  await page.getByLabel('金融機関名').fill('みどり野銀行')
  await page.getByLabel('口座番号').fill('1234567')
  await save(page)
  await expect(page.getByText('「水野 かえで」を登録しました')).toBeVisible()
  const [bar, number, bank] = [bankBar(page), bankField(page, 'bank_account_number'), bankField(page, 'bank_name')]
  const typed = page.getByRole('textbox', { name: '口座番号' })
  await expect(number).toContainText('••••（登録あり）')
  await expect(page.getByText('1234567')).toBeHidden()

  await test.step('one number is replaced, the rest stays', async () => {
    await bar.getByRole('button', { name: '変更する' }).click()
    await expect(typed).toHaveValue('')
    await typed.fill('76543')
    await save(page)
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['口座番号'])
    await typed.fill('７６５４３２１')
    await save(page)
    await saved(page)
    await expect(number).toContainText('••••（登録あり）')
    await expect(bank).toContainText('••••（登録あり）')
    await bar.getByRole('button', { name: '表示する' }).click()
    await page.getByRole('radio', { name: '本人からの問い合わせ' }).check()
    await page.getByRole('dialog').getByRole('button', { name: '表示する' }).click()
    await expect(number).toContainText('7654321')
    await expect(bank).toContainText('みどり野銀行')
    await bar.getByRole('button', { name: '隠す' }).click()
    await expect(number).toContainText('••••（登録あり）')
  })

  await test.step('a number is replaced together with what somebody else changed', async () => {
    await bar.getByRole('button', { name: '変更する' }).click()
    await typed.fill('2345678')
    const path = `/staff/${new URL(page.url()).pathname.split('/').at(-1)}`
    const { version } = await call<{ version: number }>('GET', path)
    await call('PATCH', path, { version, changes: { nickname: 'かえで' } })
    await expect(page.getByText('ほかの人がこの記録を変更しました。')).toBeVisible()
    await save(page)
    await expect(page.getByText('ほかの人の変更とあわせて保存しました')).toBeVisible()
    await expect(page.getByLabel('通称・ニックネーム')).toHaveValue('かえで')
    await expect(number).toContainText('••••（登録あり）')
    const stored = await call<{ bank_account_number: string }>('POST', `${path}/reveal`, { secrecy: 'bank', reason: '確認' })
    expect(stored.bank_account_number).toBe('2345678')
  })

  await test.step('who changes the mind changes nothing', async () => {
    await bar.getByRole('button', { name: '変更する' }).click()
    await typed.fill('1111111')
    await bar.getByRole('button', { name: '変更をやめる' }).click()
    await save(page)
    await expect(page.getByText('変更はありません')).toBeVisible()
  })

  await test.step('a value is taken away', async () => {
    await bar.getByRole('button', { name: '変更する' }).click()
    await page.getByRole('button', { name: '登録を消す (口座番号)' }).click()
    await expect(number).toContainText('保存すると、登録が消えます。')
    await save(page)
    await saved(page)
    await expect(number).toContainText('未登録')
    await expect(bank).toContainText('••••（登録あり）')
  })

  const masked = (await openHistory(page, '水野 かえで')).locator('li[data-act]', { hasText: '口座番号を変更しました' }).first()
  await expect(masked).toContainText('（内容は表示できません）')
  await expect(page.getByText(/7654321/)).toBeHidden()
})

test('the history of a record tells what was changed from what to what', async ({ page, colleague, call }) => {
  const path = `/admin/staff-management/${await find(call, 'グエン ティ ラン')}`
  await colleague.goto(path)
  await colleague.getByLabel('役職').fill('夜勤リーダー')
  await colleague.getByLabel('建物名・部屋番号').fill('')
  await save(colleague)
  await saved(colleague)

  await page.goto(path)
  const history = await openHistory(page, 'グエン ティ ラン')
  const line = history.locator('li[data-act]', { hasText: '変更しました' }).first()
  await expect(line).toContainText(`${admin}さんが役職・建物名・部屋番号を変更しました`)
  const [position, building] = [line.getByRole('listitem').first(), line.getByRole('listitem').last()]
  await expect(position).toHaveText('役職を「主任」から「夜勤リーダー」に変更しました')
  await expect(building).toHaveText(/^建物名・部屋番号の「.+」を消しました$/)
  await line.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(position).toBeHidden()
  await expectAccessible(page, 'the history of a record')
  const looks = history.locator('li[data-act=read]')
  await expect(looks).toHaveCount(0)
  await history.getByRole('button', { name: '閲覧も表示' }).click()
  await expect(looks.first()).toBeVisible()
  await expect(history.getByText('接続元')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(page.getByRole('button', { name: '履歴' })).toBeFocused()
})

test('a visit tells who gave it to somebody else', byTurns, async ({ page, call }) => {
  type Visit = { id: string; version: number; names: Record<string, string> }
  const { items } = await call<{ items: Visit[] }>('GET', `/visits?staff_id=${await find(call, '髙橋 恵子')}&from=${today}&limit=1`)
  const visit = items[0]
  await call('PATCH', `/visits/${visit?.id}`, { version: visit?.version, changes: { staff_id: null } })
  await page.goto(`/admin/staff-work-schedule?visit=${visit?.id}`)
  await page.getByRole('button', { name: '履歴' }).click()
  await expect(lines(page).filter({ hasText: 'さんが職員の「髙橋 恵子」を消しました' })).toBeVisible()
})

test('the audit log is searched, and its chain is verified', async ({ page, call }) => {
  const id = await find(call, '髙橋 恵子')
  await call('POST', `/staff/${id}/reveal`, { secrecy: 'bank', reason: '給与振込の確認' })
  await page.goto('/admin/audit-log')
  await expect(lines(page).first()).toBeVisible()

  await test.step('older lines follow', async () => {
    const before = await lines(page).count()
    await page.getByRole('button', { name: 'さらに古い記録を表示' }).click()
    await expect.poll(() => lines(page).count()).toBeGreaterThan(before)
  })

  await test.step('of a list it is told how many and by what, not for which words', async () => {
    await choose(page, '操作', '一覧の閲覧')
    await expect(lines(page).filter({ hasText: '職員の一覧を見ました' }).first()).toContainText('1件、条件：検索の文字')
    await expect(lines(page).filter({ hasText: '髙橋' })).toHaveCount(0)
  })

  await test.step('narrowed by act, kind, person and period, and found again after a reload', async () => {
    await choose(page, '操作', '伏せた情報の表示')
    await choose(page, '対象', '職員')
    await page.getByRole('button', { name: '操作した人' }).click()
    const dialog = page.getByRole('dialog', { name: '操作した人' })
    await dialog.getByRole('combobox').fill(ADMIN.last_name)
    await dialog.getByRole('option', { name: new RegExp(admin) }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '今月' }).click()
    await expect(page).toHaveURL(/act=reveal/)
    await expect(page).toHaveURL(/entity=staff/)
    await expect(page).toHaveURL(/actor=/)
    await expect(page).toHaveURL(/from=/)
    await page.reload()
    await expect(page.getByRole('button', { name: `操作した人：${admin}`, exact: true })).toBeVisible()
    await expect(lines(page).filter({ hasText: '理由：給与振込の確認' }).first()).toContainText('職員「髙橋 恵子」')
    await expect(lines(page).filter({ hasNotText: '伏せた情報' })).toHaveCount(0)
    await choose(page, '対象', '会社情報')
    await expect(page.getByText('条件に合う記録がありません')).toBeVisible()
    await page.getByRole('button', { name: '条件をリセット' }).click()
    await expect(lines(page).nth(5)).toBeVisible()
  })

  await test.step('the chain holds', async () => {
    await page.getByRole('button', { name: '改ざんがないか確認' }).click()
    await expect(page.getByText(/^[\d,]+行すべてがつながっています。改ざんはありません。$/)).toBeVisible()
    await expect(page.locator('main section code')).toHaveText(/^[0-9a-f]{64}$/)
    await expectAccessible(page, 'the verified audit log')
  })

  await test.step('a broken chain is told with its first line', async () => {
    const broken = { lines: 41, unsealed: 0, broken: 1042, head: null }
    await page.route(/api\/jobs\/[0-9a-f-]+$/, async (route) => {
      const job = await (await route.fetch()).json()
      await route.fulfill({ json: job.outcome ? { ...job, outcome: { rows: 41, verified: broken } } : job })
    })
    await page.getByRole('button', { name: '改ざんがないか確認' }).click()
    await expect(page.getByText('1,042番の記録から、つながりが切れています。')).toBeVisible()
    await expect(page.getByText(/改ざんはありません/)).toBeHidden()
  })

  await lines(page).filter({ hasText: '髙橋 恵子' }).getByRole('link', { name: '記録を開く' }).first().click()
  await expect(page).toHaveURL(new RegExp(id))
})
