import { z } from 'zod'
import { type Language, locales } from '#domain/kit/languages.ts'
import { date, labels, month, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { periodTexts, printedTexts } from '../kit/period.ts'

/** Whole yen, below zero where a payment is taken back. */
const yen = z.int()
/** Amounts in the order of the kinds of their sheet. */
const amounts = { payments: z.array(yen), deductions: z.array(yen) }
/** What was paid for a wage period, or as a bonus; without sums no closed run has paid for it. */
const column = z.strictObject({
  month,
  bonus: z.boolean(),
  from: date,
  to: date,
  paid_on: date.nullable(),
  /** In the order of `hours` of the paper; empty where nothing is told. */
  hours: z.array(z.string()),
  ...amounts,
  gross: yen.nullable(),
  deducted: yen.nullable(),
  net: yen.nullable(),
})
const total = z.strictObject({ hours: z.array(z.string()), ...amounts, gross: yen, deducted: yen, net: yen })
const add = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)

/** Somebody's ledger at an establishment. One whose amounts do not add up to its sums contradicts itself and is not printed. */
const sheet = z
  .strictObject({
    code: z.string(),
    name: text,
    gender: z.string(),
    establishment: z.string(),
    kept_until: date.nullable(),
    payments: z.array(text),
    deductions: z.array(text),
    columns: z.array(column).min(1),
    total,
    /** What was put right by a later run, and when the difference was paid. */
    corrections: z.array(z.strictObject({ paid_on: date, told: text })),
  })
  .superRefine(({ columns, total: all }, context) => {
    const paid = columns.flatMap((one) =>
      one.gross === null || one.deducted === null ? [] : [{ ...one, gross: one.gross, deducted: one.deducted }],
    )
    for (const one of [...paid, all])
      if (add(one.payments) !== one.gross || add(one.deductions) !== one.deducted || one.gross - one.deducted !== one.net)
        context.addIssue({ code: 'custom', path: ['columns'], message: 'is not the sum of its amounts' })
    if (add(paid.map(({ gross }) => gross)) !== all.gross)
      context.addIssue({ code: 'custom', path: ['total'], message: 'is not the sum of the columns' })
  })

/** The wage ledger (賃金台帳) of some months, with the items of form 20 of the Enforcement Regulation of the Labour Standards Act (54), a page for each person and establishment. */
export const wageLedgerData = z.strictObject({
  ...paperHead,
  from: month,
  to: month,
  labels: labels([
    'title',
    'printed_at',
    'unprintable',
    'period',
    'code',
    'name',
    'gender',
    'establishment',
    'days',
    'paid_on',
    'bonus',
    'gross',
    'deducted',
    'net',
    'total',
    'corrections',
    'kept_until',
    'none',
  ]),
  notes: z.array(text),
  /** What the hours are called. */
  hours: z.array(text),
  sheets: z.array(sheet).min(1),
})
export type WageLedgerData = z.input<typeof wageLedgerData>
type Sheet = z.output<typeof wageLedgerData>['sheets'][number]

export const wageLedgerPaper = definePaper({
  name: 'wage-ledger',
  template: new URL('./wage-ledger.typ', import.meta.url),
  schema: wageLedgerData,
  whose: ({ sheets }) => sheets.map(({ name }) => name),
  view: ({ sheets, from, to, ...data }) => {
    const [first, last] = [periodTexts(from, data.locale).month, periodTexts(to, data.locale).month]
    return {
      ...data,
      ...printedTexts(data.printed_at, data.locale),
      months: from === to ? first : `${first} – ${last}`,
      sheets: sheets.map((one) => sheetTexts(one, data.locale)),
    }
  },
})

const sheetTexts = ({ columns, kept_until, corrections, ...one }: Sheet, locale: Language) => {
  const format = (style: Intl.DateTimeFormatOptions) => {
    const of = new Intl.DateTimeFormat(locales[locale], { timeZone: 'UTC', ...style })
    return (value: string) => of.format(Date.parse(value))
  }
  const [long, day, named] = [
    format({ dateStyle: 'long' }),
    format({ month: 'numeric', day: 'numeric' }),
    format({ year: '2-digit', month: 'numeric' }),
  ]
  return {
    ...one,
    kept_until: kept_until === null ? '' : long(kept_until),
    corrections: corrections.map(({ paid_on, told }) => ({ paid_on: long(paid_on), told })),
    columns: columns.map(({ month: of, from, to, paid_on, ...column }) => ({
      ...column,
      month: named(`${of}-01`),
      days: `${day(from)}–${day(to)}`,
      paid_on: paid_on === null ? '' : day(paid_on),
    })),
  }
}
