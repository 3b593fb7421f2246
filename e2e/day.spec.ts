import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dateOf } from '#domain/kit/dates.ts'
import { desk, applyVariant } from './variants.ts'
import { type Call, haveAccount, helperOf, onPhone, renewDay, stateOfDay, unfold } from './entering.ts'
import { everyRun, expect, expectAccessible, expectFits, test } from './fixtures.ts'

type Roster = { visits: { staff_id: string | null; patient_id: string | null; patient_name: string | null }[] }

/** An account of the helper of the sample company who has the most visits on a day, or of the one after, and its token. */
const helper = async (call: Call, url: string, date: string, after = 0) => {
  const { visits } = await call<Roster>('GET', `/roster?from=${date}&to=${date}`)
  const taken = await haveAccount(call)
  const own = Map.groupBy(
    visits.filter((one) => one.staff_id !== null && one.patient_id !== null && !taken.has(one.staff_id)),
    (one) => one.staff_id,
  )
  const [staff_id] = [...own].sort(([, a], [, b]) => b.length - a.length)[after] ?? []
  await call('POST', '/publications', { from: date, to: date, staff_id: [staff_id] })
  if (!staff_id) throw new Error('nobody of the sample company has a visit on that day and no account')
  return helperOf(call, url, staff_id, ['小林', after === 0 ? '真由' : '由美'])
}
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const there = await (await caches.open('hidamari-program')).match('/admin/today')
    return navigator.serviceWorker.controller !== null && there !== undefined
  })
const keptFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('hidamari-program')).keys()).map(({ url }) => new URL(url).pathname))
/** What is left on the device after signing out. */
const left = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ...(await new Promise<unknown[]>((resolve) => {
      const asked = indexedDB.open('hidamari-device')
      asked.onsuccess = () => {
        const { result } = asked
        if (!result.objectStoreNames.contains('kept')) return resolve([])
        const all = result.transaction('kept').objectStore('kept').getAllKeys()
        all.onsuccess = () => resolve(all.result)
      }
    })),
  ])

test(
  'a helper reads the day on a phone, also where there is no network, and leaves nothing behind',
  everyRun,
  async ({ browser, program, call, proved: _ }) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(new Date())
    const { context, page, network } = await onPhone(browser, program, await helper(call, program.url, today))
    try {
      const visits = page.locator('main a[href*="visit="]')
      await page.goto('/admin/staff-work-schedule')
      await expect(page, 'on a phone the schedule leads to the day').toHaveURL(/\/admin\/today$/)
      await expect(visits.first()).toBeAttached()
      const told = await visits.allTextContents()
      await expect.poll(() => isKept(page)).toBe(true)
      // this page began with the texts of the office, the next one begins with those of a helper, in two files
      await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/^\/assets\/texts-ja-day-/))
      await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/^\/assets\/texts-ja-helper-/))

      await network.cut()
      await page.reload()
      await expect(page.getByText('通信なし')).toBeVisible()
      await expect.poll(() => visits.allTextContents()).toEqual(told)
      await unfold(page)
      await visits.filter({ hasNotText: '会議' }).first().click()
      await expect(page.getByRole('link', { name: '地図で開く' })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: '時点' })).toBeVisible()

      await network.mend()
      await renewDay(page)
      await expect(page.getByText('通信なし')).toBeHidden()
      await page.getByRole('button', { name: 'アカウント' }).click()
      await page.getByRole('menuitem', { name: 'ログアウト' }).click()
      await expect(page).toHaveURL(/\/login/)
      await expect.poll(() => left(page)).toEqual([])
    } finally {
      await context.close()
    }
  },
)

