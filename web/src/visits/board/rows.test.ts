import { describe, expect, test } from 'vitest'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { aPerson, aVisit } from '../roster/aRow.stand-in.ts'
import type { Roster } from '../roster/roster.ts'
import { itemOf, marksOf, minutesByStaff, rowsOf, staffShown, visitsFound } from './rows.ts'
import { everybody, type Wanted } from '../scheduleState.ts'

const visit = (staff_id: string | null, from: string, to: string, more: Partial<RosterVisit> = {}): RosterVisit => ({
  ...aVisit,
  id: `${staff_id} ${from}`,
  staff_id,
  starts_at: `${from}:00+09:00`,
  ends_at: `${to}:00+09:00`,
  ...more,
})
const person = (id: string, name: string, kana: string, staff_code: string, gone: 'trash' | null = null) => ({
  ...aPerson,
  id,
  name,
  kana,
  staff_code,
  gone,
})
const roster: Roster = {
  from: '2026-11-16',
  to: '2026-11-22',
  statutory_holidays: ['2026-11-22'],
  staff: [
    person('ken', '佐藤 健', 'サトウ ケン', 'H2'),
    person('aiko', '髙橋 愛子', 'タカハシ アイコ', 'H1'),
    person('new', 'グエン ティ ラン', 'グエン ティ ラン', 'H3'),
  ],
  visits: [
    visit('aiko', '2026-11-16T09:00', '2026-11-16T10:30'),
    visit('aiko', '2026-11-22T22:00', '2026-11-23T07:00'),
    visit('ken', '2026-11-15T22:00', '2026-11-16T07:00'),
    visit(null, '2026-11-17T09:00', '2026-11-17T10:00'),
  ],
}

test('a break is no hour', () => {
  const [first] = roster.visits
  const breaks = [{ starts_at: '2026-11-16T09:15:00+09:00', ends_at: '2026-11-16T09:45:00+09:00' }]
  expect(minutesByStaff({ ...roster, visits: first ? [{ ...first, breaks }] : [] }).get('aiko')).toBe(60)
})

test('hours are those of the visits that start in the period, a night into the next week as a whole', () => {
  expect([...minutesByStaff(roster)]).toEqual([
    ['aiko', 90 + 540],
    ['', 60],
  ])
  expect(
    rowsOf(roster.staff, minutesByStaff(roster), { name: '未割り当て', sub: '1件' }, String, () => undefined).map(
      ({ name, sub }) => [name, sub],
    ),
  ).toEqual([
    ['未割り当て', '1件'],
    ['佐藤 健', '0:00'],
    ['髙橋 愛子', '10:30'],
    ['グエン ティ ラン', '0:00'],
  ])
})

test('who is in the trash but still has visits is marked', () => {
  const [row] = rowsOf(
    [person('old', '長谷川 誠', 'ハセガワ マコト', 'H4', 'trash')],
    new Map(),
    undefined,
    (why) => `(${why})`,
    () => '本社',
  )
  expect(row).toMatchObject({ name: '長谷川 誠', note: '(trash)', group: '本社' })
})

describe('helpers are found', () => {
  test.each([
    ['', ['ken', 'aiko', 'new']],
    ['たかはし', ['aiko']],
    ['高橋', ['aiko']],
    ['takahashi', ['aiko']],
    ['ﾀｶﾊｼ ｱｲｺ', ['aiko']],
    ['h3', ['new']],
    ['さと', ['ken']],
    ['zzz', []],
  ])('by "%s"', (find, ids) => expect(staffShown(roster, { ...everybody, find }, new Set()).map(({ id }) => id)).toEqual(ids))
  const shown = (wanted: Partial<Wanted>, patients: readonly string[] = []) =>
    staffShown({ ...roster, staff }, { ...everybody, ...wanted }, new Set(patients)).map(({ id }) => id)
  const staff = roster.staff.map((one) =>
    one.id === 'ken' ? { ...one, establishment_id: 'nerima', qualifications: ['beginner_training' as const] } : one,
  )
  test('only with visits', () => expect(shown({ only: true })).toEqual(['ken', 'aiko']))
  test('by the patient whom they visit', () => {
    expect(shown({ find: 'やまだ' }, ['yamada'])).toEqual(['ken', 'aiko'])
    expect(shown({ find: 'やまだ' }, ['somebody'])).toEqual([])
  })
  test('by establishment, by qualification, and by the services of the period', () => {
    expect(shown({ office: ['nerima'] })).toEqual(['ken'])
    expect(shown({ held: ['beginner_training', 'midwife'] })).toEqual(['ken'])
    expect(shown({ service: ['home_care_body'] })).toEqual(['ken', 'aiko'])
    expect(shown({ service: ['visiting_nursing'] })).toEqual([])
    expect(shown({ service: ['home_care_body'], office: ['nerima'] })).toEqual(['ken'])
  })
})

