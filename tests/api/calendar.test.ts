import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { statutoryHoliday } from '#domain/company/calendar.ts'
import type { Input } from '#domain/kit/entity.ts'
import type { companyHoliday } from '#domain/company/companyHoliday.ts'
import { MAX_CHANGED } from '#domain/time/calendar.api.ts'
import { splitVisit } from '#domain/visits/entry.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { readCalendar } from '#server/company/calendar.ts'
import { recount } from '#server/time/calendar/recount.ts'
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
      ['2026-12-05T22:00', '2026-12-06T07:00'],
      ['2026-12-13T09:00', '2026-12-13T17:00'],
      ['2026-12-19T09:00', '2026-12-19T17:00'],
      ['2026-12-23T09:00', '2026-12-23T12:00'],
      ['2026-11-28T09:00', '2026-11-28T10:00'],
    ] as const)
      await admin.visits.create(aVisit(from, to, { staff_id: aiko }))
  })
  afterAll(() => app.close())

  const holidayHours = async (month = '2026-12') => (await admin.time.sheet({ month })).rows[0]?.total_holiday_hours
  const day = (changes: Partial<Input<typeof companyHoliday>>): Input<typeof companyHoliday> => ({
    date: '2026-12-30',
    kind: 'company',
    moved_from: null,
    name: '年末年始休業',
    ...changes,
  })
  /** Every stored split is what the rule says by the calendar of now; what lies in the trash waits until it comes back. */
  const expectSettled = async () => {
    const holiday = statutoryHoliday(await readCalendar(app.db, '1900-01-01', '2099-12-31'))
    const rows = await app.db.selectFrom('visit').selectAll().where('deleted_at', 'is', null).execute()
    expect(rows.map((row) => row.holiday_minutes)).toEqual(rows.map((row) => splitVisit(row, holiday).holiday_minutes))
    expect((await sql`select 1 from recount where done_at is null`.execute(app.db)).rows).toEqual([])
  }

  test('a new statutory weekday: whose hours change is seen first, then they do, from that day on', async () => {
    expect([await holidayHours(), await holidayHours('2026-11')]).toEqual([7 * 60 + 8 * 60, 0])
    const proposal = { valid_from: '2026-12-01', weekday: 'saturday' as const }
    const preview = await admin.calendar.previewWeekday(proposal)
    expect(preview).toEqual({
      added: ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26'],
      removed: ['2026-12-06', '2026-12-13', '2026-12-20'],
      visits: 3,
      people: 1,
      months: 1,
      before: 900,
      after: 2 * 60 + 8 * 60,
      rows: [{ staff_id: aiko, staff_code: 'S001', name: '髙橋 愛子', month: '2026-12', before: 900, after: 600 }],
      left_out: 0,
    })
    expect(await holidayHours(), 'a preview changes nothing').toBe(900)

    const made = await admin.statutoryWeekdays.create({ ...proposal, remarks: null })
    expect(await admin.time.sheet({ month: '2026-12' })).toMatchObject({ recounting: true, rows: [{ total_holiday_hours: 900 }] })
    expect(await admin.time.sheet({ month: '2026-11' })).toMatchObject({ recounting: true })
    expect((await admin.jobs.list({})).items.map(({ kind, state }) => [kind, state])).toEqual([['time.recount', 'waiting']])
    const told = async () => {
      const asked = { month: '2026-12', language: 'ja' as const }
      const printed = await (await admin.time.print({ ...asked, layout: 'person' })).arrayBuffer()
      const { pages } = await readPdf(new Uint8Array(printed))
      return [await (await admin.time.export({ ...asked, format: 'csv' })).text(), pages.join('')].map((text) =>
        text.includes('休日時間を再計算していました'),
      )
    }
    expect(await told(), 'what is taken out meanwhile says so').toEqual([true, true])
    expect(await recount(app.db)).toBe(3)
    expect(await told()).toEqual([false, false])
    expect(await admin.time.sheet({ month: '2026-12' })).toMatchObject({ recounting: false, rows: [{ total_holiday_hours: 600 }] })
    expect(await holidayHours('2026-11'), 'before that day Sunday holds on').toBe(0)
    expect(await recount(app.db), 'done twice it changes nothing').toBe(0)
    await expectSettled()

    const { id, version } = made
    expect(await admin.calendar.previewWeekday({ id, valid_from: '2026-12-06', weekday: 'saturday' })).toMatchObject({
      added: [],
      removed: ['2026-12-05'],
      before: 600,
      after: 480,
    })
    expect(await admin.calendar.previewWeekday({ id })).toMatchObject({ before: 600, after: 900, visits: 3 })
    await admin.statutoryWeekdays.remove({ id, version })
    await recount(app.db)
    expect(await holidayHours()).toBe(900)
    await expectSettled()
  })

  test('what is worked out again is no change of a visit', async () => {
    const { rows } = await sql<{ versions: number; lines: number }>`
      select max(version)::int as versions, (select count(*) from audit where entity = 'visit' and act = 'change')::int as lines from visit`.execute(
      app.db,
    )
    expect(rows).toEqual([{ versions: 1, lines: 0 }])
  })

  test('so it keeps nobody from undoing what was done to many', async () => {
    const [one] = (await admin.visits.list({ from: '2026-12-13', to: '2026-12-13' })).items
    const records = [{ id: one?.id ?? '', version: 1 }]
    const { report } = await admin.visits.bulk({ act: 'change', records, changes: { service_type: 'training' } })
    const moved = day({ date: '2026-12-23', kind: 'moved', moved_from: '2026-12-13', name: '法定休日の移動' })
    const { id } = await admin.companyHolidays.create(moved)
    expect(await recount(app.db)).toBe(2)
    expect((await admin.visits.bulk({ act: 'change', undo: report?.run ?? '' })).report).toMatchObject({ changed: 1 })
    await admin.companyHolidays.remove({ id, version: 1 })
    await recount(app.db)
  })

  test('a statutory holiday that is moved beforehand', async () => {
    const move = day({ date: '2026-12-23', kind: 'moved', moved_from: '2026-12-13', name: '法定休日の移動' })
    expect(await admin.calendar.previewDay({ date: move.date, kind: 'moved', moved_from: '2026-12-13' })).toMatchObject({
      added: ['2026-12-23'],
      removed: ['2026-12-13'],
      before: 900,
      after: 7 * 60 + 3 * 60,
    })
    const made = await admin.companyHolidays.create(move)
    await recount(app.db)
    expect(await holidayHours()).toBe(600)
    expect((await admin.calendar.year({ year: 2026 })).statutory_holidays).not.toContain('2026-12-13')
    expect((await admin.visits.roster({ from: '2026-12-13', to: '2026-12-23' })).statutory_holidays).toEqual([
      '2026-12-20',
      '2026-12-23',
    ])
    const { version } = await admin.companyHolidays.change({ id: made.id, version: 1, changes: { name: '店舗の都合' } })
    expect((await sql`select 1 from recount where done_at is null`.execute(app.db)).rows, 'another name changes no hours').toEqual(
      [],
    )
    await admin.companyHolidays.remove({ id: made.id, version })
    await recount(app.db)
    expect(await holidayHours()).toBe(900)
    await admin.companyHolidays.restore({ id: made.id })
    await recount(app.db)
    expect(await holidayHours()).toBe(600)
    await admin.companyHolidays.remove({ id: made.id, version: version + 2 })
    await recount(app.db)
    await expectSettled()
  })

  test('what comes out of the trash meets the rules of now', async () => {
    const gone = await admin.companyHolidays.create(day({ date: '2026-12-21', kind: 'statutory', name: '追加' }))
    await admin.companyHolidays.remove({ id: gone.id, version: 1 })
    const line = await admin.statutoryWeekdays.create({ valid_from: '2026-12-01', weekday: 'monday', remarks: null })
    expect((await refusal(admin.companyHolidays.restore({ id: gone.id }))).errors).toEqual([
      { field: 'date', code: 'already_holiday' },
    ])
    await admin.statutoryWeekdays.remove({ id: line.id, version: 1 })
    expect(await admin.companyHolidays.restore({ id: gone.id })).toMatchObject({ deleted_at: null })
    await admin.companyHolidays.remove({ id: gone.id, version: 3 })
    await recount(app.db)
  })

  test('a day off of the company changes no hours, and asks for no work', async () => {
    const date = '2026-12-19'
    expect(await admin.calendar.previewDay({ date, kind: 'company' })).toMatchObject({
      added: [],
      removed: [],
      visits: 0,
      rows: [],
    })
    await admin.companyHolidays.create(day({ date }))
    expect((await sql`select 1 from recount where done_at is null`.execute(app.db)).rows).toEqual([])
    expect((await admin.calendar.year({ year: 2026 })).days).toMatchObject([{ date, kind: 'company' }])
    expect((await admin.calendar.year({ year: 2027 })).days).toEqual([])
  })

  test.each([
    ['a second entry for one day', { date: '2026-12-19' }, { field: 'date', code: 'duplicate' }],
    [
      'one more statutory holiday on a Sunday',
      { date: '2026-12-20', kind: 'statutory' },
      { field: 'date', code: 'already_holiday' },
    ],
    [
      'a move of a day that is none',
      { date: '2026-12-24', kind: 'moved', moved_from: '2026-12-22' },
      { field: 'moved_from', code: 'no_holiday' },
    ],
    ['a move from nowhere', { date: '2026-12-24', kind: 'moved' }, { field: 'moved_from', code: 'required' }],
  ] as const)('%s is refused, in the preview too', async (_, changes, issue) => {
    expect((await refusal(admin.companyHolidays.create(day(changes)))).errors).toEqual([issue])
    const { name: __, moved_from, ...proposal } = day(changes)
    const asked = admin.calendar.previewDay({ ...proposal, ...(moved_from === null ? {} : { moved_from }) })
    expect((await refusal(asked)).errors).toEqual([issue])
  })

  test('two lines from one day are refused', async () => {
    const line = { valid_from: '2030-01-01', weekday: 'monday' as const, remarks: null }
    await admin.statutoryWeekdays.create(line)
    expect((await refusal(admin.statutoryWeekdays.create(line))).errors).toEqual([{ field: 'valid_from', code: 'duplicate' }])
    const { remarks: _, ...proposal } = line
    expect((await refusal(admin.calendar.previewWeekday(proposal))).errors).toEqual([{ field: 'valid_from', code: 'duplicate' }])
    await recount(app.db)
  })

  test('work that is broken off goes on where it stopped, and a visit that comes out of the trash meanwhile counts by the calendar of now', async () => {
    // more than one batch, of visits without a helper; every third in the trash
    await sql`insert into visit (search, service_type, starts_at, ends_at, minutes, night_minutes, holiday_minutes, group_home_minutes, deleted_at)
      select '', 'meeting', t, t + interval '1 hour', 60, 0, case when extract(dow from t at time zone 'Asia/Tokyo') = 0 then 60 else 0 end, 0,
        case when n % 3 = 0 then now() end
      from generate_series(0, 2999) n, lateral (select '2027-03-01 09:00+09'::timestamptz + (n % 90) * interval '1 day' + (n / 90) * interval '5 minutes') x (t)`.execute(
      app.db,
    )
    await admin.statutoryWeekdays.create({ valid_from: '2027-04-01', weekday: 'tuesday', remarks: null })
    const stop = new AbortController()
    let told = 0
    await expect(
      recount(app.db, {
        signal: stop.signal,
        progress: (done) => {
          told = done
          stop.abort()
        },
      }),
    ).rejects.toThrow('aborted')
    expect(told).toBe(1000)
    const { rows } = await sql<{ seen: number }>`select seen from recount where done_at is null`.execute(app.db)
    expect(rows).toEqual([{ seen: 1000 }])
    // a Sunday and a Tuesday among those that were looked at already, and others afterwards
    const back = async (date: string) => {
      const { rows: found } = await sql<{
        id: string
      }>`select id from visit where deleted_at is not null and date = ${date} limit 1`.execute(app.db)
      return (await admin.visits.restore({ id: found[0]?.id ?? '' })).holiday_minutes
    }
    const seen = [await back('2027-04-18'), await back('2027-04-06')]
    await Promise.all([recount(app.db), recount(app.db)])
    expect([...seen, await back('2027-05-09'), await back('2027-05-18')]).toEqual([0, 60, 0, 60])
    await expectSettled()
  })

  test('a change that touches more months of people than are named tells the sums of all', async () => {
    const months = MAX_CHANGED + 1
    await sql`insert into visit (staff_id, service_type, starts_at, ends_at, minutes, night_minutes, holiday_minutes, group_home_minutes, search)
      select ${aiko}, 'training', at, at + interval '1 hour', 60, 0, 0, 0, ''
      from generate_series(0, ${months - 1}) n, lateral (select date_trunc('week', (date '1950-01-08' + make_interval(months => n)))
        at time zone 'Asia/Tokyo' + interval '9 hours') mondays (at)`.execute(app.db)
    const preview = await admin.calendar.previewWeekday({ valid_from: '1950-01-01', weekday: 'monday' })
    expect(preview.rows).toHaveLength(MAX_CHANGED)
    expect(preview.months).toBeGreaterThanOrEqual(months)
    expect(preview.after).toBeGreaterThanOrEqual(60 * months)
    expect(
      preview.rows.reduce((sum, { after }) => sum + after, 0),
      'what is named is less',
    ).toBeLessThan(preview.after)
  })
})