test(
  'a helper reports a visit where there is no network, with a wrong clock and a lost answer: it is sent once',
  everyRun,
  async ({ browser, program, call, proved: _ }) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(new Date())
    const token = await helper(call, program.url, today, 1)
    const { context, page, network } = await onPhone(browser, program, token)
    const shot = async (name: string) => {
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
    }
    try {
      // before midnight the clock is slow, so that the day stays the same
      const ahead = (new Date(Date.now() + 9 * 3_600_000).getUTCHours() === 23 ? -45 : 45) * 60_000
      // the page alone: a clock that is made for tests takes away what the page knows of its own parts
      await page.addInitScript((by) => {
        const Real = Date
        globalThis.Date = new Proxy(Real, {
          construct: (_target, given: [number]) => new Real(...(given.length > 0 ? given : ([Real.now() + by] as [number]))),
          get: (target, name) => (name === 'now' ? () => Real.now() + by : (Reflect.get(target, name) as unknown)),
        })
      }, ahead)
      await page.goto('/admin/today')
      await stateOfDay(page).click()
      const state = page.getByRole('dialog', { name: 'いまの状態' })
      await expect(state).toContainText('時計が45分ずれています')
      await state.getByRole('button', { name: '閉じる' }).click()
      await unfold(page)
      // the list begins with visits of other days that have no report yet
      const answer = await fetch(`${program.url}/api/day`, { headers: { authorization: `Bearer ${token}` } })
      const { visits } = (await answer.json()) as { visits: { id: string; patient_id: string | null; starts_at: string }[] }
      const own = visits.find(({ patient_id, starts_at }) => patient_id !== null && dateOf(starts_at) === today)
      await page.locator(`main a[href*="${own?.id}"]`).first().click()
      await shot('visit')
      await page.getByRole('button', { name: 'はじめる' }).click()
      await expect(page.getByText('日報 書いている途中')).toBeVisible()
      const id = new URL(page.url()).searchParams.get('visit')?.replaceAll('"', '') ?? ''
      const stored = async () =>
        (
          await call<{ report: { started: number; ended: number; bath: string[]; state: string; version: number } }>(
            'GET',
            `/visits/${id}/shift-report`,
          )
        ).report
      const clock = new Date(Date.now() + 9 * 3_600_000)
      expect(
        Math.abs((await stored()).started - clock.getUTCHours() * 60 - clock.getUTCMinutes()),
        'by the clock of the server',
      ).toBeLessThan(3)
      // what is planned for the visit is filled in already
      const { bath } = await stored()
      await expect.poll(() => isKept(page)).toBe(true)

      await network.cut()
      await page.getByRole('button', { name: 'おわる' }).click()
      await expect(page.getByText('送信待ち 1件')).toBeVisible()
      await page.getByRole('button', { name: 'アカウント' }).click()
      await page.getByRole('menuitem', { name: 'ログアウト' }).click()
      await expect(page.getByRole('dialog'), 'signing out would lose it').toContainText('送信していない日報、写真、確認が1件')
      await page.getByRole('button', { name: 'キャンセル' }).click()
      await page.reload()
      await expect(page.getByText('送信待ち 1件')).toBeVisible()
      await shot('waiting')
      await page.getByRole('link', { name: '日報を書く' }).click()
      await unfold(page)
      await page.getByLabel('清拭').check()
      await page.getByLabel('利用者の様子').fill('落ち着いて過ごされた')
      await shot('report')
      await page.getByRole('button', { name: '提出する' }).click()
      await expect(page, 'the next visit').not.toHaveURL(/visit=/)
      await expect(page.getByText('送信待ち 1件')).toBeVisible()
      await unfold(page)
      await page.locator(`main a[href*="${id}"]`).click()
      await page.getByLabel('写真を撮る').setInputFiles({
        name: 'IMG_01.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#693' } })
          .png()
          .toBuffer(),
      })
      await expect(page.getByText('送信待ち 2件')).toBeVisible()
      await page.reload()
      await expect(page.getByText('送信待ち 2件'), 'kept on the device').toBeVisible()
      await expectFits(page, 'photos that wait')
      await expectAccessible(page, 'photos that wait')
      await shot('photo-waiting')

      let lost = 0
      let lostPhotos = 0
      await page.route('**/shift-report/photos', async (route) => {
        if (lostPhotos++ > 0) return route.fallback()
        await route.fetch()
        await route.abort()
      })
      await page.route('**/shift-report', async (route) => {
        if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback()
        await route.fetch()
        await route.abort()
      })
      await network.mend()
      await renewDay(page)
      await expect.poll(() => lost).toBeGreaterThan(0)
      await renewDay(page)
      await expect(page.getByText('提出済み')).toBeVisible()
      await expect.poll(() => lostPhotos, 'the photo leaves behind the report').toBeGreaterThan(0)
      await renewDay(page)
      await expect(page.getByText('送信待ち 1件')).toBeHidden()
      await expect(page.getByRole('button', { name: 'IMG_01.jpgを拡大' })).toBeVisible()
      await shot('sent')
      expect(await stored()).toMatchObject({
        state: 'submitted',
        bath: [...new Set([...bath, 'bed_bath'])],
        photos: [{ photo: { name: 'IMG_01.jpg' } }],
      })
    } finally {
      await context.close()
    }
  },
)

