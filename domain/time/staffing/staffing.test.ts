import { describe, expect, test } from 'vitest'
import type { AttendanceDay } from '../attendance/attendance.ts'
import { dayMinutes, fullTimeIn, isSplit, rowsOf, type StaffingPerson, sumRows, sumsByPost } from './staffing.ts'

const H = 60
const DAYS = 28
/** Forty hours a week. */
const DUE = 160 * H

const person = (more: Partial<StaffingPerson> & { hours: number }): StaffingPerson => {
  const { hours, ...rest } = more
  return {
    staff_id: '3f1c9a52-8b1e-4f0e-9a6e-2f5f3f0b7a11',
    staff_code: 'H001',
    name: '佐藤 花子',
    kana: null,
    sample: false,
    post: '訪問介護員',
    duty_type: 'part_time_dedicated',
    qualifications: [],
    days: [hours * H, ...Array.from({ length: DAYS - 1 }, () => 0)],
    whole: true,
    split: false,
    ...rest,
  }
}
const sumOf = (people: readonly StaffingPerson[], due: number | null = DUE) => sumRows('', rowsOf(people, DAYS, due), DAYS, due)

describe('what a full-time worker is to work', () => {
  test.each([
    ['forty hours a week in four weeks', 40 * H, 28, 160 * H],
    ['forty hours a week in a month of 30 days', 40 * H, 30, 10285],
    ['less than 32 hours, which count as 32 (notice on the standards)', 30 * H, 28, 128 * H],
    ['nothing known', null, 28, null],
  ])('is worked out of %s', (_, weekly, days, due) => {
    expect(fullTimeIn(weekly, days)).toBe(due)
  })
})

describe('the full-time equivalent of a post', () => {
  const A = { duty_type: 'full_time_dedicated' } as const
  test.each([
    [
      'two full-timers and 200 hours of part-timers, cut after the first decimal',
      [{ ...A, hours: 150 }, { ...A, hours: 160 }, { hours: 120 }, { hours: 80 }],
      32,
    ],
    [
      '580 hours of part-timers of 160 (published example: 3.6)',
      [{ hours: 145 }, { hours: 145 }, { hours: 145 }, { hours: 145 }],
      36,
    ],
    ['hours that just reach a tenth', [{ hours: 16 }], 1],
    ['hours that just miss it', [{ hours: 15 }], 0],
    ['cut once for the sum and not for each person', [{ hours: 24 }, { hours: 24 }, { hours: 24 }], 4],
    ['a full-timer with leave, who counts as one', [{ ...A, hours: 90 }], 10],
    ['a full-timer who came within the period, by hours', [{ ...A, hours: 80, whole: false }], 5],
    ['a full-timer who was away throughout', [{ ...A, hours: 0 }], 0],
    ['a full-timer with several posts, by hours', [{ duty_type: 'full_time_concurrent' as const, hours: 80 }], 5],
    ['a dedicated full-timer who works for other services, by hours', [{ ...A, hours: 80, split: true }], 5],
    ['more hours than a full-timer has, which count no more', [{ hours: 200 }], 10],
    ['nobody', [], 0],
  ])('of %s', (_, people, tenths) => {
    expect(sumOf(people.map(person)).equivalent).toBe(tenths)
  })

  test('is not told where nobody says what a full-time worker is to work, and the hours still are', () => {
    expect(sumOf([person({ hours: 200 })], null)).toMatchObject({
      equivalent: null,
      total: 200 * H,
      counted: 200 * H,
      weekly: 50 * H,
    })
  })

  test('stands by post, with the heads of each letter', () => {
    const rows = rowsOf(
      [
        person({ ...A, hours: 160, post: 'サービス提供責任者' }),
        person({ hours: 40 }),
        person({ hours: 40, duty_type: 'part_time_concurrent' }),
        person({ hours: 40, duty_type: null }),
      ],
      DAYS,
      DUE,
    )
    expect(sumsByPost(rows, DAYS, DUE).map(({ post, heads, people, equivalent }) => [post, heads, people, equivalent])).toEqual([
      ['サービス提供責任者', { A: 1, B: 0, C: 0, D: 0 }, 1, 10],
      ['訪問介護員', { A: 0, B: 0, C: 1, D: 1 }, 3, 7],
    ])
  })
})

