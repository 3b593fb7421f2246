import { PDF } from '@libpdf/core'
import type { Page } from '@playwright/test'
import { addDays, monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { BOOK_PEOPLE, bookRows, workbook } from '../tests/importFiles.ts'
import { aVisit, workday } from '../tests/records.ts'
import { beginWalk, countActs, keepMenuOpen } from './counting.ts'
import { byTurns, expect, test } from './fixtures.ts'
import { idOf, PATIENT, query, type Some } from './freeHours.ts'
import { downloaded, today, uploadOf } from './helpers.ts'
import { limitOf } from '../tests/machine.ts'

// a company of its own, whose reports and months are closed; without records of its own until the last journey, which brings in people
test.use({ alone: 'walks', viewport: { width: 1440, height: 900 } })
test.beforeEach(({ page }) => keepMenuOpen(page))

test('a missing report is written by the office, and all reports that wait are locked', byTurns, async ({ page, call }) => {
  test.slow()
  type Missing = { staff_id: string; staff_name: string; report_id: string | null }
  const period = query({ from: addDays(today, -31), to: addDays(today, -1) })
  const missing = async () => (await call<{ visits: Missing[] }>('GET', `/shift-reports/missing?${period}`)).visits
  // of more than twenty the visits of each helper are folded
  const [patient, staff] = [await idOf(call, 'patients', PATIENT), await idOf(call, 'staff', '髙橋 恵子')]
  const facts = { staff_id: staff, patient_id: patient, exception_reason: '早朝の訪問の希望' }
  for (let short = 21 - (await missing()).length, back = 1; short > 0 && back <= 31; back++) {
    const day = addDays(today, -back)
    const made = await call('POST', '/visits', aVisit(`${day}T04:00`, `${day}T04:30`, facts)).catch(() => null)
    if (made !== null) short--
  }
  await call('POST', '/publications', { from: addDays(today, -31), to: addDays(today, -1), staff_id: [staff] })
  const all = await missing()
  expect(all.length).toBeGreaterThan(20)
  const one = all.find(({ report_id }) => report_id === null)

  await test.step('the missing one', async () => {
    const walk = await beginWalk(page)
    await walk.click(page.getByRole('link', { name: /未提出の日報/ }))
    const helper = page.locator('details').filter({ has: page.locator('summary', { hasText: one?.staff_name ?? '' }) })
    await walk.click(helper.locator('summary'))
    await walk.click(helper.getByRole('button', { name: '日報を書く' }).first())
    await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}$/)
    await walk.click(page.getByRole('button', { name: /^予定の時刻/ }))
    const acts = page.getByRole('group', { name: '日報の操作' })
    await walk.click(acts.getByRole('button', { name: '提出する', exact: true }))
    const id = page.url().split('/').at(-1)
    await expect.poll(() => call('GET', `/shift-reports/${id}`)).toMatchObject({ state: 'submitted' })
    walk.took('Missing report by the office')
  })

  await test.step('and all that wait', async () => {
    const waiting = query({ state: 'submitted', from: addDays(today, -365), to: today, limit: '1' })
    const { total } = await call<Some>('GET', `/shift-reports?${waiting}`)
    expect(total, 'more than a page').toBeGreaterThan(50)
    const walk = await beginWalk(page)
    await walk.click(page.getByRole('link', { name: /確認待ちの日報/ }))
    await walk.click(page.getByRole('checkbox', { name: 'このページをすべて選択' }))
    const bar = page.getByRole('group', { name: '選択した記録の操作' })
    await walk.click(bar.getByRole('button', { name: /^一覧の[\d,]+件すべてを選択$/ }))
    await walk.click(bar.getByRole('button', { name: /^[\d,]+件を確定する$/ }))
    await walk.click(page.getByRole('dialog').getByRole('button', { name: /^[\d,]+件を確定する$/ }))
    await expect(page.getByText(/[\d,]+件を確定しました/)).toBeVisible({ timeout: limitOf(90_000) })
    expect((await call<Some>('GET', `/shift-reports?${waiting}`)).total).toBe(0)
    walk.took('Lock all reports of the filter')
  })
})

