import { detectDelimiter, parseCsv } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { DAY, dateOfDay, dayNumber, formatTime } from '#domain/kit/dates.ts'
import { AppError, type FieldCode, invalid } from '#domain/kit/errors.ts'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#domain/kit/imports.ts'
import { FIRST_DAYS, MAX_DURATION_DAYS } from '#domain/kit/sheet.ts'
import { csvText } from './csv-cell.ts'
import { decodeText } from './decode-text.ts'
import { mergedIn } from './merged-cells.ts'
import { countsFrom1904, workbookPart } from './workbook-text.ts'
import { zipParts } from './zip-parts.ts'

/**
 * The most that a workbook may unpack to, against zip bombs. A real workbook of the largest accepted size unpacks to about ten times as
 * much. Bytes.
 */
const MAX_UNPACKED = 64 * 1024 * 1024

/**
 * The size of a file, found out without parsing it. `lines` is 0 for a workbook, whose rows are not known before it is read; `unpacked`:
 * bytes.
 */
export type SheetSize = { lines: number; unpacked: number }

/**
 * Measures a file before it is read, to refuse one that is too large and to decide whether a call can read it or a job has to.
 * @throws {AppError} `invalid_input` on `file`: `old_workbook`, `password_protected`, `not_a_sheet` for a zip file that is no workbook,
 *   `unpacks_too_large` (size: the limit in MB)
 */
export const sheetSize = (bytes: Uint8Array): SheetSize => {
  refuseOld(bytes)
  if (!isZip(bytes)) return { lines: Math.max(...NEW_LINES.map((sign) => count(bytes, sign))), unpacked: bytes.byteLength }
  const parts = zipParts(bytes)
  if (!parts || !workbookPart(parts)) throw notASheet()
  // the reader stops at the size that a part declares, so a part that declares none could unpack without end
  const unpacked = parts.reduce((sum, { unpacked: size }) => sum + (size ?? Infinity), 0)
  if (unpacked > MAX_UNPACKED) throw fault('unpacks_too_large', MAX_UNPACKED / 1024 / 1024)
  return { lines: 0, unpacked }
}

/**
 * Reads the rows of a spreadsheet file as texts: Excel, or CSV in UTF-8 (with or without BOM), UTF-16 or Shift_JIS. Its content decides
 * which; the file name and the claimed type are ignored. Blank rows are kept, so that the index of a row is its line in the file.
 * @throws {AppError} `invalid_input` on `file`: `empty_file`, `not_a_sheet`, `old_workbook`, `password_protected`, `unpacks_too_large`,
 *   `mixed_encoding` (size: the line), `too_many_rows`, `too_many_columns`
 */
export const readSheet = async (file: File): Promise<string[][]> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { lines } = sheetSize(bytes)
  // refused before parsing, since parsing a file that is far too long would take long, too
  if (lines > MAX_LINES) throw fault('too_many_rows', MAX_IMPORT_ROWS)
  const rows = isZip(bytes) ? await xlsxRows(bytes) : csvRows(decode(bytes))
  if (rows.every((row) => row.every((cell) => cell.trim() === ''))) throw fault('empty_file')
  if (rows.length > MAX_IMPORT_ROWS + 1) throw fault('too_many_rows', MAX_IMPORT_ROWS)
  return rows
}

/** LF and CR: each ends a line, and CR LF together end one. The larger count of the two is thus the number of lines. */
const NEW_LINES = [10, 13] as const
/** The most line breaks in a CSV file. More than rows, since the text of a cell may have line breaks, too. */
const MAX_LINES = 4 * MAX_IMPORT_ROWS

const fault = (code: FieldCode, size?: number) => invalid({ field: 'file', code, ...(size === undefined ? {} : { size }) })
const notASheet = () => fault('not_a_sheet')
const begins = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, i) => bytes[i] === byte)
const isZip = (bytes: Uint8Array) => begins(bytes, [0x50, 0x4b, 0x03, 0x04])

/** Counts a byte in a file; stops as soon as there are more than `MAX_LINES`. */
const count = (bytes: Uint8Array, sign: number): number => {
  let found = 0
  for (let at = bytes.indexOf(sign); at >= 0 && found <= MAX_LINES; at = bytes.indexOf(sign, at + 1)) found += 1
  return found
}

const xlsxRows = async (bytes: Uint8Array): Promise<string[][]> => {
  const rows: string[][] = []
  const firstDay = FIRST_DAYS[countsFrom1904(bytes, MAX_UNPACKED) ? 1 : 0]
  const read = async () => {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      if (index > MAX_IMPORT_ROWS) throw fault('too_many_rows', MAX_IMPORT_ROWS)
      if (values.length > MAX_IMPORT_COLUMNS) throw fault('too_many_columns', MAX_IMPORT_COLUMNS)
      // the file leaves out rows without cells
      while (rows.length < index) rows.push([])
      rows.push(values.map((cell) => (cell instanceof Date ? momentText(cell, firstDay) : String(cell ?? ''))))
    }
  }
  await read().catch((error: unknown) => {
    throw error instanceof AppError ? error : notASheet()
  })
  return rows
}

/**
 * The text of a date cell: the date, with its time unless it is midnight. A workbook stores a time or a duration without a date as a moment
 * of its first 60 days; that is written as hours and minutes, which may be more than 24 hours. Whole days are written as a date, which a
 * fact that is a length of time reads as such (kit/sheet.ts).
 */
const momentText = (moment: Date, firstDay: string): string => {
  const minutes = Math.round(moment.getTime() / 60_000)
  const since = minutes - dayNumber(firstDay) * DAY
  if (since < DAY || (since < MAX_DURATION_DAYS * DAY && since % DAY > 0)) return formatTime(since)
  const [day, time] = [dateOfDay(Math.floor(minutes / DAY)), minutes - Math.floor(minutes / DAY) * DAY]
  return time === 0 ? day : `${day} ${formatTime(time)}`
}

const csvRows = (text: string) => {
  // only the headings decide the delimiter: texts below them may contain any character
  const [heads = ''] = text.split(/[\r\n]/, 1)
  const rows = parseCsv(text, { delimiter: detectDelimiter(heads) })
  if (rows.some(({ length }) => length > MAX_IMPORT_COLUMNS)) throw fault('too_many_columns', MAX_IMPORT_COLUMNS)
  return rows.map((row) => row.map((cell) => csvText(String(cell ?? ''))))
}

const decode = (bytes: Uint8Array): string => {
  const found = decodeText(bytes)
  if (!found) throw notASheet()
  if ('mixed' in found) throw fault('mixed_encoding', found.mixed)
  return found.text
}

/**
 * The first bytes of workbooks from before Excel 2007, and also of password-protected ones of today, which contain a part of the name
 * `SHUT`.
 */
const OLD = [0xd0, 0xcf, 0x11, 0xe0]
const SHUT = Buffer.from('EncryptedPackage', 'utf16le')
const refuseOld = (bytes: Uint8Array): void => {
  if (!begins(bytes, OLD)) return
  throw fault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(SHUT) ? 'password_protected' : 'old_workbook')
}

/** Finds the first line at or below `from` in which cells of a workbook are merged (`mergedIn`); undefined for none and for CSV. From 1. */
export const mergedLine = async (file: File, from: number): Promise<number | undefined> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isZip(bytes) ? mergedIn(bytes, from, MAX_UNPACKED) : undefined
}
