import type { Page } from '@playwright/test'
import { addDays, daysOfMonth, monthOf, weekday } from '#domain/kit/dates.ts'
import { aStaff, aVisit } from '../tests/records.ts'
import { goByMenu, today } from './helpers.ts'
import { goTo } from './goTo.ts'
import { byTurns, expect, test } from './fixtures.ts'

const SATURDAY = 6
const month = monthOf(today)
const saturdays = daysOfMonth(month).filter((date) => weekday(date) === SATURDAY)
const [saturday = '', other = ''] = saturdays
const day = (page: Page, date: string) => page.locator(`button[data-date="${date}"]`)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const typed = (date: string) => date.replaceAll('-', '/')
/** Somebody of the company's own who works on the first Saturday: the sample counts only until there are own people. */
const worksOnSaturday = async (call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>) => {
  const { id } = await call<{ id: string }>('POST', '/staff', aStaff({ japanese_name: '長野 みつば', staff_code: 'E-301' }))
  const visit = await call<{ id: string }>('POST', '/visits', aVisit(`${saturday}T09:00`, `${saturday}T17:00`, { staff_id: id }))
  // other journeys of this company go on without own visits
  return async () => {
    const { version } = await call<{ version: number }>('GET', `/visits/${visit.id}`)
    await call('DELETE', `/visits/${visit.id}`, { version })
  }
}

test('the office moves its statutory holiday to Saturday, and sees first whose hours that changes', async ({ page, call }) => {
  const leave = await worksOnSaturday(call)
  await page.goto('/admin')
  await goByMenu(page, '会社カレンダー')
  await expect(day(page, addDays(saturday, 1))).toContainText('法定休日')

  const preview = dialog(page, '休日時間への影響')
  // a duty of the last day of the month before may reach into this one
  const inWords = `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`
  const ofThisMonth = preview.getByRole('table', { name: '人と月ごとの休日時間' }).getByRole('row', { name: inWords }).first()
  let changed = { name: '', after: '' }
  await test.step('what would change is shown before anything does', async () => {
    await page.getByRole('button', { name: '曜日を変更' }).click()
    const form = dialog(page, '曜日を変更')
    await form.getByRole('button', { name: '次へ' }).click()
    await expect(form.getByText('必須項目です')).toHaveCount(2)
    await form.getByLabel('適用開始日').fill(typed(`${month}-01`))
    await form.getByLabel('法定休日の曜日').selectOption('土曜日')
    await form.getByRole('button', { name: '次へ' }).click()
    await expect(preview.getByRole('status')).toContainText(/\d+名・.*の休日時間が変わります/)
    expect((await preview.boundingBox())?.width, 'as wide as a table needs').toBeGreaterThan(850)
    await expect(preview.getByRole('button', { name: '確定する' }), 'in sight, however long the table').toBeInViewport()
    const lines = await preview.locator('tbody tr > :nth-child(2)').evaluateAll((names) =>
      names.map((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size
      }),
    )
    expect(Math.max(...lines), 'no name is broken by the letter').toBeLessThanOrEqual(2)
    const [, person = '', , after = ''] = await ofThisMonth.locator('th, td').allInnerTexts()
    changed = { name: person.split(' ').slice(0, 2).join(' '), after: after.trim() }
  })

  await test.step('it is stored when that is confirmed, and the hours follow', async () => {
    await preview.getByRole('button', { name: '戻る' }).click()
    await dialog(page, '曜日を変更').getByRole('button', { name: '次へ' }).click()
    await preview.getByRole('button', { name: '確定する' }).click()
    await expect(page.getByText('カレンダーを変更しました')).toBeVisible()
    await expect(day(page, saturday)).toContainText('法定休日')
    await expect(day(page, addDays(saturday, 1))).not.toContainText('法定休日')
    await goTo(page, '/admin/salary-management?sample=true')
    const row = page.getByRole('table', { name: '時間計算表' }).getByRole('row', { name: new RegExp(changed.name) })
    await expect(row.locator('[data-column=total_holiday_hours]').first()).toHaveText(changed.after)
    await page.goBack()
  })

  await test.step('one of them is moved by the keyboard', async () => {
    await day(page, other).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const form = dialog(page, '休日を登録')
    await expect(form.getByRole('radio', { name: '法定休日（移動）' })).toBeChecked()
    await form.getByLabel('日付').fill(typed(addDays(other, -7)))
    await form.getByRole('button', { name: '次へ' }).click()
    await expect(form.getByText('この日はすでに法定休日です')).toBeVisible()
    await form.getByLabel('日付').fill(typed(addDays(other, -2)))
    await form.getByRole('button', { name: '次へ' }).click()
    await preview.getByRole('button', { name: '確定する' }).click()
    await expect(day(page, other)).toContainText('法定休日を')
    await expect(day(page, addDays(other, -2))).toContainText('法定休日（移動）')
  })

  await test.step('all of it is taken back', async () => {
    for (const name of [/法定休日の移動」を削除$/, /土曜日」を削除$/]) {
      await page.getByRole('button', { name }).click()
      await page.getByRole('dialog').getByRole('button', { name: '次へ' }).click()
      await preview.getByRole('button', { name: '削除する' }).click()
      await expect(page.getByRole('button', { name })).toBeHidden()
    }
    await expect(day(page, addDays(saturday, 1))).toContainText('法定休日')
    await leave()
  })
})

test('a day off of the company is stored in one step, since it changes no hours', byTurns, async ({ page }) => {
  await page.goto('/admin/company-information/calendar')
  const date = daysOfMonth(month).find((one) => weekday(one) === 2) ?? ''
  await day(page, date).click()
  const form = dialog(page, '休日を登録')
  await form.getByLabel('名称').fill('創立記念日')
  await form.getByRole('button', { name: '保存する' }).click()
  await expect(day(page, date)).toContainText('会社の休日：創立記念日')
  await page.getByRole('button', { name: /創立記念日」を削除$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(day(page, date)).not.toContainText('創立記念日')
})
