import type { Page } from '@playwright/test'
import { addDays, addMonths, monthOf } from '#domain/kit/dates.ts'
import { DAYS_AHEAD } from '#domain/visits/day.ts'
import { type Call, haveAccount, helperOf, onPhone, renewDay, stateOfDay, toEnd } from './entering.ts'
import { today } from './helpers.ts'
import { byTurns, everyRun, expect, expectAccessible, expectFits, test } from './fixtures.ts'

type Roster = { visits: { id: string; staff_id: string | null; patient_id: string | null }[] }
type Stored = { report: { started: number; condition: string | null; notes: string | null; version: number } | null }

/** A helper of the sample company with visits of that day who has no account yet, and those visits; other journeys take the first three. */
const helper = async (call: Call, url: string) => {
  const { visits } = await call<Roster>('GET', `/roster?from=${today}&to=${today}`)
  const own = Map.groupBy(
    visits.filter((one) => one.staff_id !== null && one.patient_id !== null),
    (one) => one.staff_id ?? '',
  )
  const taken = await haveAccount(call)
  const { items: staff } = await call<{ items: { id: string; join_date: string | null }[] }>('GET', '/staff?limit=200')
  // they have a last month that can be looked at
  const joined = new Map(staff.map(({ id, join_date }) => [id, join_date ?? '']))
  const isLong = (id: string) => (joined.get(id) ?? '') !== '' && (joined.get(id) ?? '') < addMonths(`${monthOf(today)}-01`, -1)
  const [staff_id = '', those = []] =
    [...own]
      .sort(([, a], [, b]) => b.length - a.length)
      .slice(3)
      .find(([id]) => !taken.has(id) && isLong(id)) ?? []
  await call('POST', '/publications', { from: today, to: today, staff_id: [staff_id] })
  const token = await helperOf(call, url, staff_id, ['小林', '恵'])
  const ids = those.map(({ id }) => id)
  return { token, ids, joined: joined.get(staff_id) ?? '' }
}
const reportOf = (visit: string) => `/admin/today?visit=${encodeURIComponent(JSON.stringify(visit))}&report=true`
const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/unsent-${name}.png`, fullPage: true })
}
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const there = await (await caches.open('hidamari-program')).match('/admin/today')
    return navigator.serviceWorker.controller !== null && there !== undefined
  })
/** Whether a file of the program is stored on the phone. */
const hasKept = async (page: Page, file: RegExp) => {
  const files = await page.evaluate(async () => (await (await caches.open('hidamari-program')).keys()).map(({ url }) => url))
  return files.some((url) => file.test(url))
}
/** Changes the pending reports as a program of another shape would have kept them. */
const reshape = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const asked = indexedDB.open('hidamari-device')
        asked.onsuccess = () => {
          const kept = asked.result.transaction('kept', 'readwrite').objectStore('kept')
          const cursor = kept.openCursor()
          cursor.onsuccess = () => {
            const { result } = cursor
            if (!result) return resolve()
            if (String(result.key).endsWith('/reports')) {
              const items = result.value as { input: { changes: object; from: Record<string, unknown> } }[]
              const { oxygen: _, ...from } = items[0]?.input.from ?? {}
              result.update(items.map((one) => ({ ...one, input: { ...one.input, from } })))
            }
            result.continue()
          }
        }
      }),
  )

test(
  'what is typed in a report is there again after its address is loaded anew, its tab is discarded, and another program has read it',
  everyRun,
  async ({ browser, program, call, proved: _ }) => {
    const { token, ids } = await helper(call, program.url)
    const [visit = ''] = ids
    const { context, page, network } = await onPhone(browser, program, token)
    const stored = async () => (await call<Stored>('GET', `/visits/${visit}/shift-report`)).report
    try {
      await page.goto('/admin/today')
      await expect.poll(() => isKept(page)).toBe(true)
      await expect(page.getByText('✓ 保存済み')).toBeVisible()
      await page.goto(reportOf(visit))
      await expect(page.getByLabel('利用者の様子')).toBeVisible()
      await network.cut()
      await page.getByLabel('利用者の様子').fill('落ち着いて過ごされた')
      await expect(page.getByText(/この端末に保存 \d/)).toBeVisible()
      await shot(page, 'kept')
      await page.getByLabel('開始時刻').fill('99:99')
      await page.reload()
      await expect(page.getByText('前の続きです')).toBeVisible()
      await expect(page.getByLabel('利用者の様子')).toHaveValue('落ち着いて過ごされた')
      await expect(page.getByLabel('開始時刻'), 'what is wrong stays as it was typed').toHaveValue('99:99')
      await expectFits(page, 'a draft that goes on')
      await toEnd(page)
      await expectAccessible(page, 'a draft that goes on')
      await shot(page, 'continued')
      // what is right goes to the offline queue, what is wrong stays
      await page.getByRole('link', { name: '訪問へ戻る' }).click()
      await expect(page.getByText('送信待ち 1件')).toBeVisible()
      await reshape(page)
      await page.close()

      const again = await context.newPage()
      await again.goto(reportOf(visit))
      await expect(again.getByLabel('利用者の様子')).toHaveValue('落ち着いて過ごされた')
      await expect(again.getByLabel('開始時刻')).toHaveValue('99:99')
      await expect(again.getByText('送信待ち 1件'), 'a field that was not there then is no reason to drop it').toBeVisible()
      await again.getByLabel('備考').fill('水分 200ml')
      await again.getByLabel('開始時刻').fill('9:00')
      await again.getByRole('button', { name: 'あとで続ける' }).click()
      await expect(again).not.toHaveURL(/report/)
      await network.mend()
      await renewDay(again)
      await expect(again.getByText('送信待ち 1件')).toBeHidden()
      expect(await stored()).toMatchObject({ condition: '落ち着いて過ごされた', notes: '水分 200ml', started: 540 })

      await network.cut()
      await again.goto('/')
      await expect(
        again
          .getByText('送信待ち')
          .or(again.getByRole('heading', { level: 1 }))
          .first(),
        'no page of the browser',
      ).toBeVisible()
    } finally {
      await context.close()
    }
  },
)

test('two phones write one report, field by field; of a visit that the office deletes the report comes to the office', async ({
  browser,
  program,
  call,
  proved: _,
}) => {
  const { token, ids } = await helper(call, program.url)
  const [visit = '', gone = ''] = ids
  const one = await onPhone(browser, program, token)
  const other = await onPhone(browser, program, token)
  const stored = async () => (await call<Stored>('GET', `/visits/${visit}/shift-report`)).report
  const later = (page: Page) => page.getByRole('button', { name: 'あとで続ける' }).click()
  try {
    for (const { page } of [one, other]) {
      await page.goto(reportOf(visit))
      await expect(page.getByLabel('備考')).toBeVisible()
    }
    await one.page.getByLabel('備考').fill('備考の文')
    await other.page.getByLabel('利用者の様子').fill('元気')
    await other.page.getByLabel('開始時刻').fill('6:32')
    await later(other.page)
    await expect.poll(async () => (await stored())?.condition).toBe('元気')
    await renewDay(one.page)
    await expect(one.page.getByLabel('利用者の様子'), 'shown where nobody has written here').toHaveValue('元気')
    await later(one.page)
    await expect.poll(async () => (await stored())?.notes).toBe('備考の文')
    expect(await stored()).toMatchObject({ condition: '元気', started: 392, notes: '備考の文' })

    // the same field
    for (const { page } of [one, other]) {
      await page.goto(reportOf(visit))
      await expect(page.getByLabel('備考')).toHaveValue('備考の文')
    }
    await one.page.getByLabel('備考').fill('一台目')
    await other.page.getByLabel('備考').fill('二台目')
    await later(other.page)
    await expect.poll(async () => (await stored())?.notes).toBe('二台目')
    await later(one.page)
    const panel = one.page.getByRole('region', { name: 'サービス' })
    await expect(panel.getByText('どちらを残すか選んでください')).toBeVisible()
    await expect(panel.getByRole('radio'), 'the one field, with both texts').toHaveCount(2)
    await expectFits(one.page, 'a conflict')
    await expectAccessible(one.page, 'a conflict')
    await shot(one.page, 'conflict')
    await panel.getByText('一台目').click()
    await panel.getByRole('button', { name: '選んだ内容で保存する' }).click()
    await expect.poll(async () => (await stored())?.notes).toBe('一台目')
    expect(await stored()).toMatchObject({ condition: '元気', started: 392 })

    const { page, network } = one
    await expect.poll(() => isKept(page)).toBe(true)
    await page.goto(reportOf(gone))
    await expect(page.getByLabel('備考')).toBeVisible()
    await network.cut()
    await page.getByLabel('備考').fill('帰りに鍵を返した')
    await later(page)
    await expect(page.getByText('送信待ち 1件')).toBeVisible()
    const { version } = await call<{ version: number }>('GET', `/visits/${gone}`)
    await call('DELETE', `/visits/${gone}`, { version })
    await network.mend()
    await page.goto('/admin/today')
    const left = page.locator('details').filter({ hasText: '送れていない日報' })
    await left.locator('summary').click()
    await expect(left).toContainText('この訪問はなくなったか、ほかの人の担当になりました')
    await expect(left).toContainText('帰りに鍵を返した')
    await expectFits(page, 'a report that was not sent')
    await expectAccessible(page, 'a report that was not sent')
    await shot(page, 'left')
    await left.getByRole('button', { name: '消す' }).click()
    await expect(left).toBeHidden()
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(left).toContainText('帰りに鍵を返した')
    await left.locator('summary').click()
    await left.getByRole('button', { name: '事務所に送る' }).click()
    await expect(left).toBeHidden()
    await expect(page.getByText('送信待ち 1件')).toBeHidden()
    type Notices = { items: { kind: string; record_id: string }[] }
    const told = (await call<Notices>('GET', '/notices')).items.find(({ kind }) => kind === 'report_handed_over')
    expect(await call('GET', `/shift-reports/${told?.record_id}`)).toMatchObject({ notes: '帰りに鍵を返した', state: 'draft' })
  } finally {
    await one.context.close()
    await other.context.close()
  }
})

test('a phone whose date is wrong shows the day of the server', byTurns, async ({ browser, program, call, proved: _ }) => {
  const { token } = await helper(call, program.url)
  const { context, page } = await onPhone(browser, program, token)
  try {
    await page.addInitScript((by) => {
      const Real = Date
      globalThis.Date = new Proxy(Real, {
        construct: (_target, given: [number]) => new Real(...(given.length > 0 ? given : ([Real.now() + by] as [number]))),
        get: (target, name) => (name === 'now' ? () => Real.now() + by : (Reflect.get(target, name) as unknown)),
      })
    }, 24 * 3_600_000)
    await page.goto('/admin/today')
    await expect(page.getByText('時計のずれ')).toBeVisible()
    const [, month, day] = today.split('-').map(Number)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`今日 ${month}/${day}`)
    await stateOfDay(page).click()
    await expect(page.getByRole('dialog', { name: 'いまの状態' })).toContainText('この端末の日付が1日ずれています')
  } finally {
    await context.close()
  }
})

test('a phone without a network since the day before still leads to the reports of that day, and says when what it keeps has ended', async ({
  browser,
  program,
  call,
  proved: _,
}) => {
  const { token, ids } = await helper(call, program.url)
  const [visit = ''] = ids
  const { context, page, network } = await onPhone(browser, program, token)
  /** Loads the day again with a clock that is so many days ahead. */
  const daysLater = async (days: number) => {
    await page.evaluate((by) => localStorage.setItem('clock', String(by)), days * 24 * 3_600_000)
    await page.goto('/admin/today')
    await expect(page.getByRole('status').filter({ hasText: '時点' })).toBeVisible()
  }
  try {
    await page.addInitScript(() => {
      const Real = Date
      const by = Number(localStorage.getItem('clock') ?? 0)
      globalThis.Date = new Proxy(Real, {
        construct: (_target, given: [number]) => new Real(...(given.length > 0 ? given : ([Real.now() + by] as [number]))),
        get: (target, name) => (name === 'now' ? () => Real.now() + by : (Reflect.get(target, name) as unknown)),
      })
    })
    await page.goto('/admin/today')
    await expect.poll(() => isKept(page)).toBe(true)
    await expect(page.getByText('✓ 保存済み')).toBeVisible()
    await page.goto(reportOf(visit))
    await expect(page.getByLabel('備考')).toBeVisible()
    await expect(page.getByText('✓ 保存済み')).toBeVisible()
    // the other screens of the bar and the guides are fetched after the day; a file whose fetch is cut off was not thrown away
    for (const file of [/\/screens-.*\.css$/, /\/MePage-.*\.js$/, /\/guides-.*\.json$/])
      await expect.poll(() => hasKept(page, file)).toBe(true)
    await network.cut()
    const missing: string[] = []
    page.on('requestfailed', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/(locales|assets)\//.test(pathname)) missing.push(pathname)
    })
    await daysLater(1)
    const [, month, day] = addDays(today, DAYS_AHEAD - 1)
      .split('-')
      .map(Number)
    await stateOfDay(page).click()
    const state = page.getByRole('dialog', { name: 'いまの状態' })
    await expect(state.getByText('まで保存しています')).toContainText(`${month}月${day}日`)
    await state.getByRole('button', { name: '閉じる' }).click()
    const unfinished = page.locator('details').filter({ hasText: '日報がまだの訪問' })
    // it is open by itself where a report was returned
    if (!(await unfinished.evaluate((fold: HTMLDetailsElement) => fold.open))) await unfinished.locator('summary').click()
    await unfinished.locator(`a[href*="${visit}"]`).click()
    await page.getByRole('link', { name: '日報を書く' }).click()
    await page.getByLabel('備考').fill('翌日に書いた')
    await page.getByRole('button', { name: 'あとで続ける' }).click()
    await expect(page.getByText('送信待ち 1件').first()).toBeVisible()
    await expectFits(page, 'the day before')
    // the offer to sign in again is of no use without a network
    const needed = missing.filter((path) => !path.includes('SignInAgain'))
    expect(needed, 'opening the report has thrown away nothing that the day needs').toEqual([])

    await daysLater(8)
    await expect(page.getByText('この端末に保存した予定は')).toContainText(`${month}月${day}日`)
    await expectFits(page, 'kept days that have ended')
    await expectAccessible(page, 'kept days that have ended')
    await shot(page, 'ended')

    await page.evaluate(() => localStorage.removeItem('clock'))
    await network.mend()
    await page.goto('/admin/today')
    await expect.poll(async () => (await call<Stored>('GET', `/visits/${visit}/shift-report`)).report?.notes).toBe('翌日に書いた')
  } finally {
    await context.close()
  }
})

test('what is typed to correct the hours of a day is there again after a reload, and can be discarded', async ({
  browser,
  program,
  call,
  proved: _,
}) => {
  const { token, joined } = await helper(call, program.url)
  const { context, page } = await onPhone(browser, program, token)
  const openDialog = async () => {
    await page.locator('main tbody[data-kind] button[aria-expanded=false]').first().click()
    await page.getByRole('button', { name: 'この日の勤務時間を修正' }).first().click()
    return page.getByRole('dialog')
  }
  try {
    await page.goto(`/admin/attendance-record?month=${monthOf(addMonths(joined, -1))}`)
    await expect(page.getByText('この月の出勤簿はありません')).toBeVisible()
    await page.goto(`/admin/attendance-record?month=${monthOf(addMonths(`${monthOf(today)}-01`, -1))}`)
    await (await openDialog()).getByLabel('理由').fill('退勤の打刻を忘れた')
    await page.reload()
    const dialog = await openDialog()
    await expect(dialog.getByText('下書きを復元しました')).toBeVisible()
    await expect(dialog.getByLabel('理由')).toHaveValue('退勤の打刻を忘れた')
    await expectFits(page, 'a correction that was begun before')
    await dialog.getByRole('button', { name: '下書きを破棄する' }).click()
    await expect(dialog.getByLabel('理由')).toHaveValue('')
    await expect(dialog.getByText('下書きを復元しました')).toBeHidden()
  } finally {
    await context.close()
  }
})
