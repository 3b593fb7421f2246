import { addDays, dateOf, daysOfMonth, instant, minuteOf, monthOf, shiftMonth, weekday } from '#domain/kit/dates.ts'
import { proposed } from '#domain/visits/coverage/candidates.ts'
import type { OpenVisit } from '#domain/visits/coverage/coverage.api.ts'
import { aVisit } from '../tests/records.ts'
import { beginWalk, keepMenuOpen } from './counting.ts'
import { byTurns, expect, test } from './fixtures.ts'
import {
  care,
  cellOf,
  clock,
  type Free,
  freeDays,
  idOf,
  isFine,
  type Named,
  PATIENT,
  query,
  rosterOf,
  type Some,
  spanOf,
  staffInSight,
  usualVisit,
  type Visit,
  visitsAt,
  week,
} from './freeHours.ts'
import { today } from './helpers.ts'
import { daysOf, placeIn } from './weekStrip.ts'
import { limitOf } from '../tests/machine.ts'

// a company of its own, whose weeks are planned on
test.use({ alone: 'walks-plan', viewport: { width: 1440, height: 900 } })
test.beforeEach(({ page }) => keepMenuOpen(page))

const schedule = '勤務スケジュール'

test('a usual visit, an unusual one, and their publication', byTurns, async ({ page, call }) => {
  const [patient, roster] = [await idOf(call, 'patients', PATIENT), await rosterOf(call)]
  const usual = await usualVisit(call, patient, roster)
  const unusual = await (async () => {
    for (const { staff, day } of freeDays(roster))
      for (const hour of [14, 15, 11, 17]) {
        const free = { staff, day, hour }
        const visit = { staff_id: staff, patient_id: patient, service_type: care, ...spanOf(free, 60) }
        if (staff !== usual.staff && (await isFine(call, visit))) return free
      }
    throw new Error('nobody of the sample company has an hour for another visit this week')
  })()

  await test.step('a usual visit', async () => {
    const walk = await beginWalk(page)
    await walk.menu(schedule)
    await walk.clickAt(await cellOf(page, usual))
    const likely = page.getByRole('dialog', { name: 'いつもの訪問' })
    await walk.click(likely.getByRole('button', { name: new RegExp(`${PATIENT}.*${usual.hour}:00–${usual.hour}:30`) }))
    await expect.poll(() => visitsAt(call, usual)).toMatchObject([{ patient_id: patient, service_type: care }])
    walk.took('Plan a usual visit')
  })

  await test.step('an unusual one', async () => {
    const walk = await beginWalk(page)
    await walk.menu(schedule)
    await walk.clickAt(await cellOf(page, unusual))
    await walk.click(page.getByRole('dialog', { name: 'いつもの訪問' }).getByRole('button', { name: '別の訪問を入力する' }))
    const form = page.getByRole('dialog', { name: '訪問を追加' })
    await walk.type(form.getByRole('combobox', { name: '利用者' }), 'ほそかわ')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/細川 純/])
    await walk.press('Enter')
    await walk.choose(form.getByRole('combobox', { name: /^サービス種別/ }), '居宅介護（身体介護）')
    await walk.type(form.getByLabel('開始時刻'), `${unusual.hour}:00`)
    await walk.click(form.getByRole('button', { name: '保存する' }))
    await expect(form).toBeHidden()
    expect(await visitsAt(call, unusual)).toMatchObject([{ patient_id: patient, service_type: care }])
    walk.took('Plan an unusual visit')
  })

  await test.step('and both are published', async () => {
    const walk = await beginWalk(page)
    await walk.menu(schedule)
    await walk.click(page.getByRole('button', { name: /^公開 \d+件/ }))
    const question = page.getByRole('dialog', { name: '予定の公開' })
    await walk.click(question.getByRole('button', { name: /件を公開する$/ }))
    await expect(question).toBeHidden()
    const planned = [...(await visitsAt(call, usual)), ...(await visitsAt(call, unusual))]
    expect(planned.map(({ published_at }) => published_at)).toEqual([expect.any(String), expect.any(String)])
    walk.took('Publish')
  })
})

