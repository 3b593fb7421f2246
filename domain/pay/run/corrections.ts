import { sumOf } from '../rates/whole.ts'
import type { LineKind, PayIssue, PayLine } from './line.ts'

/** Records that, changed after a month was paid, ask for it to be worked out again: hours of a month that was closed once more, conditions, fares, rates. */
export const payCauses = [
  'hours',
  'wage',
  'insurance',
  'employment',
  'person',
  'rent',
  'resident_tax',
  'fares',
  'agreement',
  'pay_item',
  'rates',
] as const
export type PayCause = (typeof payCauses)[number]

type Lines = readonly PayLine[]

/**
 * What was paid for an earlier month otherwise than it is owed by what is known now. `run_id`, `paid_on`: the run that paid the month. `reasons`: what was changed since. `before`: the lines
 * as they were settled last; `after`: as they come out now. `insured`: whether the person had employment insurance in that month, so that wages of it that are paid later count there, too.
 */
export type Correction = {
  readonly month: string
  readonly run_id: string
  readonly paid_on: string
  readonly reasons: readonly PayCause[]
  readonly insured: boolean
  readonly before: Lines
  readonly after: Lines
}

/** What a run has to settle of earlier months. `isWaiting`: a month that was paid is open again, or cannot be worked out, so that its difference is left for a later run. */
export type Settlement = { readonly corrections: readonly Correction[]; readonly isWaiting: boolean }
export const nothingToSettle: Settlement = { corrections: [], isWaiting: false }

/** Deductions that go by what is paid on the day, and are not worked out again for an earlier month. */
const byPayment: readonly LineKind[] = ['employment_insurance', 'income_tax', 'year_end', 'bonus', 'correction']
/** The lines of a result that belong to its own month and are compared. */
export const comparedLines = (lines: Lines): Lines =>
  lines.filter(({ kind, corrects }) => corrects === undefined && !byPayment.includes(kind))

/** Lines of one kind, and of one pay item, before and after. Yen. */
export type ComparedLine = Pick<PayLine, 'side' | 'kind' | 'item' | 'steps'> & { readonly before: number; readonly after: number }
const keyOf = ({ side, kind, item }: PayLine) => `${side} ${kind} ${item ?? ''}`
const amountOf = (lines: Lines) => sumOf(lines.map(({ amount }) => amount))

/** The lines of a corrected month side by side; the steps are those of now. */
export const comparedIn = ({ before, after }: Pick<Correction, 'before' | 'after'>): ComparedLine[] => {
  const [was, is] = [Map.groupBy(before, keyOf), Map.groupBy(after, keyOf)]
  return [...new Map([...before, ...after].map((line) => [keyOf(line), line]))].map(([key, { side, kind, item }]) => {
    const now = is.get(key) ?? []
    const steps = now.flatMap((line) => line.steps)
    return { side, kind, item, before: amountOf(was.get(key) ?? []), after: amountOf(now), steps }
  })
}

type Difference = { readonly line: PayLine; readonly amount: number }
const differencesIn = ({ before, after }: Correction): Difference[] => [
  ...after.map((line) => ({ line, amount: line.amount })),
  ...before.map((line) => ({ line, amount: 0 - line.amount })),
]

/**
 * The lines by which a run settles a correction. Payments are summed by where they count, for the tax and the employment insurance of the day on which they are paid; for social insurance
 * they belong to the month for which they were owed (Health Insurance Act 41, 44), so that they do not count in that of the payment. Deductions keep their kind, so that whoever sums
 * the premiums or the taxes of a year has them.
 */
export const linesOf = (correction: Correction): PayLine[] => {
  const found = Map.groupBy(differencesIn(correction), ({ line: { side, kind, item, counts } }) =>
    side === 'payment' ? `${counts.taxable} ${counts.employment}` : `${kind} ${item ?? ''}`,
  )
  return [...found.values()].flatMap((all) => {
    const [first] = all
    const amount = sumOf(all.map((one) => one.amount))
    if (!first || amount === 0) return []
    const { side, kind, item, counts } = first.line
    const of = { side, amount, minutes: null, count: null, steps: [], corrects: correction.month }
    if (side === 'deduction') return [{ ...of, kind, item, counts }]
    const employment = counts.employment && correction.insured
    return [{ ...of, kind: 'correction' as const, item: null, counts: { taxable: counts.taxable, social: false, employment } }]
  })
}

/** Whether anything is owed by a correction, or was paid too much. */
export const isOwed = (correction: Correction): boolean => linesOf(correction).length > 0

/** What a correction pays, less what it deducts. Yen, below zero where something is taken back. */
export const netOf = (correction: Correction): number =>
  sumOf(linesOf(correction).map(({ side, amount }) => (side === 'payment' ? amount : 0 - amount)))

/**
 * What somebody should look at in what is settled of earlier months: how much it is, whether it takes something back, which the person must be told before (Labour Standards Act 24(1)),
 * and whether it reaches into a year whose tax is settled already.
 */
export const settlementIssues = ({ corrections, isWaiting }: Settlement, paid_on: string): PayIssue[] => {
  const nets = corrections.map(netOf)
  const back = sumOf(nets.filter((net) => net < 0))
  const isEarlierYear = corrections.some((one) => one.paid_on.slice(0, 4) < paid_on.slice(0, 4))
  return [
    ...(corrections.length > 0 ? [{ code: 'corrected' as const, amount: sumOf(nets) }] : []),
    ...(back < 0 ? [{ code: 'taken_back' as const, amount: back }] : []),
    ...(isEarlierYear ? [{ code: 'earlier_year' as const, amount: null }] : []),
    ...(isWaiting ? [{ code: 'correction_waiting' as const, amount: null }] : []),
  ]
}
