import { aPatient, anEmployee, aStaff } from '../tests/records.ts'
import { goTo } from './goTo.ts'
import { byTurns, expect, expectAccessible, test } from './fixtures.ts'
import { loseTwoAnswers } from './helpers.ts'

test('whoever enters a patient who is there already is asked, and loses nothing', async ({ page, call }) => {
  const facts = { name_kanji: '髙橋 つるの', name_kana: 'タカハシ ツルノ', birth_date: '1939-04-05', municipality: '大津市' }
  const { id } = await call<{ id: string }>('POST', '/patients', aPatient(facts))
  const question = page.getByRole('dialog', { name: 'すでに登録されていませんか' })
  const save = page.getByRole('button', { name: '保存する' })
  const kana = page.getByLabel('氏名（カナ）')

  await test.step('the question names the record that is there', async () => {
    await page.goto('/admin/patient-management/new')
    await page.getByLabel('氏名（漢字）').fill('高橋 つるの')
    await kana.fill('タカハシ　ツルノ')
    await page.getByLabel('生年月日').fill('1939/04/05')
    await save.click()
    await expect(question.getByRole('listitem')).toContainText('髙橋 つるの大津市')
    await expectAccessible(page, 'the question about a double')
    await question.getByRole('button', { name: 'キャンセル' }).click()
    await expect(kana).toHaveValue('タカハシ ツルノ')
  })
  await test.step('opening it keeps what was typed as a draft', async () => {
    await save.click()
    await question.getByRole('link', { name: 'この記録を開く' }).click()
    await page.getByRole('button', { name: '下書きを残して移動する' }).click()
    await expect(page).toHaveURL(new RegExp(`${id}$`))
    await expect(page.getByRole('heading', { name: '髙橋 つるの' })).toBeVisible()
    await goTo(page, '/admin/patient-management/new')
    await expect(kana).toHaveValue('タカハシ ツルノ')
  })
  await test.step('another person of the same name and birth date is created all the same', async () => {
    await save.click()
    await question.getByRole('button', { name: '別の方として登録する' }).click()
    await expect(page.getByRole('heading', { name: '高橋 つるの' })).toBeVisible()
    const { items } = await call<{ items: unknown[] }>('GET', `/patients?q=${encodeURIComponent('たかはしつるの')}`)
    expect(items).toHaveLength(2)
  })
})

test(
  'a save whose answer was lost does not ask about the record that it stored itself',
  byTurns,
  async ({ page, call, complaints }) => {
    const lost = await loseTwoAnswers(page, 'patients')
    await page.goto('/admin/patient-management/new')
    await page.getByLabel('氏名（漢字）').fill('沖 なみえ')
    await page.getByLabel('氏名（カナ）').fill('オキ ナミエ')
    await page.getByLabel('生年月日').fill('1944/06/07')
    const save = page.getByRole('button', { name: '保存する' })
    await save.click()
    await expect(page.getByText(/サーバーにつながりません/)).toBeVisible()
    await page.getByLabel('氏名（漢字）').fill('沖 ナミエ')
    await save.click()
    await expect(page.getByRole('heading', { name: '沖 ナミエ' })).toBeVisible()
    const { items } = await call<{ items: unknown[] }>('GET', `/patients?q=${encodeURIComponent('オキ ナミエ')}`)
    expect(items).toHaveLength(1)
    expect(complaints.splice(0)).toEqual(lost.complaints)
  },
)

test('so is whoever enters somebody of the staff, or a foreign worker, a second time', byTurns, async ({ page, call }) => {
  const facts = {
    japanese_name: 'リン メイ',
    japanese_name_kana: 'リン メイ',
    nationality: 'cn' as const,
    phone_number: '08012340000',
  }
  const make = (staff_code: string) => call<{ id: string }>('POST', '/staff', aStaff({ ...facts, staff_code }))
  const first = await make('DB-1')
  const question = page.getByRole('dialog', { name: 'すでに登録されていませんか' })
  const save = page.getByRole('button', { name: '保存する' })

  await page.goto('/admin/staff-management/new')
  await page.getByLabel('氏名（日本語）').fill('リン・メイ')
  await page.getByLabel('氏名（カナ）').fill('リンメイ')
  await page.getByLabel('職員コード').fill('DB-2')
  await page.getByLabel('電話番号').fill('080-1234-0000')
  await save.click()
  await expect(question.getByRole('listitem')).toContainText('リン メイDB-1')
  await question.getByRole('button', { name: '別の方として登録する' }).click()
  await expect(page.getByRole('heading', { name: 'リン・メイ' })).toBeVisible()

  await call('POST', '/employees', anEmployee({ staff_id: first.id }))
  const { id } = await make('DB-3')
  await goTo(page, `/admin/employee-management/new?staff=${id}`)
  await page.getByLabel('使用言語').fill('中国語')
  await save.click()
  await expect(question.getByRole('listitem')).toContainText('リン メイ')
  await question.getByRole('button', { name: '別の方として登録する' }).click()
  await expect(page.getByText('「リン メイ」を登録しました')).toBeVisible()
})

test(
  'a foreign worker whose answer was lost, and corrected meanwhile, is there once',
  byTurns,
  async ({ page, call, complaints }) => {
    const { id } = await call<{ id: string }>('POST', '/staff', aStaff({ japanese_name: 'グエン アン', staff_code: 'DB-4' }))
    const lost = await loseTwoAnswers(page, 'employees')
    await page.goto(`/admin/employee-management/new?staff=${id}`)
    await page.getByLabel('使用言語').fill('ベトナム後')
    const save = page.getByRole('button', { name: '保存する' })
    await save.click()
    await expect(page.getByText(/サーバーにつながりません/)).toBeVisible()
    await page.getByLabel('使用言語').fill('ベトナム語')
    await save.click()
    await expect
      .poll(async () => {
        const { items } = await call<{ items: { id: string }[] }>('GET', `/employees?staff_id=${id}`)
        const [found] = items
        return found && (await call<{ language: string }>('GET', `/employees/${found.id}`)).language
      })
      .toBe('ベトナム語')
    expect(complaints.splice(0)).toEqual(lost.complaints)
  },
)
