import { addDays, instant } from '#domain/kit/dates.ts'
import { today } from './helpers.ts'
import { expect, test } from './fixtures.ts'

test('several visits are chosen, copied, moved and thrown away as one, and come back as one', async ({ page, call }) => {
  const day = addDays(today, 352)
  const { items } = await call<{ items: { id: string; japanese_name: string }[] }>('GET', '/staff?limit=50')
  const idOf = (name: string) => items.find(({ japanese_name }) => japanese_name === name)?.id
  const plan = (staff: string, from: number, title: string) =>
    call('POST', '/visits', {
      staff_id: idOf(staff),
      patient_id: null,
      breaks: [],
      service_type: 'office_work',
      service_details: null,
      title,
      color: null,
      remarks: null,
      exception_reason: null,
      night_duty: null,
      starts_at: instant(day, from),
      ends_at: instant(day, from + 60),
    })
  await plan('髙橋 恵子', 540, '朝礼')
  await plan('髙橋 恵子', 660, '書類')
  const made = (name: RegExp) => page.getByRole('grid').getByRole('gridcell', { name })
  await page.goto(`/admin/staff-work-schedule?view=day&date=${day}`)
  await expect(made(/^朝礼/)).toBeVisible()

  // a frame around both
  const [first, last] = [await made(/^朝礼/).boundingBox(), await made(/^書類/).boundingBox()]
  if (!first || !last) throw new Error('nothing to frame')
  await page.keyboard.down('Shift')
  await page.mouse.move(first.x - 12, first.y + 2)
  await page.mouse.down()
  await page.mouse.move(last.x + last.width + 8, last.y + last.height - 2, { steps: 5 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(page.getByText('2件を選択中')).toBeVisible()
  await expect(made(/^朝礼/)).toHaveAttribute('aria-selected', 'true')

  // copied by the menu, put to another helper
  await made(/^書類/).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'コピー（2件）' }).click()
  const other = await page.getByRole('rowheader', { name: /王 雪梅/ }).boundingBox()
  if (!other) throw new Error('nowhere to go')
  await page.mouse.click(first.x + 2, other.y + other.height / 2, { button: 'right' })
  await page.getByRole('menuitem', { name: 'ここに貼り付け' }).click()
  await expect(made(/^朝礼 9:00–10:00.*王 雪梅/)).toBeVisible()
  await expect(made(/^書類 11:00–12:00.*王 雪梅/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(made(/王 雪梅/)).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await expect(made(/王 雪梅/)).toHaveCount(2)

  // both carried by the one that is held: over each other's old places, to the same row
  const held = await made(/^朝礼.*髙橋 恵子/).boundingBox()
  if (!held) throw new Error('nothing to carry')
  const step = last.x - first.x
  await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2)
  await page.mouse.down()
  await page.mouse.move(held.x + held.width / 2 + step, held.y + held.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(made(/^朝礼 11:00–12:00.*髙橋 恵子/)).toBeVisible()
  await expect(made(/^書類 13:00–14:00.*髙橋 恵子/)).toBeVisible()

  // onto somebody who is elsewhere: none is stored, and each is asked about
  await page.getByRole('button', { name: '切り取り' }).click()
  await page.mouse.click(first.x + step + 2, other.y + other.height / 2 + 24, { button: 'right' })
  await page.keyboard.press('Escape')
  await made(/^書類 11:00–12:00.*王 雪梅/).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'ここに貼り付け' }).click()
  const question = page.getByRole('dialog', { name: '登録できない訪問があります' })
  await expect(question.getByText(/王 雪梅/).first()).toBeVisible()
  await question.getByRole('button', { name: '1件を登録する' }).click()
  await expect(made(/^書類 13:\d\d–14:\d\d.*王 雪梅/)).toBeVisible()
  await expect(made(/髙橋 恵子/)).toHaveCount(1)

  // all away by the keyboard, and back
  await made(/^朝礼.*王 雪梅/).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(made(/^(朝礼|書類)/)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(made(/^(朝礼|書類)/)).toHaveCount(4)
  await made(/^朝礼.*王 雪梅/).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(made(/^(朝礼|書類)/)).toHaveCount(0)
})
