import type { ColumnDef } from 'hucre'
import { writeXlsxStream } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { clockOf } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { ExportFormat } from '#domain/kit/sheet.ts'
import { csvCell } from './csv-cell.ts'
import { XLSX } from '../files/sniff.ts'

/** A date or an instant: Excel keeps it as such, a text tells it. */
export type Moment = { at: string; text: string }
export type Cell = string | number | null | Moment
/** What stands in a column beyond plain texts: moments, or texts of several lines. */
export type ColumnForm = 'date' | 'instant' | 'lines'
type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
/** `file` is the name of its file without the ending, where it is not the name of the sheet. */
export type Sheet = {
  name: string
  file?: string
  headers: readonly string[]
  forms?: readonly (ColumnForm | undefined)[]
  /** Columns whose values are figures, on paper. */
  figures?: readonly boolean[]
  rows: Rows
  /** For whose eyes a CSV file is: Excel in France separates by semicolons. */
  language?: Language
}
/** A character that Shift_JIS (CP932) does not know, how often it stands in the sheet and where first. */
export type Unmappable = { char: string; count: number; where: string }

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  csv_sjis: 'text/csv; charset=shift_jis',
  xlsx: XLSX,
}

/** A sheet on its way: its bytes are made while they are read. What did not fit is known at the end. */
export type SheetStream = { name: string; type: string; content: AsyncIterable<Uint8Array>; unmappable: () => Unmappable[] }

/**
 * Writes a sheet piece by piece, so that neither its rows nor its bytes are in memory as a whole and others are answered in between. In
 * Shift_JIS a character that does not fit is written 〓 and reported, never silently lost. In CSV a text that a spreadsheet would take for a
 * formula gets an apostrophe, and figures stay what they are (csv-cell.ts). Excel needs none of it: there the type of a cell is written with
 * it, and a text is stored as a string, which is never calculated.
 */
export const sheetStream = (format: ExportFormat, sheet: Sheet): SheetStream => {
  const name = `${sheet.file ?? sheet.name}.${format === 'xlsx' ? 'xlsx' : 'csv'}`
  const found = new Map<string, Unmappable>()
  const content = format === 'xlsx' ? xlsx(sheet) : format === 'csv' ? utf8(sheet) : shiftJis(sheet, found)
  return { name, type: types[format], content, unmappable: () => [...found.values()] }
}

/** The whole sheet as a file. */
export const writeSheet = async (format: ExportFormat, sheet: Sheet): Promise<{ file: File; unmappable: Unmappable[] }> => {
  const { name, type, content, unmappable } = sheetStream(format, sheet)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of content) pieces.push(new Uint8Array(piece))
  return { file: new File(pieces, name, { type }), unmappable: unmappable() }
}

/** A name as Excel takes it for a sheet: without some signs, and not long. */
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
/** Excel knows no zones: what the clock shows in Tokyo. */
const excelDate = ({ at }: Moment) => new Date(at.includes('T') ? clockOf(at) * 60_000 : Date.parse(at))

/** Lines that are written at once. */
const LINES = 500
const NEXT = '\r\n'

/** The lines of a CSV file, some at a time, each time with the number of the first. */
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
/** Texts stand in quotation marks, so that no sign in them is one of the file. */
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
      row.forEach((cell, x) => note(found, isMoment(cell) ? cell.text : String(cell ?? ''), `${headers[x]} ${first + y}`)),
    )
    const text = textOf(sheet, cells, first)
    yield iconv.encode(found.size === 0 ? text : [...text].map((char) => (found.has(char) ? '〓' : char)).join(''), 'cp932')
  }
}

const note = (found: Map<string, Unmappable>, text: string, where: string) => {
  for (const char of text) {
    if (fits(char)) continue
    const known = found.get(char)
    if (known) known.count += 1
    else found.set(char, { char, count: 1, where })
  }
}

const known = new Map<string, boolean>()
const fits = (char: string) => {
  if (char < '\u0080') return true
  let ok = known.get(char)
  if (ok === undefined) known.set(char, (ok = iconv.decode(iconv.encode(char, 'cp932'), 'cp932') === char))
  return ok
}
