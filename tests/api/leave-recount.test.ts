import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths, weekday } from '#domain/kit/dates.ts'
import { days } from '#domain/leave/amount.ts'
import { dutyDeadline } from '#domain/leave/duty.ts'
import { grantDate, grantDays, grantSteps, lastUsable } from '#domain/leave/grants.ts'
import { balanceOn } from '#domain/leave/lots.ts'
import { servicesOf } from '#domain/leave/service.ts'
import type { absenceKinds } from '#domain/visits/absence.ts'
import { allRows } from '#server/kit/context/rows.ts'
import { today } from '#server/kit/base/today.ts'
import { recountLedgers } from '#server/leave/ledger/recount.ts'
import { nouns } from '#server/nouns.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aStaff, aVisit, workday } from '../records.ts'
import { limitOf } from '../machine.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const now = today()
const FULL = { weekly_days: 5, weekly_minutes: 2400 }
let number = 0
/** Somebody of five days a week who was hired some months ago. */
const hired = async (months: number) => {
  const join_date = addMonths(now, -months)
  const { id } = await admin.staff.create(aStaff({ staff_code: `R${++number}`, join_date }))
  const employment = await admin.employments.create({ staff_id: id, ...anEmployment(join_date) })
  return { id, join_date, employment, first: grantDate(join_date, 0) }
}
const absent = (staff_id: string, kind: (typeof absenceKinds)[number], from_date: string, size: number) =>
  admin.absences.create({
    staff_id,
    kind,
    from_date,
    from_time: null,
    to_date: addDays(from_date, size),
    to_time: null,
    pay_percent: null,
    note: null,
  })
/** What the program does by itself. */
const night = (unchecked = false) => recountLedgers(app.db, { app: { nouns }, rows: allRows, actor: null, address: '', unchecked })
const linesOf = async (id: string) => (await admin.leave.of({ staff_id: id })).lines.map(({ kind, parts }) => [kind, parts])
const dueOf = async (id: string) => (await admin.leave.due({})).filter(({ staff_id }) => staff_id === id)

describe('worked out again by night', () => {
  test('what is certain is written, once, in nobody’s name; who has worked too little waits for somebody’s look', async () => {
    const certain = await hired(7)
    const away = await hired(7)
    await absent(away.id, 'sickness', away.join_date, 60)
    await night()
    await night()
    expect(await linesOf(certain.id)).toEqual([['grant', days(10)]])
    expect(await linesOf(away.id)).toEqual([])
    expect(await dueOf(away.id)).toMatchObject([{ kind: 'grant', parts: 0 }])
    const { lines, checked_at } = await admin.leave.done({})
    expect(lines.filter(({ staff_id }) => staff_id === certain.id)).toMatchObject([{ kind: 'grant', parts: days(10), by: null }])
    expect(checked_at).not.toBeNull()
  })

  test('nobody is looked at twice a day, and whoever is new at the next time', async () => {
    await night()
    expect(await night(true)).toBe(0)
    await hired(7)
    expect(await night(true)).toBe(1)
  })

  test('as a job, with how far it is', async () => {
    const { id } = await hired(19)
    const stop = await app.work()
    const job = await admin.leave.checkJob({})
    await expect.poll(async () => (await admin.jobs.get({ id: job.id })).state, { timeout: limitOf(15_000) }).toBe('done')
    await stop()
    expect(await linesOf(id)).toEqual([
      ['grant', days(10)],
      ['grant', days(11)],
    ])
  })
})