const at = (time: string) => `2026-11-02T${time}:00+09:00`
type Visit = AttendanceDay['visits'][number]
const visit = (service_type: Visit['service_type'], from: string, to: string, minutes: number, done = true): Visit => ({
  id: '3f1c9a52-8b1e-4f0e-9a6e-2f5f3f0b7a11',
  starts_at: at(from),
  ends_at: at(to),
  done: done ? { starts_at: at(from), ends_at: at(to) } : null,
  breaks: [],
  patient_id: null,
  patient_name: null,
  minutes,
  service_type,
  night_duty: null,
  remarks: null,
})
const way = (from: string, to: string, travel: number, waiting = 0) => ({
  starts_at: at(from),
  ends_at: at(to),
  travel,
  waiting,
  from_place: null,
  to_place: null,
  source: 'recorded' as const,
})
const day = (more: {
  total: number
  planned?: number
  ahead?: boolean
  rest?: number
  visits?: Visit[]
  ways?: AttendanceDay['ways']
}) =>
  ({
    date: '2026-11-02',
    ahead: more.ahead ?? false,
    visits: more.visits ?? [],
    ways: more.ways ?? [],
    figures: { total: more.total, planned: more.planned ?? more.total, sleep_in_rest: more.rest ?? 0 },
  }) as unknown as AttendanceDay

describe('the hours of a day', () => {
  const mixed = day({
    total: 300,
    visits: [
      visit('heavy_visiting_care', '09:00', '11:00', 120),
      visit('home_care_body', '11:30', '12:30', 60),
      visit('heavy_visiting_care', '13:00', '14:00', 60),
    ],
    ways: [way('11:00', '11:30', 20, 10), way('12:30', '13:00', 30)],
  })
  const of = (one: AttendanceDay, services: Parameters<typeof isSplit>[1], kind: 'plan' | 'record' = 'record') =>
    dayMinutes(one, { kind, services, split: isSplit([one], services) })

  test('are all work where the sheet is of all services', () => {
    expect(of(mixed, [])).toEqual({ minutes: 300, apart: 0 })
  })

  test.each([
    ['the visits of a service with the way to them', ['heavy_visiting_care'] as const, 210],
    ['the visits of another', ['home_care_body'] as const, 90],
    ['of both, which is all', ['heavy_visiting_care', 'home_care_body'] as const, 300],
  ])('are of whoever works for several %s', (_, services, minutes) => {
    expect(of(mixed, services)).toEqual({ minutes, apart: 0 })
  })

  test('tell apart what is of no service, of whoever works for several', () => {
    const withOffice = { ...mixed, figures: { ...mixed.figures, total: 390 } }
    expect(of(withOffice, ['home_care_body'])).toEqual({ minutes: 90, apart: 90 })
  })

  test('hold office work of whoever works for this service alone', () => {
    const one = day({
      total: 200,
      visits: [visit('home_care_body', '09:00', '10:00', 60), visit('office_work', '10:00', '12:00', 120)],
    })
    expect(of(one, ['home_care_body'])).toEqual({ minutes: 200, apart: 0 })
  })

  test('are those of the plan, also where it went otherwise', () => {
    const one = day({ total: 30, planned: 60, visits: [visit('home_care_body', '09:00', '10:00', 30)] })
    expect(of(one, [], 'plan').minutes).toBe(60)
    expect(of(one, [], 'record').minutes).toBe(30)
  })

  test('of a day that is not over are planned and not recorded', () => {
    const one = day({ total: 60, ahead: true, visits: [visit('home_care_body', '09:00', '10:00', 60, false)] })
    expect(of(one, [], 'plan').minutes).toBe(60)
    expect(of(one, [], 'record').minutes).toBe(0)
  })

  test('leave out what of a sleep-in with a permit is no working time', () => {
    const one = day({
      total: 180,
      rest: 420,
      visits: [visit('group_home', '09:00', '18:00', 540), visit('home_care_body', '19:00', '20:00', 60)],
    })
    expect(of(one, ['group_home']).minutes).toBe(120)
  })
})
