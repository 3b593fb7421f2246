import { z } from 'zod'
import { date, labels, minutes, monthHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts, wagePeriodTexts } from '../kit/period.ts'

/** Whole yen, below zero where a payment is taken back. */
const yen = z.int()
/** Days and minutes of work, and amounts in the order of the kinds of the list. `employer`: the share of the employer in the premiums; null where a table of the law is lacking. */
const figures = {
  days: z.int(),
  minutes,
  payments: z.array(yen),
  deductions: z.array(yen),
  gross: yen,
  deducted: yen,
  net: yen,
  employer: yen.nullable(),
}
const person = z.strictObject({ code: z.string(), name: text, ...figures })
/** What is paid to an insurance: `own` was deducted from the people. The whole premiums are cut to the yen once they are added, so that they may be some yen more than those of the people. */
const remitted = z.strictObject({ name: text, own: yen, employer: yen, whole: yen })
const total = z.strictObject({ people: z.int().min(0), ...figures, remitted: z.array(remitted) })
const add = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)
type Line = z.output<typeof total> | z.output<typeof person>
const isWhole = ({ payments, deductions, gross, deducted, net }: Line) =>
  add(payments) === gross && add(deductions) === deducted && gross - deducted === net
const isRemitted = ({ remitted: all }: z.output<typeof total>) => all.every(({ own, employer, whole }) => own + employer === whole)
const isSum = (of: Line, lines: readonly Line[]) =>
  of.net === add(lines.map(({ net }) => net)) &&
  of.payments.every((amount, at) => amount === add(lines.map(({ payments }) => payments[at] ?? 0))) &&
  of.deductions.every((amount, at) => amount === add(lines.map(({ deductions }) => deductions[at] ?? 0)))

/** The payment and deduction list (支給控除一覧表) of a month, each establishment from a new page on. A list that does not add up contradicts itself and is not printed. */
export const paymentDeductionListData = z
  .strictObject({
    ...monthHead,
    labels: labels([
      'title',
      'period',
      'printed_at',
      'unprintable',
      'code',
      'name',
      'days',
      'hours',
      'payments',
      'deductions',
      'gross',
      'deducted',
      'net',
      'employer',
      'remitted_title',
      'remitted_own',
      'remitted_employer',
      'remitted_whole',
      'establishment',
      'establishment_total',
      'total',
      'people_of',
      'none',
    ]),
    /** The first and the last day of the wage period. */
    from: date,
    to: date,
    /** Wages or bonuses. */
    kind: text,
    payments: z.array(text),
    deductions: z.array(text),
    establishments: z.array(z.strictObject({ name: z.string(), people: z.array(person).min(1), total })).min(1),
    total,
  })
  .superRefine(({ establishments, total: all }, context) => {
    const lines = [...establishments.flatMap((one) => [...one.people, one.total]), all]
    const sums = [
      { of: all, lines: establishments.map((one) => one.total) },
      ...establishments.map((one) => ({ of: one.total, lines: one.people })),
    ]
    const totals = [...establishments.map((one) => one.total), all]
    if (!totals.every(isRemitted) || !lines.every(isWhole) || !sums.every(({ of, lines: some }) => isSum(of, some)))
      context.addIssue({ code: 'custom', path: ['total'], message: 'is not the sum of the lines' })
  })
export type PaymentDeductionListData = z.input<typeof paymentDeductionListData>

export const paymentDeductionList = definePaper({
  name: 'payment-deduction-list',
  template: new URL('./payment-deduction-list.typ', import.meta.url),
  schema: paymentDeductionListData,
  whose: () => [],
  view: (data) => ({
    ...data,
    period: wagePeriodTexts(data.month, [data.from, data.to], data.locale),
    ...printedTexts(data.printed_at, data.locale),
  }),
})
