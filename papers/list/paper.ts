import { z } from 'zod'
import { labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts } from '../kit/period.ts'
import { breakable, widthAtMost } from '../kit/width.ts'

/** The list of any entity: what is filtered, in the order and with the columns of the screen. */
export const listData = z.strictObject({
  ...paperHead,
  /** What the list is called, and of what it shows only a part: names and values in words. */
  title: text,
  filters: z.array(z.tuple([text, z.string()])),
  labels: labels(['size', 'printed_at', 'unprintable', 'everything', 'band']),
  /** `end`: figures. `name`: says what its row is about, and is repeated where the columns do not fit beside one another. */
  columns: z.array(z.strictObject({ label: text, end: z.boolean(), name: z.boolean() })).min(1),
  rows: z.array(z.array(z.string())),
})
export type ListData = z.input<typeof listData>
type Columns = Pick<z.output<typeof listData>, 'columns' | 'rows'>

/** Narrower than this no column is read, and one that is wider takes the room of others. Em. */
const NARROW = 3
const WIDE = 16
/** Width of A4 landscape within its margins, and of what lies left and right of a text in its column. Millimetres. */
const ROOM = 269
const INSET = 2.2
/** Sizes of letters, of which the largest is taken in which all columns stand beside one another. Points. */
const SIZES = [8.5, 8, 7.5, 7]
/** In which they stand in several bands, where they do not. */
const BAND_SIZE = 7.5
const MILLIMETRES = 25.4 / 72
/** Of the width that bold letters have of a column: they are wider than others. */
const BOLD = 0.9

/** How wide columns are, by what is written in them: the longest of nine tenths of the cells, since few make a column wide for all. */
export const columnWidths = ({ columns, rows }: Columns): number[] =>
  columns.map(({ label }, at) => {
    const widths = rows.map((row) => widthAtMost(row[at] ?? '')).sort((a, b) => a - b)
    const most = widths[Math.ceil(widths.length * 0.9) - 1] ?? 0
    return Math.min(WIDE, Math.max(NARROW, most, widthAtMost(label) / 2))
  })

/** What a column takes at a size of letters, in millimetres. */
const needed = (width: number | undefined, size: number) => (width ?? 0) * size * MILLIMETRES + INSET

/**
 * Which columns stand beside one another. What does not fit goes on in a further band below the whole list, where the columns that name the rows, or else the first
 * one, stand again. No band is much emptier than the others.
 *
 * @param widths of the columns in em
 */
export const bandsOf = (columns: Columns['columns'], widths: readonly number[]): { size: number; bands: number[][] } => {
  const every = columns.map((_, at) => at)
  const taken = (some: readonly number[], size: number) => some.reduce((sum, at) => sum + needed(widths[at], size), 0)
  const size = SIZES.find((one) => taken(every, one) <= ROOM)
  if (size !== undefined) return { size, bands: [every] }
  const named = every.filter((at) => columns[at]?.name)
  // names that leave no room for anything else would be repeated for ever
  const names = named.length > 0 && taken(named, BAND_SIZE) <= ROOM / 2 ? named : [0]
  const others = every.filter((at) => !names.includes(at))
  const room = ROOM - taken(names, BAND_SIZE)
  const evenly = taken(others, BAND_SIZE) / Math.ceil(taken(others, BAND_SIZE) / room)
  const bands: number[][] = [[]]
  for (const at of others) {
    const band = bands.at(-1) ?? []
    const [now, next] = [taken(band, BAND_SIZE), taken([...band, at], BAND_SIZE)]
    if (band.length > 0 && (next > room || now >= evenly)) bands.push([at])
    else band.push(at)
  }
  return { size: BAND_SIZE, bands: bands.map((band) => [...names, ...band]) }
}

export const list = definePaper({
  name: 'list',
  template: new URL('./list.typ', import.meta.url),
  schema: listData,
  whose: () => [],
  view: ({ title, labels: words, columns, rows, ...data }) => {
    const widths = columnWidths({ columns, rows })
    const { size, bands } = bandsOf(columns, widths)
    const { printed, printed_on } = printedTexts(data.printed_at, data.locale)
    return {
      ...data,
      labels: { ...words, title },
      notes: [],
      printed,
      printed_on,
      size,
      records: rows.length,
      bands: bands.map((band, at) => {
        const sum = band.reduce((all, of) => all + needed(widths[of], size), 0)
        const shown = band.map((of) => ({ of, width: (needed(widths[of], size) / sum) * ROOM }))
        // a word longer than its column breaks, so that it never runs into the next
        const cell = (said: string | undefined, width: number) => breakable(said ?? '', (width - INSET) / (size * MILLIMETRES))
        return {
          columns: shown.map(({ of, width }) => ({ ...columns[of], label: cell(columns[of]?.label, width * BOLD), width })),
          rows: rows.map((row) => shown.map(({ of, width }) => cell(row[of], width))),
          place: bands.length > 1 ? words.band.replace('{{number}}', String(at + 1)).replace('{{of}}', String(bands.length)) : '',
        }
      }),
    }
  },
})
