import { employee } from '#domain/employees/employee.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { companyHousing } from '#domain/property/companyHousing.ts'
import { staff } from '#domain/staff/staff.ts'
import { goTo } from './goTo.ts'
import { byTurns, expect, expectAccessible, expectFits, test } from './fixtures.ts'

test('a clerk makes a foreign worker’s record from the staff record, and tells relatives, histories and a new status', async ({
  page,
  call,
}) => {
  const { id } = await call<{ id: string }>('POST', '/staff', {
    ...emptyInput(staff.fields),
    staff_code: 'FW-1',
    staff_group: 'staff',
    japanese_name: 'チャン ティ ホア',
    japanese_name_kana: 'チャン ティ ホア',
    english_name: 'TRAN THI HOA',
    nationality: 'vn',
    zaishoku_joukyou: 'active',
  })
  const save = page.getByRole('button', { name: '保存する' })
  const tab = (name: string) => page.getByRole('tab', { name })
  const panel = page.getByRole('tabpanel')
  const from = (name: string) => panel.getByRole('region', { name })

  await test.step('from the staff record to a new record of the same person', async () => {
    await page.goto(`/admin/staff-management/${id}`)
    await page.getByRole('link', { name: '外国人職員の記録を作成' }).click()
    await expect(from('職員の記録の内容')).toContainText('TRAN THI HOA')
  })
  await test.step('the later tabs wait for the basic information', async () => {
    for (const name of ['出入国・在留情報', '親族・職歴・学歴', '資格・免許']) {
      await tab(name).click()
      await expect(page.getByRole('alert')).toContainText('先に「基本情報」タブで基本情報を入力して、保存してください。')
    }
    await page.getByRole('button', { name: '「基本情報」タブを開く' }).click()
    await page.getByLabel('使用言語').fill('ベトナム語')
    await save.click()
    await expect(page.getByText('「チャン ティ ホア」を登録しました')).toBeVisible()
    await expect(page.getByText('在籍状況は未登録です')).toBeVisible()
  })
  await test.step('histories are not saved empty', async () => {
    await tab('親族・職歴・学歴').click()
    await save.click()
    await expect(page.getByRole('alert')).toContainText('更新する内容がありません。1件以上追加してください。')
    const schools = page.getByRole('group', { name: '学歴' })
    await schools.getByRole('button', { name: '行を追加する' }).click()
    await schools.getByLabel('学校名・勤務先名').fill('ハノイ医科大学')
    await schools.getByLabel('開始年').fill('2015')
    await save.click()
    await expect(page.getByText(/に保存しました/)).toBeVisible()
  })
  await test.step('the card number of a relative is masked and shown for a reason', async () => {
    await page.getByRole('button', { name: '親族・同居者を追加' }).click()
    await page.getByLabel('氏名').fill('TRAN VAN NAM')
    await page.getByLabel('続柄').fill('兄')
    await page.getByLabel('在留カード番号').fill('ab12345678cd')
    await save.click()
    const line = page.getByRole('list', { name: '在日親族・同居者' }).getByRole('listitem')
    await expect(line).toContainText('TRAN VAN NAM')
    await line.getByRole('button', { name: '編集' }).click()
    await expect(page.getByText('••••（登録あり）')).toBeVisible()
    await page.getByRole('button', { name: '表示する' }).click()
    await page.getByRole('radio', { name: '在留手続き' }).check()
    await page.getByRole('dialog').getByRole('button', { name: '表示する' }).click()
    await expect(page.getByText('AB12345678CD')).toBeVisible()
    await page.getByRole('button', { name: 'キャンセル' }).click()
    await expectAccessible(page, 'relatives and histories')
  })

  const stands = async (day: string, status: string) => {
    await page.getByRole('button', { name: '在籍状況を追加' }).click()
    await page.getByLabel('開始日').fill(day)
    await page.getByRole('combobox', { name: '在籍状況' }).selectOption({ label: status })
    await save.click()
  }
  const told = page.getByRole('list', { name: '在籍状況' }).getByRole('listitem')
  await test.step('from 6 to 5 without a question, and the page tells today’s status', async () => {
    await tab('在籍状況').click()
    await stands('2024/04/01', '入国予定')
    await expect(told).toHaveCount(1)
    await stands('2024/06/03', '就業中')
    await expect(told.filter({ hasText: '2024/04/01 – 2024/06/02' })).toBeVisible()
    await expect(page.getByRole('main').getByText('就業中').first()).toBeVisible()
  })
  await test.step('an unusual move asks why; a return is to be reported', async () => {
    await stands('2025/04/01', '書類準備中')
    await expect(page.getByText('通常とは異なる変更です。理由を入力してください').first()).toBeVisible()
    await page.getByRole('button', { name: 'キャンセル' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '変更を破棄して' }).click()
    await stands('2025/04/01', '帰国（退職）')
    await expect(page.getByRole('list', { name: '期限のあるもの' })).toContainText('期限切れ 入管への届出：2025/04/15まで')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFits(page, 'enrolment on a phone')
  })
  await test.step('who went home is in the list on demand, and found by name', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await goTo(page, '/admin/employee-management')
    await expect(page.getByRole('link', { name: 'レ ティ マイ' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'チャン ティ ホア' })).toBeHidden()
    await page.getByRole('button', { name: '転籍・取消・帰国も表示' }).click()
    await page.getByRole('searchbox').fill('ちゃん てぃ')
    await expect(page.getByRole('link', { name: 'チャン ティ ホア' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'レ ティ マイ' })).toBeHidden()
  })
  await test.step('back to the staff record, and from there to the record that is there now', async () => {
    await page.getByRole('link', { name: 'チャン ティ ホア' }).click()
    await page.getByRole('link', { name: '職員の記録で変更' }).click()
    await page.getByRole('link', { name: '外国人職員の記録', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'チャン ティ ホア' })).toBeAttached()
  })
})