test('a helper reads what has changed at a patient since the last time there, and confirms it where there is no network', async ({
  browser,
  program,
  call,
  proved: _,
}) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(new Date())
  const { context, page, network } = await onPhone(browser, program, await helper(call, program.url, today, 2))
  type Patient = { version: number; direction_details: string | null }
  const told = { id: '', before: '' }
  const changed = async (direction_details: string) => {
    const { version } = await call<Patient>('GET', `/patients/${told.id}`)
    await call('PATCH', `/patients/${told.id}`, { version, changes: { direction_details } })
  }
  try {
    const read = page.waitForResponse((one) => new URL(one.url()).pathname === '/api/day')
    await page.goto('/admin/today')
    const day = await read
    const { visits, patients } = (await day.json()) as {
      visits: { id: string; patient_id: string | null }[]
      patients: { id: string; direction_details: string | null }[]
    }
    const visit = visits.find(({ patient_id }) =>
      patients.some(({ id, direction_details }) => id === patient_id && direction_details),
    )
    told.id = visit?.patient_id ?? ''
    told.before = patients.find(({ id }) => id === told.id)?.direction_details ?? ''
    await changed('鍵は管理人室で受け取る')
    await renewDay(page)
    await unfold(page)
    await page.locator(`main a[href*="${visit?.id}"]`).first().click()
    const panel = page.getByRole('region', { name: '変わったこと' })
    await expect(panel).toContainText('鍵は管理人室で受け取る')
    await expect(panel).toContainText(told.before)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/changes.png`, fullPage: true })
    // no screen of its own that could be looked at in every variant: here by day, and at night in the longest words
    const phone = { ...desk, width: 360 } as const
    for (const variant of [{ ...phone, lng: 'fr', mode: 'dark', fontSize: 'large' } as const, phone]) {
      await applyVariant(page, variant)
      await expectFits(page, `changes-${variant.lng}`)
      await expectAccessible(page, `changes-${variant.lng}`)
    }
    // words that are still on their way would not come without a network
    await expect(panel).toBeVisible()
    await expect.poll(() => isKept(page)).toBe(true)
    await network.cut()
    await panel.getByRole('button', { name: '確認しました' }).click()
    await expect(panel).toContainText('確認済み（送信待ち）')
    await expect(page.getByText('送信待ち 1件')).toBeVisible()
    await network.mend()
    await renewDay(page)
    await expect(panel).toBeHidden()
    await expect(page.getByText('送信待ち 1件')).toBeHidden()
  } finally {
    if (told.id !== '') await changed(told.before)
    await context.close()
  }
})

test('the day stands before the texts of other screens are there', async ({ browser, program, call, proved: _ }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(new Date())
  const { context, page } = await onPhone(browser, program, await helper(call, program.url, today))
  try {
    // never answered
    await page.route('**/assets/texts-*-helper-*', () => undefined)
    await page.goto('/admin/today')
    await expect(page.locator('main a[href*="visit="]').first()).toBeAttached()
  } finally {
    await context.close()
  }
})
