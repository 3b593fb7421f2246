import { writeCsv } from 'hucre/csv'
import { writeXlsx } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import type { ExportFormat } from '#domain/kit/sheet.ts'
import { guarded } from './formula-signs.ts'

export type Cell = string | number | null
export type Sheet = { name: string; headers: readonly string[]; rows: readonly (readonly Cell[])[] }
/** A character that Shift_JIS (CP932) does not know, how often it stands in the sheet and where first. */
export type Unmappable = { char: string; count: number; where: string }

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  csv_sjis: 'text/csv; charset=shift_jis',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Writes a sheet as a file. In Shift_JIS a character that does not fit is written 〓 and reported, never silently lost. In CSV a text that
 * a spreadsheet would take for a formula gets an apostrophe. Excel needs none: there the type of a cell is written with it, and a text is
 * stored as a string, which is never calculated.
 */
export const writeSheet = async (format: ExportFormat, sheet: Sheet): Promise<{ file: File; unmappable: Unmappable[] }> => {
  const name = `${sheet.name}.${format === 'xlsx' ? 'xlsx' : 'csv'}`
  if (format === 'xlsx') return { file: new File([await xlsx(sheet)], name, { type: types.xlsx }), unmappable: [] }
  if (format === 'csv') return { file: new File([`\uFEFF${csv(sheet)}`], name, { type: types.csv }), unmappable: [] }
  const unmappable = findUnmappable(sheet)
  const bad = new Set(unmappable.map((u) => u.char))
  const text = bad.size === 0 ? csv(sheet) : [...csv(sheet)].map((char) => (bad.has(char) ? '〓' : char)).join('')
  return { file: new File([new Uint8Array(iconv.encode(text, 'cp932'))], name, { type: types.csv_sjis }), unmappable }
}

const csv = (sheet: Sheet) =>
  writeCsv(
    [sheet.headers, ...sheet.rows].map((row) => row.map(csvCell)),
    { lineSeparator: '\r\n' },
  )
const csvCell = (cell: Cell) => (typeof cell === 'string' ? guarded(cell) : cell)

const xlsx = async (sheet: Sheet) =>
  new Uint8Array(
    await writeXlsx({
      sheets: [
        {
          // signs that Excel does not allow in the name of a sheet
          name: sheet.name.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31),
          columns: sheet.headers.map((header, i) => ({
            header,
            key: String(i),
            width: Math.min(40, Math.max(8, header.length * 2 + 2)),
          })),
          data: sheet.rows.map((row) => Object.fromEntries(row.map((cell, i) => [String(i), cell]))),
        },
      ],
    }),
  )

const findUnmappable = (sheet: Sheet): Unmappable[] => {
  const found = new Map<string, Unmappable>()
  sheet.rows.forEach((row, y) =>
    row.forEach((cell, x) => {
      for (const char of String(cell ?? '')) {
        if (fits(char)) continue
        const known = found.get(char)
        if (known) known.count += 1
        else found.set(char, { char, count: 1, where: `${sheet.headers[x]} ${y + 2}` })
      }
    }),
  )
  return [...found.values()]
}

const known = new Map<string, boolean>()
const fits = (char: string) => {
  if (char < '\u0080') return true
  let ok = known.get(char)
  if (ok === undefined) known.set(char, (ok = iconv.decode(iconv.encode(char, 'cp932'), 'cp932') === char))
  return ok
}
