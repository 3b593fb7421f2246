import { z } from 'zod'
import { date, labels, minutes, month, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { periodTexts, printedTexts, rangeTexts } from '../kit/period.ts'

/** A text, and the same in the language that its person reads besides; empty without one. */
const twice = z.strictObject({ first: text, second: z.string() })
/** A text that may be empty in both languages; the second one is empty, too, where it would say the same. */
const detail = z.strictObject({ first: z.string(), second: z.string() })
/** A line of a slip. `detail`: how it was worked out, such as hours × price × rate; empty where it is a plain amount. Yen. */
const line = z.strictObject({ name: twice, detail, amount: z.int() })
/** A figure of the attendance of the period: minutes, or a number of days and times. */
const figure = z.strictObject({ name: twice, minutes: minutes.nullable(), count: z.number().min(0).nullable() })

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Words of a slip, each with the second language of its person. */
const words = z.strictObject({
  title: twice,
  month: twice,
  paid_on: twice,
  work: twice,
  payments: twice,
  deductions: twice,
  gross: twice,
  deducted: twice,
  net: twice,
})

/** Somebody's slip. One whose lines do not add up to its sums contradicts itself and is not printed. */
const slip = z
  .strictObject({
    staff_code: text,
    name: text,
    establishment: z.string(),
    month,
    from: date,
    to: date,
    paid_on: date,
    work: z.array(figure),
    payments: z.array(line),
    deductions: z.array(line),
    gross: z.int(),
    deducted: z.int(),
    net: z.int(),
    words,
    /** Explanations printed small under the lines. */
    notes: z.array(twice),
  })
  .superRefine(({ payments, deductions, gross, deducted, net }, context) => {
    const wrong = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'is not the sum of its lines' })
    if (sumOf(payments) !== gross) wrong('gross')
    if (sumOf(deductions) !== deducted) wrong('deducted')
    if (gross - deducted !== net) wrong('net')
  })

/** How high lines are printed in the usual size, and what is sure to fit on the page, and what may just do. Millimetres. */
const [A_LINE, A_ROW, SURE, MOST] = [3.1, 2.4, 155, 190]
/** Letters of a row, of which a Japanese one takes two. */
const IN_A_ROW = 64
const rowsOf = (told: string) => Math.ceil(Array.from(told).reduce((sum, one) => sum + (one > '\u2e80' ? 2 : 1), 0) / IN_A_ROW)
const heightOf = (lines: readonly z.output<typeof line>[]) =>
  lines.reduce(
    (sum, { name, detail: made }) =>
      sum + A_LINE + A_ROW * [`${name.first} ${name.second}`, made.first, made.second].reduce((all, one) => all + rowsOf(one), 0),
    0,
  )
/** The size in which a slip is printed first: the usual one where that is sure to fit; else the largest one that may, to be measured. */
const sizeOf = (height: number) =>
  height <= SURE ? { size: 1, measured: false } : { size: Math.min(1, MOST / height), measured: true }

/** Payslips (給与明細, Income Tax Act 231), one person a page: what was worked, what is paid for it, what is deducted, and what is left. */
export const payslipsData = z.strictObject({
  ...paperHead,
  labels: labels(['title', 'printed_at', 'unprintable']),
  slips: z.array(slip).min(1),
})
export type PayslipsData = z.input<typeof payslipsData>

export const payslips = definePaper({
  name: 'payslip',
  template: new URL('./payslip.typ', import.meta.url),
  schema: payslipsData,
  whose: ({ slips }) => slips.map(({ name }) => name),
  view: ({ slips, ...data }) => ({
    ...data,
    ...printedTexts(data.printed_at, data.locale),
    pages: slips.map((one) => ({
      ...one,
      period: periodTexts(one.month, data.locale),
      range: rangeTexts(one.from, one.to, data.locale).days,
      paid_on: rangeTexts(one.paid_on, one.paid_on, data.locale).days,
      ...sizeOf(Math.max(heightOf(one.payments), heightOf(one.deductions))),
    })),
  }),
})
