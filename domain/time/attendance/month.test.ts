import { describe, expect, test } from 'vitest'
import { calendarMonths, wagePeriods } from '../../kit/wagePeriod.ts'
import { addDays, clockOf, daysOfMonth, instant, monthOf } from '../../kit/dates.ts'
import { attendanceFigures, type AttendanceSpan } from './attendance.ts'
import { noTerms } from './held.ts'
import type { KnownPerson, KnownVisit } from './known.ts'
import { joinedMonth, personMonthOf } from './month.ts'
import { lengthOf, type Stretch, union } from './spans.ts'

const month = '2026-11'
/** Numbers that look random and are the same each time. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const at = (date: string, minute: number) => clockOf(instant(date, minute))
const calendar = {
  isStatutoryHoliday: (date: string) => new Date(`${date}T00:00Z`).getUTCDay() === 0,
  isCompanyHoliday: () => false,
  joiningOn: () => 0,
  wayBetween: () => ({ minutes: 15, source: 'guessed' as const }),
  periods: calendarMonths,
  today: '2027-01-01',
}
const nobody: Omit<KnownPerson, 'visits'> = {
  staff_id: 'a',
  staff_code: 'S1',
  name: '髙橋',
  kana: null,
  sample: false,
  clocked: [],
  open: [],
  running: [],
  unopened: [],
  corrected: [],
  paidLeave: new Map(),
  leaveTimes: new Map(),
  closed: [],
  fixed: [],
  helped: [],
  unrested: new Set<string>(),
  conditions: [],
  now: noTerms,
  away: new Map(),
}

/** A month of visits that do not overlap, some of them done at other times, some days clocked, some corrected. */
const randomPerson = (seed: number): KnownPerson => {
  const roll = dice(seed)
  const visits: KnownVisit[] = []
  const clocked: { from: number; to: number; rests: Stretch[] }[] = []
  const corrected: { date: string; work: Stretch[] }[] = []
  let free = at('2026-10-25', 0)
  for (let date = '2026-10-26'; date <= '2026-12-01'; date = addDays(date, 1)) {
    let minute = 5 * 60 + roll(240)
    while (roll(5) > 0 && minute < 22 * 60) {
      const [starts, ends] = [at(date, minute), at(date, minute + 30 + roll(300))]
      if (starts >= free) {
        free = ends
        const late = roll(3) === 0 ? roll(20) - 10 : 0
        visits.push({
          id: `v${visits.length}`,
          starts,
          ends,
          breaks: [],
          patient_id: roll(4) === 0 ? null : `p${roll(5)}`,
          place: roll(4) === 0 ? null : `p${roll(5)}`,
          patient_name: null,
          service_type: roll(6) === 0 ? 'group_home' : 'home_care_body',
          remarks: null,
          done: roll(2) === 0 ? [starts, Math.max(starts + 1, ends + late)] : null,
          isOpen: false,
          isMissing: false,
        })
      }
      minute += 60 + roll(300)
    }
    if (roll(6) === 0) clocked.push({ from: at(date, 500), to: at(date, 1100), rests: [[at(date, 720), at(date, 780)]] })
    if (roll(12) === 0) corrected.push({ date, work: [[at(date, 540), at(date, 540 + roll(1700) + 1)]] })
  }
  return { ...nobody, visits, clocked, corrected }
}

const clockStretch = ({ starts_at, ends_at }: AttendanceSpan): Stretch => [clockOf(starts_at), clockOf(ends_at)]

describe('any month', () => {
  test.each(Array.from({ length: 200 }, (_, seed) => seed + 1))('%i: its days add up to it, each minute in one class', (seed) => {
    const { days, figures } = personMonthOf(month, randomPerson(seed), calendar)
    expect(days.map(({ date }) => date)).toEqual(daysOfMonth(month))
    for (const name of attendanceFigures)
      expect([name, days.reduce((sum, day) => sum + day.figures[name], 0)]).toEqual([name, figures[name]])
    expect(figures.regular + figures.overtime + figures.overtime_over60 + figures.holiday).toBe(figures.total)
    expect(figures.night_regular + figures.night_overtime + figures.night_overtime_over60 + figures.night_holiday).toBe(
      figures.night,
    )
    // a minute is worked once, whatever says so
    const worked = days.flatMap(({ work }) => work.map((one): Stretch => [clockOf(one.starts_at), clockOf(one.ends_at)]))
    expect(lengthOf(union(worked))).toBe(figures.total)
    expect(worked.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(figures.total)
    for (const day of days) {
      // no day has more within the limits than the law has hours
      expect(day.figures.regular).toBeLessThanOrEqual(480)
      // its pieces are its work, and what of them has a cause is its overtime
      expect(union(day.pieces.map(clockStretch))).toEqual(union(day.work.map(clockStretch)))
      const over = day.pieces.filter(({ why }) => why !== null).map(clockStretch)
      expect(lengthOf(over)).toBe(day.figures.overtime + day.figures.overtime_over60)
    }
  })

  test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    '%i: with another closing day each day stands in one wage period, and calendar months are made of two',
    (seed) => {
      const periods = wagePeriods([{ month: '2020-01', day: 1 + (seed % 28) }])
      const own = { ...calendar, periods }
      const person = randomPerson(seed)
      const told = ['2026-10', '2026-11', '2026-12', '2027-01'].map((named) => personMonthOf(named, person, own))
      expect(told.flatMap(({ days }) => days.map(({ date }) => date))).toEqual(
        ['2026-10', '2026-11', '2026-12', '2027-01'].flatMap(periods.daysOf),
      )
      const joined = joinedMonth(
        month,
        [told[1], told[2]].flatMap((one) => one ?? []),
      )
      const plain = personMonthOf(month, person, calendar)
      expect(joined?.days.map(({ date }) => date)).toEqual(daysOfMonth(month))
      // what does not follow from the begin of a week or of sixty hours is the same day by day
      for (const name of ['total', 'night', 'holiday', 'group_home_hours', 'group_home_stays', 'days'] as const)
        expect([name, joined?.figures[name]]).toEqual([name, plain.figures[name]])
      for (const one of told) {
        const over60 = one.figures.overtime_over60
        expect(over60).toBe(Math.max(0, one.figures.overtime + over60 - 3600))
        for (const date of one.days.map((day) => day.date)) expect(periods.monthOn(date)).toBe(one.month)
      }
      expect(joined?.days.every(({ date }) => monthOf(date) === month)).toBe(true)
    },
  )

  test('what is worked out again is the same', () => {
    expect(personMonthOf(month, randomPerson(7), calendar)).toEqual(personMonthOf(month, randomPerson(7), calendar))
  })
})
