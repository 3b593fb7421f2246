import { addDays, dateOf } from '#domain/kit/dates.ts'
import { today } from './helpers.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

type Visit = {
  id: string
  starts_at: string
  title: string | null
  patient_id: string | null
  staff_id: string | null
  names?: Record<string, string>
}
type Line = { id: string; patient_id: string; goes_on: boolean; by_hand: boolean }

test('a planner changes a visit of a weekly plan and the later ones, and takes it back', async ({ page, call }) => {
  const visitsOn = async (from: string, to = from) =>
    (await call<{ items: Visit[] }>('GET', `/visits?limit=200&from=${from}&to=${to}`)).items
  const found = await (async () => {
    // on some days of the week all begin at another minute
    for (const day of [3, 4, 5, 6, 7].map((after) => addDays(today, after)))
      for (const visit of await visitsOn(day)) {
        if (visit.patient_id === null || visit.title !== null) continue
        const line = await call<Line | null>('GET', `/visits/${visit.id}/plan`)
        if (line?.goes_on && !line.by_hand && visit.starts_at.slice(14, 16) === '00') return { day, visit, line }
      }
    throw new Error('no visit of the sample came from a weekly plan')
  })()
  const { day } = found
  const series = async () =>
    (await call<{ items: Visit[] }>('GET', `/visits?limit=200&from=${day}&patient_id=${found.line.patient_id}`)).items
      .map(({ id, starts_at, staff_id }) => `${id} ${starts_at} ${staff_id}`)
      .toSorted()
  const before = await series()
  const hour = Number(found.visit.starts_at.slice(11, 13))

  await page.goto(`/admin/staff-work-schedule?view=day&date=${day}&visit=${found.visit.id}`)
  const drawer = page.getByRole('dialog').first()
  await expect(drawer.getByRole('link', { name: /週間予定$/ })).toBeVisible()
  await drawer.getByLabel('開始時刻').fill(`${hour}:05`)
  await drawer.getByLabel('開始時刻').press('Tab')
  await page.getByRole('button', { name: '保存する' }).click()
  const question = page.getByRole('dialog', { name: 'どの訪問を変更しますか？' })
  await question.getByRole('radio', { name: /これ以降すべて/ }).check()
  await expect(question.getByRole('row').filter({ hasText: `${hour}:05` })).not.toHaveCount(0)
  await expectAccessible(page, 'the question which visits are changed')
  await question.getByRole('button', { name: '変更する' }).click()
  await expect(question).toBeHidden()
  const changed = (await series()).filter((one) => !before.includes(one))
  expect(changed.length).toBeGreaterThan(1)
  expect(changed.every((one) => one.includes(':05:00'))).toBe(true)
  expect(changed.every((one) => dateOf(one.split(' ')[1] ?? '') >= day)).toBe(true)

  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(series).toEqual(before)

  // from the board, with the later ones
  const name = found.visit.names?.['patient_id'] ?? ''
  await page.getByRole('gridcell', { name: new RegExp(`^${name} ${hour}:00`) }).focus()
  await page.keyboard.press('Delete')
  const taking = page.getByRole('dialog', { name: 'どの訪問をゴミ箱に入れますか？' })
  await taking.getByRole('radio', { name: /これ以降すべて/ }).check()
  await taking.getByRole('button', { name: 'ゴミ箱に入れる' }).click()
  await expect(taking).toBeHidden()
  expect((await series()).length).toBeLessThan(before.length - 1)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(series).toEqual(before)
})
