import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Input } from '#domain/kit/entity.ts'
import { partsOf, visitsByDuty } from '#domain/time/sheet.ts'
import type { visit } from '#domain/visits/visit.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'
import { limitOf } from '../machine.ts'

type Visit = Input<typeof visit>

describe.each(inject('oldest'))('working time on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  let token: string
  const ids: Record<string, string> = {}
  const plan = (from: string, to: string, changes: Partial<Visit> = {}) =>
    admin.visits.create(aVisit(from, to, { service_type: 'heavy_visiting_care', patient_id: ids['patient'] ?? '', ...changes }))
  beforeAll(async () => {
    app = await openTestApp(database)
    token = await app.setUp()
    admin = app.client(token)
    const person = (staff_code: string, japanese_name: string) => admin.staff.create(aStaff({ staff_code, japanese_name }))
    ids['ken'] = (await person('S2', '佐藤 健')).id
    ids['hana'] = (await person('S3', '中村 花')).id
    ids['patient'] = (await admin.patients.create(aPatient())).id
  })
  afterAll(() => app.close())

  describe('visits that touch are one duty', () => {
    const sheetOf = async (month: string) =>
      (await admin.time.sheet({ month, staff_id: [ids['hana'] ?? ''] })).rows.map(
        ({ total_hours, total_days, group_home_hours, group_home_stays }) => [
          total_hours,
          total_days,
          group_home_hours,
          group_home_stays,
        ],
      )
    const behind = async (month: string) =>
      (await admin.attendance.person({ month, staff_id: ids['hana'] ?? '' })).days.flatMap(({ date, work, figures }) =>
        work.map(({ starts_at, ends_at }) => [
          date.slice(5),
          starts_at.slice(5, 16),
          ends_at.slice(5, 16),
          figures.group_home_stays,
        ]),
      )
    const night = (from: string, to: string, service_type: Visit['service_type'] = 'group_home') =>
      plan(from, to, { staff_id: ids['hana'] ?? '', service_type })

    test('a night in two visits over the end of a month is one day and one stay of the first month', async () => {
      await night('2026-08-31T20:00', '2026-09-01T00:00')
      expect([await sheetOf('2026-08'), await sheetOf('2026-09')]).toEqual([[[240, 1, 240, 0]], []])
      const second = await night('2026-09-01T00:00', '2026-09-01T08:00')
      expect([await sheetOf('2026-08'), await sheetOf('2026-09')]).toEqual([[[720, 1, 720, 1]], []])
      expect(await behind('2026-08')).toEqual([['08-31', '08-31T20:00', '09-01T08:00', 1]])
      expect(await behind('2026-09')).toEqual([])
      await admin.visits.remove({ id: second.id, version: 1 })
      expect([await sheetOf('2026-08'), await sheetOf('2026-09')]).toEqual([[[240, 1, 240, 0]], []])
      await admin.visits.restore({ id: second.id })
    })
    test('what touches it on the next day belongs to it, and so does what is a moment later; a rest between begins another', async () => {
      await night('2026-09-01T08:00', '2026-09-01T09:00', 'meeting')
      expect([await sheetOf('2026-08'), await sheetOf('2026-09')]).toEqual([[[780, 1, 720, 1]], []])
      const soon = await night('2026-09-01T09:01', '2026-09-01T10:00', 'meeting')
      expect([await sheetOf('2026-08'), await sheetOf('2026-09')]).toEqual([[[840, 1, 720, 1]], []])
      await admin.visits.remove({ id: soon.id, version: 1 })
      await night('2026-09-01T09:16', '2026-09-01T10:00', 'meeting')
      expect([await sheetOf('2026-08'), await sheetOf('2026-09')]).toEqual([[[780, 1, 720, 1]], [[44, 1, 0, 0]]])
      const { rows, totals } = await admin.time.sheet({ month: '2026-08' })
      expect(totals).toMatchObject({ total_hours: rows.reduce((sum, row) => sum + row.total_hours, 0), total_days: 1 })
    })
  })

  test('the time sheet sums the split: night over midnight into a Sunday, group home stay', async () => {
    const staff_id = ids['ken'] ?? ''
    await plan('2026-12-05T22:00', '2026-12-06T07:00', { staff_id })
    await plan('2026-12-08T17:00', '2026-12-09T09:00', { staff_id, service_type: 'group_home' })
    await plan('2026-12-08T09:00', '2026-12-08T10:00', { staff_id })
    await plan('2026-12-31T22:00', '2027-01-01T02:00', { staff_id })
    const { rows, totals } = await admin.time.sheet({ month: '2026-12' })
    expect(rows).toMatchObject([
      {
        staff_code: 'S2',
        total_hours: 540 + 960 + 60 + 240,
        total_days: 3,
        total_night_hours: 420 + 420 + 240,
        total_holiday_hours: 420,
        group_home_hours: 960,
        group_home_stays: 1,
      },
    ])
    expect(totals.total_hours).toBe(1800)
    const { days } = await admin.attendance.person({ month: '2026-12', staff_id })
    const behind = days.filter(({ work }) => work.length > 0)
    expect(behind.map(({ date }) => date.slice(8))).toEqual(['05', '08', '31'])
    expect(behind[0] && partsOf(behind[0], days).map((p) => [p.minutes, p.night, p.holiday])).toEqual([
      [120, true, false],
      [300, true, true],
      [120, false, true],
    ])
    expect([...visitsByDuty(days)].map(([date, of]) => [date.slice(8), of.length])).toEqual([
      ['05', 1],
      ['08', 2],
      ['31', 1],
    ])
    expect((await admin.time.sheet({ month: '2027-01' })).rows).toEqual([])
  })

  test('what is printed has a name of its own, and the audit log names the sheet', async () => {
    const print = (layout: 'table' | 'person' | 'visits') => admin.time.print({ month: '2026-12', language: 'ja', layout })
    const names = [await print('table'), await print('person'), await print('visits')].map((file) => file.name)
    expect(names).toEqual([
      '時間計算表_2026-12_一覧_佐藤健.pdf',
      '時間計算表_2026-12_個人別_佐藤健.pdf',
      '時間計算表_2026-12_訪問明細_佐藤健.pdf',
    ])
    const { items } = await admin.home.audit({ entity: 'time_sheet', act: 'export' })
    expect(items.map(({ act, entity }) => [act, entity])).toEqual(names.map(() => ['export', 'time_sheet']))
    expect((await admin.home.audit({ entity: 'visit', act: 'export' })).items).toEqual([])
  })

  test('a sheet is of one moment, whatever is written while it is read', async () => {
    const holder = await app.pool.connect()
    try {
      await holder.query('begin; lock table patient in access exclusive mode')
      const printing = admin.time.print({ month: '2026-12', language: 'ja', layout: 'visits' })
      await vi.waitFor(async () => {
        const { rows } = await holder.query("select 1 from pg_locks where not granted and relation = 'patient'::regclass")
        expect(rows).toHaveLength(1)
      }, limitOf(5000))
      // what was clocked is read after the visits
      const clocked =
        "insert into punch (staff_id, kind, at, source) values ($1, 'in', '2026-12-20 09:00+09', 'phone'), ($1, 'out', '2026-12-20 09:30+09', 'phone')"
      await app.pool.query(clocked, [ids['ken']])
      await holder.query('commit')
      const { pages } = await readPdf(new Uint8Array(await (await printing).arrayBuffer()))
      expect(pages.join('')).toContain('30:00')
      expect((await admin.time.sheet({ month: '2026-12' })).totals.total_hours).toBe(1830)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  test('characters that no font has are told beside the print', async () => {
    await admin.staff.change({ id: ids['ken'] ?? '', version: 1, changes: { japanese_name: '佐藤 伟' } })
    const path = '/api/time-sheet/print?month=2026-12&language=ja&layout=table'
    const { headers } = await app.request(path, { headers: { authorization: `Bearer ${token}` } })
    expect(JSON.parse(decodeURIComponent(headers.get('x-file-report') ?? ''))).toEqual({ unprintable: ['伟'] })
    await admin.staff.change({ id: ids['ken'] ?? '', version: 2, changes: { japanese_name: '佐藤 健' } })
  })
})
