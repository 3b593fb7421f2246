import { parseDate } from '#domain/kit/dates.ts'
import type { OpeningRow } from '#domain/leave/leave.api.ts'

/** A line as it was typed or pasted from a sheet, and what it says; null where it says nothing of the kind. */
export type OpeningLine = { readonly text: string; readonly row: OpeningRow | null }

/** Lines of `code, day of the grant, days that are left`, separated by tabs, commas or blanks; the first may be that of the headings. */
export const openingLines = (typed: string, today: string): OpeningLine[] =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ text, row: rowOf(text, today) }))
    // headings have no figures
    .filter(({ text, row }, at) => at > 0 || row !== null || /\d/.test(text))

const rowOf = (line: string, today: string): OpeningRow | null => {
  const [staff_code = '', day = '', left = '', ...more] = line.split(/[\t,、]+|\s{2,}|(?<=\S) (?=\S)/).map((part) => part.trim())
  const lot = parseDate(day, today)
  const days = Number(left.replace('日', ''))
  const halves = days * 2
  if (staff_code === '' || lot === null || left === '' || more.length > 0 || !Number.isInteger(halves) || halves < 0) return null
  return { staff_code, lot, left_half_days: halves }
}
