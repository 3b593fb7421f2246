import './errors.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { parseDate } from '../../kit/dates.ts'
import { fieldIssues } from '../../kit/issues.ts'
import { halfWidth } from '../../kit/kana.ts'
import type { Prefecture, RateKind } from './kinds.ts'
import { type RateHead, rateTable, type RateTable } from './table.ts'

/** A fault of a file, and its line where it has lines. From 1. */
export type RateFault = FieldIssue & { line?: number }
/** A file that was read: the table, or what is wrong with it. */
export type ReadRates =
  | { readonly table: RateTable; readonly faults: readonly [] }
  | { readonly table: null; readonly faults: readonly RateFault[] }

const refused = (faults: readonly RateFault[]): ReadRates => ({ table: null, faults })

const tableOf = (given: unknown): ReadRates => {
  const { data, error } = rateTable.safeParse(given)
  return data ? { table: data, faults: [] } : refused(fieldIssues(error.issues, given))
}

/** Reads a table as a JSON text; its shape stands in `docs/rates.md`. */
export const readJson = (text: string): ReadRates => {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return refused([{ field: 'file', code: 'invalid_format' }])
  }
  return tableOf(given)
}

/** Tables that are lists of prefectures, and so may come as a spreadsheet. */
export const sheetKinds = ['health', 'minimum_wage'] as const
export type SheetKind = (typeof sheetKinds)[number]
export const isSheetKind = (kind: RateKind): kind is SheetKind => sheetKinds.some((one) => one === kind)

/** Columns of a spreadsheet, in order; the first row names them. */
export const sheetColumns = {
  health: ['prefecture', 'rate'],
  minimum_wage: ['prefecture', 'yen', 'from'],
} as const satisfies Record<SheetKind, readonly string[]>

/** A rate in percent with up to three decimals behind a point or a comma, as a text, in parts of 100,000; undefined where it is none. No number has a fraction on the way. */
export const partsOf = (text: string): number | undefined => {
  const found = /^(\d{1,3})(?:[.,](\d{1,3}))?%?$/.exec(halfWidth(text).replaceAll(/\s/g, ''))
  return found ? Number(found[1]) * 1000 + Number((found[2] ?? '').padEnd(3, '0')) : undefined
}

/** A rate as a text in percent, with as many decimals as it needs, at least two. */
export const percentOf = (parts: number): string => {
  const thousandths = String(parts % 1000).padStart(3, '0')
  return `${(parts - (parts % 1000)) / 1000}.${thousandths.endsWith('0') ? thousandths.slice(0, 2) : thousandths}`
}

const yenOf = (text: string): number | undefined => {
  const plain = halfWidth(text).replaceAll(/[\s,¥円]/g, '')
  return /^\d{1,6}$/.test(plain) ? Number(plain) : undefined
}

/** What a line of a spreadsheet says, not yet checked as a whole. */
type SheetLine = { readonly line: number; readonly prefecture: Prefecture; readonly value: number; readonly from: string }

/**
 * Reads a table from the rows of a spreadsheet, of which the first names the columns. `valid_from`: only of a table that has no dates in it. `prefectureOf`: finds a prefecture by its
 * code or its name.
 */
export const readRows = (
  { valid_from: given, ...head }: Omit<RateHead, 'kind' | 'valid_from'> & { kind: SheetKind; valid_from: string | undefined },
  rows: readonly (readonly string[])[],
  prefectureOf: (text: string) => Prefecture | undefined,
): ReadRates => {
  const faults: RateFault[] = []
  const lines = rows.flatMap((cells, at): SheetLine[] => {
    if (at === 0 || cells.every((cell) => cell.trim() === '')) return []
    const line = at + 1
    const [first = '', second = '', third = ''] = cells.map((cell) => cell.trim())
    const [prefecture, value] = [prefectureOf(first), head.kind === 'health' ? partsOf(second) : yenOf(second)]
    const from = head.kind === 'health' ? '' : parseDate(third, '')
    const missing = (text: string, code: FieldIssue['code']) => (text === '' ? ('required' as const) : code)
    if (!prefecture) faults.push({ field: 'prefecture', code: missing(first, 'invalid_choice'), line })
    if (value === undefined)
      faults.push({ field: head.kind === 'health' ? 'rate' : 'yen', code: missing(second, 'invalid_format'), line })
    if (from === null) faults.push({ field: 'from', code: missing(third, 'invalid_date'), line })
    return prefecture && value !== undefined && from !== null ? [{ line, prefecture, value, from }] : []
  })
  const seen = new Set<Prefecture>()
  for (const { prefecture, line } of lines) {
    if (seen.has(prefecture)) faults.push({ field: 'prefecture', code: 'duplicate', line })
    seen.add(prefecture)
  }
  if (faults.length > 0) return refused(faults.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)))
  if (lines.length === 0) return refused([{ field: 'file', code: 'empty_file' }])
  const content =
    head.kind === 'health'
      ? { rates: Object.fromEntries(lines.map(({ prefecture, value }) => [prefecture, value])) }
      : { rates: lines.map(({ prefecture, value, from }) => ({ prefecture, from, yen: value })) }
  const valid_from = head.kind === 'health' ? given : lines.map(({ from }) => from).toSorted()[0]
  return tableOf({ ...head, valid_from, content })
}
