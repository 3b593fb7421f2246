import { cutDown, cutUp } from '../rates/whole.ts'
import { RuleRefused } from './refused.ts'
import type { Step } from './trace.ts'
import type { PayUnit } from './unitPrice.ts'

/**
 * A wage and the time that a day of leave, or of an absence, takes of it. `per_minutes`: the scheduled minutes for which the wage is paid: those of the day, or of the month; unused of a
 * wage for an hour.
 */
export type UsualWage = { readonly amount: number; readonly per: PayUnit; readonly per_minutes: number; readonly minutes: number }

const HOUR = 60

const partOf = ({ amount, per, per_minutes, minutes }: UsualWage) => {
  const by = per === 'hour' ? HOUR : per_minutes
  if (by <= 0) throw new RuleRefused('no_hours')
  return { product: amount * minutes, by, given: { amount, by, minutes } }
}

/**
 * The usual wage of some minutes, as a day of paid leave is paid (Labour Standards Act 39(9), Enforcement Regulation 25(1)): of a wage for an hour its minutes, of one for a day or a
 * month their part of the scheduled ones. Yen, cut up, so that nobody gets less than the law says.
 * @throws {RuleRefused} `no_hours` where the wage is paid for no scheduled time
 */
export const usualWage = (wage: UsualWage): { amount: number; trace: Step } => {
  const { product, by, given } = partOf(wage)
  const amount = cutUp(product, by)
  return { amount, trace: { step: 'usual_wage', given, rates: [], law: 'enforcement_25', result: amount } }
}

/**
 * What is taken off a wage for a month or a day because of time that was not worked and is not paid. Yen, cut down: no more than that time may be taken off (Labour Standards Act 24(1)).
 * @throws {RuleRefused} `no_hours` where the wage is paid for no scheduled time
 */
export const unworkedWage = (wage: UsualWage): { amount: number; trace: Step } => {
  const { product, by, given } = partOf(wage)
  const amount = cutDown(product, by)
  return { amount, trace: { step: 'unworked_wage', given, rates: [], law: 'labour_standards_24', result: amount } }
}