test('a week is copied into the next one from its head', byTurns, async ({ page, call }) => {
  test.slow()
  const [roster, next, title] = [await rosterOf(call), addDays(week.from, 7), '引き継ぎの打ち合わせ']
  const later = (free: Free): Free => ({ ...free, day: addDays(free.day, 7) })
  const free = await (async () => {
    for (const { staff, day } of freeDays(roster))
      for (const hour of [13, 15, 11, 17]) {
        const found = { staff, day, hour }
        const office = { staff_id: staff, service_type: 'office_work' }
        const spans = [spanOf(found, 30), spanOf(later(found), 30)]
        if ((await Promise.all(spans.map((span) => isFine(call, { ...office, ...span })))).every(Boolean)) return found
      }
    throw new Error('nobody of the sample company has an hour in both weeks')
  })()
  const at = (minute: number) => `${free.day}T${clock(free.hour, minute)}`
  await call('POST', '/visits', aVisit(at(0), at(30), { staff_id: free.staff, service_type: 'office_work', title }))

  const walk = await beginWalk(page)
  await walk.menu(schedule)
  await walk.click(page.getByRole('button', { name: '次の週' }))
  await expect(page.getByRole('textbox', { name: '日付' })).toHaveValue(new RegExp(`^${next.replaceAll('-', '/')}`))
  await walk.click(page.getByRole('grid').getByRole('columnheader').first().getByRole('button'))
  await walk.click(page.getByRole('menuitem', { name: '前週からコピー' }))
  const dialog = page.getByRole('dialog', { name: 'シフトのコピー' })
  await expect(dialog.getByRole('row').first()).toBeVisible({ timeout: limitOf(60_000) })
  await walk.click(dialog.getByRole('button', { name: 'コピーする' }))
  await expect(dialog).toBeHidden({ timeout: limitOf(90_000) })
  expect(await visitsAt(call, later(free))).toMatchObject([{ title }])
  walk.took('Copy a week')
})

type Line = { weekday: string; start_time: number; minutes: number; valid_from: string }
const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

test(
  'a visit at nine from Monday to Friday comes into the weekly plan, and the next month is made',
  byTurns,
  async ({ page, call }) => {
    test.slow()
    type Patient = Named & { name_kanji: string; name_kana: string; patient_status: string }
    const linesOf = async (id: string) => (await call<Some<Line>>('GET', `/patients/${id}/weekly-plans?limit=100`)).items
    const isInTheWay = ({ weekday: day, start_time, minutes }: Line) =>
      workdays.includes(day) && start_time < 11 * 60 && start_time + minutes > 8 * 60
    const patient = await (async () => {
      const { items } = await call<Some<Patient>>('GET', '/patients?limit=100&patient_status=ongoing')
      for (const one of items) {
        const lines = await linesOf(one.id)
        const isShort = lines.every(({ minutes, valid_from }) => minutes <= 120 && valid_from <= today)
        if (lines.length > 0 && isShort && !lines.some(isInTheWay)) return one
      }
      throw new Error('every patient of the sample company has somebody there at nine')
    })()

    await test.step('the weekly plan', async () => {
      const walk = await beginWalk(page)
      await walk.press('Control+k')
      await walk.type(page.getByRole('dialog', { name: '検索' }).getByRole('combobox'), `週間予定 ${patient.name_kana}`)
      await walk.press('Enter')
      await expect(page).toHaveURL(new RegExp(patient.id))
      await walk.click(daysOf(page), await placeIn(page, 0, 545))
      const drawer = page.getByRole('dialog', { name: '週間予定を追加' })
      await expect(drawer.getByLabel('開始時刻')).toHaveValue('9:00')
      await walk.click(drawer.getByRole('button', { name: '平日（月〜金）' }))
      await walk.click(drawer.getByRole('button', { name: '保存する' }))
      await expect(drawer).toBeHidden()
      const nine = (await linesOf(patient.id)).filter(({ start_time }) => start_time === 540).map(({ weekday: day }) => day)
      expect(nine.toSorted()).toEqual(workdays.toSorted())
      walk.took('Weekly plan, Monday to Friday 9:00')
    })

    await test.step('the month', async () => {
      const walk = await beginWalk(page)
      await walk.menu(schedule)
      await walk.click(page.getByRole('button', { name: 'その他の操作' }))
      await walk.click(page.getByRole('menuitem', { name: '週間予定から訪問を作成' }))
      const making = page.getByRole('dialog', { name: '週間予定から訪問を作成' })
      await expect(making.getByRole('row').first()).toBeVisible({ timeout: limitOf(60_000) })
      await walk.click(making.getByRole('button', { name: '作成する' }))
      await expect(making).toBeHidden({ timeout: limitOf(120_000) })
      const days = daysOfMonth(shiftMonth(monthOf(today), 1)).filter((day) => weekday(day) % 6 !== 0)
      const [from = '', to = ''] = [days[0], days.at(-1)]
      const { items } = await call<Some<Visit>>('GET', `/visits?${query({ patient_id: patient.id, from, to, limit: '200' })}`)
      const nine = items.map(({ starts_at }) => starts_at).filter((at) => days.includes(dateOf(at)) && minuteOf(at) === 540)
      expect(nine.length).toBe(days.length)
      walk.took('Generate a month')
    })
  },
)

