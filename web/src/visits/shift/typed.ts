import { DAY, parseTime } from '#domain/kit/dates.ts'

/** What was typed into a cell: start and end in minutes from midnight of the cell's day, and a name. */
export type Typed = { start: number; end: number; name: string }

/**
 * Reads '9-12 細川', '9:00〜10:30' or '22-翌7 吉村', also in full-width characters. An end that is not after the start is on the next day.
 * @returns null when there are not two times
 */
export const readTyped = (typed: string): Typed | null => {
  const found = /^\s*([^\s\-–~〜]+?)\s*[-–~〜]\s*(翌)?([^\s]+)\s*(.*?)\s*$/u.exec(
    typed.normalize('NFKC').replaceAll(/[—―ーｰ−](?=\s*翌?\d)/gu, '-'),
  )
  if (!found) return null
  const [, from = '', nextDay, to = '', name = ''] = found
  const [start, end] = [parseTime(from), parseTime(to)]
  if (start === null || end === null || start >= DAY) return null
  const last = nextDay !== undefined || end <= start ? end + DAY : end
  return last - start > DAY ? null : { start, end: last, name }
}
