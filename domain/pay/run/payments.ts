import { attendedAbsences } from '../../visits/absence.ts'
import { classes } from '../../time/attendance/classes.ts'
import type { LegalKind } from '../conditions/payItem.ts'
import { cutDown, halfUp, PARTS, sumOf } from '../rates/whole.ts'
import type { Rates } from '../rates/rates.ts'
import { closurePay } from '../rules/averageWage.ts'
import { type ClassMinutes, type HourPortion, hoursPay, portionsOf } from '../rules/hours.ts'
import { type ExcludedAllowance, type PayUnit, type ScheduledYear, unitPrice, type WagePart } from '../rules/unitPrice.ts'
import { unworkedWage, usualWage } from '../rules/usualWage.ts'
import type { Step } from '../rules/trace.ts'
import { commutingTax } from '../transport/commuting.ts'
import { type Counts, lineOfHours, type PayIssue, type PayLine } from './line.ts'
import { type HourRates, paidMinutesOf } from './minutes.ts'
import type { Item, PaidDay, PayInput, Wage } from './payInput.ts'
import { scheduledYear, sharedAmount, type Spell } from './spells.ts'

const everywhere: Counts = { taxable: true, social: true, employment: true }
const nowhere: Counts = { taxable: false, social: false, employment: false }

type Made = Partial<PayLine> & Pick<PayLine, 'kind' | 'amount'>
const line = (made: Made): PayLine => ({
  side: 'payment',
  item: null,
  minutes: null,
  count: null,
  counts: everywhere,
  steps: [],
  ...made,
})

const HOUR = 60
const MONTHS = 12
const units: Record<Wage['wage_kind'], PayUnit> = { monthly: 'month', daily: 'day', hourly: 'hour' }
/** Why an allowance stays out of the base of premiums, by its legal kind. */
const excludedAs: Partial<Record<LegalKind, ExcludedAllowance>> = {
  family: 'family',
  commuting: 'commuting',
  separate_living: 'separation',
  child_education: 'education',
  housing: 'housing',
  temporary: 'temporary',
  over_a_month: 'over_a_month',
}

type Allowance = { readonly item: Item; readonly amount: number; readonly per: Wage['items'][number]['per'] }
/** The allowances of a wage. */
export const allowancesOf = (wage: Pick<Wage, 'items'>, items: PayInput['items']): Allowance[] =>
  wage.items.flatMap(({ pay_item_id, amount, per }) => {
    const item = items.get(pay_item_id)
    return item?.effect === 'payment' ? [{ item, amount, per }] : []
  })

const isTimed = (per: Allowance['per']): per is PayUnit => per === 'month' || per === 'day' || per === 'hour'

/** The parts of a wage that are paid for time, without the base amount of an hourly one, whose hours have rates of their own. */
export const partsOf = (
  wage: Pick<Wage, 'wage_kind' | 'base_amount'>,
  allowances: readonly Allowance[],
  isIn: (item: Item) => boolean,
): WagePart[] => [
  ...(wage.wage_kind === 'hourly' ? [] : [{ amount: wage.base_amount, per: units[wage.wage_kind], excluded: null }]),
  ...allowances.flatMap(({ item, amount, per }) => {
    const excluded = isIn(item) ? null : (excludedAs[item.legal_kind ?? 'other'] ?? 'temporary')
    return isTimed(per) ? [{ amount, per, excluded }] : []
  }),
]

/** What an hour of a wage is paid, by what is done in it. */
export const ratesOf = ({ base_amount: base, rate_lines: lines, travel_rate: travel, office_rate: office }: Wage): HourRates => ({
  base,
  lines,
  travel,
  office,
})

/** The hours of a spell with their prices: those of an hourly wage by what is done in them, of another one by the unit price alone. */
const pricedHours = ({ wage, days }: Spell, unit: number): HourPortion[] =>
  wage.wage_kind === 'hourly'
    ? days.flatMap((day) =>
        paidMinutesOf(day, ratesOf(wage)).map(({ class: of, night, minutes, rate }) => ({
          class: of,
          night,
          minutes,
          unit: unit + rate,
          hourly: rate,
        })),
      )
    : portionsOf(minutesOf(days), { unit, hourly: 0 })

