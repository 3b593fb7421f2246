import { describe, expect, test } from 'vitest'
import { ratesFor } from '../rates/rates.ts'
import { averageWage, closurePay } from './averageWage.ts'
import { type ClassMinutes, hoursPay, portionsOf } from './hours.ts'
import { checkMinimumWage } from './minimumWage.ts'
import { RuleRefused } from './refused.ts'
import { excludedAllowances, unitPrice, type WagePart } from './unitPrice.ts'
import { unworkedWage, usualWage } from './usualWage.ts'

const rates = ratesFor()
const closes = '2026-10-31'
const none: ClassMinutes = {
  regular: 0,
  overtime: 0,
  overtime_over60: 0,
  holiday: 0,
  night_regular: 0,
  night_overtime: 0,
  night_overtime_over60: 0,
  night_holiday: 0,
}
const scheduled = { year_days: 245, day_minutes: 480 }
const month = (amount: number, excluded: WagePart['excluded'] = null): WagePart => ({ amount, per: 'month', excluded })

describe('premiums of hours', () => {
  const pay = (minutes: Partial<ClassMinutes>, unit = 1450, hourly = 0) =>
    Object.fromEntries(
      hoursPay(portionsOf({ ...none, ...minutes }, { unit, hourly }), closes, rates).lines.map(({ class: name, amount }) => [
        name,
        amount,
      ]),
    )

  test('holiday and holiday at night are one rate each, and are rounded once each (facts, section 2)', () => {
    const { pay: sum, lines } = hoursPay(
      portionsOf({ ...none, holiday: 9 * 60, night_holiday: 60 }, { unit: 1450, hourly: 0 }),
      closes,
      rates,
    )
    expect(lines.map(({ amount }) => amount)).toEqual([15_660, 2320])
    expect(sum).toBe(17_980)
  })

  test('each class by its combined rate', () =>
    expect(
      pay(
        {
          regular: 600,
          night_regular: 60,
          overtime: 240,
          night_overtime: 60,
          overtime_over60: 120,
          night_overtime_over60: 60,
          holiday: 120,
          night_holiday: 60,
        },
        1000,
        1000,
      ),
    ).toEqual({
      hours_within: 9000,
      hours_within_night: 1250,
      hours_overtime: 3750,
      hours_overtime_night: 1500,
      hours_over_60: 1500,
      hours_over_60_night: 1750,
      hours_holiday: 1350,
      hours_holiday_night: 1600,
    }))

  test('a monthly wage holds the hours within limits, of which only the night is paid on top', () =>
    expect(pay({ regular: 9600, night_regular: 120 }, 2000)).toEqual({ hours_within: 0, hours_within_night: 1000 }))

  test('an allowance in the base raises the premium, not the hour itself', () =>
    // 1,200 for the hour and 25 % of 1,300
    expect(pay({ regular: 60, night_regular: 60 }, 1300, 1200)).toEqual({ hours_within_night: 1525 }))

  test('exactly fifty sen are a yen', () => {
    // 2 minutes at 1,500 × 125 % are 62.5
    expect(pay({ overtime: 2 }, 1500)).toEqual({ hours_overtime: 63 })
    expect(pay({ overtime: 1 }, 1499)).toEqual({ hours_overtime: 31 })
  })

  test('more minutes are never paid less, and the sum is that of the lines', () => {
    let before = 0
    for (let minutes = 0; minutes <= 6000; minutes += 7) {
      const { pay: sum, lines } = hoursPay(
        portionsOf({ ...none, overtime: minutes, night_overtime: (minutes * 3) % (minutes + 1) }, { unit: 1683, hourly: 0 }),
        closes,
        rates,
      )
      expect(sum).toBe(lines.reduce((total, { amount }) => total + amount, 0))
      expect(Number.isSafeInteger(sum)).toBe(true)
      const { pay: dayOnly } = hoursPay(portionsOf({ ...none, overtime: minutes }, { unit: 1683, hourly: 0 }), closes, rates)
      expect(dayOnly).toBeGreaterThanOrEqual(before)
      before = dayOnly
    }
  })

  test('hours of several prices are rounded once for their class', () => {
    const some = [1290, 1310].map((hourly) => ({ class: 'regular' as const, night: false, minutes: 1, unit: hourly, hourly }))
    // 21.5 and 21.83 yen
    const [line] = hoursPay(some, closes, rates).lines
    expect(line).toMatchObject({ amount: 43, minutes: 2 })
    expect(line?.steps.map(({ result }) => result)).toEqual([21, 21, 43])
  })

  test('each line tells its rate, the table and the law', () =>
    expect(hoursPay(portionsOf({ ...none, overtime: 60 }, { unit: 1000, hourly: 0 }), closes, rates).lines[0]?.steps).toEqual([
      {
        step: 'hours_overtime',
        given: { minutes: 60, unit: 1000, rate: 125_000 },
        rates: [{ kind: 'hour_premiums', valid_from: '2023-04-01', source: '労働基準法第37条・割増賃金令' }],
        law: 'labour_standards_37',
        result: 1250,
      },
    ]))
})

