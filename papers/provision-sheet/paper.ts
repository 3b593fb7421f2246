import { z } from 'zod'
import { date, labels, minutes, month, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { dayTexts, periodTexts, printedTexts } from '../kit/period.ts'
import { widthAtMost } from '../kit/width.ts'

const count = z.int().min(0)
const times = z.strictObject({ from: minutes, to: minutes }).nullable()
const line = z.strictObject({
  date,
  service: text,
  planned: times,
  planned_minutes: minutes,
  done: times,
  /** Null where it is not known; the box stays empty. */
  billed: minutes.nullable(),
  mobility: minutes,
  helpers: count,
  additions: z.array(z.string()),
  /** Empty for a seal or a signature on paper. */
  confirmed: z.string(),
  remarks: z.string(),
})

/** Provision record sheets (サービス提供実績記録票) of a month, a patient beginning on a page of their own (facts, section 8: form 3-1). */
export const provisionPaperData = z.strictObject({
  ...paperHead,
  labels: labels([
    'title',
    'printed_at',
    'unprintable',
    'certificate_number',
    'patient',
    'office_number',
    'provider',
    'contracted',
    'a_month',
    'sheet',
    'date',
    'weekday',
    'service',
    'plan',
    'record',
    'from',
    'to',
    'hours',
    'mobility',
    'billed',
    'helpers',
    'accompanied',
    'confirmed',
    'remarks',
    'totals',
    'helper_hours',
    'times',
  ]),
  month,
  /** Whether hours on the way are counted apart. */
  mobility: z.boolean(),
  /** The columns of additions, in order. */
  additions: z.array(z.strictObject({ name: text, label: text })),
  /** What stands in the box of an addition that was said. */
  mark: text,
  notes: z.array(text),
  sheets: z
    .array(
      z.strictObject({
        name: text,
        certificate_number: z.string(),
        office_number: z.string(),
        establishment: z.string(),
        contracted: z.array(z.strictObject({ service: text, minutes })),
        sums: z.strictObject({
          visits: count,
          planned: minutes,
          billed: minutes,
          mobility: minutes,
          helper_minutes: minutes,
          additions: z.record(z.string(), count),
        }),
        lines: z.array(line),
      }),
    )
    .min(1),
})

export type ProvisionPaperData = z.input<typeof provisionPaperData>
type Line = z.output<typeof line>

/** Millimetres of a page for lines, and of one; the last page has the totals and the notes, too. Texts that are too long for one line of text make a line higher. */
const ROOM = 126
const HEIGHT = 5.4
const FURTHER = 3.2
const END = 18
/** Width of the texts of a line, in em of their size. */
const roomOf = { service: 10.5, remarks: 11, confirmed: 6.5 } as const

const heightOf = (one: Line): number => {
  const rows = Math.max(
    ...(['service', 'remarks', 'confirmed'] as const).map((field) => {
      const filled = widthAtMost(one[field]) / roomOf[field]
      return filled <= 1 ? 1 : Math.ceil(filled * 1.25)
    }),
  )
  return HEIGHT + (rows - 1) * FURTHER
}

/** The lines of a sheet by page, so that each says which of how many it is. */
export const pagesOf = (lines: readonly Line[]): Line[][] => {
  const pages: Line[][] = [[]]
  let left = ROOM
  for (const [at, one] of lines.entries()) {
    const height = heightOf(one)
    if (height + (at === lines.length - 1 ? END : 0) > left) {
      pages.push([])
      left = ROOM
    }
    pages.at(-1)?.push(one)
    left -= height
  }
  const filled = pages.filter((page) => page.length > 0)
  return filled.length > 0 ? filled : [[]]
}

export const provisionPaper = definePaper({
  name: 'provision-sheet',
  template: new URL('./provision-sheet.typ', import.meta.url),
  schema: provisionPaperData,
  whose: ({ sheets }) => sheets.map(({ name }) => name),
  view: ({ sheets, ...data }) => ({
    ...data,
    period: periodTexts(data.month, data.locale),
    days: dayTexts([...new Set(sheets.flatMap(({ lines }) => lines.map((one) => one.date)))], data.locale),
    pages: sheets.flatMap(({ lines, ...sheet }) => {
      const pages = pagesOf(lines)
      return pages.map((page, at) => ({ ...sheet, lines: page, number: at + 1, of: pages.length }))
    }),
    ...printedTexts(data.printed_at, data.locale),
  }),
})
