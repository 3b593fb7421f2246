import type { AttendanceFigures } from '../../time/attendance/attendance.ts'
import { RateMissing, type Rates } from '../rates/rates.ts'
import { sumOf } from '../rates/whole.ts'
import { RuleRefused } from '../rules/refused.ts'
import { linesOf, nothingToSettle, type Settlement, settlementIssues } from './corrections.ts'
import { agesReached, deductionsOf, insuranceIn, isPremiumLeft, premiumMonth } from './deductions.ts'
import { isStopping, type PayIssue, type PayIssueCode, type PayLine } from './line.ts'
import { unpaidDays } from './leaves.ts'
import { besideMinimum } from './minimum.ts'
import type { PayInput } from './payInput.ts'
import { paymentsOf } from './payments.ts'
import type { SettledYear } from '../yearEnd/settle.ts'
import { isUnpaid, type Spell, spellsOf } from './spells.ts'

/** Sums of what somebody is paid for a wage period. Yen, but days and minutes. `taxable`: what is taxed; `social`: what counts as remuneration of social insurance. */
export type PaySums = {
  readonly gross: number
  readonly taxable: number
  readonly social: number
  readonly deducted: number
  readonly net: number
  readonly days: number
  readonly minutes: number
}

/** What the run works out for somebody. Without lines nothing can be paid until its issues are settled. */
export type PayResult = {
  readonly lines: readonly PayLine[]
  readonly sums: PaySums
  readonly issues: readonly PayIssue[]
  /** The calendar year, where this pay has settled it. */
  readonly year_end?: SettledYear
}

const amounts = (lines: readonly PayLine[]) => sumOf(lines.map(({ amount }) => amount))
const minutesOf = (figures: readonly AttendanceFigures[], name: 'total') => sumOf(figures.map((one) => one[name]))

/** The sums of some lines. */
export const totalsOf = (lines: readonly PayLine[]): Omit<PaySums, 'days' | 'minutes'> => {
  const payments = lines.filter(({ side }) => side === 'payment')
  const deducted = amounts(lines.filter(({ side }) => side === 'deduction'))
  const gross = amounts(payments)
  return {
    gross,
    taxable: amounts(payments.filter(({ counts }) => counts.taxable)),
    social: amounts(payments.filter(({ counts }) => counts.social)),
    deducted,
    net: gross - deducted,
  }
}
const sumsOf = (lines: readonly PayLine[], { days }: PayInput): PaySums => ({
  ...totalsOf(lines),
  days: days.filter(({ figures }) => figures.total > 0).length,
  minutes: minutesOf(
    days.map(({ figures }) => figures),
    'total',
  ),
})

/** The wages that lie below the minimum wage, at the end of each spell. */
const belowMinimum = ({ person, items }: PayInput, spells: readonly Spell[], rates: Rates): PayIssue[] => {
  const { prefecture } = person
  if (prefecture === null) return []
  return spells.flatMap(({ wage, to: on }) => {
    const { reached, least } = besideMinimum(wage, items, person, { prefecture, on }, rates)
    return reached ? [] : [{ code: 'below_minimum_wage' as const, amount: least }]
  })
}

const [MORE, LESS] = [120, 80]
const PERCENT = 100
/** What somebody should look at though everything can be paid. */
const hintsOf = (input: PayInput, spells: readonly Spell[], { gross, net }: PaySums): PayIssueCode[] => {
  const { period, person, earlier } = input
  const month = premiumMonth(period)
  const onLeave = unpaidDays(input.leaves, period.from, period.to)
  const now = insuranceIn(input, month)?.health_standard ?? null
  const isFar = earlier.gross !== null && (gross * PERCENT > earlier.gross * MORE || gross * PERCENT < earlier.gross * LESS)
  return [
    ...(net < 0 ? ['negative_net' as const] : []),
    ...(earlier.gross === null ? ['first_pay' as const] : []),
    ...(person.left_on !== null && person.left_on <= period.to ? ['leaver' as const] : []),
    ...(spells.length > 1 || spells.some(({ share }) => share.days + onLeave < share.of) ? ['changed_within' as const] : []),
    ...(onLeave > 0 ? ['on_leave' as const] : []),
    ...(isPremiumLeft(input) ? ['premium_left' as const] : []),
    ...(person.born_on === null ? [] : agesReached(person.born_on, month)),
    ...(now !== null && earlier.health_standard !== null && now !== earlier.health_standard ? ['standard_changed' as const] : []),
    ...(isFar ? ['over_20_percent' as const] : []),
  ]
}

