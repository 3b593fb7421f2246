import type { Page } from '@playwright/test'
import { user } from '#domain/access/user.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { type Call, stranger } from './entering.ts'
import { expect, test, signedIn } from './world.ts'

type Roster = { visits: { staff_id: string | null; patient_id: string | null; patient_name: string | null }[] }

/** An account of the helper of the sample company who has the most visits on a day, and its token. */
const helper = async (call: Call, url: string, date: string) => {
  const { visits } = await call<Roster>('GET', `/roster?from=${date}&to=${date}`)
  const own = Map.groupBy(
    visits.filter((one) => one.staff_id !== null && one.patient_id !== null),
    (one) => one.staff_id,
  )
  const [staff_id] = [...own].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
  await call('POST', '/publications', { from: date, to: date, staff_id: [staff_id] })
  const { password, ...facts } = stranger('小林', '真由')
  const { link } = await call<{ link: { url: string } }>('POST', '/users', {
    ...emptyInput(user.fields),
    ...facts,
    language: 'ja',
    role: 'staff',
    staff_id,
  })
  const post = (path: string, body: object) =>
    fetch(`${url}/api/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('reset-password', { token: new URL(link.url).hash.replace('#token=', ''), password })
  const { token } = (await (await post('login', { email: facts.email, password })).json()) as { token: string }
  return token
}
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const there = await (await caches.open('hidamari-program')).match('/admin/today')
    return navigator.serviceWorker.controller !== null && there !== undefined
  })
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

test('a helper reads the day on a phone, also where there is no network, and leaves nothing behind', async ({
  browser,
  program,
  call,
  proved: _,
}) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(new Date())
  const context = await browser.newContext({
    baseURL: program.url,
    storageState: signedIn(program, await helper(call, program.url, today)),
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 360, height: 740 },
  })
  try {
    const page = await context.newPage()
    const visits = page.locator('main li a')
    await page.goto('/admin/staff-work-schedule')
    await expect(page, 'on a phone the schedule leads to the day').toHaveURL(/\/admin\/today$/)
    await expect(visits.first()).toBeVisible()
    const told = await visits.allTextContents()
    await expect.poll(() => isKept(page)).toBe(true)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('この端末に保存した内容です')).toBeVisible()
    expect(await visits.allTextContents()).toEqual(told)
    await visits.first().click()
    await expect(page.getByRole('link', { name: '地図で開く' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '時点' })).toBeVisible()

    await context.setOffline(false)
    await page.getByRole('button', { name: '更新' }).click()
    await expect(page.getByText('この端末に保存した内容です')).toBeHidden()
    await page.getByRole('button', { name: 'アカウント' }).click()
    await page.getByRole('menuitem', { name: 'ログアウト' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => left(page)).toEqual([])
  } finally {
    await context.close()
  }
})