test(
  'a foreign worker from the offer to the arrival: statuses, card and housing stand on one line of time',
  byTurns,
  async ({ page, call }) => {
    const { id: staffId } = await call<{ id: string }>('POST', '/staff', {
      ...emptyInput(staff.fields),
      staff_code: 'FW-2',
      staff_group: 'staff',
      japanese_name: 'プラサド ラジュ',
      japanese_name_kana: 'プラサド ラジュ',
      nationality: 'np',
      zaishoku_joukyou: 'offer_accepted',
    })
    const { id } = await call<{ id: string }>('POST', '/employees', { ...emptyInput(employee.fields), staff_id: staffId })
    const save = page.getByRole('button', { name: '保存する' })
    const place = `/admin/employee-management/${id}`
    const told = page.getByRole('list', { name: '在籍状況' }).getByRole('listitem')
    const stands = async (day: string, status: string) => {
      await page.getByRole('button', { name: '在籍状況を追加' }).click()
      await page.getByLabel('開始日').fill(day)
      await page.getByRole('combobox', { name: '在籍状況' }).selectOption({ label: status })
    }

    await test.step('each status says which one it ends, before it is saved', async () => {
      await page.goto(`${place}?tab=enrolments`)
      await stands('2024/01/10', '仮登録')
      await save.click()
      await expect(told).toHaveCount(1)
      await stands('2024/03/01', '書類準備中')
      await expect(page.getByText('保存すると、2024/01/10 – の登録は 2024/02/29 で終わります。')).toBeVisible()
      await save.click()
      await expect(told).toHaveCount(2)
      await stands('2024/05/20', '入国予定')
      await save.click()
      await expect(told).toHaveCount(3)
    })
    await test.step('one that would overlap is told, too', async () => {
      await stands('2024/02/01', '書類準備中')
      await page.getByLabel('終了日').fill('2024/02/10')
      await expect(page.getByText('2024/01/10 – 2024/02/29 の登録と期間が重なるため')).toBeVisible()
      await page.getByRole('button', { name: 'キャンセル' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '変更を破棄して' }).click()
    })
    await test.step('the arrival: at work, with a residence card', async () => {
      await stands('2024/06/03', '就業中')
      await save.click()
      await expect(told).toHaveCount(4)
      await goTo(page, `/admin/staff-management/${staffId}`)
      await page.getByLabel('在留カード有効期限').fill('2029/06/02')
      await save.click()
      await expect(page.getByText(/に保存しました/)).toBeVisible()
    })
    await test.step('and a room in a housing', async () => {
      const home = { ...emptyInput(companyHousing.fields), property_name: 'コーポ柊', address: '東京都練馬区豊玉北5-1-1' }
      const housing = await call<{ id: string }>('POST', '/company-housings', home)
      await goTo(page, `/admin/company-housing-management/${housing.id}?tab=occupancies`)
      await page.getByRole('button', { name: '入居者を追加' }).click()
      await page.getByRole('combobox', { name: '入居者' }).fill('プラサド')
      await page.getByRole('option', { name: /プラサド/ }).click()
      await page.getByLabel('入居日').fill('2024/06/01')
      await page.getByLabel('退去日').fill('2024/06/30')
      await save.click()
      await expect(page.getByRole('list', { name: '入居者' })).toContainText('プラサド ラジュ')
    })

    const lane = (name: string) => page.getByRole('region', { name, exact: true })
    await test.step('all of it stands on one axis', async () => {
      await goTo(page, place)
      await page.getByRole('tab', { name: '期間の一覧' }).click()
      await expect(lane('在籍状況').getByRole('listitem')).toHaveCount(4)
      await expect(lane('在籍状況').getByRole('link', { name: /就業中 2024\/06\/03 –/ })).toBeVisible()
      // a month is too short to be pressed on an axis of years: it is told below
      await expect(page.getByRole('link', { name: /コーポ柊 2024\/06\/01/ })).toBeVisible()
      await expectAccessible(page, 'a line of time')
      await expectFits(page, 'a line of time')
    })
    await test.step('on any day it tells what held then, and the address keeps the day', async () => {
      await page.getByLabel('この日の内容を見る').fill('2024/06/10')
      const held = page.getByRole('region', { name: '2024/06/10 の内容' })
      await expect(held).toContainText('就業中')
      await expect(held).toContainText('コーポ柊')
      await expect(page).toHaveURL(/at=2024-06-10/)
      await page.getByLabel('この日の内容を見る').fill('六月')
      await page.getByLabel('この日の内容を見る').blur()
      await expect(page.getByLabel('この日の内容を見る')).toHaveAccessibleDescription(/正しい日付を入力してください/)
      await page.getByRole('button', { name: '今日に戻る' }).click()
      await expect(page.getByLabel('この日の内容を見る')).toHaveAccessibleDescription(/令和/)
      await page.getByLabel('この日の内容を見る').fill('2024/06/10')
      await page.reload()
      await expect(held).toContainText('コーポ柊')
      await page.setViewportSize({ width: 360, height: 740 })
      await expectFits(page, 'a line of time on a phone')
      await expect(lane('在籍状況').getByRole('listitem')).toHaveCount(4)
    })
    await test.step('a bar leads to its record', async () => {
      await lane('在籍状況')
        .getByRole('link', { name: /入国予定/ })
        .click()
      await expect(page.getByLabel('開始日')).toHaveValue('2024/05/20')
    })
  },
)
