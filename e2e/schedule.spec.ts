import type { Locator, Page } from '@playwright/test'
import { addDays, instant } from '#domain/kit/dates.ts'
import { limitOf } from '../tests/machine.ts'
import { downloaded, goByMenu, rowsOf, today } from './helpers.ts'
import { byTurns, everyRun, expect, expectAccessible, test } from './fixtures.ts'

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>
type Plan = { staff: string | null; patient: string; day: string; from: number; to: number; reason?: string }

/** Days after those of the sample company, so that its people have nothing to do yet; each journey has one of its own. */
const quietDay = (which: number) => addDays(today, 200 + which)

const open = async (page: Page, day: string) => {
  await page.goto(`/admin/staff-work-schedule?view=day&date=${day}`)
  await expect(page.getByRole('rowheader', { name: /髙橋 恵子/ })).toBeVisible()
}
const visit = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('gridcell', { name })
const lane = (page: Page, name: string) => page.getByRole('rowheader', { name: new RegExp(`^${name}`) })
const save = (page: Page) => page.getByRole('button', { name: '保存する' }).click()

/** Puts a visit into the plan past the screens. Minutes of the day. */
const plan = async (call: Call, { staff, patient, day, from, to, reason }: Plan) => {
  const idOf = async (path: string, name: string) => {
    const {
      items: [found],
    } = await call<{ items: { id: string }[] }>('GET', `/${path}?q=${encodeURIComponent(name)}`)
    return found?.id ?? null
  }
  return call<{ id: string }>('POST', '/visits', {
    staff_id: staff && (await idOf('staff', staff)),
    patient_id: await idOf('patients', patient),
    service_type: 'home_care_body',
    service_details: null,
    breaks: [],
    title: null,
    color: null,
    remarks: null,
    exception_reason: reason ?? null,
    night_duty: null,
    starts_at: instant(day, from),
    ends_at: instant(day, to),
  })
}

/** Carries a visit with the mouse: some pixels along the time, and to the height of a lane. */
const drag = async (page: Page, what: Locator, by: number, to: Locator) => {
  const [from, target] = [await what.boundingBox(), await to.boundingBox()]
  if (!from || !target) throw new Error('nothing to drag')
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, (y + target.y) / 2, { steps: 4 })
  await page.mouse.move(x + by, target.y + target.height / 2, { steps: 4 })
  return { drop: () => page.mouse.up() }
}
const widthOf = async (what: Locator) => (await what.boundingBox())?.width ?? 0

test('a planner puts a visit into the plan, and takes it back', everyRun, async ({ page }) => {
  await open(page, quietDay(0))
  await page.getByRole('button', { name: '訪問を追加' }).click()
  const form = page.getByRole('dialog', { name: '訪問を追加' })
  const patient = form.getByLabel('利用者')
  await patient.click()
  const found = page.getByRole('listbox').getByRole('option')
  await expect(found.first()).toBeVisible()
  const asked = Promise.withResolvers<void>()
  await page.route(/\/patients\/options\?q=/, async (route) => (await asked.promise, await route.fallback()))
  await patient.fill('ほそかわ')
  // nobody of those who were found before is meant
  await patient.press('Enter')
  asked.resolve()
  await expect(found).toHaveText([/細川 純/])
  await patient.press('Enter')
  await expect(patient).toHaveValue('細川 純')
  await form.getByLabel('職員', { exact: true }).fill('たかはし')
  await page.getByRole('option', { name: /髙橋 恵子/ }).click()

  await save(page)
  await expect(form.getByRole('combobox', { name: /^サービス種別/ })).toHaveAccessibleDescription(/必須項目です/)
  await expect(form.getByLabel('開始時刻')).toHaveAccessibleDescription(/必須項目です/)

  await form.getByRole('combobox', { name: /^サービス種別/ }).selectOption({ label: '居宅介護（身体介護）' })
  await expect(form.getByLabel('日付')).toHaveValue(quietDay(0).replaceAll('-', '/'))
  await form.getByLabel('開始時刻').fill('930')
  await form.getByLabel('終了時刻').fill('11:00')
  await form.getByLabel('終了時刻').press('Tab')
  await expect(form.getByLabel('時間数')).toHaveValue('1:30')
  await form.getByLabel('時間数').fill('2:15')
  // an arrow key after typing takes what was typed, and no step from the time before
  await form.getByLabel('時間数').press('ArrowUp')
  await expect(form.getByLabel('終了時刻')).toHaveValue('11:45')
  await form.getByLabel('終了時刻').fill('11:30')
  await form.getByLabel('終了時刻').press('Control+s')
  await expect(form).toBeHidden()

  const planned = visit(page, /^細川 純 9:30–11:30 居宅介護（身体介護）,.*髙橋 恵子/)
  await expect(planned).toBeVisible()
  await expect(lane(page, '髙橋 恵子')).toHaveAccessibleName(/2:00,.* 訪問 1件/)
  await planned.click()
  const opened = page.getByRole('dialog', { name: '細川 純' })
  await opened.getByRole('button', { name: '閉じる' }).press('Control+z')
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(planned).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(planned).toBeHidden()
  await page.getByRole('button', { name: 'やり直す' }).click()
  await expect(planned).toBeVisible()
})

