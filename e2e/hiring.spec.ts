import { blankDocument } from '#domain/documents/document.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { companyHousing } from '#domain/property/companyHousing.ts'
import { everyRun, expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'

/** The most links and buttons that it may take from the list of foreign workers to the account, for all steps but the contract. */
const MOST_ACTS = 18

test(
  'somebody from abroad is hired on one road, from the list of foreign workers to the account',
  everyRun,
  async ({ page, call }) => {
    const name = 'タマン ビシュヌ'
    const home = { ...emptyInput(companyHousing.fields), property_name: 'コーポ楓', address: '東京都板橋区志村2-1-1' }
    await call('POST', '/company-housings', home)
    let acts = 0
    const act = async (done: Promise<unknown>) => {
      await done
      acts += 1
    }
    const button = page.getByRole('button', { name: '保存する' })
    const save = () => act(button.click())
    const steps = page.getByRole('list', { name: '採用の手順' })
    const step = (title: string) =>
      steps.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
    /** The one button that leads to the next step, wherever it stands. */
    const next = (title: string) => act(page.getByRole('link', { name: new RegExp(`次の手順.*${title}`) }).click())

    await test.step('the person, with the nationality from which the steps follow', async () => {
      await page.goto('/admin/employee-management')
      await act(page.getByRole('link', { name: '外国人を採用' }).click())
      await expect(page.locator('select[name=zaishoku_joukyou]')).toHaveValue('offer_accepted')
      await page.getByLabel('氏名（日本語）').fill(name)
      await page.getByLabel('氏名（カナ）').fill(name)
      await page.getByLabel('氏名（ローマ字）').fill('TAMANG BISHNU')
      await page.getByLabel('生年月日').fill('2001/12/03')
      await page.getByLabel('入社日').fill('2026/12/01')
      await button.click()
      await expect(page.getByRole('alert').filter({ hasText: '入力内容を確認してください（1件）' })).toContainText('国籍・地域')
      await page.locator('select[name=nationality]').selectOption('np')
      await save()
      await expect(page.getByText('7件中0件完了')).toBeVisible()
      await expect(step('本人の情報')).toContainText('足りないもの：性別、所属事業所')
      await expect(step('雇用条件')).toContainText('未着手')
      await expectAccessible(page, 'the steps of hiring')
      await page.setViewportSize({ width: 360, height: 740 })
      await expectFits(page, 'the steps of hiring on a phone')
      await page.setViewportSize({ width: 1280, height: 720 })
    })
    const staff_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await test.step('the conditions of the offer', async () => {
      await next('雇用条件')
      await page.getByLabel('適用開始日').fill('2026/12/01')
      await page.getByRole('radio', { name: '期間の定めなし' }).check()
      await save()
      await expect(step('雇用条件')).toContainText('一部')
    })
    await test.step('a contract that is begun elsewhere is seen here', async () => {
      await call('POST', '/documents', {
        ...blankDocument,
        template: 'employment_contract',
        name: '雇用契約書',
        staff_id,
        patient_id: null,
        created_on: today,
      })
      await expect(step('雇用契約書')).toContainText('足りないもの：契約書の作成、契約書の署名')
    })
    await test.step('the record as a foreign worker begins with the person', async () => {
      await next('在留資格と在留カード')
      await expect(page.getByRole('region', { name: '職員の記録の内容' })).toContainText('TAMANG BISHNU')
      await save()
      await expect(step('在留資格と在留カード')).toContainText('未着手')
    })
    await test.step('the stay', async () => {
      // the steps are read again after the record was stored
      await expect(step('在留資格と在留カード').getByRole('link')).toHaveAttribute('href', /[0-9a-f-]{36}\?tab=immigration/)
      await next('在留資格と在留カード')
      await page.locator('select[name=status_of_residence]').selectOption('ssw1')
      await page.getByLabel('在留期間の満了日').fill('2027/11/30')
      await save()
      await expect(step('在留資格と在留カード')).toContainText('適合確認書の交付日')
    })
    await test.step('the entry', async () => {
      await next('入国と就業開始')
      await page.getByLabel('開始日').fill('2026/11/20')
      await page.getByRole('combobox', { name: '在籍状況' }).selectOption({ label: '入国予定' })
      await save()
      await expect(step('入国と就業開始')).toContainText('足りないもの：入国日、就業の開始')
    })
    await test.step('a home', async () => {
      await next('社宅')
      await expect(page.getByText(`${name}さんが入居する社宅を開いてください。`)).toBeVisible()
      await act(page.getByRole('link', { name: 'コーポ楓' }).click())
      await act(page.getByRole('link', { name: `${name}さんの入居を登録` }).click())
      await expect(page.getByRole('combobox', { name: '入居者' })).toHaveValue(name)
      await page.getByLabel('入居日').fill('2026/12/01')
      await save()
      await expect(page.getByRole('list', { name: '入居者' })).toContainText(name)
      await expect(page).not.toHaveURL(/staff_id/)
    })
    await test.step('the account begins with the name, and the last button leads back to what lacks something', async () => {
      await next('ログイン用アカウント')
      await expect(page.getByRole('textbox', { name: /^姓/ })).toHaveValue('タマン')
      await expect(page.getByRole('textbox', { name: /^名/ })).toHaveValue('ビシュヌ')
      await page.getByLabel('メールアドレス').fill(`bishnu-${Date.now().toString(36)}@example.jp`)
      await page.locator('select[name=role]').selectOption('staff')
      await save()
      await act(page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click())
      await next('本人の情報')
      await expect(page.getByText('7件中2件完了')).toBeVisible()
      await expect(step('社宅')).toContainText('完了')
    })
    expect(acts).toBeLessThanOrEqual(MOST_ACTS)
  },
)