test('a request for leave is approved, and the others at once', byTurns, async ({ page, call }) => {
  const { items: before } = await call<Some<{ staff_id: string }>>('GET', '/leave-requests?state=pending&limit=100')
  const asking = new Set(before.map(({ staff_id }) => staff_id))
  const { items } = await call<Some>('GET', '/staff?zaishoku_joukyou=active&limit=100')
  const date = workday(addDays(today, 40))
  for (const { id } of items.filter((one) => !asking.has(one.id)).slice(0, 5)) {
    const nobody = { deputy_id: null, deputy_from: null, deputy_to: null }
    const asked = { staff_id: id, kind: 'unpaid', from_date: date, to_date: date, dates: [], details: null, ...nobody }
    await call('POST', '/leave-requests', asked)
  }
  const waiting = async () => (await call<Some>('GET', '/leave-requests?state=pending&limit=100')).total
  const size = await waiting()
  const chip = page.getByRole('link', { name: /返答を待っている休暇の申請/ })
  const rows = page.getByRole('table').locator('tbody')

  await test.step('one', async () => {
    const walk = await beginWalk(page)
    await walk.click(chip)
    await walk.click(rows.getByRole('link').first())
    await walk.click(page.getByRole('button', { name: '承認する' }))
    await expect.poll(waiting).toBe(size - 1)
    walk.took('Approve a leave request')
  })

  await test.step('the others', async () => {
    const walk = await beginWalk(page)
    await walk.click(chip)
    await expect(rows.getByRole('checkbox')).toHaveCount(size - 1)
    await walk.click(page.getByRole('checkbox', { name: 'このページをすべて選択' }))
    await walk.click(page.getByRole('button', { name: `${size - 1}件を承認する` }))
    await walk.click(page.getByRole('dialog').getByRole('button', { name: `${size - 1}件を承認する` }))
    await expect.poll(waiting).toBe(0)
    walk.took('Approve several requests at once')
  })
})

/** The sheets of the PDF that is shown. */
const sheetsIn = async (page: Page) => {
  const preview = page.getByRole('dialog', { name: 'PDFのプレビュー' })
  await expect(preview).toBeVisible({ timeout: limitOf(60_000) })
  const { bytes } = await downloaded(page, () => preview.getByRole('button', { name: 'PDFをダウンロード' }).click())
  return (await PDF.load(new Uint8Array(bytes))).extractText().length
}

test(
  'a person is found, what ends next month, and the leave ledger of everybody comes on paper',
  byTurns,
  async ({ page, call }) => {
    await test.step('a person', async () => {
      const walk = await beginWalk(page)
      await walk.press('Control+k')
      await walk.type(page.getByRole('dialog', { name: '検索' }).getByRole('combobox'), 'ほそかわじゅん')
      await walk.press('Enter')
      await expect(page).toHaveURL(new RegExp(await idOf(call, 'patients', PATIENT)))
      walk.took('Find a person')
    })

    await test.step('what ends', async () => {
      const walk = await beginWalk(page)
      await walk.menu('期限')
      await walk.click(page.getByRole('group', { name: '期限の月' }).getByRole('button', { name: '来月' }))
      // the residence card of one worker of the sample company
      const ends = `${shiftMonth(monthOf(today), 1)}-13`
      const { items } = await call<Some<{ ends_on: string }>>('GET', `/attention?${query({ q: 'レ ティ マイ' })}`)
      expect(items.map(({ ends_on }) => ends_on)).toContain(ends)
      const lines = page.locator('[data-row]').filter({ hasText: 'レ ティ マイ' })
      await expect(lines.filter({ hasText: ends.replaceAll('-', '/') }).first()).toBeVisible()
      walk.took('What ends next month')
    })

    await test.step('the ledger', async () => {
      const walk = await beginWalk(page)
      await walk.menu('有給休暇')
      await walk.click(page.getByRole('button', { name: '管理簿を印刷' }))
      const printing = page.getByRole('dialog', { name: '年次有給休暇管理簿の印刷' })
      await walk.click(printing.getByRole('button', { name: 'PDFを作成' }))
      const { people } = await call<{ people: object[] }>('GET', '/leave-ledger')
      // somebody to whom nothing was granted yet may have no sheet
      expect(await sheetsIn(page)).toBeGreaterThan(people.length * 0.9)
      walk.took('Print the leave ledger for all')
    })
  },
)

