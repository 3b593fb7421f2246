import { z } from 'zod'
import { date, labels, minutes, monthHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts, wagePeriodTexts } from '../kit/period.ts'

/** Whole yen, below zero where a payment is taken back. */
const yen = z.int()
/** Days and minutes of work, and amounts in the order of the kinds of the list. */
const figures = { days: z.int(), minutes, payments: z.array(yen), deductions: z.array(yen), gross: yen, deducted: yen, net: yen }
const person = z.strictObject({ code: z.string(), name: text, ...figures })
const total = z.strictObject({ people: z.int().min(0), ...figures })
const add = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)
type Line = z.output<typeof total> | z.output<typeof person>
const isWhole = ({ payments, deductions, gross, deducted, net }: Line) =>
  add(payments) === gross && add(deductions) === deducted && gross - deducted === net
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
    if (!lines.every(isWhole) || !sums.every(({ of, lines: some }) => isSum(of, some)))
      context.addIssue({ code: 'custom', path: ['total'], message: 'is not the sum of the lines' })
  })
export type PaymentDeductionListData = z.input<typeof paymentDeductionListData>

export const paymentDeductionList = definePaper({
  name: 'payment-deduction-list',
  template: new URL('./payment-deduction-list.typ', import.meta.url),
  schema: paymentDeductionListData,
  view: (data) => ({
    ...data,
    period: wagePeriodTexts(data.month, [data.from, data.to], data.locale),
    ...printedTexts(data.printed_at, data.locale),
  }),
})
