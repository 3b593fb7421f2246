import { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { sql } from 'kysely'
import { instant, minuteOf, minutesBetween } from '#domain/kit/dates.ts'
import type { Input } from '#domain/kit/entity.ts'
import { partsOf } from '#domain/time/sheet.ts'
import type { visit } from '#domain/visits/visit.ts'
import { heardAtOpening } from '../contract/hear.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'
import { limitOf } from '../machine.ts'

type Visit = Input<typeof visit>

describe.each(inject('oldest'))('visits and time on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  let token: string
  const ids: Record<string, string> = {}
  const plan = (from: string, to: string, changes: Partial<Visit> = {}) =>
    admin.visits.create(
      aVisit(from, to, {
        service_type: 'heavy_visiting_care',
        staff_id: ids['aiko'] ?? '',
        patient_id: ids['patient'] ?? '',
        ...changes,
      }),
    )
  beforeAll(async () => {
    app = await openTestApp(database)
    token = await app.setUp()
    admin = app.client(token)
    const person = (staff_code: string, japanese_name: string) => admin.staff.create(aStaff({ staff_code, japanese_name }))
    ids['aiko'] = (await person('S1', '髙橋 愛子')).id
    ids['ken'] = (await person('S2', '佐藤 健')).id
    ids['hana'] = (await person('S3', '中村 花')).id
    ids['patient'] = (await admin.patients.create(aPatient())).id
  })
  afterAll(() => app.close())

  test('a helper cannot be in two places: the clashing visit is named', async () => {
    const first = await plan('2026-11-10T09:00', '2026-11-10T11:00')
    const refused = await refusal(plan('2026-11-10T10:59', '2026-11-10T12:00'))
    expect(refused).toMatchObject({
      status: 409,
      code: 'visit_overlap',
      clash: [{ id: first.id, staff_name: '髙橋 愛子', patient_name: '山田 花子', starts_at: '2026-11-10T09:00:00+09:00' }],
    })
    expect(await plan('2026-11-10T11:00', '2026-11-10T12:00')).toMatchObject({
      names: { staff_id: '髙橋 愛子', patient_id: '山田 花子' },
    })
    expect(
      await plan('2026-11-10T09:00', '2026-11-10T11:00', { staff_id: ids['ken'] ?? '', exception_reason: '二人で訪問する' }),
      'two helpers at one patient',
    ).toMatchObject({ version: 1 })
    expect(await plan('2026-11-10T09:00', '2026-11-10T11:00', { staff_id: null }), 'waits without a helper').toMatchObject({
      staff_id: null,
    })
  })

  test('of many who plan the same hour at once one succeeds, and all others hear why; who plans another hour is not kept from it', async () => {
    // two hundred want one hour, a hundred an hour of their own
    const hours = Array.from({ length: 300 }, (_, n) =>
      n % 3 < 2 ? '2025-06-01T09:00' : instant('2025-07-01', n * 60).slice(0, 16),
    )
    const answers = await Promise.all(
      hours.map((from, n) =>
        plan(from, instant(from.slice(0, 10), minuteOf(`${from}:00+09:00`) + 30 + (n % 30)).slice(0, 16)).then(
          ({ id }) => id,
          (error: unknown) => (error instanceof ORPCError ? String(error.code) : 'unexpected'),
        ),
      ),
    )
    const taken = answers.filter((answer) => answer === 'visit_overlap')
    const planned = answers.filter((answer) => answer !== 'visit_overlap').sort()
    expect([taken.length, planned.length]).toEqual([199, 101])
    const { rows } = await sql<{ id: string }>`select id from visit where starts_at < '2026-01-01' order by id`.execute(app.db)
    expect(
      rows.map(({ id }) => id),
      'none is lost, none double',
    ).toEqual(planned)
  })

  test('who plans for a helper waits for others before the visits are compared, so that no two wait for each other', async () => {
    const hour = ['2025-06-02T09:00', '2025-06-02T10:00'] as const
    const waiting = async () => {
      const { rows } = await sql`select xact_start as since from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
      return rows
    }
    const second = await app.db.transaction().execute(async (first) => {
      await sql`select 1 from staff where id = ${ids['aiko']} for no key update`.execute(first)
      const refused = refusal(plan(...hour))
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), limitOf(5_000))
      const seen = await waiting()
      await sql`insert into visit (staff_id, service_type, starts_at, ends_at, minutes, search)
        values (${ids['aiko']}, 'training', ${instant('2025-06-02', 540)}, ${instant('2025-06-02', 600)}, 60, '')`.execute(first)
      expect(await waiting(), 'nobody was torn away and began again').toEqual(seen)
      return { refused }
    })
    expect(await second.refused).toMatchObject({ code: 'visit_overlap' })
  })
  test('the timeline is asked for days of the calendar', async () => {
    expect((await refusal(admin.visits.roster({ from: '0000-01-01', to: '0000-01-01' }))).errors).toMatchObject([
      { field: 'from' },
      { field: 'to' },
    ])
  })

  test('a visit lies on a date that a record may hold', async () => {
    for (const at of ['1899-12-31T09:00', '2100-01-01T09:00']) {
      const refused = await refusal(plan(at, at.replace('09:00', '10:00')))
      expect(refused).toMatchObject({ status: 422, errors: [{ field: 'starts_at', code: 'date_range' }, { field: 'ends_at' }] })
    }
  })

  test('moving and restoring meet the same wall', async () => {
    const one = await plan('2026-11-11T09:00', '2026-11-11T10:00')
    const two = await plan('2026-11-11T10:00', '2026-11-11T11:00')
    expect(
      await refusal(admin.visits.change({ id: two.id, version: 1, changes: { starts_at: '2026-11-11T09:30:00+09:00' } })),
    ).toMatchObject({ code: 'visit_overlap', clash: [{ id: one.id }] })
    await admin.visits.remove({ id: one.id, version: 1 })
    await admin.visits.change({ id: two.id, version: 1, changes: { starts_at: '2026-11-11T09:30:00+09:00' } })
    expect(await refusal(admin.visits.restore({ id: one.id }))).toMatchObject({ code: 'visit_overlap', clash: [{ id: two.id }] })
  })

  test.each([
    ['ends before it starts', '2026-11-12T10:00', '2026-11-12T09:00', 'end_before_start'],
    ['lasts longer than three days', '2026-11-12T10:00', '2026-11-15T10:01', 'duty_too_long'],
  ])('a visit that %s is refused', async (_, from, to, code) => {
    expect((await refusal(plan(from, to))).errors).toMatchObject([{ field: 'ends_at', code }])
  })

  test.each([
    ['begins before the calendar does', '1899-12-31T09:00', '1899-12-31T10:00', 'starts_at'],
    ['begins after it', '2100-01-01T09:00', '2100-01-01T10:00', 'starts_at'],
    ['begins at its very end', '2100-01-01T00:00', '2100-01-01T01:00', 'ends_at'],
    ['ends after it', '2099-12-31T22:00', '2100-01-01T00:01', 'ends_at'],
  ])('a visit that %s is refused', async (_, from, to, field) => {
    expect((await refusal(plan(from, to))).errors).toContainEqual({ field, code: 'date_range' })
    const times = sql`${`${from}:00+09:00`}, ${`${to}:00+09:00`}, ${60}`
    await expect(
      sql`insert into visit (search, service_type, starts_at, ends_at, minutes)
        values ('', 'meeting', ${times})`.execute(app.db),
    ).rejects.toMatchObject({ constraint: expect.stringMatching(/visit_within_calendar|visit_minutes/) })
  })
  test('a visit may end with the last day of the calendar, and stands in its month', async () => {
    const { id } = await plan('2099-12-31T22:00', '2100-01-01T00:00')
    expect((await admin.time.sheet({ month: '2099-12' })).rows).toMatchObject([{ total_hours: 120 }])
    await admin.visits.remove({ id, version: 1 })
  })

  describe('breaks', () => {
    const rest = (from: string, to: string) => ({ starts_at: `2026-10-05T${from}:00+09:00`, ends_at: `2026-10-05T${to}:00+09:00` })
    test('are kept in order, and are no working time', async () => {
      const breaks = [{ starts_at: '2026-10-05T06:00:00Z', ends_at: '2026-10-05T06:15:00Z' }, rest('12:00', '13:00')]
      const made = await plan('2026-10-05T09:00', '2026-10-05T18:00', { breaks })
      expect(made).toMatchObject({ breaks: [rest('12:00', '13:00'), rest('15:00', '15:15')] })
      const { rows } = await admin.time.sheet({ month: '2026-10' })
      expect(rows).toMatchObject([{ total_hours: 465, total_days: 1 }])
      const { days } = await admin.attendance.person({ month: '2026-10', staff_id: ids['aiko'] ?? '' })
      const behind = days.filter(({ work }) => work.length > 0)
      expect(behind.map(({ figures }) => [figures.total, figures.break])).toEqual([[465, 75]])
      expect(behind.flatMap((day) => partsOf(day, days)).map(({ minutes }) => minutes)).toEqual([180, 120, 165])
    })
    test.each([
      ['outside of the visit', [rest('08:30', '09:30')], 'breaks.0.starts_at', 'break_outside'],
      ['that overlap', [rest('12:00', '13:00'), rest('12:30', '13:30')], 'breaks.1.starts_at', 'breaks_overlap'],
      ['that are all of it', [rest('09:00', '18:00')], 'breaks', 'break_whole'],
    ])('%s are refused, by the database too', async (_, breaks, field, code) => {
      expect((await refusal(plan('2026-10-05T09:00', '2026-10-05T18:00', { breaks, staff_id: null }))).errors).toEqual([
        { field, code },
      ])
      const worked = 540 - breaks.reduce((sum, { starts_at, ends_at }) => sum + minutesBetween(starts_at, ends_at), 0)
      await expect(
        sql`insert into visit (search, service_type, starts_at, ends_at, breaks, minutes)
          values ('', 'meeting', '2026-10-05 09:00+09', '2026-10-05 18:00+09', ${JSON.stringify(breaks)}, ${worked})`.execute(
          app.db,
        ),
      ).rejects.toMatchObject({ constraint: 'visit_minutes' })
    })
    test('a visit that is made shorter than its break is refused; moved with it, it is stored', async () => {
      const made = await plan('2026-10-06T09:00', '2026-10-06T18:00', {
        breaks: [{ starts_at: '2026-10-06T12:00:00+09:00', ends_at: '2026-10-06T13:00:00+09:00' }],
      })
      const change = (changes: Partial<Visit>) => admin.visits.change({ id: made.id, version: 1, changes })
      expect((await refusal(change({ ends_at: '2026-10-06T12:30:00+09:00' }))).errors).toEqual([
        { field: 'breaks.0.ends_at', code: 'break_outside' },
      ])
      expect(
        await change({
          starts_at: '2026-10-06T10:00:00+09:00',
          ends_at: '2026-10-06T19:00:00+09:00',
          breaks: [{ starts_at: '2026-10-06T13:00:00+09:00', ends_at: '2026-10-06T14:00:00+09:00' }],
        }),
      ).toMatchObject({ version: 2 })
    })
  })

  test('a helper who does not exist is told by the field', async () => {
    expect((await refusal(plan('2026-11-12T10:00', '2026-11-12T11:00', { staff_id: crypto.randomUUID() }))).errors).toEqual([
      { field: 'staff_id', code: 'not_found' },
    ])
  })

  test('the roster shows who can be planned and what reaches into the period', async () => {
    await plan('2026-12-05T22:00', '2026-12-06T07:00', { staff_id: ids['ken'] ?? '' })
    const { staff: people, visits } = await admin.visits.roster({ from: '2026-12-06', to: '2026-12-06' })
    expect(people.map((p) => p.name).sort()).toEqual(['中村 花', '佐藤 健', '髙橋 愛子'])
    expect(visits.map((v) => v.starts_at)).toEqual(['2026-12-05T22:00:00+09:00'])
  })

  test('the roster says of a helper who is only in it for visits still to be handed over that he is gone', async () => {
    const goneOf = async (id: string, day: string) =>
      (await admin.visits.roster({ from: day, to: day })).staff.filter((one) => one.id === id).map(({ gone }) => gone)
    const made = await admin.staff.create(aStaff({ staff_code: 'S9', japanese_name: '長谷川 誠' }))
    await plan('2027-06-02T09:00', '2027-06-02T10:00', { staff_id: made.id })
    expect(await goneOf(made.id, '2027-06-02')).toEqual([null])
    const left = await admin.staff.change({ id: made.id, version: made.version, changes: { leave_date: '2027-06-01' } })
    expect([await goneOf(made.id, '2027-06-01'), await goneOf(made.id, '2027-06-02')]).toEqual([[null], ['left']])
    await admin.staff.remove({ id: made.id, version: left.version })
    expect([await goneOf(made.id, '2027-06-02'), await goneOf(made.id, '2027-06-03')]).toEqual([['trash'], []])
    const chosen = await admin.staff.options({ ids: [made.id] })
    expect(
      chosen.map(({ name }) => name),
      'a filter still knows the name',
    ).toEqual(['長谷川 誠'])
    await app.db.deleteFrom('visit').where('staff_id', '=', made.id).execute()
    await app.db.deleteFrom('staff').where('id', '=', made.id).execute()
  })

  test('a list of a period has the visits that start from its first to its last day in Tokyo', async () => {
    const starts = ['2027-02-28T23:59', '2027-03-01T00:00', '2027-03-15T09:00', '2027-03-31T23:30', '2027-04-01T00:00']
    for (const at of starts) await plan(at, instant(at.slice(0, 10), minuteOf(`${at}:00+09:00`) + 1).slice(0, 16))
    const listed = async (query: Parameters<typeof admin.visits.list>[0]) =>
      (await admin.visits.list({ ...query, staff_id: [ids['aiko'] ?? ''] })).items.map((row) => row.starts_at.slice(0, 16))
    const march = { from: '2027-03-01', to: '2027-03-31' }
    expect(await listed(march)).toEqual(starts.slice(1, 4))
    expect(await listed({ from: '2027-03-31' })).toEqual(starts.slice(3))
    expect(await listed({ from: '2027-03-31', to: '2027-03-31' })).toEqual(starts.slice(3, 4))
    expect(await listed({ ...march, sort: '-starts_at' })).toEqual(starts.slice(1, 4).reverse())

    const first = await admin.visits.list({ ...march, limit: 2 })
    expect(first).toMatchObject({ total: 3, items: { length: 2 }, next: expect.any(String) })
    const second = await admin.visits.list({ ...march, limit: 2, cursor: first.next ?? '' })
    expect(second).toMatchObject({ total: 3, items: [{ starts_at: '2027-03-31T23:30:00+09:00' }], next: null })

    const file = await admin.visits.export({ ...march, format: 'csv', columns: ['starts_at'], language: 'ja' })
    expect((await file.text()).trim().split('\r\n').slice(1)).toEqual(
      starts.slice(1, 4).map((at) => at.replaceAll('-', '/').replace(/T0?/, ' ')),
    )
  })

  test.each([
    ['ends before it begins', { from: '2027-03-02', to: '2027-03-01' }, 'to', 'end_before_start'],
    ['begins on a day that does not exist', { from: '2027-02-29' }, 'from', 'invalid_date'],
    ['ends after the last date', { to: '2100-01-01' }, 'to', 'date_range'],
  ])('a period that %s is refused', async (_, query, field, code) => {
    expect((await refusal(admin.visits.list(query))).errors).toEqual([{ field, code }])
    expect((await refusal(admin.visits.export({ ...query, format: 'csv', language: 'ja' }))).errors).toEqual([{ field, code }])
  })

  test("somebody else's change is told to the open screens", async () => {
    const events = await admin.kit.live({})
    let made: { id: string } | undefined
    setTimeout(
      () =>
        void plan('2026-11-20T09:00', '2026-11-20T10:00').then((row) => {
          made = row
        }),
      300,
    )
    for await (const event of events) {
      if (event.type !== 'change') continue
      while (!made) await new Promise((resolve) => setTimeout(resolve, 10))
      if (event.change.id !== made.id) continue
      expect(event.change).toMatchObject({ entity: 'visit', act: 'create' })
      return
    }
    expect.unreachable('the stream ended before')
  })

  test('a change between the first reading of a page and its stream is told all the same', async () => {
    const made = await plan('2026-11-20T11:00', '2026-11-20T12:00')
    const told = async (input: { open_for?: number }) =>
      (await heardAtOpening(app, { client: admin, ...input })).flatMap((event) =>
        event.type === 'change' ? [event.change.id] : [],
      )
    expect(await told({ open_for: 500 })).toContain(made.id)
    expect(await told({})).not.toContain(made.id)
  })

  test('every change leaves an audit line with its actor, before and after', async () => {
    const made = await plan('2026-11-21T09:00', '2026-11-21T10:00')
    await admin.visits.change({ id: made.id, version: 1, changes: { remarks: '鍵は管理人室' } })
    const lines = await app.db.selectFrom('audit').selectAll().where('record_id', '=', made.id).orderBy('id').execute()
    expect(lines.map((l) => l.act)).toEqual(['create', 'change'])
    expect(lines[1]).toMatchObject({ before: { remarks: null }, after: { remarks: '鍵は管理人室' } })
    expect(lines.every((l) => l.actor !== null)).toBe(true)
  })

  describe('several visits at once', () => {
    const later = ({ id, starts_at, ends_at }: { id: string; starts_at: string; ends_at: string }, version = 1) => {
      const moved = (at: string) => instant(at.slice(0, 10), minuteOf(at) + 30)
      return { do: 'change' as const, id, version, changes: { starts_at: moved(starts_at), ends_at: moved(ends_at) } }
    }

    test('a row of visits moves along, though each stands in the way of the one before', async () => {
      const row = [await plan('2026-08-03T09:00', '2026-08-03T10:00'), await plan('2026-08-03T10:00', '2026-08-03T11:00')]
      const moved = await admin.visits.many({ acts: row.map((one) => later(one)) })
      expect(moved.map(({ before, after }) => [before?.starts_at, after.starts_at])).toEqual([
        ['2026-08-03T09:00:00+09:00', '2026-08-03T09:30:00+09:00'],
        ['2026-08-03T10:00:00+09:00', '2026-08-03T10:30:00+09:00'],
      ])
    })
    test('one is new, one changes, one goes into the trash and one comes back', async () => {
      const [change, trash, back] = [
        await plan('2026-08-04T09:00', '2026-08-04T10:00'),
        await plan('2026-08-04T10:00', '2026-08-04T11:00'),
        await plan('2026-08-04T11:00', '2026-08-04T12:00'),
      ]
      await admin.visits.remove({ id: back.id, version: 1 })
      const done = await admin.visits.many({
        acts: [
          { do: 'create', visit: aVisit('2026-08-04T13:00', '2026-08-04T14:00', { staff_id: ids['aiko'] ?? '' }) },
          { do: 'change', id: change.id, version: 1, changes: { title: '会議' } },
          { do: 'trash', id: trash.id, version: 1 },
          { do: 'restore', id: back.id },
        ],
      })
      expect(done.map(({ before, after }) => [before?.id ?? null, after.title, after.deleted_at !== null])).toEqual([
        [null, null, false],
        [change.id, '会議', false],
        [trash.id, null, true],
        [back.id, null, false],
      ])
    })
    test('where one is refused none is stored, and all that are refused are named with why', async () => {
      const taken = await plan('2026-08-05T12:00', '2026-08-05T13:00')
      const row = [
        await plan('2026-08-05T09:00', '2026-08-05T10:00'),
        await plan('2026-08-05T11:30', '2026-08-05T12:00'),
        await plan('2026-08-05T14:00', '2026-08-05T15:00'),
      ]
      const refused = await refusal(admin.visits.many({ acts: row.map((one, at) => later(one, at === 2 ? 7 : 1)) }))
      expect(refused).toMatchObject({
        status: 409,
        code: 'visits_refused',
        clash: [
          { at: 1, id: row[1]?.id, code: 'visit_overlap', clash: [{ id: taken.id }] },
          { at: 2, id: row[2]?.id, code: 'stale_version' },
        ],
      })
      for (const { id, starts_at } of row) expect(await admin.visits.get({ id })).toMatchObject({ starts_at, version: 1 })
    })
  })
})
