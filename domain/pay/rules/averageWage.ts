import { cutDown, cutUp } from '../rates/whole.ts'
import { RuleRefused } from './refused.ts'
import type { Step } from './trace.ts'

/**
 * The three months before, without the days and the wages that the law leaves out (Labour Standards Act 12(3), (4)). `monthly`: what was paid for months; `timed`: what was paid for days,
 * hours or results; yen. `days`: calendar days; `worked`: days of work.
 */
export type ThreeMonths = { readonly monthly: number; readonly timed: number; readonly days: number; readonly worked: number }

/** Sen of a yen, in which average wages are told. */
const SEN = 100
/** The least of what was paid by time: sixty percent of it over the days of work; and what of the average wage is paid for a closure (Labour Standards Act 12(1), 26). */
const SIXTY = 60
const PERCENT = 100

/** The average wage of a day in sen, cut (S22.11.5 kihatsu 232). @throws {RuleRefused} `no_days` where no day is left */
export const averageWage = ({ monthly, timed, days, worked }: ThreeMonths): { sen: number; trace: Step } => {
  if (days <= 0 || (timed > 0 && worked <= 0)) throw new RuleRefused('no_days')
  const usual = cutDown((monthly + timed) * SEN, days)
  const least = timed > 0 ? cutDown(timed * SIXTY * SEN * days + monthly * SEN * PERCENT * worked, PERCENT * worked * days) : 0
  const sen = Math.max(usual, least)
  return {
    sen,
    trace: {
      step: least > usual ? 'average_wage_least' : 'average_wage',
      given: { monthly, timed, days, worked },
      rates: [],
      law: 'labour_standards_12',
      result: sen,
    },
  }
}

/** Of how many days a closure is paid, and what was earned on them all the same, which is taken off. Yen. */
export type Closure = { readonly days: number; readonly earned: number }

/**
 * The allowance for a closure: sixty percent of the average wage of its days, less what was earned on them (Labour Standards Act 26). `percent`: more, where the work rules give it.
 * Yen, cut up once, so that it never is less than the law says.
 */
export const closurePay = (sen: number, { days, earned }: Closure, percent: number = SIXTY): { amount: number; trace: Step } => {
  const amount = Math.max(0, cutUp(sen * days * Math.max(SIXTY, percent), SEN * PERCENT) - earned)
  return {
    amount,
    trace: { step: 'closure', given: { sen, days, percent, earned }, rates: [], law: 'labour_standards_26', result: amount },
  }
}