/** The minutes of some days by class. */
const minutesOf = (days: readonly PaidDay[]): ClassMinutes =>
  Object.fromEntries(classes.map((name) => [name, sumOf(days.map(({ figures }) => figures[name]))])) as ClassMinutes
export const isWorked = ({ figures }: PaidDay) => figures.total > 0
const workedDays = (days: readonly PaidDay[]) => days.filter(isWorked).length
const timesOf = ({ days }: Spell, per: Allowance['per']): number => {
  if (per === 'day') return workedDays(days)
  if (per === 'night_duty') return sumOf(days.map(({ figures }) => figures.group_home_stays))
  return sumOf(days.map((day) => patientVisits(day).length))
}
/** The visits of a day for which an allowance is paid: those at patients. */
export const patientVisits = ({ visits }: PaidDay) => visits.filter(({ patient_id }) => patient_id !== null)

const itemLine = (spell: Spell, { item, amount, per }: Allowance): PayLine => {
  const counts: Counts = { taxable: item.taxable, social: item.in_social_insurance, employment: item.in_employment_insurance }
  const made = { kind: 'item' as const, item: item.id, counts }
  if (per === 'month') return line({ ...made, amount: sharedAmount(amount, spell.share) })
  if (per === 'hour') {
    const minutes = sumOf(spell.days.map(({ figures }) => figures.total))
    return line({ ...made, amount: halfUp(amount * minutes, HOUR), minutes })
  }
  const count = timesOf(spell, per)
  return line({ ...made, amount: amount * count, count })
}

/**
 * The premiums of allowances that are paid for visits or for nights: their sum is divided by all hours of the period, and only the addition is paid of it, since the allowance itself
 * holds the hour (Enforcement Regulation 19(1)(vi)).
 */
const itemPremium = (
  spell: Spell,
  portions: readonly HourPortion[],
  allowances: readonly Allowance[],
  closes_on: string,
  rates: Rates,
): PayLine[] => {
  const paid = sumOf(
    allowances.filter(({ item, per }) => item.in_premium_base && !isTimed(per)).map((one) => itemLine(spell, one).amount),
  )
  const minutes = sumOf(portions.map((portion) => portion.minutes))
  if (paid === 0 || minutes === 0) return []
  const { overtime, over_60, holiday, night } = rates.on('hour_premiums', closes_on).value
  const added = { regular: 0, overtime, overtime_over60: over_60, holiday }
  const weighed = sumOf(portions.map((portion) => portion.minutes * (added[portion.class] + (portion.night ? night : 0))))
  const amount = halfUp(paid * weighed, minutes * PARTS)
  return amount === 0 ? [] : [line({ kind: 'item_premium', amount })]
}

/** Yen of the wage of a month, and the minutes for which it is paid, both of a year, so that nothing is rounded before the end. */
const ofYear = (monthly: number, { year_days, day_minutes }: ScheduledYear) => ({
  amount: monthly * MONTHS,
  per: 'month' as const,
  per_minutes: year_days * day_minutes,
})

/** For what the usual wage of some minutes is reckoned. */
const usualOf = ({ wage }: Spell, monthly: number, scheduled: ScheduledYear, minutes: number) =>
  wage.wage_kind === 'monthly'
    ? { ...ofYear(monthly, scheduled), minutes }
    : {
        amount: wage.base_amount,
        per: units[wage.wage_kind],
        per_minutes: wage.wage_kind === 'daily' ? scheduled.day_minutes : HOUR,
        minutes,
      }

const minutesOfDay = ({ scheduled }: PaidDay, { day_minutes }: ScheduledYear): number => scheduled?.minutes ?? day_minutes

/** Minutes of a day that are paid as leave. */
export const leaveMinutes = (day: PaidDay, scheduled: ScheduledYear): number =>
  cutDown(2 * day.figures.paid_leave * minutesOfDay(day, scheduled), 2) + day.figures.paid_leave_minutes

