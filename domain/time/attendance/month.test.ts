import { describe, expect, test } from 'vitest'
import { addDays, clockOf, daysOfMonth, instant } from '../../kit/dates.ts'
import { attendanceFigures, type AttendanceSpan } from './attendance.ts'
import { noTerms } from './held.ts'
import { personMonthOf, type KnownPerson, type KnownVisit } from './month.ts'
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
  wayBetween: () => ({ minutes: 15, source: 'guessed' as const }),
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
  corrected: [],
  paidLeave: new Map(),
  leaveTimes: new Map(),
  closed: [],
  fixed: [],
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

  test('what is worked out again is the same', () => {
    expect(personMonthOf(month, randomPerson(7), calendar)).toEqual(personMonthOf(month, randomPerson(7), calendar))
  })
})
