import { z } from 'zod'
import { type Language, locales } from '#domain/kit/languages.ts'
import { date, labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts } from '../kit/period.ts'

/** Whole yen. */
const yen = z.int().min(0)
/** What was declared, in words: a box with its value, empty where nothing was told, or the rows of a list. */
const box = z.strictObject({ label: text, value: z.string() })
const list = z.strictObject({ label: text, columns: z.array(text).min(1), rows: z.array(z.array(z.string())).min(1) })

/** The declaration of somebody for the year-end adjustment, with every box of it, what it takes off the income, and who handed it in when (Income Tax Act 198). */
export const yearEndDeclarationData = z.strictObject({
  ...paperHead,
  labels: labels([
    'title',
    'printed_at',
    'unprintable',
    'code',
    'birth_date',
    'state',
    'handed_in',
    'by',
    'deductions',
    'total',
    'open',
  ]),
  notes: z.array(text),
  year: text,
  code: z.string(),
  name: text,
  kana: z.string(),
  birth_date: date.nullable(),
  state: text,
  sections: z.array(z.strictObject({ title: text, boxes: z.array(box), lists: z.array(list) })),
  deductions: z.array(z.strictObject({ label: text, amount: yen })),
  /** When it was handed in, as people write it, and by whom; null while it is open. */
  handed_in: z.strictObject({ at: text, by: z.string() }).nullable(),
})
export type YearEndDeclarationData = z.input<typeof yearEndDeclarationData>

export const yearEndDeclarationPaper = definePaper({
  name: 'year-end-declaration',
  template: new URL('./year-end-declaration.typ', import.meta.url),
  schema: yearEndDeclarationData,
  whose: ({ name }) => [name],
  view: ({ birth_date, ...data }) => ({
    ...data,
    ...printedTexts(data.printed_at, data.locale),
    birth_date: birth_date === null ? '' : day(birth_date, data.locale),
    total: data.deductions.reduce((sum, { amount }) => sum + amount, 0),
  }),
})

const day = (value: string, locale: Language): string =>
  new Intl.DateTimeFormat(locales[locale], { timeZone: 'UTC', dateStyle: 'long' }).format(Date.parse(value))
