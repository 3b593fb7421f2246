import { z } from 'zod'
import { labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts } from '../kit/period.ts'
import { widthAtMost } from '../kit/width.ts'

/** The list of any entity: what is filtered, in the order and with the columns of the screen. */
export const listData = z.strictObject({
  ...paperHead,
  /** What the list is called, and of what it shows only a part: names and values in words. */
  title: text,
  filters: z.array(z.tuple([text, z.string()])),
  labels: labels(['size', 'printed_at', 'unprintable', 'everything']),
  /** `end`: figures. */
  columns: z.array(z.strictObject({ label: text, end: z.boolean() })).min(1),
  rows: z.array(z.array(z.string())),
})
export type ListData = z.input<typeof listData>

/** Narrower than this no column is read, and one that is wider takes the room of others. Em. */
const NARROW = 3
const WIDE = 16
/** What fits beside one another in the usual size of letters. Em. */
const ROOM = 78

/** How wide columns are, by what is written in them: the longest of nine tenths of the cells, since few make a column wide for all. */
export const columnWidths = ({ columns, rows }: Pick<z.output<typeof listData>, 'columns' | 'rows'>): number[] =>
  columns.map(({ label }, at) => {
    const widths = rows.map((row) => widthAtMost(row[at] ?? '')).sort((a, b) => a - b)
    const most = widths[Math.ceil(widths.length * 0.9) - 1] ?? 0
    return Math.min(WIDE, Math.max(NARROW, most, widthAtMost(label) / 2))
  })

export const list = definePaper({
  name: 'list',
  template: new URL('./list.typ', import.meta.url),
  schema: listData,
  view: ({ title, labels: words, ...data }) => {
    const widths = columnWidths(data)
    const room = widths.reduce((sum, width) => sum + width, 0)
    const { printed, printed_on } = printedTexts(data.printed_at, data.locale)
    return {
      ...data,
      labels: { ...words, title },
      notes: [],
      printed,
      printed_on,
      widths,
      // many columns stand in smaller letters, down to what is still read on paper
      size: Math.max(5.5, Math.min(8.5, (8.5 * ROOM) / room)),
    }
  },
})
