import { type HourClass, pieceClasses } from '../../time/attendance/classes.ts'
import type { Rates } from '../rates/rates.ts'
import { cutDown, halfUp, PARTS, sumOf } from '../rates/whole.ts'
import { type PayStep, type Step, used } from './trace.ts'

/** The classes of working minutes of attendance; each minute is of one of them, by day or by night. */
type MinuteClass = (typeof pieceClasses)[number]

/**
 * Minutes of one class and one price. `unit`: the unit price of premiums. `hourly`: what an hour within limits is paid; 0 where the wage is paid for months or days, and holds it.
 * Yen an hour.
 */
export type HourPortion = {
  readonly class: MinuteClass
  readonly night: boolean
  readonly minutes: number
  readonly unit: number
  readonly hourly: number
}

/**
 * Minutes of a wage period by class, as attendance tells them (`Hours`): the first four hold all minutes, the nights are those of them that lie between 22:00 and 5:00.
 */
export type ClassMinutes = Readonly<Record<HourClass, number>>

/** The hours of a wage period that have one price. */
export const portionsOf = (minutes: ClassMinutes, price: Pick<HourPortion, 'unit' | 'hourly'>): HourPortion[] =>
  pieceClasses
    .flatMap((of) => [
      { class: of, night: false, minutes: minutes[of] - minutes[`night_${of}`], ...price },
      { class: of, night: true, minutes: minutes[`night_${of}`], ...price },
    ])
    .filter((portion) => portion.minutes !== 0)

/** What is paid for a class of hours, which has one combined rate. */
export type ClassPay = {
  readonly class: PayStep
  readonly minutes: number
  readonly amount: number
  readonly steps: readonly Step[]
}

const HOUR = 60
/** The steps of hours, each with the class and the time of day that it pays. */
export const hourSteps: readonly { readonly step: PayStep; readonly class: MinuteClass; readonly night: boolean }[] = [
  { step: 'hours_within', class: 'regular', night: false },
  { step: 'hours_within_night', class: 'regular', night: true },
  { step: 'hours_overtime', class: 'overtime', night: false },
  { step: 'hours_overtime_night', class: 'overtime', night: true },
  { step: 'hours_over_60', class: 'overtime_over60', night: false },
  { step: 'hours_over_60_night', class: 'overtime_over60', night: true },
  { step: 'hours_holiday', class: 'holiday', night: false },
  { step: 'hours_holiday_night', class: 'holiday', night: true },
]

/**
 * What is paid for the hours of a wage period: minutes of each class × their price × one combined rate, rounded once on the class, fifty sen up (facts, section 2). Classes without
 * minutes are left out; the pay is the sum of the others. `closes_on`: the day on which the period closes, by which the rates are chosen.
 */
export const hoursPay = (portions: readonly HourPortion[], closes_on: string, rates: Rates): { lines: ClassPay[]; pay: number } => {
  const table = rates.on('hour_premiums', closes_on)
  const { overtime, over_60, holiday, night: nights } = table.value
  const added: Record<MinuteClass, number> = {
    regular: 0,
    overtime: PARTS + overtime,
    overtime_over60: PARTS + over_60,
    holiday: PARTS + holiday,
  }
  const lines = hourSteps.flatMap(({ step, class: of, night }): ClassPay[] => {
    const some = portions.filter((portion) => portion.class === of && portion.night === night)
    const minutes = sumOf(some.map((portion) => portion.minutes))
    if (minutes === 0) return []
    const rate = added[of] + (night ? nights : 0)
    // what the hour itself is paid, and what of the unit price, in parts of 100,000
    const worth = ({ minutes: time, unit, hourly }: HourPortion) => time * (hourly * (of === 'regular' ? PARTS : 0) + unit * rate)
    const stepOf = (given: Step['given'], result: number): Step => ({
      step,
      given,
      rates: [used(table)],
      law: 'labour_standards_37',
      result,
    })
    const amount = halfUp(sumOf(some.map(worth)), HOUR * PARTS)
    const byPrice = [...Map.groupBy(some, ({ unit, hourly }) => `${unit} ${hourly}`).values()].map((same) => {
      const [{ unit, hourly } = { unit: 0, hourly: 0 }] = same
      const of_price = sumOf(same.map((portion) => portion.minutes))
      const told = of !== 'regular' || hourly === 0 ? rate : PARTS + rate
      return stepOf(
        { minutes: of_price, unit, ...(hourly === 0 ? {} : { hourly }), rate: told },
        cutDown(sumOf(same.map(worth)), HOUR * PARTS),
      )
    })
    // of several prices the class is rounded, not each of them
    const told = byPrice.length > 1 ? [...byPrice, stepOf({ minutes }, amount)] : byPrice.map((one) => ({ ...one, result: amount }))
    return [{ class: step, minutes, amount, steps: told }]
  })
  return { lines, pay: sumOf(lines.map(({ amount }) => amount)) }
}
