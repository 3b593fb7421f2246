import { addDays } from '#domain/kit/dates.ts'
import { workday } from '../tests/records.ts'
import { everyRun, expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { today } from './helpers.ts'
import { limitOf } from '../tests/machine.ts'

// a company of its own: here everything that waits is answered
test.use({ alone: 'answers' })

type Some = { items: { id: string }[]; total: number }
const nobody = { deputy_id: null, deputy_from: null, deputy_to: null }

test(
  'leave requests are approved together, with what each costs; an answer to one leads to the next, and the last says so',
  everyRun,
  async ({ page, call }) => {
    const { items: waiting } = await call<{ items: { staff_id: string }[] }>('GET', '/leave-requests?state=pending&limit=100')
    const asking = new Set(waiting.map(({ staff_id }) => staff_id))
    const { items } = await call<Some>('GET', '/staff?zaishoku_joukyou=active&limit=100')
    const date = workday(addDays(today, 40))
    const people = items.filter(({ id }) => !asking.has(id)).slice(0, 5)
    for (const { id } of people) {
      const asked = { staff_id: id, kind: 'unpaid', from_date: date, to_date: date, dates: [], details: null, ...nobody }
      await call('POST', '/leave-requests', asked)
    }
    const { total } = await call<Some>('GET', '/leave-requests?state=pending&kind=unpaid&limit=1')

    await page.goto('/admin/leave-request?kind=unpaid')
    const rows = page.getByRole('table').locator('tbody').getByRole('checkbox')
    await expect(rows).toHaveCount(total)
    for (const at of [0, 1, 2]) await rows.nth(at).check()
    await page.getByRole('button', { name: '3件を承認する' }).click()
    const question = page.getByRole('dialog', { name: '3件の休暇の申請を承認しますか' })
    await expect(question.getByRole('list', { name: '申請ごとの日数・残り・訪問' }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page, 'the question before several requests are approved')
    await expectFits(page, 'the question before several requests are approved')
    await question.getByRole('button', { name: '3件を承認する' }).click()
    await expect(page.getByText('3件を承認しました')).toBeVisible()
    await expect(rows).toHaveCount(total - 3)

    await page.getByRole('table').locator('tbody').getByRole('link').first().click()
    const next = page.getByRole('button', { name: '次の「休暇の申請」へ' })
    for (let left = total - 3; left > 1; left -= 1) {
      const here = page.url()
      await page.getByRole('button', { name: '承認する' }).click()
      await expect(next, 'the way on has the focus').toBeFocused()
      await next.click()
      await expect(page).not.toHaveURL(here)
    }
    await page.getByRole('button', { name: '承認する' }).click()
    await expect(page.getByText('一覧の最後の「休暇の申請」でした。')).toBeVisible()
    await expectAccessible(page, 'the last request of a list')
  },
)

test(
  'all reports that wait are locked in one act, taken back, and a selection is downloaded by itself',
  everyRun,
  async ({ page, call }) => {
    const period = { from: addDays(today, -365), to: today }
    const { total } = await call<Some>(
      'GET',
      `/shift-reports?${new URLSearchParams({ state: 'submitted', limit: '1', ...period })}`,
    )
    await page.goto(`/admin/staff-work-schedule/reports?state=submitted&period=${period.from}..${period.to}`)
    await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
    const bar = page.getByRole('group', { name: '選択した記録の操作' })

    const shown = Math.min(total, 50)
    await page.getByRole('button', { name: 'ダウンロード' }).click()
    const menu = page.getByRole('dialog', { name: 'ダウンロード' })
    await expect(menu.getByRole('radio', { name: `選択した${shown}件` })).toBeChecked()
    await expect(menu.getByRole('radio', { name: `条件に合う${total}件すべて` })).toBeVisible()
    const file = page.waitForEvent('download')
    await menu.getByRole('button', { name: 'CSV（UTF-8）' }).click()
    await file
    if (total > 50) await bar.getByRole('button', { name: `一覧の${total}件すべてを選択` }).click()

    await bar.getByRole('button', { name: /件を確定する$/ }).click()
    if (total > 50) {
      const question = page.getByRole('dialog', { name: `${total}件を確定する` })
      await expect(question.getByText(`${total}件を確定します。`)).toBeVisible()
      await expectFits(page, 'the question before all reports are locked')
      await question.getByRole('button', { name: `${total}件を確定する` }).click()
    }
    await expect(page.getByText(`${total}件を確定しました`)).toBeVisible({ timeout: limitOf(60_000) })
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(page.getByText(`${total}件を処理前の状態に戻しました`)).toBeVisible({ timeout: limitOf(60_000) })
  },
)
