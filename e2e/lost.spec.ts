import { byTurns, everyRun, expect, test } from './fixtures.ts'
import { loseTwoAnswers } from './helpers.ts'

test(
  'a save whose answer was lost on the way is stored once, though it is sent again',
  everyRun,
  async ({ page, call, complaints }) => {
    const name = '早瀬 みなと'
    const lost = await loseTwoAnswers(page, 'patients')
    await page.goto('/admin/patient-management/new')
    await page.getByLabel('氏名（漢字）').fill(name)
    await page.getByLabel('氏名（カナ）').fill('ハヤセ ミナト')
    const save = page.getByRole('button', { name: '保存する' })
    await save.click()
    await expect(page.getByText(/サーバーにつながりません/)).toBeVisible()
    await save.click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    expect(lost.sent()).toBe(3)
    const { items } = await call<{ items: unknown[] }>('GET', `/patients?q=${encodeURIComponent(name)}`)
    expect(items).toHaveLength(1)
    expect(complaints.splice(0)).toEqual(lost.complaints)
  },
)

test('a letter that is corrected after two lost answers, and a reload, changes the record that was stored', async ({
  page,
  call,
  complaints,
}) => {
  const lost = await loseTwoAnswers(page, 'patients')
  await page.goto('/admin/patient-management/new')
  await page.getByLabel('氏名（漢字）').fill('風間 いずみ')
  const kana = page.getByLabel('氏名（カナ）')
  await kana.fill('カザマ イズム')
  const save = page.getByRole('button', { name: '保存する' })
  // the program itself tries once more
  await save.click()
  await expect(page.getByText(/サーバーにつながりません/)).toBeVisible()
  expect(lost.sent()).toBe(2)
  await kana.fill('カザマ イズミ')
  // a draft is written a moment after the last key
  await page.waitForTimeout(1500)
  await page.reload()
  await expect(kana).toHaveValue('カザマ イズミ')
  await save.click()
  await expect(page.getByRole('heading', { name: '風間 いずみ' })).toBeVisible()
  await expect
    .poll(async () => {
      const { items } = await call<{ items: { name_kana: string }[] }>('GET', `/patients?q=${encodeURIComponent('風間 いずみ')}`)
      return items.map(({ name_kana }) => name_kana)
    })
    .toEqual(['カザマ イズミ'])
  expect(complaints.splice(0)).toEqual(lost.complaints)
})

test('a list that came to nothing without a network is there when the network is back', byTurns, async ({ page, complaints }) => {
  await page.goto('/admin/patient-management')
  await expect(page.getByRole('table')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('searchbox').first().fill('山')
  // the banner, and in the place of the list
  const told = page.getByText(/サーバーに接続できません/)
  await expect(told).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('table')).toBeVisible()
  expect(complaints.splice(0)).toContainEqual(expect.stringContaining('ERR_INTERNET_DISCONNECTED'))
})

test(
  'a save whose answer does not come is told of after eight seconds, ended after a minute, and stored once',
  byTurns,
  async ({ page, call }) => {
    const name = '水野 しずく'
    let hangs = true
    await page.route('**/api/patients', async (route) => {
      if (route.request().method() !== 'POST' || !hangs) return route.continue()
      await route.fetch()
    })
    await page.goto('/admin/patient-management/new')
    await page.getByLabel('氏名（漢字）').fill(name)
    await page.getByLabel('氏名（カナ）').fill('ミズノ シズク')
    await page.clock.install()
    const save = page.getByRole('button', { name: '保存する' })
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/patients'))
    await save.click()
    await sent
    await page.clock.runFor(7_500)
    await expect(page.getByText('応答を待っています…')).toBeHidden()
    await page.clock.runFor(1_000)
    await expect(page.getByText('応答を待っています…')).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(page.getByText(/サーバーからの応答がありません。入力はそのまま/)).toBeVisible()
    await expect(page.getByText('応答を待っています…')).toBeHidden()
    await expect(page.getByLabel('氏名（漢字）')).toHaveValue(name)
    hangs = false
    await save.click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    const { items } = await call<{ items: unknown[] }>('GET', `/patients?q=${encodeURIComponent(name)}`)
    expect(items).toHaveLength(1)
  },
)