test('a visit and the later ones of its weekly plan begin five minutes later', byTurns, async ({ page, call }) => {
  const roster = await rosterOf(call)
  const seen = new Set<string | null>(staffInSight(roster).map(({ id }) => id))
  const beside = ({ staff_id, starts_at }: Visit) =>
    roster.visits.filter((one) => one.staff_id === staff_id && dateOf(one.starts_at) === dateOf(starts_at)).length
  const isAlone = ({ id, patient_id, starts_at }: Visit) =>
    !roster.visits.some((one) => one.id !== id && one.patient_id === patient_id && one.starts_at === starts_at)
  // the fewer there are in a cell, the more is seen of each
  const wanted = roster.visits
    .filter((one) => seen.has(one.staff_id) && one.patient_id !== null && one.title === null && isAlone(one))
    .filter(({ starts_at }) => dateOf(starts_at) >= today && starts_at.slice(14, 16) === '00')
    .toSorted((a, b) => beside(a) - beside(b))
  const visit = await (async () => {
    for (const one of wanted) {
      const { id, staff_id, patient_id, service_type, starts_at, ends_at } = one
      const line = await call<{ goes_on: boolean; by_hand: boolean } | null>('GET', `/visits/${id}/plan`)
      if (!line?.goes_on || line.by_hand) continue
      const day = dateOf(starts_at)
      const moved = { starts_at: instant(day, minuteOf(starts_at) + 5), ends_at: instant(day, minuteOf(ends_at, day) + 5) }
      const facts = { id, staff_id: staff_id ?? '', patient_id: patient_id ?? '', service_type, ...moved }
      if (await isFine(call, facts)) return one
    }
    throw new Error('no visit of this week can begin five minutes later')
  })()
  const day = dateOf(visit.starts_at)
  const start = `${Number(visit.starts_at.slice(11, 13))}:05`
  const late = async () => {
    const { items } = await call<Some<Visit>>(
      'GET',
      `/visits?${query({ patient_id: visit.patient_id ?? '', from: day, limit: '200' })}`,
    )
    return items.filter(({ starts_at }) => minuteOf(starts_at) === minuteOf(visit.starts_at) + 5).length
  }
  const before = await late()

  const walk = await beginWalk(page)
  await walk.menu(schedule)
  await walk.click(page.getByRole('grid').locator(`[data-id="${visit.id}"]`).first())
  const drawer = page.getByRole('dialog').first()
  await expect(drawer.getByRole('link', { name: /週間予定$/ })).toBeVisible()
  await walk.type(drawer.getByLabel('開始時刻'), start)
  await walk.click(page.getByRole('button', { name: '保存する' }))
  const question = page.getByRole('dialog', { name: 'どの訪問を変更しますか？' })
  await walk.click(question.getByRole('radio', { name: /^この訪問とこれ以降(?!すべて)/ }))
  await expect(question.getByRole('row').filter({ hasText: start })).not.toHaveCount(0)
  await walk.click(question.getByRole('button', { name: '変更する' }))
  await expect(question).toBeHidden()
  expect(await late()).toBeGreaterThan(before + 1)
  walk.took('Change the later ones of a series')
})

