import type { Rates } from '../rates/rates.ts'
import { halfUp, PARTS, sumOf } from '../rates/whole.ts'
import { type PayStep, type Step, used } from './trace.ts'

/**
 * Minutes of a wage period by class, as attendance tells them (`Hours`): the first four hold all minutes, the nights are those of them that lie between 22:00 and 5:00.
 */
export type ClassMinutes = Readonly<
  Record<
    | 'regular'
    | 'overtime'
    | 'overtime_over60'
    | 'holiday'
    | 'night_regular'
    | 'night_overtime'
    | 'night_overtime_over60'
    | 'night_holiday',
    number
  >
>

/** `unit`: the unit price of premiums. `hourly`: what an hour within limits is paid; 0 where the wage is paid for months or days, and holds it. Yen an hour. */
export type HourlyPrices = { readonly unit: number; readonly hourly: number }

/** A class of hours, which has one combined rate. `rate`: of the unit price, in parts of 100,000. */
export type ClassPay = { readonly class: PayStep; readonly minutes: number; readonly rate: number; readonly amount: number }

const HOUR = 60

/**
 * What is paid for the hours of a wage period: minutes of each class × unit price × one combined rate, rounded once on the class, fifty sen up (facts, section 2). Classes without
 * minutes are left out; the pay is the sum of the others. `closes_on`: the day on which the period closes, by which the rates are chosen.
 */
export const hoursPay = (minutes: ClassMinutes, { unit, hourly }: HourlyPrices, closes_on: string, rates: Rates) => {
  const table = rates.on('hour_premiums', closes_on)
  const { overtime, over_60, holiday, night } = table.value
  const [whole, over] = [PARTS, minutes.overtime_over60]
  // what the hour itself is paid, and what of the unit price, in parts of 100,000
  const classes: readonly [PayStep, minutes: number, own: number, rate: number][] = [
    ['hours_within', minutes.regular - minutes.night_regular, whole, 0],
    ['hours_within_night', minutes.night_regular, whole, night],
    ['hours_overtime', minutes.overtime - minutes.night_overtime, 0, whole + overtime],
    ['hours_overtime_night', minutes.night_overtime, 0, whole + overtime + night],
    ['hours_over_60', over - minutes.night_overtime_over60, 0, whole + over_60],
    ['hours_over_60_night', minutes.night_overtime_over60, 0, whole + over_60 + night],
    ['hours_holiday', minutes.holiday - minutes.night_holiday, 0, whole + holiday],
    ['hours_holiday_night', minutes.night_holiday, 0, whole + holiday + night],
  ]
  const lines = classes
    .filter(([, time]) => time !== 0)
    .map(([name, time, own, rate]): ClassPay => {
      const amount = halfUp(time * (hourly * own + unit * rate), HOUR * PARTS)
      return { class: name, minutes: time, rate: own === 0 || hourly === 0 ? rate : own + rate, amount }
    })
  const trace = lines.map((line): Step => ({
    step: line.class,
    given: { minutes: line.minutes, unit, hourly, rate: line.rate },
    rates: [used(table)],
    law: 'labour_standards_37',
    result: line.amount,
  }))
  return { lines, pay: sumOf(lines.map(({ amount }) => amount)), trace }
}