describe('a grant that is another by the records of now', () => {
  test('is told, corrected by a press, and not told again', async () => {
    const { id, employment } = await hired(7)
    await night()
    expect(await dueOf(id)).toEqual([])
    const { version } = await admin.employments.get({ id: employment.id, staff_id: id })
    await admin.employments.change({ id: employment.id, staff_id: id, version, changes: { weekly_days: 3, weekly_hours: 1200 } })
    await night()
    expect(await dueOf(id)).toMatchObject([{ kind: 'regrant', parts: -days(5), facts: { days_a_week: 3 } }])
    const both = await Promise.all([1, 2].map(() => admin.leave.settle({ staff_ids: [id] })))
    expect(
      both.reduce((sum, { regrants }) => sum + regrants, 0),
      'of two who press at once',
    ).toBe(1)
    expect(await dueOf(id)).toEqual([])
    const { person, lots } = await admin.leave.of({ staff_id: id })
    expect([person.balance, lots[0]?.granted]).toEqual([days(5), days(5)])
    await night()
    expect(await dueOf(id)).toEqual([])
  })

  test('of a day on which nothing is granted any more is taken back, and the right one is due', async () => {
    const { id, first, join_date } = await hired(7)
    await night()
    const { version } = await admin.staff.get({ id })
    // four days: three days before 31 August is a day whose half year ends on the last of February, too
    const joined = addDays(join_date, -4)
    await admin.staff.change({ id, version, changes: { join_date: joined } })
    await night()
    await night()
    const { items } = await admin.notices.list({})
    expect(
      items.flatMap(({ kind, entity, record_id }) => (record_id === id ? [[kind, entity]] : [])),
      'told once',
    ).toEqual([['leave_differs', 'leave_ledger']])
    const right = grantDate(joined, 0)
    expect(await dueOf(id), 'both together, and neither before somebody has looked').toMatchObject([
      { kind: 'grant', lot: right, parts: days(10) },
      { kind: 'regrant', lot: first, parts: -days(10), by: right },
    ])
    expect(await linesOf(id)).toEqual([['grant', days(10)]])
    expect(await admin.leave.settle({ staff_ids: [id] })).toMatchObject({ grants: 1, regrants: 1 })
    expect((await admin.leave.of({ staff_id: id })).person).toMatchObject({ balance: days(10), granted_on: right })
    expect(await dueOf(id)).toEqual([])
  })

  test('that somebody has corrected by hand holds', async () => {
    const { id, first, employment } = await hired(7)
    await night()
    await admin.leave.adjust({ staff_id: id, lot: first, half_days: -2, reason: '導入前に取得' })
    const { version } = await admin.employments.get({ id: employment.id, staff_id: id })
    await admin.employments.change({ id: employment.id, staff_id: id, version, changes: { weekly_days: 3, weekly_hours: 1200 } })
    await night()
    expect(await dueOf(id)).toEqual([])
  })
})

/** The conditions of somebody, in the order of their days. */
const conditionsOf = (staff_id: string, ...all: [from: string, to: string | null][]) =>
  all.reduce(
    (done, [from, valid_to]) =>
      done.then(async () => void (await admin.employments.create({ staff_id, ...anEmployment(from, { valid_to }) }))),
    Promise.resolve(),
  )
