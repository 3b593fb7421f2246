import type { ColumnDef } from 'hucre'
import { writeXlsxStream } from 'hucre/xlsx'
import { clockOf } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { ExportFormat } from '#domain/kit/sheet.ts'
import { csvCell } from './csv-cell.ts'
import { encodeShiftJis, noteUnmappable, type Unmappable } from './shift-jis.ts'
import { XLSX } from '../files/sniff.ts'

/** A date or an instant in a cell. `at` is ISO and becomes a real date in Excel; `text` is what a CSV file shows. */
export type Moment = { at: string; text: string }
export type Cell = string | number | null | Moment
/**
 * The form of a column that does not hold plain texts of one line: it decides the number format, wrapping and width of the column in Excel.
 */
export type ColumnForm = 'date' | 'instant' | 'lines'
type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
/** A table to export. `file`: the name of the file without its extension, where it differs from the name of the sheet. */
export type Sheet = {
  name: string
  file?: string
  headers: readonly string[]
  forms?: readonly (ColumnForm | undefined)[]
  /** Columns of numbers, which a printed list aligns to the right. */
  figures?: readonly boolean[]
  /** Columns that say what their row is about, which a printed list repeats where its columns do not fit beside one another. */
  names?: readonly boolean[]
  rows: Rows
  /** The language of the reader, which decides the separator of a CSV file: Excel in France expects semicolons, elsewhere commas. */
  language?: Language
}

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  csv_sjis: 'text/csv; charset=shift_jis',
  xlsx: XLSX,
}

/** A file whose bytes are made while `content` is read. `unmappable` is complete only after `content` was read to its end. */
export type SheetStream = { name: string; type: string; content: AsyncIterable<Uint8Array>; unmappable: () => Unmappable[] }

/**
 * Writes a sheet as a stream, so that neither its rows nor its bytes are in memory as a whole, and other calls are answered in between. In
 * Shift_JIS a character that cannot be encoded is written as 〓 and reported. In CSV a text that a spreadsheet would run as a formula gets
 * an apostrophe, and digits that it would change are protected (csv-cell.ts). Excel files need neither: they store the type of each cell,
 * and a cell of the type text is never calculated.
 */
export const sheetStream = (format: ExportFormat, sheet: Sheet): SheetStream => {
  const name = `${sheet.file ?? sheet.name}.${format === 'xlsx' ? 'xlsx' : 'csv'}`
  const found = new Map<string, Unmappable>()
  const content = format === 'xlsx' ? xlsx(sheet) : format === 'csv' ? utf8(sheet) : shiftJis(sheet, found)
  return { name, type: types[format], content, unmappable: () => [...found.values()] }
}

/** The whole sheet in memory, for files that are small or that are needed as a `File`. */
export const writeSheet = async (format: ExportFormat, sheet: Sheet): Promise<{ file: File; unmappable: Unmappable[] }> => {
  const { name, type, content, unmappable } = sheetStream(format, sheet)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of content) pieces.push(new Uint8Array(piece))
  return { file: new File(pieces, name, { type }), unmappable: unmappable() }
}

/** A name that Excel accepts for a sheet: some characters are not allowed, and at most 31 are. */
export const sheetName = (name: string): string => name.replace(/[\\/?*:[\]']/g, ' ').slice(0, 31)

const xlsx = ({ name, headers, forms = [], rows }: Sheet): AsyncIterable<Uint8Array> =>
  writeXlsxStream(excelRows(rows), {
    name: sheetName(name),
    freezePane: { rows: 1 },
    columns: headers.map((header, at) => ({
      header,
      width: Math.min(40, Math.max(widths[forms[at] ?? 'plain'], header.length * 2 + 2)),
      ...styleOf(forms[at]),
    })),
  })
const widths = { plain: 8, date: 12, instant: 17, lines: 40 } as const
const styleOf = (form: ColumnForm | undefined): Pick<ColumnDef, 'numFmt' | 'style'> => {
  if (form === undefined) return {}
  return form === 'lines' ? { style: { alignment: { wrapText: true } } } : { numFmt: formats[form] }
}
const formats = { date: 'yyyy/mm/dd', instant: 'yyyy/mm/dd hh:mm' } as const
async function* excelRows(rows: Sheet['rows']) {
  for await (const row of rows) yield row.map((cell) => (isMoment(cell) ? excelDate(cell) : cell))
}
const isMoment = (cell: Cell): cell is Moment => typeof cell === 'object' && cell !== null
/** Excel has no time zones, so an instant is written as the clock in Tokyo shows it. */
const excelDate = ({ at }: Moment) => new Date(at.includes('T') ? clockOf(at) * 60_000 : Date.parse(at))

/** Lines per piece of the stream. */
const LINES = 500
const NEXT = '\r\n'

/** The rows of a CSV file in pieces of `LINES`, the headings first. `first`: the line number of the first row in the piece, from 1. */
async function* csv({ headers, rows }: Sheet): AsyncGenerator<{ cells: readonly (readonly Cell[])[]; first: number }> {
  let cells: (readonly Cell[])[] = [headers]
  let first = 1
  for await (const row of rows) {
    if (cells.push(row) < LINES) continue
    yield { cells, first }
    first += cells.length
    cells = []
  }
  yield { cells, first }
}
const textOf = ({ language }: Sheet, cells: readonly (readonly Cell[])[], first: number) => {
  const separator = language === 'fr' ? ';' : ','
  return cells.map((row, i) => `${first + i > 1 ? NEXT : ''}${row.map(plain).join(separator)}`).join('')
}
/** Texts are always quoted, so that separators, quotes and line breaks in them belong to the text. */
const plain = (cell: Cell) => {
  if (isMoment(cell)) return cell.text
  return typeof cell === 'string' && cell !== '' ? `"${csvCell(cell).replaceAll('"', '""')}"` : String(cell ?? '')
}

async function* utf8(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('\uFEFF')
  for await (const { cells, first } of csv(sheet)) yield encoder.encode(textOf(sheet, cells, first))
}

async function* shiftJis(sheet: Sheet, found: Map<string, Unmappable>): AsyncGenerator<Uint8Array> {
  const { headers } = sheet
  for await (const { cells, first } of csv(sheet)) {
    cells.forEach((row, y) =>
      row.forEach((cell, x) =>
        noteUnmappable(found, isMoment(cell) ? cell.text : String(cell ?? ''), `${headers[x]} ${first + y}`),
      ),
    )
    yield encodeShiftJis(textOf(sheet, cells, first), found)
  }
}