test('the visits of a helper who is ill today are given to others', byTurns, async ({ page, call }) => {
  const [now, margin] = [Date.now(), 5 * 60_000]
  /** Whether something of today began before, or will be over before the absence is recorded. */
  const isUnclear = ({ starts_at, ends_at }: Visit) =>
    dateOf(starts_at) < today
      ? dateOf(ends_at) >= today
      : dateOf(starts_at) === today && Math.abs(Date.parse(ends_at) - now) < margin
  /** A helper all of whose visits of today can be given to others. */
  const findIll = async () => {
    const { staff, visits } = await rosterOf(call)
    const left = visits.filter(
      ({ patient_id, starts_at, ends_at }) => patient_id !== null && dateOf(starts_at) === today && Date.parse(ends_at) > now,
    )
    for (const { id, name } of staff.filter(({ gone, away }) => gone === null && away.length === 0)) {
      const own = left.filter(({ staff_id }) => staff_id === id)
      if (own.length === 0 || visits.some((one) => one.staff_id === id && isUnclear(one))) continue
      const found = await call<OpenVisit[]>(
        'GET',
        `/coverage/candidates?${new URLSearchParams(own.map((one) => ['visit', one.id])).toString()}`,
      )
      const others = found.map((one) => ({ ...one, candidates: one.candidates.filter(({ staff_id }) => staff_id !== id) }))
      if ([...proposed(others).values()].every((one) => one !== undefined)) return { id, name, size: own.length }
    }
    return null
  }
  /** Plans a visit late today, for when the day is so late that the sample company has none left that others can take. */
  const planLate = async () => {
    const roster = await rosterOf(call)
    const patient_id = await idOf(call, 'patients', PATIENT)
    const start = Math.min(minuteOf(new Date(now + 2 * margin).toISOString(), today), 24 * 60 - 1)
    const times = { starts_at: instant(today, start), ends_at: instant(today, start + 30) }
    for (const { staff } of freeDays(roster).filter(({ day }) => day === today)) {
      const facts = { ...times, staff_id: staff, patient_id, exception_reason: 'ご家族の希望' }
      const made = await call<Named>('POST', '/visits', aVisit('', '', facts)).catch(() => null)
      if (made !== null) return
    }
    throw new Error('nobody of the sample company can be given a visit late today')
  }
  const ill = (await findIll()) ?? (await planLate().then(findIll))
  if (ill === null) throw new Error('nobody can take the visits of another helper today')

  const walk = await beginWalk(page)
  await walk.press('Control+k')
  await walk.type(page.getByRole('dialog', { name: '検索' }).getByRole('combobox'), `欠勤 ${ill.name}`)
  await walk.press('Enter')
  const absent = page.getByRole('dialog', { name: '欠勤を登録して代わりを探す' })
  await expect(absent.getByLabel('休む職員')).toHaveValue(new RegExp(ill.name))
  await walk.click(absent.getByRole('button', { name: '登録して代わりを探す' }))
  const found = page.getByRole('dialog', { name: '代わりに行ける職員' })
  await walk.click(found.getByRole('button', { name: `${ill.size}件の担当を決める` }))
  await expect(found).toBeHidden()
  const { items } = await call<Some<Named & { from_date: string }>>('GET', `/absences?${query({ staff_id: ill.id })}`)
  const absence = items.find(({ from_date }) => from_date === today)
  const away = await call<{ open: number; lines: { standing: string }[] }>('GET', `/coverage/away?absence_id=${absence?.id}`)
  expect(away.open).toBe(0)
  expect(away.lines.filter(({ standing }) => standing === 'covered')).toHaveLength(ill.size)
  walk.took('Helper ill today, all visits given to others')
})