/** Paid leave of a wage by days or hours: a monthly one goes on. */
const leaveLines = (spell: Spell, scheduled: ScheduledYear): PayLine[] => {
  if (spell.wage.wage_kind === 'monthly') return []
  const minutes = sumOf(spell.days.map((day) => leaveMinutes(day, scheduled)))
  if (minutes === 0) return []
  const { amount, trace } = usualWage(usualOf(spell, 0, scheduled, minutes))
  return [line({ kind: 'leave', amount, minutes, steps: [trace] })]
}

export type Missed = { readonly minutes: number; readonly percent: number; readonly isClosure: boolean }
/** Whether an absence is a whole day of a leave by law without pay, for which no monthly amount is paid in the first place. */
const isLeave = ({ kind, from, percent }: PaidDay['away'][number]): boolean =>
  (attendedAbsences as readonly string[]).includes(kind) && from === null && (percent ?? 0) === 0
/** The absences of a day. Leave without pay and absences of months that did not tell their pay are unpaid. */
export const missedOn = (day: PaidDay, scheduled: ScheduledYear): Missed[] =>
  day.away
    .filter((one) => !isLeave(one))
    .map(({ from, minutes, percent, wage }) => ({
      minutes: minutes ?? (from === null ? minutesOfDay(day, scheduled) : 0),
      percent: percent ?? 0,
      isClosure: wage === 'average',
    }))

/** Whether the work rules pay an absence by the usual wage. */
export const isPaidByRules = ({ isClosure, percent }: Missed): boolean => !isClosure && percent > 0
/** At how many percent the closures of a day are paid; 0 without any. */
export const closurePercent = (missed: readonly Missed[]): number =>
  Math.max(0, ...missed.map((one) => (one.isClosure ? one.percent : 0)))

const PERCENT = 100
/** What absences take from a monthly wage, and what the work rules or the law have the company pay for them. */
const absenceLines = (
  spell: Spell,
  monthly: number,
  scheduled: ScheduledYear,
  { average_sen: averageSen, average_step: ofAverage }: PayInput['earlier'],
): { lines: PayLine[]; issues: PayIssue[] } => {
  const missed = spell.days.map((day) => ({ day, all: missedOn(day, scheduled) })).filter(({ all }) => all.length > 0)
  const every = missed.flatMap(({ all }) => all)
  const lines: PayLine[] = []
  const lost = sumOf(every.map(({ minutes }) => minutes))
  if (spell.wage.wage_kind === 'monthly' && lost > 0) {
    const { amount, trace } = unworkedWage(usualOf(spell, monthly, scheduled, lost))
    lines.push(line({ kind: 'unworked', amount: -amount, minutes: lost, steps: [trace] }))
  }
  for (const [percent, some] of Map.groupBy(every.filter(isPaidByRules), (one) => one.percent)) {
    const minutes = sumOf(some.map((one) => one.minutes))
    const { amount, trace } = usualWage(usualOf(spell, monthly, scheduled, minutes))
    lines.push(line({ kind: 'absence', amount: halfUp(amount * percent, PERCENT), minutes, steps: [trace] }))
  }
  const closed = missed.filter(({ all }) => all.some(({ isClosure }) => isClosure))
  if (closed.length === 0) return { lines, issues: [] }
  if (averageSen === null) return { lines, issues: [{ code: 'average_wage_unknown', amount: null }] }
  for (const [percent, days] of Map.groupBy(closed, ({ all }) => closurePercent(all))) {
    const { amount, trace } = closurePay(averageSen, { days: days.length, earned: 0 }, percent)
    lines.push(line({ kind: 'closure', amount, count: days.length, steps: ofAverage ? [ofAverage, trace] : [trace] }))
  }
  return { lines, issues: [] }
}

