import { describe, expect, test } from 'vitest'
import { aRow } from './aRow.stand-in.ts'
import { hasRowFor, type Roster, rosterVisitOf, type VisitRow, withoutVisit, withVisit } from './roster.ts'

const row = (id: string, more: Partial<VisitRow> = {}): VisitRow => ({
  ...aRow,
  id,
  names: { staff_id: '髙橋 愛子', patient_id: '山田 花子' },
  ...more,
})
const roster = (...rows: VisitRow[]): Roster => ({
  from: '2026-11-16',
  to: '2026-11-22',
  statutory_holidays: ['2026-11-22'],
  visits: rows.map(rosterVisitOf),
  staff: [
    {
      id: 'aiko',
      staff_code: 'H1',
      name: '髙橋 愛子',
      kana: 'タカハシ アイコ',
      sample: false,
      establishment_id: null,
      qualifications: [],
      gone: null,
      away: [],
      contract: null,
    },
  ],
})
const times = ({ visits }: Roster) => visits.map((visit) => [visit.id, visit.starts_at.slice(0, 16), visit.version])

describe('a roster follows a visit', () => {
  test('a new one comes in with the name of its patient', () => {
    expect(withVisit(roster(), row('a')).visits).toMatchObject([{ id: 'a', patient_name: '山田 花子' }])
  })
  test('a moved one stands in its new place', () => {
    const moved = row('a', { version: 2, starts_at: '2026-11-21T09:00:00+09:00', ends_at: '2026-11-21T10:00:00+09:00' })
    expect(times(withVisit(roster(row('a'), row('b')), moved))).toEqual([
      ['a', '2026-11-21T09:00', 2],
      ['b', '2026-11-20T09:00', 1],
    ])
  })
  test('one that went to another week is gone, one in the night before the week is there', () => {
    const away = row('a', { version: 2, starts_at: '2026-11-23T09:00:00+09:00', ends_at: '2026-11-23T10:00:00+09:00' })
    expect(withVisit(roster(row('a')), away).visits).toEqual([])
    expect(withVisit(roster(), away).visits).toEqual([])
    expect(
      withVisit(roster(), row('n', { starts_at: '2026-11-15T22:00:00+09:00', ends_at: '2026-11-16T07:00:00+09:00' })).visits,
    ).toHaveLength(1)
  })
  test('one in the trash is gone', () => {
    expect(withVisit(roster(row('a')), row('a', { version: 2, deleted_at: '2026-11-20T01:00:00Z' })).visits).toEqual([])
  })
  test('what is known already, or older, changes nothing at all', () => {
    const now = roster(row('a', { version: 3 }))
    expect(withVisit(now, row('a', { version: 3 }))).toBe(now)
    expect(withVisit(now, row('a', { version: 2 }))).toBe(now)
    expect(withoutVisit(now, 'b')).toBe(now)
  })
  test('a helper without a row is noticed', () => {
    expect(hasRowFor(roster(), row('a'))).toBe(true)
    expect(hasRowFor(roster(), row('a', { staff_id: null }))).toBe(true)
    expect(hasRowFor(roster(), row('a', { staff_id: 'new' }))).toBe(false)
  })
})
