import { z } from 'zod'
import { date, labels, monthHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, periodTexts, printedTexts, rangeTexts } from '../kit/period.ts'

/** Whole yen. */
const yen = z.int().min(0)
const line = z.strictObject({
  date,
  purpose: text,
  means: text,
  origin: text,
  destination: text,
  trip: text,
  /** One way; empty where it is not known. */
  km: z.string(),
  fare: yen,
  /** Whether it is approved and thus part of the sums. */
  counts: z.boolean(),
  remarks: z.string(),
})
const sum = z.strictObject({ purpose: text, means: text, size: z.int().min(1), fare: yen })

/** One person's month. A sheet whose lines do not add up to its sums contradicts itself and is not printed. */
const sheet = z
  .strictObject({
    staff_code: z.string(),
    name: text,
    lines: z.array(line),
    sums: z.array(sum),
    total: yen,
    /** Of commuting: what is paid, up to what it is free of tax, what is free, and what is taxed. */
    commuting: z.strictObject({ paid: yen, limit: yen, free: yen, taxable: yen }),
  })
  .superRefine(({ lines, sums, total, commuting }, context) => {
    const add = (some: readonly { fare: number }[]) => some.reduce((all, { fare }) => all + fare, 0)
    if (add(lines.filter(({ counts }) => counts)) !== total || add(sums) !== total)
      context.addIssue({ code: 'custom', path: ['total'], message: 'is not the sum of the lines' })
    if (commuting.free + commuting.taxable !== commuting.paid)
      context.addIssue({ code: 'custom', path: ['commuting'], message: 'is not what is free and what is taxed' })
  })

/** The transportation sheets (交通費明細書) of a month, each person's on a page of its own. */
export const transportSheetsData = z.strictObject({
  ...monthHead,
  labels: labels([
    'title',
    'period',
    'printed_at',
    'unprintable',
    'date',
    'purpose',
    'means',
    'way',
    'trip',
    'km',
    'fare',
    'remarks',
    'total',
    'size',
    'commuting',
    'paid',
    'limit',
    'free',
    'taxable',
    'due_on',
  ]),
  /** The day on which the pay is due, by which the limits are chosen. */
  due_on: date,
  sheets: z.array(sheet).min(1),
})
export type TransportSheetsData = z.input<typeof transportSheetsData>

export const transportSheets = definePaper({
  name: 'transport-sheet',
  template: new URL('./transport-sheet.typ', import.meta.url),
  schema: transportSheetsData,
  whose: ({ sheets }) => sheets.map(({ name }) => name),
  view: ({ due_on, ...data }) => ({
    ...data,
    due_on: rangeTexts(due_on, due_on, data.locale).days,
    period: periodTexts(data.month, data.locale),
    ...printedTexts(data.printed_at, data.locale),
    days: dayTexts(
      data.sheets.flatMap(({ lines }) => lines.map((one) => one.date)),
      data.locale,
    ),
  }),
})
