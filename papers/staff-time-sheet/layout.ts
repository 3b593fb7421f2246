import { widthAtMost } from '../kit/width.ts'

/** Texts of a day or a visit that may be too long for one line. */
export type LineTexts = { time: string; patient: string; service_type: string; rest: string }

/** Millimetres. The template draws with these, so that what fits a page is known before the paper is laid out. */
export const layout = {
  columns: [20, 24, 28, 48, 13, 12, 12, 15, 10],
  line: 5.1,
}
const columnOf = { time: 24, patient: 28, service_type: 48, rest: 24 } satisfies Record<keyof LineTexts, number>
const padding = 2.4
const em = 2.82
const furtherLine = 3.7
/** For lines on a page, less 10 mm for a name or a company that takes a second line. */
const room = { first: 214, next: 246 }
const totals = 6
const noteLine = { height: 4, ems: 66 }

/** How many lines of text one takes at most: words leave a part of each line empty. */
export function linesOf(texts: LineTexts): number {
  const lines = (field: keyof LineTexts) => {
    const filled = (widthAtMost(texts[field]) * em) / (columnOf[field] - padding)
    return filled <= 1 ? 1 : Math.ceil(filled * 1.6)
  }
  // a break stands below the time
  return Math.max(lines('time') + (texts.rest === '' ? 0 : lines('rest')), lines('patient'), lines('service_type'))
}

/**
 * The lines of a sheet by page, never none. Knowing the pages beforehand gives every page its number without laying the
 * paper out twice: 500 sheets take half the time and 0.9 instead of 1.5 GB.
 */
export function pagesOf<Line extends { height: number }>(lines: Line[], notes: string[]): Line[][] {
  const end = totals + notes.reduce((height, note) => height + Math.ceil(widthAtMost(note) / noteLine.ems) * noteLine.height, 0)
  const pages: Line[][] = [[]]
  let left = room.first
  for (const [index, line] of lines.entries()) {
    const height = layout.line + (line.height - 1) * furtherLine
    if (height + (index === lines.length - 1 ? end : 0) > left) {
      pages.push([])
      left = room.next
    }
    pages.at(-1)?.push(line)
    left -= height
  }
  return pages
}
