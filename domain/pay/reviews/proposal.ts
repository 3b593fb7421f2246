import { addDays, monthOf, shiftMonth } from '../../kit/dates.ts'
import type { WagePeriods } from '../../kit/wagePeriod.ts'
import type { Rates } from '../rates/rates.ts'
import type { PaidMonth, Review, UnchangedReason } from '../rules/standardReview.ts'
import { reviewByChange, reviewBySeason } from '../rules/standardReview.ts'
import { pensionStandard } from '../rules/socialInsurance.ts'
import type { Step } from '../rules/trace.ts'
import { heldOn, type Insurance, type Item, type Wage } from '../run/payInput.ts'
import { fixedChange } from './fixedWage.ts'
import { baseDaysOf, type PaidPeriod } from './paidMonth.ts'

/** The regular review of each year (定時決定), and that after a change of the fixed wage (随時改定). */
export const reviewKinds = ['periodic', 'occasional'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/**
 * What becomes of a review. `proposed`: a new standard can be accepted; `same`: it is the present one; `accepted`: a condition with it begins then already; `decided`: other conditions begin then or
 * later; `unchanged`: the rule leaves the standard as it is; `missing`: months are unknown, since no closed run has paid them.
 */
export const reviewStates = ['proposed', 'same', 'accepted', 'decided', 'unchanged', 'missing'] as const
export type ReviewState = (typeof reviewStates)[number]

/** How a month counts. `part`: only a part of it was paid, as in the month of joining; `missing`: no closed run has paid it. */
export const monthStandings = ['counts', 'few_days', 'part', 'missing'] as const
/** `month`: that of the payment. `wage_month`: the wage period. Days, yen. */
export type ReviewedMonth = {
  readonly month: string
  readonly wage_month: string
  readonly standing: (typeof monthStandings)[number]
  readonly base_days: number | null
  readonly pay: number | null
}

/** `standard`, `pension`: the new standards of health and of pension insurance, yen; null where there is no such insurance, or nothing new. */
export type Proposal = {
  readonly kind: ReviewKind
  readonly changed_on: string | null
  readonly rose: boolean | null
  readonly from: string
  readonly months: readonly ReviewedMonth[]
  readonly state: ReviewState
  readonly why: UnchangedReason | null
  readonly present: number | null
  readonly average: number | null
  readonly grade: number | null
  readonly standard: number | null
  readonly pension: number | null
  readonly trace: readonly Step[]
}

/** All that a review of somebody goes by. `paid`: by the closed runs, the newest of a wage period; `after`: months after its own in which a month is paid. */
export type Reviewed = {
  readonly joined_on: string | null
  readonly left_on: string | null
  readonly wages: readonly Wage[]
  readonly insurances: readonly Insurance[]
  readonly paid: readonly PaidPeriod[]
}
export type ReviewFacts = {
  readonly periods: WagePeriods
  readonly after: number
  readonly items: ReadonlyMap<string, Item>
  readonly rates: Rates
}

/** Days that a month must have to count (Health Insurance Act 41(1)). */
const leastDays = (isShortTime: boolean): number => (isShortTime ? 11 : 17)

const isPart = ({ joined_on, left_on }: Reviewed, from: string, to: string): boolean =>
  (joined_on !== null && joined_on > from) || (left_on !== null && left_on < to)

/** A payment with how it counts; `isShortTime` decides on how many days it must have. */
const monthIn = (of: Reviewed, wage_month: string, isShortTime: boolean, { periods, after }: ReviewFacts): ReviewedMonth => {
  const [from, to] = periods.endsOf(wage_month)
  const found = of.paid.find(({ month }) => month === wage_month)
  const month = found ? monthOf(found.paid_on) : shiftMonth(wage_month, after)
  if (isPart(of, from, to)) return { month, wage_month, standing: 'part', base_days: null, pay: found?.pay ?? null }
  if (!found) return { month, wage_month, standing: 'missing', base_days: null, pay: null }
  const base_days = baseDaysOf(found)
  const standing = base_days >= leastDays(isShortTime) ? 'counts' : 'few_days'
  return { month, wage_month, standing, base_days, pay: found.pay }
}

const paidIn = (months: readonly ReviewedMonth[]): PaidMonth[] =>
  months.flatMap(({ month, base_days, pay }) => (base_days === null || pay === null ? [] : [{ month, base_days, pay }]))

const lastBefore = (month: string): string => addDays(`${month}-01`, -1)
type Base = Pick<Proposal, 'kind' | 'changed_on' | 'rose' | 'from' | 'months'>

/** What the present insurance and later conditions make of a review. */
const proposalOf = (base: Base, of: Reviewed, present: Insurance, review: Review, rates: Rates): Proposal => {
  const was = present.health_standard ?? present.pension_standard
  const nothing = { average: null, grade: null, standard: null, pension: null, trace: [], present: was, why: null }
  if (base.months.some(({ standing }) => standing === 'missing')) return { ...base, ...nothing, state: 'missing' }
  if (!review.changed) return { ...base, ...nothing, state: 'unchanged', why: review.why }
  const { average, grade, standard, trace } = review
  const next = {
    health: present.health ? standard : null,
    pension: present.pension ? pensionStandard(standard, base.from, rates) : null,
  }
  const later = of.insurances.filter(({ valid_from }) => valid_from >= `${base.from}-01`)
  const isIn = later.some(
    ({ valid_from, health_standard, pension_standard }) =>
      valid_from === `${base.from}-01` && health_standard === next.health && pension_standard === next.pension,
  )
  const isSame = next.health === present.health_standard && next.pension === present.pension_standard
  const isDecided = later.length > 0 || present.valid_to !== null
  const state = isIn ? 'accepted' : isSame ? 'same' : isDecided ? 'decided' : 'proposed'
  return { ...base, state, why: null, present: was, average, grade, standard: next.health, pension: next.pension, trace }
}

const isInsured = (condition: Insurance | undefined): condition is Insurance =>
  condition !== undefined && (condition.health || condition.pension)

/** The months from July to September, from which a change of the standard stands in the way of the regular review. */
const [CHANGED_FROM, CHANGED_TO] = ['07', '09']

/** The regular review of a year: what was paid from April to June; null for whoever is not insured then. */
export const periodicReview = (year: number, of: Reviewed, facts: ReviewFacts): Proposal | null => {
  const from = `${year}-09`
  const present = heldOn(of.insurances, lastBefore(from))
  if (!isInsured(present) || (of.left_on !== null && of.left_on < `${from}-01`)) return null
  const months = ['04', '05', '06'].map((month) =>
    monthIn(of, wageMonthPaidIn(of, `${year}-${month}`, facts), present.short_time, facts),
  )
  const [first, last] = [`${year}-${CHANGED_FROM}`, `${year}-${CHANGED_TO}`]
  const isChanged =
    of.insurances.some(
      ({ decided_by, valid_from }) => decided_by === 'occasional' && monthOf(valid_from) >= first && monthOf(valid_from) <= last,
    ) ||
    occasionalReviews(of, facts).some(
      (one) => one.from >= first && one.from <= last && (one.state === 'proposed' || one.state === 'accepted'),
    )
  const joined_on = of.joined_on ?? `${year - 1}-01-01`
  const review = reviewBySeason(year, paidIn(months), { joined_on, isShortTime: present.short_time, isChanged }, facts.rates)
  return proposalOf(
    { kind: 'periodic', changed_on: null, rose: null, from, months: late(months, review) },
    of,
    present,
    review,
    facts.rates,
  )
}

/** Months that nobody asks for, since the rule decides without them, are not told as missing. */
const late = (months: readonly ReviewedMonth[], review: Review): readonly ReviewedMonth[] =>
  !review.changed && (review.why === 'joined_late' || review.why === 'changed_already')
    ? months.filter(({ standing }) => standing !== 'missing')
    : months

/** The wage period that was paid in a month, or else the one that usually is. */
const wageMonthPaidIn = ({ paid }: Reviewed, month: string, { after }: ReviewFacts): string =>
  paid.find(({ paid_on }) => monthOf(paid_on) === month)?.month ?? shiftMonth(month, -after)

/** The first wage period that is paid by a changed wage from its first day on. */
const firstFullPeriod = (date: string, { periods }: ReviewFacts): string => {
  const month = periods.monthOn(date)
  return periods.endsOf(month)[0] === date ? month : shiftMonth(month, 1)
}

/** Months that are looked at after a change. */
const WATCHED = [0, 1, 2] as const

/** The reviews after every change of the fixed wage, in the order of the changes. */
export const occasionalReviews = (of: Reviewed, facts: ReviewFacts): Proposal[] =>
  of.wages.flatMap((wage, at): Proposal[] => {
    const before = of.wages[at - 1]
    const change = before ? fixedChange(before, wage, facts.items) : null
    if (change === null) return []
    const first = firstFullPeriod(wage.valid_from, facts)
    const paidFirst = monthOf(of.paid.find(({ month }) => month === first)?.paid_on ?? `${shiftMonth(first, facts.after)}-01`)
    const from = shiftMonth(paidFirst, WATCHED.length)
    const present = heldOn(of.insurances, lastBefore(from))
    if (!isInsured(present) || (of.left_on !== null && of.left_on < `${from}-01`)) return []
    const months = WATCHED.map((by) => monthIn(of, shiftMonth(first, by), present.short_time, facts))
    const was = present.health_standard ?? present.pension_standard ?? 0
    const rose = change === 'rose'
    const review = reviewByChange(paidIn(months), { was, rose, isShortTime: present.short_time }, facts.rates)
    return [proposalOf({ kind: 'occasional', changed_on: wage.valid_from, rose, from, months }, of, present, review, facts.rates)]
  })
