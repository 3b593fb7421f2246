import type { Page } from '@playwright/test'
import { addDays } from '#domain/kit/dates.ts'
import { type Call, helperOf, onPhone } from './entering.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { today } from './helpers.ts'

type Roster = { visits: { staff_id: string | null; patient_id: string | null }[] }

/** A helper of the sample company who has something to confirm. */
const helperWithNews = async (call: Call, url: string): Promise<string> => {
  const [from, to] = [addDays(today, 1), addDays(today, 7)]
  const { visits } = await call<Roster>('GET', `/roster?from=${from}&to=${to}`)
  const staff_id = visits.findLast((one) => one.staff_id !== null && one.patient_id !== null)?.staff_id
  if (!staff_id) throw new Error('nobody of the sample company has a visit in the coming week')
  await call('POST', '/publications', { from, to, staff_id: [staff_id] })
  return helperOf(call, url, staff_id, ['長谷川', '亮'])
}

/** The browser of the tests reaches no push service: what that would give stands in its place. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const key = 'BOr_DkPP4vXB3aGhJRHwpRDMPCFxVgJjR6gk0kgTOBvLIYvPYK9xvdUuoyzK-9eRCcH5CCi4pYBDd0CQqxVvRR8'
    const made = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
      options: { applicationServerKey: null },
      toJSON: () => ({ keys: { p256dh: key, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
      unsubscribe: async () => true,
    }
    // without a window the browser says "denied" until it is asked, and then what it was granted
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.subscribe = async () => made as unknown as PushSubscription
  })

test('a helper is asked after the first confirmed change, has notifications sent to the phone, and chooses quiet hours', async ({
  browser,
  program,
  call,
  proved: _,
}) => {
  const { context, page } = await onPhone(browser, program, await helperWithNews(call, program.url))
  try {
    await context.grantPermissions(['notifications'])
    await withPushService(page)
    await page.goto('/admin/today?news=true')
    const confirm = page.getByRole('button', { name: /確認しました$/ }).first()
    await expect(confirm).toBeVisible()
    const card = page.getByRole('region', { name: '予定の変更を、この端末に通知しますか' })
    await expect(card).toBeHidden()
    await confirm.click()
    await page.getByRole('link', { name: /予定へ戻る/ }).click()
    await expect(card).toBeVisible()
    await expectAccessible(page, 'the question about notifications')
    await card.getByRole('button', { name: 'この端末で受け取る' }).click()
    await expect(page.getByText('この端末に通知が届くようになりました')).toBeVisible()
    await expect(card).toBeHidden()

    await page.goto('/admin/profile/notifications')
    const devices = page.getByRole('region', { name: '端末への通知' })
    await expect(devices.getByText('この端末', { exact: true })).toBeVisible()
    await expectAccessible(page, 'the settings of notifications')
    await page.getByLabel('開始').selectOption({ label: '20:00' })
    const quiet = page.getByRole('form', { name: '通知を送らない時間' })
    await quiet.getByRole('button', { name: '保存' }).click()
    await expect(quiet.getByRole('status')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('開始')).toHaveValue(String(20 * 60))
    await devices.getByRole('button', { name: /受け取りをやめる$/ }).click()
    await expect(devices.getByRole('button', { name: 'この端末で受け取る' })).toBeVisible()
  } finally {
    await context.close()
  }
})