const rehired = async (joined: string, ...all: [from: string, to: string | null][]) => {
  const { id } = await admin.staff.create(aStaff({ staff_code: `R${++number}`, join_date: joined }))
  await conditionsOf(id, ...all)
  return id
}
const joinOn = async (id: string, join_date: string) => {
  const { version } = await admin.staff.get({ id })
  await admin.staff.change({ id, version, changes: { join_date } })
}
const standing = async (id: string) => (await admin.leave.of({ staff_id: id })).person
const printed = async (id: string) => {
  const file = await admin.leave.print({ staff_id: id, language: 'ja' })
  return (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.join('').replace(/\s/g, '')
}

describe('a corrected day of hiring', () => {
  test.each([9, -9, 40, -40])('by %i days: taken days follow, and the balance is what can be taken', async (moved) => {
    const { id, join_date, employment } = await hired(31)
    await night()
    const lots = (await admin.leave.of({ staff_id: id })).lots.map(({ granted_on }) => granted_on)
    expect(lots.at(-1)).toBe(grantDate(join_date, 2))
    const days5 = [20, 21, 22, 23, 24, 25].map((ago) => addDays(now, -ago)).filter((date) => weekday(date) !== 0)
    const five = days5.slice(0, 5)
    for (const date of five) await admin.leave.take({ staff_id: id, date, part: 'full' })
    const request = (await admin.leave.of({ staff_id: id })).lines.at(-1)?.request_id ?? ''
    const joined = addDays(join_date, moved)
    if (moved > 0) {
      const { version } = await admin.employments.get({ id: employment.id, staff_id: id })
      await admin.employments.change({ id: employment.id, staff_id: id, version, changes: { valid_from: joined } })
    }
    await joinOn(id, joined)
    await night()
    const before = await standing(id)
    const due = await dueOf(id)
    expect(due.map(({ kind }) => kind)).toContain('move')
    await admin.leave.settle({})
    expect(await dueOf(id)).toEqual([])
    const found = await admin.leave.of({ staff_id: id })
    expect(found.lots.filter(({ left }) => left < 0)).toEqual([])
    const right = grantSteps(joined, addMonths(now, -24), now).map(
      (step) => [grantDate(joined, step), grantDays(FULL, step) ?? 0] as const,
    )
    const usable = right.filter(([date]) => lastUsable(date) >= now)
    expect(found.person.balance).toBe(days(usable.reduce((sum, [, size]) => sum + size, 0) - 5))
    expect(before.overdrawn + found.person.overdrawn).toBe(0)
    expect(balanceOn(found.lots, now)).toBe(found.person.balance)
    // what was taken can still be given back, from where it stands now
    await admin.leave.giveBack({ staff_id: id, request_id: request })
    expect((await standing(id)).balance).toBe(found.person.balance + days(1))
    const last = five.at(-1) ?? now
    expect(await admin.leave.take({ staff_id: id, date: last, part: 'full' })).toEqual({ left: found.person.balance })
    // and corrected back again
    await joinOn(id, join_date)
    await admin.leave.settle({})
    await night()
    await admin.leave.settle({})
    expect(await dueOf(id)).toEqual([])
    const again = await admin.leave.of({ staff_id: id })
    expect([again.lots.filter(({ left }) => left < 0), again.person.balance, again.person.overdrawn]).toEqual([
      [],
      moved > 0 ? before.balance : again.person.balance,
      0,
    ])
  })

  test('a month that is closed keeps its leave, and its leave moves', async () => {
    const { id, join_date } = await hired(19)
    await night()
    const date = workday(addMonths(`${now.slice(0, 8)}05`, -2))
    await admin.leave.take({ staff_id: id, date, part: 'full' })
    const month = date.slice(0, 7)
    await admin.months.confirm({ month, staff_id: id, reason: '口頭で確認' })
    await admin.months.approve({ month, staff_id: [id] })
    expect(await admin.months.close({ month, staff_id: [id] })).toMatchObject({ done: 1 })
    await joinOn(id, addDays(join_date, -9))
    expect(await admin.leave.settle({ staff_ids: [id] })).toMatchObject({ grants: 2, regrants: 2 })
    expect((await admin.leave.of({ staff_id: id })).lots.map(({ used }) => used).toSorted()).toEqual([0, 0, 0, days(1)])
  })
})

describe('hired again in the same record', () => {
  const back = addMonths(now, -7)
  const first = addMonths(back, -87)
  const last = addDays(addMonths(back, -1), -1)
  const apart: [string, string | null][] = [
    [first, last],
    [back, null],
  ]
  test('conditions with a gap: it is asked whether service went on, and nothing is granted before', async () => {
    const id = await rehired(first, ...apart)
    await night()
    expect(await dueOf(id)).toMatchObject([{ kind: 'break', date: back, last, parts: null }])
    expect(await admin.leave.settle({ staff_ids: [id] })).toEqual({ grants: 0, lapses: 0, regrants: 0 })
    const answer = (continues: boolean, more: object = {}) =>
      admin.leave.answerBreak({ staff_id: id, last, from: back, continues, reason: '退職後の再雇用', ...more })
    expect(await refusal(answer(false, { last: addDays(last, 1) }))).toMatchObject({
      errors: [{ field: 'from', code: 'no_break' }],
    })
    await answer(false)
    expect(await dueOf(id)).toMatchObject([{ kind: 'grant', date: grantDate(back, 0), parts: days(10), facts: { step: 0 } }])
    expect((await admin.leave.of({ staff_id: id })).breaks).toEqual([
      { last, from: back, continues: false, reason: '退職後の再雇用' },
    ])
    await answer(true)
    expect((await dueOf(id)).at(-1)).toMatchObject({ kind: 'grant', date: grantDate(first, 7), parts: days(20) })
  })

  test('days of before cannot be used from the day of leaving on, and their years are still told', async () => {
    const id = await rehired(first, [first, last])
    await night()
    expect(await linesOf(id), 'in the conditions of then').not.toEqual([])
    const { lots } = await admin.leave.of({ staff_id: id })
    const granted = lots.at(-1)?.granted ?? 0
    expect(granted).toBe(days(20))
    await conditionsOf(id, [back, null])
    expect((await standing(id)).balance, 'before anybody has said anything').toBe(0)
    await joinOn(id, back)
    await night()
    const found = await admin.leave.of({ staff_id: id })
    expect(found.person).toMatchObject({ balance: days(10), granted: days(10), carried: 0, overdrawn: 0 })
    expect(found.lots.at(-2)).toMatchObject({ granted, revoked: false })
    expect((found.lots.at(-2)?.last_day ?? '') <= last).toBe(true)
    const day = workday(addDays(now, 1))
    const taken = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((at) => addDays(day, at)).filter((date) => weekday(date) !== 0)
    for (const date of taken.slice(0, 10)) await admin.leave.take({ staff_id: id, date, part: 'full' })
    expect(await refusal(admin.leave.take({ staff_id: id, date: taken[10] ?? '', part: 'full' }))).toMatchObject({
      code: 'leave_short',
    })
    expect(await printed(id), 'carried, granted, adjusted, used, lapsed and left').toContain('0日20日0日0日20日0日')
  })

  test.each(['at once', 'one after the other'])(
    'by the days of leaving and joining alone, %s: the conditions may go on',
    async (way) => {
      const { id } = await hired(31)
      await night()
      const granted = (await admin.leave.of({ staff_id: id })).lots.map((lot) => lot.granted)
      expect((await standing(id)).balance).toBeGreaterThan(0)
      const change = async (changes: object) => {
        const { version } = await admin.staff.get({ id })
        await admin.staff.change({ id, version, changes })
      }
      const left = addMonths(now, -2)
      await change({ leave_date: left, zaishoku_joukyou: 'left' })
      expect((await standing(id)).balance, 'after the day of leaving').toBe(0)
      const joined = addDays(now, -20)
      if (way === 'at once') await change({ leave_date: null, join_date: joined, zaishoku_joukyou: 'active' })
      else {
        await change({ leave_date: null, zaishoku_joukyou: 'active' })
        await change({ join_date: joined })
      }
      const found = await admin.leave.of({ staff_id: id })
      expect(found.person).toMatchObject({ balance: 0, overdrawn: 0 })
      expect(found.breaks).toMatchObject([{ last: left, from: joined, continues: false }])
      await night()
      expect((await dueOf(id)).filter(({ kind }) => kind !== 'lapse')).toEqual([])
      expect(
        (await admin.leave.of({ staff_id: id })).lots.map((lot) => lot.granted),
        'what was granted stays told',
      ).toEqual(granted)
      const { rows } = await sql<{ since: string }>`select service_since(t) as since from staff t where t.id = ${id}`.execute(
        app.db,
      )
      expect(rows[0]?.since).toBe(joined)
      await admin.leave.answerBreak({ staff_id: id, last: left, from: joined, continues: true, reason: '出向からの復帰' })
      expect((await standing(id)).balance).toBeGreaterThan(0)
    },
  )

  test('the database counts from when service is continuous as the rules do', async () => {
    const cases: [string, ...[string, string | null][]][] = [
      ['2019-04-01', ['2019-04-01', '2024-03-31'], ['2026-04-01', null]],
      ['2026-04-01', ['2019-04-01', '2024-03-31'], ['2026-04-01', null]],
      ['2026-04-06', ['2019-04-01', '2024-03-31'], ['2026-04-01', null]],
      ['2026-03-25', ['2019-04-01', '2024-03-31'], ['2026-04-01', null]],
      ['2024-04-01', ['2019-04-01', '2024-03-31'], ['2024-04-01', null]],
      ['2024-04-10', ['2024-04-01', '2025-03-31'], ['2025-04-01', null]],
      ['2024-06-10', ['2024-04-01', '2024-05-31'], ['2024-06-01', null]],
      ['2026-04-01', ['2015-04-01', '2018-03-31'], ['2018-04-03', '2024-03-31'], ['2026-04-01', null]],
      ['2019-04-01', ['2020-04-01', null]],
      ['2026-04-01', ['2019-04-01', '2024-03-31']],
      ['2019-04-01'],
    ]
    for (const [joined, ...all] of cases) {
      const id = await rehired(joined, ...all)
      for (const continues of [null, true, false]) {
        const { breaks } = await admin.leave.of({ staff_id: id })
        const end = breaks.at(-1)
        if (continues !== null && end)
          await admin.leave.answerBreak({ staff_id: id, last: end.last, from: end.from, continues, reason: '確認' })
        const answers = continues === null || !end ? [] : [{ last: end.last, from: end.from, continues }]
        const held = all.map(([valid_from, valid_to]) => ({ valid_from, valid_to }))
        const { spans } = servicesOf({ join_date: joined, leave_date: null, held, answers })
        const { rows } = await sql<{ since: string }>`select service_since(t) as since from staff t where t.id = ${id}`.execute(
          app.db,
        )
        expect([joined, all, continues, rows[0]?.since]).toEqual([joined, all, continues, spans.at(-1)?.from])
      }
    }
  })
})

describe('the days that were worked before a grant (Labour Standards Act 39(10))', () => {
  test.each([
    ['sickness', 0],
    ['maternity', days(10)],
    ['childcare', days(10)],
    ['caregiving', days(10)],
    ['work_injury', days(10)],
    // such days are no working days at all
    ['closure', days(10)],
  ] as const)('absence of kind %s', async (kind, parts) => {
    const { id, join_date } = await hired(7)
    await absent(id, kind, join_date, 100)
    expect(await dueOf(id)).toMatchObject([{ kind: 'grant', parts }])
  })

  test('Sundays are days of duty of whoever has the weekly holiday on another day', async () => {
    const { id, join_date, employment } = await hired(7)
    const terms = { id: employment.id, staff_id: id, version: employment.version }
    await admin.employments.change({ ...terms, changes: { holiday_weekday: 'monday' } })
    const sunday = addDays(join_date, 7 - weekday(join_date))
    for (const week of [0, 1, 2])
      for (const day of [0, 2, 3, 4, 6]) {
        const date = addDays(sunday, week * 7 + day)
        await admin.visits.create(aVisit(`${date}T09:00`, `${date}T12:00`, { staff_id: id }))
      }
    // six weeks of five days
    await absent(id, 'sickness', addDays(sunday, 21), 41)
    const [due] = await dueOf(id)
    expect((due?.facts?.working ?? 0) - (due?.facts?.attended ?? 0)).toBe(30)
  })

  test('paid leave was attended', async () => {
    const { id, first } = await hired(19)
    await night()
    // eleven weeks of five days are missed, three days more than the test allows
    const monday = addDays(first, 30 + ((8 - weekday(addDays(first, 30))) % 7))
    await absent(id, 'sickness', monday, 76)
    const due = async () => {
      await sql`update leave_check set differs = true where staff_id = ${id}`.execute(app.db)
      return (await dueOf(id)).map(({ parts, facts }) => [parts, facts && facts.working - facts.attended])
    }
    expect(await due(), 'fifty-five missed').toEqual([[-days(11), 55]])
    // who is ill takes leave for a week of it: the absence begins after that
    const [ill] = (await admin.absences.list({ staff_id: [id] })).items
    await admin.absences.change({ id: ill?.id ?? '', version: ill?.version ?? 0, changes: { from_date: addDays(monday, 7) } })
    for (const day of [0, 1, 2, 3, 4]) await admin.leave.take({ staff_id: id, date: addDays(monday, day), part: 'full' })
    expect(await due(), 'fifty missed').toEqual([])
  })
})

describe('what must be done by a day', () => {
  const endsOf = async (subject: string) =>
    (await admin.attention.list({ subject, urgency: ['over', 'now', 'soon', 'later'] })).items.map(({ kind, ends_on, urgency }) => [
      kind,
      ends_on,
      urgency,
    ])
  test('five days of the last grant, until they are taken or booked', async () => {
    const { id, first } = await hired(17)
    await night()
    const duty = ['leave_duty', dutyDeadline(first), 'now']
    expect((await endsOf(id)).filter(([kind]) => kind === 'leave_duty')).toEqual([duty])
    const { items } = await admin.attention.list({ subject: id, kind: ['leave_duty'] })
    expect(items[0]?.settled).toEqual({ table: 'leave_ledger', id, tab: null })
    const take = (day: number) => admin.leave.take({ staff_id: id, date: addDays(now, day), part: 'full' })
    const [last = 0, ...four] = [1, 2, 3, 4, 5, 6]
      .filter((day) => weekday(addDays(now, day)) !== 0)
      .toReversed()
      .slice(-5)
    for (const day of four) await take(day)
    expect((await endsOf(id)).filter(([kind]) => kind === 'leave_duty')).toEqual([duty])
    await take(last)
    expect((await endsOf(id)).filter(([kind]) => kind === 'leave_duty')).toEqual([])
  })

  test('days that lapse, with a helper who hears of the own', async () => {
    const mine = await makeFixture(app, 'staff')
    const join_date = addMonths(now, -29)
    await sql`update staff set join_date = ${join_date} where id = ${mine.staff}`.execute(app.db)
    const first = grantDate(join_date, 0)
    await sql`
      insert into leave_line (staff_id, lot, kind, date, parts, facts, key) values (${mine.staff}, ${first}, 'grant', ${first}, ${days(10)}, '{}', 'grant')`.execute(
      app.db,
    )
    expect((await endsOf(mine.staff)).filter(([kind]) => kind === 'leave_lapse')).toEqual([
      ['leave_lapse', addDays(addMonths(first, 24), -1), 'soon'],
    ])
    const { items } = await app.client(mine.token).attention.list({ kind: ['leave_lapse'] })
    expect(items).toMatchObject([{ subject: mine.staff, settled: { table: 'leave_ledger' } }])
  })
})