const goneHints = ({ net }: PaySums): PayIssueCode[] => [...(net < 0 ? ['negative_net' as const] : []), 'leaver']

const noSums: PaySums = { gross: 0, taxable: 0, social: 0, deducted: 0, net: 0, days: 0, minutes: 0 }
/** The result of somebody of whom nothing can be worked out. */
export const stopped = (code: PayIssueCode): PayResult => ({ lines: [], sums: noSums, issues: [{ code, amount: null }] })

/** Whether somebody had left before the period, so that only differences of earlier months can be paid. */
export const isGone = ({ person, period }: Pick<PayInput, 'person' | 'period'>): boolean =>
  person.left_on !== null && person.left_on < period.from

const worked = (input: PayInput, rates: Rates, settlement: Settlement): PayResult => {
  const spells = spellsOf(input)
  const isSettledOnly = spells.length === 0 && isGone(input) && settlement.corrections.length > 0
  if ((spells.length === 0 && !isSettledOnly) || input.days.some((day) => isUnpaid(spells, day))) return stopped('no_wage')
  // nothing that is deducted month by month goes on after somebody has left
  const of = isSettledOnly ? { ...input, resident: [], rent: 0 } : input
  const settled = settlement.corrections.flatMap(linesOf)
  const payments = paymentsOf(of, spells, rates)
  const paid = [...payments.lines, ...settled.filter(({ side }) => side === 'payment')]
  const corrected = settled.filter(({ side }) => side === 'deduction')
  const deductions = deductionsOf(of, paid, spells, rates, corrected)
  const lines = [...paid, ...deductions.lines]
  const sums = sumsOf(lines, of)
  // what is settled of earlier months says nothing of how much this one is
  const own = { ...sums, gross: amounts(payments.lines) }
  const hints = isSettledOnly ? goneHints(sums) : hintsOf(of, spells, own)
  return {
    lines,
    sums,
    issues: [
      ...payments.issues,
      ...deductions.issues,
      ...belowMinimum(of, spells, rates),
      ...hints.map((code): PayIssue => ({ code, amount: null })),
      ...settlementIssues(settlement, of.period.paid_on),
    ],
    ...(deductions.year_end && { year_end: deductions.year_end }),
  }
}

/** Why a rule gave nothing, in the words of the check list. */
export const codeOf = (error: unknown): PayIssueCode => {
  if (error instanceof RateMissing) return 'rate_missing'
  if (error instanceof RuleRefused) return error.why === 'daily_table' ? 'daily_table' : 'no_hours'
  throw error
}

/** What somebody is paid for a wage period, by what is known of it and by the rates of its dates, with what is settled of earlier ones. */
export const payOf = (input: PayInput, rates: Rates, settlement: Settlement = nothingToSettle): PayResult => {
  try {
    return worked(input, rates, settlement)
  } catch (error) {
    return stopped(codeOf(error))
  }
}

/** What keeps the tax of somebody from being worked out, which goes by the day of payment. */
const ofTax: readonly PayIssueCode[] = ['no_tax_condition', 'daily_table', 'negative_net']
/** Whether what a month owes is known, however its tax is reckoned. */
export const isKnown = ({ issues }: Pick<PayResult, 'issues'>): boolean =>
  !issues.some(({ code }) => isStopping(code) && !ofTax.includes(code))
