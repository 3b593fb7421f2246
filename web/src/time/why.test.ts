import { describe, expect, it, test } from 'vitest'
import { calendarMonths } from '#domain/kit/wagePeriod.ts'
import { noTerms } from '#domain/time/attendance/held.ts'
import { clockOf, instant } from '#domain/kit/dates.ts'
import type { KnownVisit } from '#domain/time/attendance/known.ts'
import { personMonthOf } from '#domain/time/attendance/month.ts'
import { figures, isCount, partsOf, sheetOf, visitsByDuty } from '#domain/time/sheet.ts'
import { behind, partCounts } from './why.ts'

const visit = (
  date: string,
  from: number,
  to: number,
  service_type: KnownVisit['service_type'] = 'home_care_body',
): KnownVisit => ({
  id: `${date.slice(8)}-${from}`,
  starts: clockOf(instant(date, from * 60)),
  ends: clockOf(instant(date, to * 60)),
  breaks: [],
  done: null,
  isOpen: false,
  isMissing: false,
  patient_id: null,
  place: null,
  patient_name: '山田 花子',
  service_type,
  remarks: null,
})

/** A person's month with the given visits; the 22nd and the first day of the next month are statutory holidays. */
const monthOf = (...visits: KnownVisit[]) =>
  personMonthOf(
    '2026-11',
    {
      staff_id: 'a',
      staff_code: 'S1',
      name: '髙橋',
      kana: null,
      sample: false,
      visits,
      clocked: [],
      open: [],
      running: [],
      unopened: [],
      corrected: [],
      unrested: new Set<string>(),
      paidLeave: new Map(),
      leaveTimes: new Map(),
      away: new Map(),
      closed: [],
      fixed: [],
      helped: [],
      conditions: [],
      now: noTerms,
    },
    {
      isStatutoryHoliday: (date) => date === '2026-11-22' || date === '2026-12-01',
      isCompanyHoliday: () => false,
      joiningOn: () => 0,
      wayBetween: () => ({ minutes: 0, source: 'recorded' }),
      periods: calendarMonths,
      today: '2026-12-10',
    },
  )

const month = monthOf(
  visit('2026-11-20', 9, 11),
  visit('2026-11-20', 13, 14),
  visit('2026-11-21', 21, 30),
  visit('2026-11-22', 10, 12),
  visit('2026-11-23', 16, 33, 'group_home'),
)

describe('what stands behind a figure', () => {
  test.each([
    ['total_hours', 31 * 60, ['20', '21', '22', '23']],
    ['total_days', 4, ['20', '21', '22', '23']],
    ['total_night_hours', 14 * 60, ['21', '23']],
    ['total_holiday_hours', 8 * 60, ['21', '22']],
    ['group_home_hours', 17 * 60, ['23']],
    ['group_home_stays', 1, ['23']],
  ] as const)('%s', (figure, sum, days) => {
    const found = behind(month.days, figure)
    expect(found.sum).toBe(sum)
    expect(sheetOf(month)[figure]).toBe(sum)
    expect(found.counted.map(({ day: { date } }) => date.slice(8))).toEqual(days)
    expect(found.counted.length + found.others.length).toBe(4)
  })

  it('marks exactly the parts that make up a figure in minutes', () => {
    for (const figure of figures.filter((f) => !isCount(f) && f !== 'group_home_hours')) {
      for (const { day, share } of behind(month.days, figure).counted) {
        const marked = partsOf(day, month.days).filter((part) => partCounts(part, figure))
        expect(marked.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(share)
      }
    }
  })

  it('knows by its figure whether a night at the end of a month goes on into a holiday', () => {
    const { days } = monthOf(visit('2026-11-30', 22, 31))
    const last = days.at(-1)
    expect(last && partsOf(last, days).map(({ minutes, holiday }) => [minutes, holiday])).toEqual([
      [120, false],
      [300, true],
      [120, true],
    ])
  })

  it('puts a visit beside the duty that it goes on with', () => {
    const { days } = monthOf(visit('2026-11-20', 20, 24), visit('2026-11-21', 0, 8), visit('2026-11-21', 20, 22))
    expect(behind(days, 'total_days').sum).toBe(2)
    expect([...visitsByDuty(days)].map(([date, of]) => [date.slice(8), of.map(({ id }) => id)])).toEqual([
      ['20', ['20-20', '21-0']],
      ['21', ['21-20']],
    ])
  })
})
