import { widthAtMost } from '../kit/width.ts'

/** Texts of a visit that may be too long for one line. */
export type VisitTexts = { time: string; patient: string; service_type: string; rest: string }

/** Millimetres. The template draws with these, so that what fits a page is known before the paper is laid out. */
export const layout = {
  columns: [20, 24, 28, 48, 13, 12, 12, 15, 10],
  line: 5.1,
}
const columnOf = { time: 24, patient: 28, service_type: 48, rest: 24 } satisfies Record<keyof VisitTexts, number>
const padding = 2.4
const em = 2.82
const furtherLine = 3.7
/** For visits on a page, less 10 mm for a name or a company that takes a second line. */
const room = { first: 214, next: 246 }
const totals = 6
const noteLine = { height: 4, ems: 66 }

/** How many lines a visit takes at most: words leave a part of each line empty. */
export function linesOf(visit: VisitTexts): number {
  const lines = (field: keyof VisitTexts) => {
    const filled = (widthAtMost(visit[field]) * em) / (columnOf[field] - padding)
    return filled <= 1 ? 1 : Math.ceil(filled * 1.6)
  }
  // a break stands below the time
  return Math.max(lines('time') + (visit.rest === '' ? 0 : lines('rest')), lines('patient'), lines('service_type'))
}

/**
 * The visits of a sheet by page, never none. Knowing the pages beforehand gives every page its number without laying the
 * paper out twice: 500 sheets take half the time and 0.9 instead of 1.5 GB.
 */
export function pagesOf<Visit extends { lines: number }>(visits: Visit[], notes: string[]): Visit[][] {
  const end = totals + notes.reduce((height, note) => height + Math.ceil(widthAtMost(note) / noteLine.ems) * noteLine.height, 0)
  const pages: Visit[][] = [[]]
  let left = room.first
  for (const [index, visit] of visits.entries()) {
    const height = layout.line + (visit.lines - 1) * furtherLine
    if (height + (index === visits.length - 1 ? end : 0) > left) {
      pages.push([])
      left = room.next
    }
    pages.at(-1)?.push(visit)
    left -= height
  }
  return pages
}