test('the attendance of a month is printed for everybody, and the month is closed', byTurns, async ({ page, call }) => {
  test.slow()
  const month = shiftMonth(monthOf(today), -1)
  await test.step('printed', async () => {
    const { rows } = await call<{ rows: object[] }>('GET', `/attendance?month=${month}`)
    expect(rows.length).toBeGreaterThan(20)
    const walk = await beginWalk(page)
    await walk.menu('出勤簿')
    await walk.click(page.getByRole('group', { name: '対象月' }).getByRole('button', { name: '前の月' }))
    await expect(page).toHaveURL(new RegExp(`month=${month}`))
    await expect(page.locator('[data-row]').nth(2)).toBeVisible()
    await walk.click(page.getByRole('button', { name: '印刷' }))
    await walk.click(page.getByRole('dialog', { name: '出勤簿の印刷' }).getByRole('button', { name: 'PDFを作成' }))
    expect(await sheetsIn(page)).toBeGreaterThanOrEqual(rows.length)
    walk.took('Print attendance for all')
  })

  await test.step('closed', async () => {
    const walk = await beginWalk(page)
    const named = `${month.slice(0, 4)}年${Number(month.slice(5))}月の出勤簿を確定していない職員`
    await walk.click(page.getByRole('link', { name: named }))
    await walk.click(page.getByRole('button', { name: '代理で確認して承認' }))
    const dialog = page.getByRole('dialog')
    await walk.click(dialog.getByRole('button', { name: '電話で確認しました' }))
    await walk.type(dialog.getByLabel('全員に同じ理由を使う場合'), '紙の日報で確認しました')
    await walk.click(dialog.getByRole('button', { name: '空欄すべてに入れる' }))
    await walk.click(dialog.getByRole('button', { name: /名を承認$/ }))
    await expect(page.getByText(/\d+名を承認しました/)).toBeVisible({ timeout: limitOf(60_000) })
    await walk.click(page.getByRole('button', { name: /^承認済みの\d+名を確定$/ }))
    await walk.click(dialog.getByRole('button', { name: /名を確定$/ }))
    await expect(page.getByText(/名の月を確定しました/)).toBeVisible({ timeout: limitOf(60_000) })
    const states = await call<{ state: string }[]>('GET', `/attendance-months?month=${month}`)
    // of somebody whose last night goes on into this month the reports may not be there yet
    expect(states.filter(({ state }) => state === 'closed').length).toBeGreaterThan(states.length * 0.9)
    walk.took('Close a month for all')
  })
})

// the last one, since a company with people of its own leaves the sample out of what waits
test('the staff book of a small office comes in, and is taken back', byTurns, async ({ page, call, proved: _ }) => {
  const size = async () => (await call<Some>('GET', '/staff?limit=1')).total
  const before = await size()
  const walk = await beginWalk(page)
  await walk.menu('職員')
  await walk.click(page.getByRole('link', { name: '取り込み' }))
  await walk.chooseFile(page.getByLabel('ファイルを選ぶ'), await uploadOf(await workbook(bookRows)))
  await walk.choose(page.getByLabel('「特定技能」（保有資格）として登録する選択肢'), '空欄にする')
  await walk.click(page.getByRole('button', { name: 'この内容で確認し直す' }))
  await walk.click(page.getByRole('button', { name: `${BOOK_PEOPLE}件を登録する` }))
  await expect(page.getByText(`${BOOK_PEOPLE}件を登録しました`)).toBeVisible()
  expect(await size()).toBe(before + BOOK_PEOPLE)
  walk.took('Own Excel book in')

  const back = countActs(page)
  const recent = page.getByRole('region', { name: '最近の取り込み' }).getByRole('listitem')
  await back.click(recent.getByRole('button', { name: '取り消す' }))
  await back.click(page.getByRole('dialog').getByRole('button', { name: '取り消す' }))
  await expect.poll(size).toBe(before)
  back.took('Undo an import')
})
