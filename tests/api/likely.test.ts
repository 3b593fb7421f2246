import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Input } from '#domain/kit/entity.ts'
import type { visit } from '#domain/visits/visit.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'

type Visit = Input<typeof visit>

describe.each(inject('oldest'))('what is likely at an empty place of the roster on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
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
  const weekly = async (times: number, from: string, to: string, changes: Partial<Visit> = {}) => {
    for (let n = 1; n <= times; n++) {
      const day = `2026-07-${String(31 - 7 * n).padStart(2, '0')}`
      await plan(`${day}T${from}`, `${day}T${to}`, { service_type: 'home_care_body', ...changes })
    }
  }
  const likely = async (at: string, asked: { staff_id?: string; patient_id?: string } = {}) =>
    (await admin.visits.likely({ at: `${at}:00+09:00`, ...asked })).map((one) => [
      one.patient_name,
      one.starts_at.slice(11, 16),
      one.ends_at.slice(11, 16),
      one.staff_name,
      one.times,
    ])
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
    ids['aiko'] = (await admin.staff.create(aStaff({ staff_code: 'S1', japanese_name: '髙橋 愛子' }))).id
    ids['ken'] = (await admin.staff.create(aStaff({ staff_code: 'S2', japanese_name: '佐藤 健' }))).id
    ids['patient'] = (await admin.patients.create(aPatient())).id
    ids['mori'] = (await admin.patients.create(aPatient({ name_kanji: '森 春子', name_kana: 'モリ ハルコ' }))).id
    await weekly(3, '09:00', '10:00')
    await weekly(2, '10:00', '11:30', { patient_id: ids['mori'] ?? '', staff_id: ids['ken'] ?? '' })
  })
  afterAll(() => app.close())

  test('the visits of this weekday around this time, the most usual ones first', async () => {
    expect(await likely('2026-07-31T09:15')).toEqual([
      ['山田 花子', '09:00', '10:00', '髙橋 愛子', 3],
      ['森 春子', '10:00', '11:30', '佐藤 健', 2],
    ])
  })
  test('in the row of a helper the own ones first, and all of them for this helper', async () => {
    expect(await likely('2026-07-31T09:15', { staff_id: ids['ken'] ?? '' })).toEqual([
      ['森 春子', '10:00', '11:30', '佐藤 健', 2],
      ['山田 花子', '09:00', '10:00', '佐藤 健', 3],
    ])
  })
  test('of the patient who is looked for alone', async () => {
    expect(await likely('2026-07-31T09:15', { patient_id: ids['mori'] ?? '' })).toHaveLength(1)
  })
  test('nothing on another weekday or at another time of the day', async () => {
    expect([...(await likely('2026-07-30T09:15')), ...(await likely('2026-07-31T14:00'))]).toEqual([])
  })
  test('of a whole day at whatever time', async () => {
    const asked = { at: '2026-07-31T20:00:00+09:00', whole_day: true }
    expect((await admin.visits.likely(asked)).map((one) => one.times)).toEqual([3, 2])
  })
  test('for a helper nothing at a time at which this one has another visit', async () => {
    const taken = await plan('2026-07-31T10:30', '2026-07-31T11:00', { staff_id: ids['ken'] ?? '', patient_id: null })
    expect(await likely('2026-07-31T09:15', { staff_id: ids['ken'] ?? '' })).toEqual([
      ['山田 花子', '09:00', '10:00', '佐藤 健', 3],
    ])
    await admin.visits.remove({ id: taken.id, version: taken.version })
  })
  test('nobody who has a visit then already', async () => {
    await plan('2026-07-31T09:30', '2026-07-31T10:00', { staff_id: null })
    expect(await likely('2026-07-31T09:15')).toEqual([['森 春子', '10:00', '11:30', '佐藤 健', 2]])
  })
})
