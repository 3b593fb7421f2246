import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addDays, weekday } from '#domain/kit/dates.ts'
import type { Input } from '#domain/kit/entity.ts'
import type { companyHoliday } from '#domain/company/companyHoliday.ts'
import { MAX_CHANGED } from '#domain/time/calendar.api.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { aStaff, aVisit } from '../records.ts'

describe.each(inject('oldest'))('the calendar of the company on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  let aiko = ''
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
    aiko = (await admin.staff.create(aStaff())).id
    // Saturday night into Sunday, Sunday by day, Saturday by day, and a Wednesday
    for (const [from, to] of [
      ['2037-12-05T22:00', '2037-12-06T07:00'],
      ['2037-12-13T09:00', '2037-12-13T17:00'],
      ['2037-12-19T09:00', '2037-12-19T17:00'],
      ['2037-12-23T09:00', '2037-12-23T12:00'],
      ['2037-11-28T09:00', '2037-11-28T10:00'],
    ] as const)
      await admin.visits.create(aVisit(from, to, { staff_id: aiko }))
  })
  afterAll(() => app.close())

  const holidayHours = async (month = '2037-12') => (await admin.time.sheet({ month })).rows[0]?.total_holiday_hours
  const day = (changes: Partial<Input<typeof companyHoliday>>): Input<typeof companyHoliday> => ({
    date: '2037-12-30',
    kind: 'company',
    moved_from: null,
    name: '年末年始休業',
    ...changes,
  })
  test('a new statutory weekday: whose hours change is seen first, then they do, from that day on', async () => {
    expect([await holidayHours(), await holidayHours('2037-11')]).toEqual([7 * 60 + 8 * 60, 0])
    const proposal = { valid_from: '2037-12-01', weekday: 'saturday' as const }
    const preview = await admin.calendar.previewWeekday(proposal)
    expect(preview).toEqual({
      added: ['2037-12-05', '2037-12-12', '2037-12-19', '2037-12-26'],
      removed: ['2037-12-06', '2037-12-13', '2037-12-20'],
      days: 3,
      people: 1,
      months: 1,
      before: 900,
      after: 2 * 60 + 8 * 60,
      rows: [{ staff_id: aiko, staff_code: 'S001', name: '髙橋 愛子', month: '2037-12', before: 900, after: 600 }],
      left_out: 0,
    })
    expect(await holidayHours(), 'a preview changes nothing').toBe(900)

    const made = await admin.statutoryWeekdays.create({ ...proposal, remarks: null })
    expect(await holidayHours()).toBe(600)
    expect(await holidayHours('2037-11'), 'before that day Sunday holds on').toBe(0)

    const { id, version } = made
    expect(await admin.calendar.previewWeekday({ id, valid_from: '2037-12-06', weekday: 'saturday' })).toMatchObject({
      added: [],
      removed: ['2037-12-05'],
      before: 600,
      after: 480,
    })
    expect(await admin.calendar.previewWeekday({ id })).toMatchObject({ before: 600, after: 900, days: 3 })
    await admin.statutoryWeekdays.remove({ id, version })
    expect(await holidayHours()).toBe(900)
  })

  test('is counted by, and changes no visit', async () => {
    const { rows } = await sql<{ versions: number; lines: number }>`
      select max(version)::int as versions, (select count(*) from audit where entity = 'visit' and act = 'change')::int as lines from visit`.execute(
      app.db,
    )
    expect(rows).toEqual([{ versions: 1, lines: 0 }])
  })

  test('a statutory holiday that is moved beforehand', async () => {
    const move = day({ date: '2037-12-23', kind: 'moved', moved_from: '2037-12-13', name: '法定休日の移動' })
    expect(await admin.calendar.previewDay({ date: move.date, kind: 'moved', moved_from: '2037-12-13' })).toMatchObject({
      added: ['2037-12-23'],
      removed: ['2037-12-13'],
      before: 900,
      after: 7 * 60 + 3 * 60,
    })
    const made = await admin.companyHolidays.create(move)
    expect(await holidayHours()).toBe(600)
    expect((await admin.calendar.year({ year: 2037 })).statutory_holidays).not.toContain('2037-12-13')
    expect((await admin.visits.roster({ from: '2037-12-13', to: '2037-12-23' })).statutory_holidays).toEqual([
      '2037-12-20',
      '2037-12-23',
    ])
    const { version } = await admin.companyHolidays.change({ id: made.id, version: 1, changes: { name: '店舗の都合' } })
    expect(await holidayHours(), 'another name changes no hours').toBe(600)
    await admin.companyHolidays.remove({ id: made.id, version })
    expect(await holidayHours()).toBe(900)
    await admin.companyHolidays.restore({ id: made.id })
    expect(await holidayHours()).toBe(600)
    await admin.companyHolidays.remove({ id: made.id, version: version + 2 })
  })

  test.each(['a visit', 'a punch', 'a correction'] as const)(
    'a statutory holiday that was worked is not moved any more, since that is a day off in lieu: %s',
    async (record) => {
      const at = { 'a visit': 10, 'a punch': 17, 'a correction': 24 }[record]
      const sunday = addDays(today(), -at - weekday(addDays(today(), -at)))
      const move = day({ date: addDays(sunday, 3), kind: 'moved', moved_from: sunday, name: '振替' })
      const proposal = { date: move.date, kind: move.kind, moved_from: sunday }
      // nobody has worked: moved beforehand, and written down late
      await admin.calendar.previewDay(proposal)
      const early = await admin.companyHolidays.create(move)
      if (record === 'a visit') await admin.visits.create(aVisit(`${sunday}T09:00`, `${sunday}T17:00`, { staff_id: aiko }))
      if (record === 'a punch')
        await sql`insert into punch (staff_id, kind, at, source, note) values (${aiko}, 'in', ${`${sunday}T09:00:00+09:00`}, 'office', 'x')`.execute(
          app.db,
        )
      if (record === 'a correction') {
        const spans = [{ starts_at: `${sunday}T09:00:00+09:00`, ends_at: `${sunday}T18:00:00+09:00` }]
        const asked = await admin.timeCorrections.request({ staff_id: aiko, date: sunday, spans, reason: '記録漏れ' })
        await admin.timeCorrections.approve({ id: asked.id, version: asked.version })
      }
      const renamed = await admin.companyHolidays.change({ id: early.id, version: early.version, changes: { name: '店舗の都合' } })
      await admin.companyHolidays.remove({ id: early.id, version: renamed.version })
      const issue = [{ field: 'moved_from', code: 'worked_already' }]
      expect((await refusal(admin.companyHolidays.create(move))).errors).toEqual(issue)
      expect((await refusal(admin.calendar.previewDay(proposal))).errors).toEqual(issue)
      const back = await admin.companyHolidays.restore({ id: early.id })
      const another = { id: early.id, version: back.version, changes: { date: addDays(sunday, 4) } }
      expect((await refusal(admin.companyHolidays.change(another))).errors, 'to another day').toEqual(issue)
      await admin.companyHolidays.remove({ id: early.id, version: back.version })
    },
  )

  test('what comes out of the trash meets the rules of now', async () => {
    const gone = await admin.companyHolidays.create(day({ date: '2037-12-21', kind: 'statutory', name: '追加' }))
    await admin.companyHolidays.remove({ id: gone.id, version: 1 })
    const line = await admin.statutoryWeekdays.create({ valid_from: '2037-12-01', weekday: 'monday', remarks: null })
    expect((await refusal(admin.companyHolidays.restore({ id: gone.id }))).errors).toEqual([
      { field: 'date', code: 'already_holiday' },
    ])
    await admin.statutoryWeekdays.remove({ id: line.id, version: 1 })
    expect(await admin.companyHolidays.restore({ id: gone.id })).toMatchObject({ deleted_at: null })
    await admin.companyHolidays.remove({ id: gone.id, version: 3 })
  })

  test('a day off of the company changes no hours', async () => {
    const date = '2037-12-19'
    expect(await admin.calendar.previewDay({ date, kind: 'company' })).toMatchObject({
      added: [],
      removed: [],
      days: 0,
      rows: [],
    })
    await admin.companyHolidays.create(day({ date }))
    expect(await holidayHours()).toBe(900)
    expect((await admin.calendar.year({ year: 2037 })).days).toMatchObject([{ date, kind: 'company' }])
    expect((await admin.calendar.year({ year: 2038 })).days).toEqual([])
  })

  test.each([
    ['a second entry for one day', { date: '2037-12-19' }, { field: 'date', code: 'duplicate' }],
    [
      'one more statutory holiday on a Sunday',
      { date: '2037-12-20', kind: 'statutory' },
      { field: 'date', code: 'already_holiday' },
    ],
    [
      'a move of a day that is none',
      { date: '2037-12-24', kind: 'moved', moved_from: '2037-12-22' },
      { field: 'moved_from', code: 'no_holiday' },
    ],
    ['a move from nowhere', { date: '2037-12-24', kind: 'moved' }, { field: 'moved_from', code: 'required' }],
  ] as const)('%s is refused, in the preview too', async (_, changes, issue) => {
    expect((await refusal(admin.companyHolidays.create(day(changes)))).errors).toEqual([issue])
    const { name: __, moved_from, ...proposal } = day(changes)
    const asked = admin.calendar.previewDay({ ...proposal, ...(moved_from === null ? {} : { moved_from }) })
    expect((await refusal(asked)).errors).toEqual([issue])
  })

  test('two lines from one day are refused', async () => {
    const line = { valid_from: '2041-01-01', weekday: 'monday' as const, remarks: null }
    await admin.statutoryWeekdays.create(line)
    expect((await refusal(admin.statutoryWeekdays.create(line))).errors).toEqual([{ field: 'valid_from', code: 'duplicate' }])
    const { remarks: _, ...proposal } = line
    expect((await refusal(admin.calendar.previewWeekday(proposal))).errors).toEqual([{ field: 'valid_from', code: 'duplicate' }])
  })

  test('a change that touches more months of people than are named tells the sums of all', async () => {
    const people = 12
    const months = Math.ceil((MAX_CHANGED + 1) / people)
    await sql`with others as (insert into staff (staff_code, staff_group, japanese_name, zaishoku_joukyou, search)
        select 'T' || n, 'staff', '介護 花子', 'active', '' from generate_series(1, ${people}) n returning id)
      insert into visit (staff_id, service_type, starts_at, ends_at, minutes, search)
      select o.id, 'training', at, at + interval '1 hour', 60, ''
      from others o, generate_series(0, ${months - 1}) n, lateral (select date_trunc('week', (date '1950-01-08' + make_interval(months => n)))
        at time zone 'Asia/Tokyo' + interval '9 hours') mondays (at)`.execute(app.db)
    const preview = await admin.calendar.previewWeekday({ valid_from: '1950-01-01', weekday: 'monday' })
    expect(preview.rows).toHaveLength(MAX_CHANGED)
    expect(preview.months).toBeGreaterThanOrEqual(months)
    expect(preview.after).toBeGreaterThanOrEqual(60 * months * people)
    expect(
      preview.rows.reduce((sum, { after }) => sum + after, 0),
      'what is named is less',
    ).toBeLessThan(preview.after)
  })
})