test('a half-filled visit is kept when its drawer is closed, unless somebody throws it away', byTurns, async ({ page }) => {
  const day = quietDay(12)
  await open(page, day)
  const add = page.getByRole('button', { name: '訪問を追加' })
  const form = page.getByRole('dialog', { name: '訪問を追加' })
  const question = page.getByRole('dialog', { name: '保存していない変更があります' })
  await add.click()
  await form.getByLabel('表示名').fill('初回の面談')
  await expect(form.getByText(/下書きを保存しました/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toContainText('次に開いたときに続きから入力できます')
  await question.getByRole('button', { name: '下書きを残して閉じる' }).click()
  await expect(form).toBeHidden()

  await add.click()
  await expect(form.getByText(/の下書きを復元しました/)).toBeVisible()
  await expect(form.getByLabel('表示名')).toHaveValue('初回の面談')
  await form.getByRole('button', { name: '閉じる' }).click()
  await question.getByRole('button', { name: '変更を破棄して閉じる' }).click()
  await add.click()
  await expect(form.getByLabel('表示名')).toHaveValue('')
})

test('breaks are typed beside the start of their visit, and move along with it', byTurns, async ({ page, call }) => {
  const [day, next] = [quietDay(9), quietDay(10)]
  const { id } = await plan(call, { staff: '髙橋 恵子', patient: '細川 純', day, from: 21 * 60, to: 30 * 60 })
  const breaks = async () => (await call<{ breaks: object[] }>('GET', `/visits/${id}`)).breaks
  const at = (date: string, from: number, to: number) => ({ starts_at: instant(date, from), ends_at: instant(date, to) })
  const form = page.getByRole('dialog', { name: '細川 純' })
  const type = async (name: string, text: string) => {
    await form.getByLabel(name).fill(text)
    await form.getByLabel(name).press('Tab')
  }
  const openIt = async (date: string, span: RegExp) => {
    await open(page, date)
    await visit(page, span).click()
  }

  await test.step('a time after midnight is one of the next day', async () => {
    await openIt(day, /^細川 純 21:00–翌6:00/)
    await form.getByRole('button', { name: '休憩を追加' }).click()
    await expect(form.getByLabel('休憩1の開始')).toBeFocused()
    await type('休憩1の開始', '23:30')
    await type('休憩1の終了', '030')
    await expect(form.getByLabel('休憩1の終了')).toHaveValue('0:30')
    await expect(form.getByLabel('休憩1の終了')).toHaveAccessibleDescription('翌')
    await expect(form.getByText('休憩の合計 1:00、働く時間 8:00')).toBeVisible()
    await expectAccessible(page, 'a break in the form of a visit')
    await save(page)
    await expect(form).toBeHidden()
    expect(await breaks()).toEqual([at(day, 23.5 * 60, 24.5 * 60)])
  })

  await test.step('another date, typed figure by figure, and another start take it along', async () => {
    await openIt(day, /^細川 純 21:00–翌6:00/)
    await form.getByLabel('日付').clear()
    await form.getByLabel('日付').pressSequentially(next.replaceAll('-', '/'))
    await type('開始時刻', '20:00')
    await expect(form.getByLabel('休憩1の開始')).toHaveValue('22:30')
    await save(page)
    await expect(form).toBeHidden()
    expect(await breaks()).toEqual([at(next, 22.5 * 60, 23.5 * 60)])
  })

  await test.step('so does a move on the timeline, and its way back', async () => {
    await open(page, next)
    const planned = visit(page, /^細川 純 20:00/)
    const hour = (await widthOf(planned)) / 4
    await (await drag(page, planned, -hour, lane(page, '髙橋 恵子'))).drop()
    await expect(visit(page, /^細川 純 19:00–翌4:00/)).toBeVisible()
    await expect.poll(breaks).toEqual([at(next, 21.5 * 60, 22.5 * 60)])
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(breaks).toEqual([at(next, 22.5 * 60, 23.5 * 60)])
  })

  await test.step('one outside of the visit is named before it is sent, and is taken out', async () => {
    await openIt(next, /^細川 純 20:00/)
    await type('終了時刻', '23:00')
    await save(page)
    await expect(form.getByLabel('休憩1の終了')).toHaveAccessibleDescription(/休憩は訪問の時間の中に入れてください/)
    await form.getByRole('button', { name: '休憩1を削除' }).click()
    await expect(form.getByRole('status')).toContainText('休憩1を削除しました。')
    await form.getByRole('button', { name: '元に戻す' }).click()
    await expect(form.getByLabel('休憩1の開始')).toHaveValue('22:30')
    await form.getByRole('button', { name: '休憩1を削除' }).click()
    await save(page)
    await expect(form).toBeHidden()
    expect(await breaks()).toEqual([])
  })
})

test('a visit is moved by mouse to another helper and another time', everyRun, async ({ page, call }) => {
  const [day, reason] = [quietDay(1), 'ご家族の了承を得た']
  const { id } = await plan(call, { staff: '髙橋 恵子', patient: '細川 純', day, from: 600, to: 690, reason })
  await open(page, day)
  const planned = visit(page, /^細川 純 10:00–11:30/)
  const hour = (await widthOf(planned)) / 1.5
  await (await drag(page, planned, hour, lane(page, '王 雪梅'))).drop()
  await expect(visit(page, /^細川 純 11:00–12:30.*王 雪梅/)).toBeVisible()

  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(visit(page, /^細川 純 10:00–11:30.*髙橋 恵子/)).toBeVisible()
  expect(await call('GET', `/visits/${id}`), 'a reason is for its helper').toMatchObject({ exception_reason: reason })
  await page.getByRole('grid').press('Control+y')
  await expect(visit(page, /^細川 純 11:00–12:30.*王 雪梅/)).toBeVisible()
  await page.reload()
  await expect(visit(page, /^細川 純 11:00–12:30.*王 雪梅/)).toBeVisible()

  await test.step('but not to one who may not come to the patient, without a reason', async () => {
    await plan(call, { staff: '王 雪梅', patient: '中川 雅人', day, from: 900, to: 960 })
    const refused = visit(page, /^中川 雅人 15:00–16:00.*王 雪梅/)
    await (await drag(page, refused, 0, lane(page, 'サントス マリア'))).drop()
    const question = page.getByRole('dialog', { name: '「中川 雅人」の移動には理由が必要です' })
    await expect(question).toContainText('サントス マリア クリスティーナさんは、この利用者を訪問できない職員です。')
    await expect(question).toContainText('理由は「リフトを使わない移乗があり、体格差のため安全に行えない」です。')
    await expect(page.getByRole('gridcell', { name: /^中川 雅人 15:00–16:00.*王 雪梅/, includeHidden: true })).toBeVisible()
    const move = question.getByRole('button', { name: '理由を入れて移動する' })
    await move.click()
    await expect(question.getByLabel('例外の理由'), 'no reason is none').toHaveAttribute('aria-invalid', 'true')
    await question.getByLabel('例外の理由').fill('二人で訪問するため')
    await move.click()
    await expect(question).toBeHidden()
    await expect(visit(page, /^中川 雅人 15:00–16:00.*サントス マリア/)).toBeVisible()
    await page.getByRole('grid').press('Control+z')
    await expect(refused).toBeVisible()
    await page.getByRole('grid').press('Control+y')
    await expect(visit(page, /^中川 雅人 15:00–16:00.*サントス マリア/)).toBeVisible()
  })
})

test('a visit is moved, made longer, thrown away and brought back by keyboard alone', byTurns, async ({ page, call }) => {
  const day = quietDay(2)
  await plan(call, { staff: 'アウン チョー ジン', patient: '細川 純', day, from: 600, to: 660 })
  await open(page, day)
  await visit(page, /^細川 純 10:00–11:00/).focus()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await press('Space', 'ArrowRight', 'ArrowRight', 'ArrowDown')
  await expect(page.locator('[aria-live=assertive]')).toContainText('10:30–11:30')
  await press('Enter')
  await expect(visit(page, /^細川 純 10:30–11:30.*王 雪梅/)).toBeFocused()
  await press('Shift+ArrowRight', 'Enter')
  await expect(visit(page, /^細川 純 10:30–11:45.*王 雪梅/)).toBeFocused()
  await press('Space', 'ArrowRight', 'Escape')
  await expect(visit(page, /^細川 純 10:30–11:45.*王 雪梅/)).toBeFocused()

  await press('Delete')
  await expect(visit(page, /細川 純/)).toBeHidden()
  const done = page.getByRole('status').filter({ hasText: '「細川 純」をゴミ箱に入れました' })
  await done.getByRole('button', { name: '元に戻す' }).click()
  await expect(visit(page, /^細川 純 10:30–11:45.*王 雪梅/)).toBeVisible()

  await test.step('it is taken back from another screen, too, which says so and stays as it is', async () => {
    await visit(page, /^細川 純 10:30–11:45.*王 雪梅/).focus()
    await press('Delete')
    await expect(done).toBeVisible()
    await goByMenu(page, '職員')
    await expect(page).toHaveTitle(/^職員/)
    await done.getByRole('button', { name: '元に戻す' }).click()
    await expect(page.getByRole('status').filter({ hasText: '元に戻しました' })).toBeVisible()
    await expect(page).not.toHaveURL(/date=/)
  })
})

test('a helper cannot be in two places', async ({ page, call }) => {
  const day = quietDay(3)
  await plan(call, { staff: '髙橋 恵子', patient: '細川 純', day, from: 600, to: 690 })
  await plan(call, { staff: '王 雪梅', patient: '土屋 トメ', day, from: 630, to: 720 })
  await open(page, day)
  const other = visit(page, /^土屋 トメ 10:30–12:00.*王 雪梅/)

  await test.step('it is shown before the drop, and the drop is refused with the visit in the way', async () => {
    const carried = await drag(page, other, 0, lane(page, '髙橋 恵子'))
    await expect(page.getByText('「細川 純」（10:00–11:30）と時間が重なっています').first()).toBeVisible()
    await carried.drop()
    const refusal = page.getByRole('alert').filter({ hasText: '「土屋 トメ」を移動できませんでした。' })
    await expect(refusal).toContainText('髙橋 恵子：細川 純')
    await expect(refusal).toContainText('10:00–11:30')
    await expectAccessible(page, 'a refused move')
    await expect(other).toBeVisible()
    await refusal.getByRole('button', { name: '閉じる' }).click()
    await expect(refusal).toBeHidden()
  })

  await test.step('the form says so while it is filled in, and the server refuses what is saved nevertheless', async () => {
    await other.click()
    const form = page.getByRole('dialog', { name: '土屋 トメ' })
    await form.getByLabel('職員', { exact: true }).fill('たかはし')
    await page.getByRole('option', { name: /髙橋 恵子/ }).click()
    await expect(form.getByRole('status').filter({ hasText: '髙橋 恵子：細川 純' })).toBeVisible()
    await expectAccessible(page, 'the form of a visit with a clash')
    await save(page)
    await expect(form.getByRole('alert').filter({ hasText: '髙橋 恵子：細川 純' })).toContainText('10:00–11:30')
    await form.getByLabel('開始時刻').fill('1130')
    await form.getByLabel('開始時刻').press('Tab')
    await save(page)
    await expect(form).toBeHidden()
    await expect(visit(page, /^土屋 トメ 11:30–13:00.*髙橋 恵子/)).toBeVisible()
  })
})

test('a colleague sees a change within a second, without reloading', everyRun, async ({ page, colleague, call }) => {
  const day = quietDay(4)
  await plan(call, { staff: '髙橋 恵子', patient: '細川 純', day, from: 600, to: 690 })
  await Promise.all([open(page, day), open(colleague, day)])
  await expect(visit(colleague, /^細川 純 10:00–11:30/)).toBeVisible()
  const planned = visit(page, /^細川 純 10:00–11:30/)
  const hour = (await widthOf(planned)) / 1.5
  const stored = async (by: Page) => (await by.waitForResponse((answer) => answer.request().method() === 'PATCH')).status()
  const drawn = stored(page)
  await (await drag(page, planned, hour, lane(page, '王 雪梅'))).drop()
  expect(await drawn).toBe(200)
  await expect(visit(colleague, /^細川 純 11:00–12:30.*王 雪梅/)).toBeVisible({ timeout: limitOf(1000) })

  await test.step('and the other way round', async () => {
    await visit(colleague, /^細川 純/).focus()
    const moved = stored(colleague)
    for (const key of ['Space', 'ArrowRight', 'Enter']) await colleague.keyboard.press(key)
    await expect(visit(colleague, /^細川 純 11:15–12:45/)).toBeVisible()
    expect(await moved).toBe(200)
    await expect(visit(page, /^細川 純 11:15–12:45/)).toBeVisible({ timeout: limitOf(1000) })
  })
})

test('a visit that nobody has yet waits in the lane on top until a helper is found', byTurns, async ({ page, call }) => {
  const day = quietDay(5)
  await plan(call, { staff: null, patient: '細川 純', day, from: 840, to: 900 })
  await open(page, day)
  const waiting = page.getByRole('button', { name: /^未割り当て \d+件$/ })
  await expect(waiting).toHaveAccessibleName('未割り当て 1件')
  const planned = visit(page, /^細川 純 14:00–15:00.*未割り当て/)
  await (await drag(page, planned, 0, lane(page, '髙橋 恵子'))).drop()
  await expect(visit(page, /^細川 純 14:00–15:00.*髙橋 恵子/)).toBeVisible()
  await expect(waiting).toHaveAccessibleName('未割り当て 0件')
  await expect(waiting).toBeDisabled()
  await (await drag(page, visit(page, /^細川 純/), 0, lane(page, '未割り当て'))).drop()
  await expect(planned).toBeVisible()
})

test('the same visits stand in the list, and lead back to the timeline', byTurns, async ({ page, call }) => {
  const day = quietDay(6)
  await plan(call, { staff: '髙橋 恵子', patient: '細川 純', day, from: 620, to: 710 })
  await open(page, day)
  const view = (name: string) => page.getByRole('group', { name: '表示する期間' }).getByRole('button', { name, exact: true })
  await view('週').click()
  await expect(visit(page, /^細川 純 10:20–11:50/)).toBeVisible()
  await view('月').click()
  await expect(lane(page, '髙橋 恵子')).toBeVisible()
  await page.getByRole('tab', { name: 'シフト' }).click()
  const rows = page.getByRole('table').getByRole('row', { name: /細川 純/ })
  await expect(rows.first()).toBeVisible()

  await test.step('of the dates that are asked for, and so does the file', async () => {
    const period = page.getByRole('group', { name: '期間' })
    await expect(period.getByRole('button', { name: '今日以降' })).toHaveAttribute('aria-pressed', 'true')
    await period.getByLabel('終了日').fill(addDays(today, -1))
    await period.getByLabel('終了日').press('Enter')
    await expect(period.getByRole('alert')).toHaveText('終了日は、開始日以降の日付にしてください')
    await expectAccessible(page, 'a period that ends before it begins')
    for (const [label, date] of [
      ['開始日', day],
      ['終了日', day],
    ] as const) {
      await period.getByLabel(label).fill(date)
      await period.getByLabel(label).press('Enter')
    }
    await expect(page).toHaveURL(new RegExp(`period=${day}\\.\\.${day}`))
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('10:20–11:50')

    await page.getByRole('button', { name: 'ダウンロード' }).click()
    const { bytes } = await downloaded(page, () => page.getByRole('button', { name: /^CSV（UTF-8）/ }).click())
    expect(rowsOf(bytes.toString()).slice(1)).toHaveLength(1)

    await page.reload()
    await expect(rows).toHaveCount(1)
    await period.getByRole('button', { name: '先月' }).click()
    await expect(period.getByLabel('終了日')).toHaveValue(addDays(`${today.slice(0, 7)}-01`, -1).replaceAll('-', '/'))
    await page.getByRole('button', { name: '条件をリセット' }).click()
    await expect(period.getByLabel('開始日')).toHaveValue(today.replaceAll('-', '/'))
    await expect(period.getByLabel('終了日')).toHaveValue('')
  })
})
