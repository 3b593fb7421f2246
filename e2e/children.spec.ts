import type { Page } from '@playwright/test'
import { emptyInput } from '#domain/kit/entity.ts'
import { patient } from '#domain/patients/patient.ts'
import { byTurns, expect, expectAccessible, expectFits, test } from './fixtures.ts'

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

const placeOf = async (call: Call, name: string) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', `/patients?q=${encodeURIComponent(name)}`)
  return `/admin/patient-management/${items[0]?.id}`
}
const openCertificates = async (page: Page, place: string) => {
  await page.goto(`${place}?tab=certificates`)
  await expect(page.getByRole('button', { name: '受給者証を追加' })).toBeVisible()
}
const question = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' })
const number = (page: Page) => page.getByLabel('受給者証番号')

test('what was typed into a certificate waits for its own patient, and is not left without a question', async ({ page, call }) => {
  const [one, other] = [await placeOf(call, '細川 純'), await placeOf(call, '土屋 トメ')]
  const add = page.getByRole('button', { name: '受給者証を追加' })
  await openCertificates(page, one)
  await add.click()
  await number(page).fill('1111111111')

  await test.step('another tab, and the way back, ask first', async () => {
    await page.getByRole('tab', { name: '基本情報' }).click()
    await question(page).getByRole('button', { name: '入力に戻る' }).click()
    await expect(number(page)).toHaveValue('1111111111')
    await page.getByRole('button', { name: 'キャンセル' }).click()
    await question(page).getByRole('button', { name: '下書きを残して' }).click()
    await expect(add).toBeFocused()
  })
  await test.step('the record itself asks before its tab is left', async () => {
    await page.getByRole('tab', { name: '基本情報' }).click()
    await page.getByLabel('町名・番地').fill('書きかけ')
    await page.getByRole('tab', { name: '受給者証' }).click()
    await question(page).getByRole('button', { name: '変更を破棄して' }).click()
    await expect(add).toBeVisible()
  })
  await openCertificates(page, other)
  await add.click()
  await expect(number(page)).toHaveValue('')
  await openCertificates(page, one)
  await add.click()
  await expect(page.getByText(/の下書きを復元しました/)).toBeVisible()
  await expect(number(page)).toHaveValue('1111111111')
})

test(
  'a certificate ends the one before it, leaves a gap that is told, and can be taken out again',
  byTurns,
  async ({ page, call }) => {
    const { id } = await call<{ id: string }>('POST', '/patients', {
      ...emptyInput(patient.fields),
      name_kanji: '矢島 ふく',
      name_kana: 'ヤジマ フク',
      patient_status: 'ongoing',
    })
    const line = page.getByRole('list', { name: '受給者証' })
    const entry = (from: string) => line.getByRole('listitem').filter({ hasText: new RegExp(`^${from} –`) })
    const notice = (text: string) => page.getByRole('status').filter({ hasText: text })
    const add = async (from: string) => {
      await page.getByRole('button', { name: '受給者証を追加' }).click()
      await page.getByLabel('適用開始日').fill(from)
      await number(page).fill('0000012345')
      await page.getByRole('button', { name: '保存する' }).click()
      await expect(entry(from)).toBeVisible()
    }
    await page.goto(`/admin/patient-management/${id}?tab=certificates`)
    await add('2025/04/01')
    await add('2026/10/01')
    await expect(entry('2025/04/01')).toContainText('2025/04/01 – 2026/09/30')

    await test.step('days without a certificate are told', async () => {
      await entry('2025/04/01').getByRole('button', { name: '編集' }).click()
      await page.getByLabel('適用終了日').fill('2026/08/31')
      await page.getByRole('button', { name: '保存する' }).click()
      await expect(entry('2025/04/01').getByRole('button', { name: '編集' })).toBeFocused()
      await expect(entry('2026/09/01')).toContainText('2026/09/01 – 2026/09/30登録がありません')
      await expectAccessible(page, 'certificates with a gap')
      await page.setViewportSize({ width: 360, height: 740 })
      await expectFits(page, 'certificates on a phone')
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    await test.step('a wrong one is taken out, and its days are free again', async () => {
      await entry('2026/10/01').getByRole('button', { name: 'ゴミ箱に入れる' }).click()
      await expect(notice('をゴミ箱に入れました')).toBeVisible()
      await expect(entry('2026/10/01')).toBeHidden()
      await add('2026/09/15')
      await page.getByRole('button', { name: 'ゴミ箱', exact: true }).click()
      await expect(entry('2026/10/01').getByRole('button', { name: '元に戻す' })).toBeVisible()
      await entry('2026/10/01').getByRole('button', { name: '元に戻す' }).click()
      await expect(page.getByRole('alert').filter({ hasText: '期間が、ほかの登録と重なっています' })).toBeVisible()
      await page.getByRole('button', { name: '一覧へ戻る' }).click()
    })

    await test.step('its history tells who did what', async () => {
      await entry('2025/04/01').getByRole('button', { name: '履歴' }).click()
      const history = page.getByRole('dialog')
      await expect(history.getByText(/変更しました/).first()).toBeVisible()
      await history.getByRole('button', { name: '閉じる' }).click()
    })
  },
)

test('who changed the same people of a list is asked by their names', byTurns, async ({ page, colleague, call }) => {
  const place = await placeOf(call, '土屋 トメ')
  const add = async (person: Page, name: string) => {
    await person.goto(place)
    await person.getByRole('group', { name: '訪問できる職員' }).getByRole('button', { name: '行を追加する' }).click()
    const row = person.getByRole('listitem', { name: /行目$/ }).last()
    await row.getByRole('combobox').first().fill(name)
    await person.getByRole('option', { name: new RegExp(name) }).click()
    await row.getByRole('radio', { name: '訪問してほしい', exact: true }).check()
  }
  await add(page, '髙橋 恵子')
  await add(colleague, '王 雪梅')
  await colleague.getByRole('button', { name: '保存する' }).click()
  await expect(colleague.getByText(/に保存しました/)).toBeVisible()
  await page.getByRole('button', { name: '保存する' }).click()
  const choice = page.getByRole('dialog', { name: 'ほかの人が先に保存しました' })
  await expect(choice.getByRole('radio', { name: /あなたの入力.*髙橋 恵子/ })).toBeVisible()
  await expect(choice.getByRole('radio', { name: /保存済みの内容.*王 雪梅/ })).toBeVisible()
})