describe('the unit price', () => {
  test('leaves out the seven allowances and no other', () => {
    const parts = [month(250_000), ...excludedAllowances.map((one) => month(10_000, one)), month(20_000)]
    expect(unitPrice(parts, scheduled)).toMatchObject({ base: 270_000, unit: unitPrice([month(270_000)], scheduled).unit })
    expect(excludedAllowances).toHaveLength(7)
  })
  test('adds what is paid for a month, a day and an hour before it is rounded', () => {
    // 20,000 × 720 / (245 × 480) = 122.44…, 9,604 / 8 = 1,200.5
    expect(unitPrice([month(20_000), { amount: 9604, per: 'day', excluded: null }], scheduled).unit).toBe(1323)
    expect(unitPrice([{ amount: 1200, per: 'hour', excluded: null }, month(20_000)], scheduled).unit).toBe(1322)
  })
  test('of an hourly wage alone is that wage, whatever the hours are', () =>
    expect(unitPrice([{ amount: 1234, per: 'hour', excluded: null }], { year_days: 0, day_minutes: 0 }).unit).toBe(1234))
  test('needs scheduled hours for anything else', () => {
    expect(() => unitPrice([month(200_000)], { year_days: 245, day_minutes: 0 })).toThrow(new RuleRefused('no_hours'))
    expect(() => unitPrice([month(200_000)], { year_days: 0, day_minutes: 480 })).toThrow(new RuleRefused('no_days'))
  })
  test('a leap year has one day more, and makes the hour cheaper', () =>
    expect([245, 246].map((year_days) => unitPrice([month(300_000)], { year_days, day_minutes: 480 }).unit)).toEqual([1837, 1829]))
})

describe('absence and leave', () => {
  test('the average wage is cut below a sen; whoever is paid by time has sixty percent of a worked day', () => {
    expect(averageWage({ monthly: 600_000, timed: 0, days: 92, worked: 60 }).sen).toBe(652_173)
    expect(averageWage({ monthly: 0, timed: 249_600, days: 91, worked: 39 })).toMatchObject({
      sen: 384_000,
      trace: { step: 'average_wage_least' },
    })
    // an allowance for months beside an hourly wage: its part over the days of the calendar
    expect(averageWage({ monthly: 91_000, timed: 249_600, days: 91, worked: 39 }).sen).toBe(384_000 + 100_000)
    expect(averageWage({ monthly: 0, timed: 0, days: 91, worked: 0 }).sen).toBe(0)
    expect(() => averageWage({ monthly: 0, timed: 1, days: 0, worked: 0 })).toThrow(new RuleRefused('no_days'))
    expect(() => averageWage({ monthly: 0, timed: 1, days: 91, worked: 0 })).toThrow(new RuleRefused('no_days'))
  })
  test('a closure is paid at sixty percent, never less, and what was earned is taken off', () => {
    expect(closurePay(652_173, { days: 1, earned: 0 }).amount).toBe(3914)
    expect(closurePay(652_173, { days: 3, earned: 0 }).amount).toBe(11_740)
    expect(closurePay(652_173, { days: 1, earned: 3000 }).amount).toBe(914)
    expect(closurePay(652_173, { days: 1, earned: 5000 }).amount).toBe(0)
    expect(closurePay(652_173, { days: 1, earned: 0 }, 100).amount).toBe(6522)
    expect(closurePay(652_173, { days: 1, earned: 0 }, 30).amount).toBe(3914)
  })
  test('a day of leave is paid up, an hour that was not worked is taken off down', () => {
    const month = { amount: 200_000, per: 'month', per_minutes: 9600, minutes: 125 } as const
    // 2,604.16…
    expect([usualWage(month).amount, unworkedWage(month).amount]).toEqual([2605, 2604])
    expect(usualWage({ amount: 9600, per: 'day', per_minutes: 480, minutes: 240 }).amount).toBe(4800)
    expect(usualWage({ amount: 1201, per: 'hour', per_minutes: 0, minutes: 90 }).amount).toBe(1802)
    expect(() => usualWage({ amount: 9600, per: 'day', per_minutes: 0, minutes: 240 })).toThrow(new RuleRefused('no_hours'))
  })
})

describe('the minimum wage', () => {
  const check = (parts: readonly WagePart[], date = '2026-10-01') =>
    checkMinimumWage(
      parts.map((part) => ({ ...part, counts: true })),
      scheduled,
      '13',
      date,
      rates,
    )
  test('is compared by the hour, on the day from which it holds', () => {
    const hourly = [{ amount: 1279, per: 'hour', excluded: null } as const]
    expect(check(hourly)).toMatchObject({ reached: false, hourly: 1279, least: 1280, short: 1 })
    expect(check(hourly, '2026-09-30')).toMatchObject({ reached: true, least: 1226, short: 0 })
  })
  test('is not reached by a fraction that rounding would hide', () => {
    // 209,066 × 720 / 117,600 = 1,279.99…
    expect(check([month(209_066)])).toMatchObject({ reached: false, hourly: 1279, short: 1 })
    expect(check([month(209_067)])).toMatchObject({ reached: true, hourly: 1280, short: 0 })
    expect(check([{ amount: 10_239, per: 'day', excluded: null }])).toMatchObject({ reached: false })
    expect(check([{ amount: 10_240, per: 'day', excluded: null }])).toMatchObject({ reached: true })
  })
  test('leaves out what is not compared', () =>
    expect(
      checkMinimumWage(
        [
          { amount: 1270, per: 'hour', excluded: null, counts: true },
          { amount: 20_000, per: 'month', excluded: 'commuting', counts: false },
        ],
        scheduled,
        '13',
        '2026-10-01',
        rates,
      ),
    ).toMatchObject({ reached: false, hourly: 1270, short: 10 }))
})