/** Whole kilometres of the way to work, in metres. */
const METRES = 1000
/** What is paid for commuting, the part that is free of tax and the rest. */
const commutingLines = ({ due_on, fares }: PayInput, spells: readonly Spell[], rates: Rates): PayLine[] => {
  const parts = spells.map(({ wage, days, share }) => {
    const { commute_amount: amount, commute_per: per, commute_months: months, commute_parking: parking } = wage
    const paid = amount === null ? 0 : per === 'day' ? amount * workedDays(days) : sharedAmount(cutDown(amount, months ?? 1), share)
    const isTransit = wage.commute_means === 'public_transport'
    return {
      paid,
      parked: parking ?? 0,
      transit: isTransit ? paid : 0,
      metres: wage.commute_km === null ? null : wage.commute_km * METRES,
    }
  })
  const parked = Math.max(0, ...parts.map((part) => part.parked))
  const paid = sumOf(parts.map((part) => part.paid)) + parked + fares.commuting.paid
  if (paid === 0) return []
  const [transit, parking] = [sumOf(parts.map((part) => part.transit)) + fares.commuting.transit, parked + fares.commuting.parking]
  // the way by the conditions goes before what single entries say
  const agreed = parts.reduce<number | null>((most, part) => (part.metres === null ? most : Math.max(most ?? 0, part.metres)), null)
  const commuting = { paid, transit, toll: fares.commuting.toll, parking, metres: agreed ?? fares.commuting.metres }
  const { free, taxable, steps } = commutingTax(commuting, due_on, rates)
  const counts = { social: true, employment: true }
  return [
    ...(free > 0 ? [line({ kind: 'commuting', amount: free, counts: { ...counts, taxable: false }, steps })] : []),
    ...(taxable > 0 ? [line({ kind: 'commuting_taxable', amount: taxable, counts: { ...counts, taxable: true }, steps })] : []),
  ]
}

const baseLines = ({ wage, share, days }: Spell): PayLine[] => {
  if (wage.wage_kind === 'monthly')
    return share.days === 0 ? [] : [line({ kind: 'base', amount: sharedAmount(wage.base_amount, share) })]
  if (wage.wage_kind === 'hourly') return []
  const count = workedDays(days)
  return count === 0 ? [] : [line({ kind: 'base', amount: wage.base_amount * count, count })]
}

/** What is paid for a spell. The step of the unit price stands with the hours that go by it. */
export const spellLines = (input: PayInput, spell: Spell, rates: Rates): { lines: PayLine[]; issues: PayIssue[] } => {
  const { wage } = spell
  const closes_on = input.period.to
  const allowances = allowancesOf(wage, input.items)
  const scheduled = scheduledYear(wage, input.person, closes_on)
  const parts = partsOf(wage, allowances, (item) => item.in_premium_base)
  const price = unitPrice(parts, scheduled)
  const portions = pricedHours(spell, price.unit)
  const hours = hoursPay(portions, closes_on, rates)
  const monthly = sumOf(parts.filter(({ per, excluded }) => per === 'month' && excluded === null).map(({ amount }) => amount))
  const away = absenceLines(spell, monthly, scheduled, input.earlier)
  const ofPrice: readonly Step[] = parts.length > 0 ? [price.trace] : []
  return {
    lines: [
      ...baseLines(spell),
      ...hours.lines
        .filter(({ amount }) => amount !== 0)
        .map(({ class: step, minutes, amount, steps }) =>
          line({ kind: lineOfHours(step), amount, minutes, steps: [...ofPrice, ...steps] }),
        ),
      ...allowances.map((one) => itemLine(spell, one)).filter(({ amount }) => amount !== 0),
      ...itemPremium(spell, portions, allowances, closes_on, rates),
      ...leaveLines(spell, scheduled),
      ...away.lines,
    ],
    issues: away.issues,
  }
}

/** All that somebody is paid for a wage period, before anything is deducted. */
export const paymentsOf = (input: PayInput, spells: readonly Spell[], rates: Rates): { lines: PayLine[]; issues: PayIssue[] } => {
  const found = spells.map((spell) => spellLines(input, spell, rates))
  const { business } = input.fares
  return {
    lines: [
      ...found.flatMap(({ lines }) => lines),
      ...commutingLines(input, spells, rates),
      ...(business > 0 ? [line({ kind: 'fares', amount: business, counts: nowhere })] : []),
    ],
    issues: found.flatMap(({ issues }) => issues),
  }
}
