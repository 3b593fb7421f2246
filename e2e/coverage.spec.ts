import { addDays } from '#domain/kit/dates.ts'
import { goTo } from './goTo.ts'
import { byTurns, expect, test } from './fixtures.ts'
import { today } from './helpers.ts'

test('a planner finds others for somebody who cannot come, stores it by one act and takes it back', async ({ page }) => {
  await page.goto('/admin/coverage')
  const open = page.getByRole('listitem').filter({ hasText: '担当なし' })
  await expect(open.first()).toBeVisible()
  const size = await open.count()
  await open.first().getByRole('button', { name: '担当を探す' }).click()
  const dialog = page.getByRole('dialog', { name: '代わりに行ける職員' })
  await expect(dialog.getByRole('radio').first(), 'who should be asked first is proposed').toBeChecked()
  await dialog.getByRole('button', { name: /ほかの\d+人も表示/ }).click()
  await expect(dialog.getByRole('radio', { disabled: true }).first(), 'and who cannot go is told with the reason').toBeVisible()
  await dialog.getByRole('button', { name: '1件の担当を決める' }).click()
  await expect(open).toHaveCount(size - 1)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(open).toHaveCount(size)

  await page.getByRole('button', { name: '当日の休み' }).click()
  const absent = page.getByRole('dialog', { name: '欠勤を登録して代わりを探す' })
  await absent.getByRole('button', { name: '登録して代わりを探す' }).click()
  await expect(absent.getByText('必須項目です')).toBeVisible()
  await absent.getByLabel('休む職員').fill('グエン ティ ラン')
  await page.getByRole('listbox').getByRole('option').first().click()
  const week = new Date(Date.now() + 9 * 3_600_000 + 7 * 86_400_000).toISOString().slice(0, 10)
  await absent.getByLabel('終了日').fill(week)
  await absent.getByRole('button', { name: '登録して代わりを探す' }).click()
  await expect(dialog.getByRole('heading', { level: 3 }).nth(1)).toBeVisible()
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect(dialog).toBeHidden()
  const unfit = page
    .getByRole('listitem')
    .filter({ hasText: 'グエン ティ ラン' })
    .filter({ hasText: 'この時間は欠勤または休暇です' })
  await expect(unfit.first(), 'whoever is not replaced yet stays on the board').toBeVisible()

  await page.getByRole('link', { name: '計画を点検する' }).click()
  await page.getByRole('button', { name: /^欠勤・休暇/ }).click()
  const lines = page.getByRole('region', { name: '欠勤・休暇' })
  const own = lines.getByRole('listitem').filter({ hasText: 'グエン ティ ラン' })
  await own.first().getByRole('checkbox').check()
  await lines.getByRole('button', { name: '理由を登録する' }).click()
  const why = page.getByRole('dialog', { name: '1件をこのまま予定する理由' })
  await why.getByLabel('このまま予定する理由').fill('ご家族が付き添うため')
  await why.getByRole('button', { name: '理由を登録する' }).click()
  await expect(own.filter({ hasText: '理由あり' })).toHaveCount(1)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(own.filter({ hasText: '理由あり' }), 'and as before it waits for one').toHaveCount(0)

  await goTo(page, '/admin/staff-work-schedule?view=day')
  const row = page.getByRole('rowheader', { name: /グエン ティ ラン/ })
  await expect(row, 'and the schedule tells the absence').toHaveAccessibleName(/欠勤/)
  await row.click()
  const card = page.getByRole('dialog', { name: 'グエン ティ ラン' })
  await card.getByRole('link', { name: /^欠勤：.*病気・けが/ }).click()
  const visits = page.getByRole('region', { name: /^この期間の訪問/ })
  const waiting = visits.getByRole('listitem').filter({ has: page.getByRole('button', { name: '代わりを探す' }) })
  await expect(waiting.first(), 'the absence lists the visits that wait for somebody').toBeVisible()
  const left = await waiting.count()
  await expect(visits.getByRole('heading')).toContainText(`${left}件`)
  await waiting.first().getByRole('button').click()
  await dialog.getByRole('button', { name: '1件の担当を決める' }).click()
  await expect(waiting, 'who goes instead stands there at once').toHaveCount(left - 1)
  await expect(visits.getByText('代わりあり')).toHaveCount(1)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(waiting).toHaveCount(left)
  // to leave the page before the answer would end the request
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: /ゴミ箱/ }).click()
  await gone
  await expect(page.getByRole('heading', { name: '欠勤', exact: true })).toBeVisible()
  await goTo(page, '/admin/coverage')
  await expect(open.first()).toBeVisible()
  await expect(unfit).toHaveCount(0)
})

test(
  'an absence that is recorded weeks late, and has no end, finds the visits to come, some of them at a time',
  byTurns,
  async ({ page, call }) => {
    await page.goto('/admin/coverage')
    await page.getByRole('button', { name: '当日の休み' }).click()
    const absent = page.getByRole('dialog', { name: '欠勤を登録して代わりを探す' })
    await absent.getByLabel('休む職員').fill('サントス')
    await page.getByRole('listbox').getByRole('option').first().click()
    await absent.getByLabel('開始日').fill(addDays(today, -40))
    await absent.getByLabel('終了日').fill('')
    await absent.getByRole('button', { name: '登録して代わりを探す' }).click()
    const dialog = page.getByRole('dialog', { name: '代わりに行ける職員' })
    await expect(dialog.getByText(/ほかに\d+件あります/)).toBeVisible()
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(40)
    const [size = 0, left = 0] = await Promise.all(
      [dialog.getByRole('button', { name: /件の担当を決める$/ }), dialog.getByText(/ほかに\d+件あります/)].map(async (one) =>
        Number(/(\d+)件/.exec((await one.textContent()) ?? '')?.[1]),
      ),
    )
    await dialog.getByRole('button', { name: `${size}件の担当を決める` }).click()
    await expect(dialog.getByRole('heading', { level: 3 }), 'the next ones follow').toHaveCount(Math.min(left, 40))
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `${size}件の担当を決めました` })
      .getByRole('button', { name: '元に戻す' })
      .click()
    await expect(page.getByRole('status').filter({ hasText: '件の担当を決めました' })).toHaveCount(0)
    // other journeys plan this helper, too
    const { items } = await call<{ items: { id: string; version: number; from_date: string }[] }>('GET', '/absences?limit=200')
    const [own] = items.filter(({ from_date }) => from_date === addDays(today, -40))
    await call('DELETE', `/absences/${own?.id}`, { version: own?.version })
  },
)
