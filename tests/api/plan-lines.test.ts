import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addDays, instant, weekday } from '#domain/kit/dates.ts'
import { changeLines, newLines, undoActs } from '#domain/visits/planActs.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { aLine, aPatient, firstDay as from } from '../planLines.ts'
import { aPatient as known } from '../records.ts'

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

describe.each(inject('oldest'))('lines of a weekly plan on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
  })
  afterAll(() => app.close())

  const all = async (patient_id: string) =>
    (await admin.weeklyPlans.list({ patient_id, limit: 100, sort: 'start_time', also: ['breaks'] })).items
  const facts = async (patient_id: string) =>
    (await all(patient_id)).map(({ weekday, start_time, minutes }) => ({ weekday, start_time, minutes }))
  const { patient_id: _, weekday: __, ...plan } = aLine('', [])
  const fill = (patient_id: string) => admin.weeklyPlans.many({ patient_id, acts: newLines(plan, workdays) })

  test('of several weekdays are begun by one act, and taken back by one', async () => {
    const one = await aPatient(app)
    const done = await fill(one)
    expect(done.map(({ before, after }) => [before, after.weekday])).toEqual(workdays.map((day) => [null, day]))
    expect(await facts(one)).toHaveLength(5)
    const back = await admin.weeklyPlans.many({ patient_id: one, acts: undoActs(done) })
    expect(await facts(one)).toEqual([])
    // and done again
    await admin.weeklyPlans.many({ patient_id: one, acts: undoActs(back) })
    expect(await facts(one)).toHaveLength(5)
  })

  test('change together, with another day in place of one, a day more and a day less, and become what they were', async () => {
    const one = await aPatient(app)
    await fill(one)
    const before = await facts(one)
    const lines = await all(one)
    const weekdays = ['monday', 'tuesday', 'wednesday', 'saturday'] as const
    const done = await admin.weeklyPlans.many({ patient_id: one, acts: changeLines(lines, { weekdays, start_time: 600 }) })
    expect((await facts(one)).map(({ weekday, start_time }) => `${weekday} ${start_time}`).toSorted()).toEqual(
      weekdays.map((day) => `${day} 600`).toSorted(),
    )
    const ids = new Set(lines.map(({ id }) => id))
    expect((await all(one)).every(({ id }) => ids.has(id))).toBe(true)
    await admin.weeklyPlans.many({ patient_id: one, acts: undoActs(done) })
    const byDay = (some: typeof before) => some.toSorted((a, b) => (a.weekday < b.weekday ? -1 : 1))
    expect(byDay(await facts(one))).toEqual(byDay(before))
  })

  test('are all left where one is refused: of another version, of another patient, or wrong by itself', async () => {
    const [one, other] = [await aPatient(app), await aPatient(app)]
    await fill(one)
    const before = await facts(one)
    const [first, second] = await all(one)
    if (!first || !second) throw new Error('no lines were made')
    const change = (id: string, version: number, changes: object) => ({ do: 'change' as const, id, version, changes })
    await admin.weeklyPlans.many({ patient_id: one, acts: [change(second.id, second.version, { name: '朝' })] })
    const longer = change(first.id, first.version, { minutes: 90 })

    const stale = { patient_id: one, acts: [longer, change(second.id, second.version, { minutes: 90 })] }
    expect(await refusal(admin.weeklyPlans.many(stale))).toMatchObject({ code: 'stale_version', current: { id: second.id } })
    const stranger = { patient_id: other, acts: [longer] }
    expect(await refusal(admin.weeklyPlans.many(stranger))).toMatchObject({ code: 'not_found' })
    const wrong = { patient_id: one, acts: [longer, ...newLines({ ...plan, valid_to: '2020-01-01' }, ['sunday'])] }
    expect(await refusal(admin.weeklyPlans.many(wrong))).toMatchObject({
      status: 422,
      errors: [{ field: 'valid_to', code: 'end_before_start' }],
    })
    expect(await facts(one)).toEqual(before)
  })

  test('on weekdays of each month come with a file, and visits from them', async () => {
    const { id: patient_id } = await admin.patients.create(known({ name_kanji: '月二 花子', birth_date: '1950-04-01' }))
    const lines = [
      '氏名（漢字）,生年月日,名称,曜日,何週ごと（毎週は1）,毎月の第何曜日（空欄は週ごと）,開始時刻,時間数,サービス種別,必要な職員数,適用開始日,会社の休日のとき,国民の祝日のとき',
      `月二 花子,1950/4/1,通院,火曜日,1,第2、第4,9:00,1:00,居宅介護（身体介護）,1,${from},訪問する,訪問する`,
    ]
    const file = new File([lines.join('\r\n')], '週間予定.csv', { type: 'text/csv' })
    expect(await admin.weeklyPlans.import({ file, dry_run: false })).toMatchObject({ created: 1, faults: [] })
    expect(await all(patient_id)).toMatchObject([{ weekday: 'tuesday', every_weeks: 1, month_weeks: ['second', 'fourth'] }])
    const { visits } = await admin.weeklyPlans.preview({ patient_id, from, to: addDays(from, 99) })
    const days = Array.from({ length: 100 }, (_day, at) => addDays(from, at)).filter(
      (day) => weekday(day) === 2 && [2, 4].includes(Math.ceil(Number(day.slice(8)) / 7)),
    )
    expect(visits.map(({ starts_at }) => starts_at)).toEqual(days.map((day) => instant(day, 540)))
  })
})
