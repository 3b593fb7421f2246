import { z } from 'zod'
import { monthOf } from '../../kit/dates.ts'
import { RateMissing, type Rates } from '../rates/rates.ts'
import { cutDown, PARTS, sumOf } from '../rates/whole.ts'
import { firstOf } from '../rules/months.ts'
import type { PayslipKind } from '../slips/payslip.ts'
import type { Correction } from './corrections.ts'
import { premiumMonth } from './deductions.ts'
import type { LineKind, PayLine } from './line.ts'

/** What an office pays to the pension office and the labour bureau: `health` with care and levy in one sum; `child`, of the employer alone (Child and Childcare Support Act 69). */
export const remittances = ['health', 'pension', 'child', 'employment'] as const
export type Remittance = (typeof remittances)[number]

/** Premiums of some people. `own`: what was deducted from them, yen. `parts`: the whole premiums in parts of 100,000 of a yen, of which the sum of an office is made before it is cut. */
export type Premiums = Readonly<Record<Remittance, { readonly own: number; readonly parts: number }>>

const yen = z.int()
/** Premiums of somebody, or of an office, in yen. `whole`: what is paid; `employer`: of it what was not deducted from anybody. */
export const remitted = z.array(z.strictObject({ name: z.enum(remittances), own: yen, employer: yen, whole: yen }))
export type Remitted = z.infer<typeof remitted>

/** Lines by which premiums are told, and the insurance to which they go. The step of health stands on both of its lines, so that it is read from the first. */
const lineOf: Partial<Record<LineKind, Remittance>> = {
  health_and_care: 'health',
  levy: 'health',
  pension: 'pension',
  employment_insurance: 'employment',
}
/** The kinds of lines that tell a premium. */
export const premiumLines = Object.keys(lineOf) as LineKind[]

type Line = Pick<PayLine, 'kind' | 'amount' | 'steps'>
/** The dates by which the rates of premiums go: a day of the month of social insurance, and the day on which the wages close. */
type Dates = { readonly month: string; readonly closes_on: string }

/** The whole premium of a line, by the step that tells its base and its rates. */
const partsOf = ({ kind, steps }: Line, { month, closes_on }: Dates, rates: Rates): Partial<Record<Remittance, number>> => {
  const given = steps[0]?.given
  if (!given) return {}
  const of = (name: string) => given[name] ?? 0
  const base = given['standard'] ?? of('standard_bonus')
  if (kind === 'health_and_care') return { health: base * (of('health') + of('levy') + of('care')) }
  if (kind === 'pension')
    return { pension: base * of('rate'), child: base * rates.on('child_contribution', firstOf(month)).value.rate }
  if (kind !== 'employment_insurance') return {}
  const { worker, employer } = rates.on('employment_insurance', closes_on).value
  return { employment: of('wages') * (worker + employer) }
}

const wholeOf = (lines: readonly Line[], dates: Dates, rates: Rates): Record<Remittance, number> => {
  const found = lines.map((line) => partsOf(line, dates, rates))
  const of = (name: Remittance) => sumOf(found.map((parts) => parts[name] ?? 0))
  return { health: of('health'), pension: of('pension'), child: of('child'), employment: of('employment') }
}

/** What was paid, as far as premiums go by it. `closes_on`: the last day of the wage period, or the day on which a bonus is paid. */
export type PremiumsPaid = {
  readonly kind: PayslipKind
  readonly paid_on: string
  readonly closes_on: string
  readonly lines: readonly Line[]
  readonly corrections: readonly Pick<Correction, 'month' | 'paid_on' | 'before' | 'after'>[]
}

const datesOf = (kind: PayslipKind, paid_on: string, closes_on: string): Dates => ({
  month: kind === 'bonus' ? monthOf(paid_on) : premiumMonth({ paid_on }),
  closes_on,
})

/**
 * The premiums of what somebody was paid, read from its lines, and of what it settles of earlier months. Employment insurance is of what is paid on the day, so that an earlier month adds none.
 * @throws {RateMissing} where the table of the contribution for children or of employment insurance is lacking
 */
export const premiumsPaid = ({ kind, paid_on, closes_on, lines, corrections }: PremiumsPaid, rates: Rates): Premiums => {
  const whole = wholeOf(lines, datesOf(kind, paid_on, closes_on), rates)
  const settled = corrections.map(({ paid_on: on, before, after }) => {
    const dates = datesOf('monthly', on, closes_on)
    return { before: wholeOf(before, dates, rates), after: wholeOf(after, dates, rates) }
  })
  const of = (name: Remittance) => ({
    own: sumOf(lines.filter((line) => lineOf[line.kind] === name).map(({ amount }) => amount)),
    parts: whole[name] + sumOf(settled.map(({ before, after }) => after[name] - before[name])),
  })
  return { health: of('health'), pension: of('pension'), child: of('child'), employment: of('employment') }
}

const sumOfPremiums = (some: readonly Premiums[], name: Remittance): Remitted[number] => {
  const own = sumOf(some.map((one) => one[name].own))
  const whole = cutDown(sumOf(some.map((one) => one[name].parts)), PARTS)
  return { name, own, employer: whole - own, whole }
}
/** The premiums of some people in yen: the whole ones are added before they are cut to the yen, as an office pays them. */
export const remittedOf = (some: readonly Premiums[]): Remitted => remittances.map((name) => sumOfPremiums(some, name))

/** The premiums of each of some people; null where a table is lacking, so that they are not known of anybody. */
export const premiumsOfAll = (some: readonly PremiumsPaid[], rates: Rates): readonly Premiums[] | null => {
  try {
    return some.map((one) => premiumsPaid(one, rates))
  } catch (error) {
    if (error instanceof RateMissing) return null
    throw error
  }
}

/** The share of the employer in all. Yen. */
export const employerShare = (of: Remitted): number => sumOf(of.map(({ employer }) => employer))