test('the visits of the patients who are looked for, in order of time', () => {
  const found = visitsFound(roster.visits, new Set(['yamada']))
  expect(found.map(({ id }) => id)).toEqual([
    'ken 2026-11-15T22:00',
    'aiko 2026-11-16T09:00',
    'null 2026-11-17T09:00',
    'aiko 2026-11-22T22:00',
  ])
  expect(visitsFound(roster.visits, new Set())).toEqual([])
})

describe('a visit on the timeline', () => {
  const words = {
    name: ({ title, patient_name, service_type }: RosterVisit) => title ?? patient_name ?? service_type,
    service: (type: string) => type,
    breaks: ({ breaks }: RosterVisit) => `${breaks.length} break`,
    between: ', ',
  }
  const night = visit('ken', '2026-11-15T22:00', '2026-11-16T07:00')
  test('stands in minutes from the first day, a night before it begins below zero', () => {
    expect(itemOf(night, '2026-11-16', words)).toMatchObject({
      row: 'ken',
      start: -120,
      end: 420,
      title: '山田 花子',
      sub: 'home_care_body',
    })
  })
  test('has the colour of its service unless it has its own', () => {
    expect(itemOf(night, '2026-11-16', words).color).toBe('sakura')
    expect(itemOf({ ...night, color: 'matsu' }, '2026-11-16', words).color).toBe('matsu')
  })
  test('says everything once', () => {
    expect(itemOf({ ...night, title: '初回訪問' }, '2026-11-16', words)).toMatchObject({
      title: '山田 花子',
      short: '山田',
      sub: '初回訪問, home_care_body',
    })
    expect(
      itemOf({ ...night, staff_id: null, patient_id: null, patient_name: null, service_type: 'meeting' }, '2026-11-16', words),
    ).toMatchObject({ row: '', title: 'meeting', sub: '' })
    const breaks = [{ starts_at: '2026-11-16T01:00:00+09:00', ends_at: '2026-11-16T02:00:00+09:00' }]
    expect(itemOf({ ...night, breaks }, '2026-11-16', words).sub).toBe('home_care_body, 1 break')
  })
})

describe('marked days', () => {
  const words = { between: '・', statutory: '法定休日', weekday: (date: string) => date, holiday: (name: string) => name }
  const week = { from: '2026-11-21', to: '2026-11-26' }
  const marks = (...statutory: string[]) =>
    [...marksOf(week, statutory, words)].map(([date, { kind, name }]) => [date.slice(8), kind, name])
  test('Saturday, Sunday as statutory holiday, national holiday', () => {
    expect(marks('2026-11-22')).toEqual([
      ['21', 'saturday', '2026-11-21'],
      ['22', 'sunday', '法定休日'],
      ['23', 'holiday', 'labour_thanksgiving_day'],
    ])
  })
  test('another statutory holiday is named in words', () => {
    expect(marks('2026-11-25').at(-1)).toEqual(['25', 'holiday', '法定休日'])
    expect(marks('2026-11-23').at(-1)).toEqual(['23', 'holiday', 'labour_thanksgiving_day・法定休日'])
  })
})
