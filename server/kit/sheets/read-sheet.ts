import { detectDelimiter, parseCsv } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { dateOfDay, formatTime } from '#domain/kit/dates.ts'
import { AppError, type FieldCode, invalid } from '#domain/kit/errors.ts'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#domain/kit/imports.ts'
import { csvText } from './csv-cell.ts'
import { decodeText } from './decode-text.ts'
import { mergedIn } from './merged-cells.ts'
import { zipParts } from './zip-parts.ts'

/** A workbook of the largest size that is taken unpacks to some ten times as much. Bytes. */
const MAX_UNPACKED = 64 * 1024 * 1024

/** How much there is to read, told from the outside of a file. A workbook does not tell its lines there. Bytes. */
export type SheetSize = { lines: number; unpacked: number }

/** @throws {AppError} `invalid_input` on `file`: a workbook that is none, or that unpacks to too much (size in MB) */
export const sheetSize = (bytes: Uint8Array): SheetSize => {
  refuseOld(bytes)
  if (!isZip(bytes)) return { lines: Math.max(...NEW_LINES.map((sign) => count(bytes, sign))), unpacked: bytes.byteLength }
  const parts = zipParts(bytes)
  if (!parts?.some(({ name }) => /(^|\/)workbook\d*\.xml$/.test(name))) throw notASheet()
  // the reader stops a part that unpacks to more than it says, but not one that says nothing
  const unpacked = parts.reduce((sum, { unpacked: size }) => sum + (size ?? Infinity), 0)
  if (unpacked > MAX_UNPACKED) throw fault('unpacks_too_large', MAX_UNPACKED / 1024 / 1024)
  return { lines: 0, unpacked }
}

/**
 * Rows of a spreadsheet file as texts, each at its own line of the file, blank ones too: Excel, or CSV in UTF-8 (with or without BOM), UTF-16
 * or Shift_JIS, told apart by content; the name of the file and the type that it claims count for nothing.
 * @throws {AppError} `invalid_input` on `file`: `empty_file`, `not_a_sheet`, `old_workbook`, `password_protected`, `unpacks_too_large`,
 *   `mixed_encoding` (size: the line), `too_many_rows`, `too_many_columns`
 */
export const readSheet = async (file: File): Promise<string[][]> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { lines } = sheetSize(bytes)
  // before anything is read: what is far too long takes long to read, too
  if (lines > MAX_LINES) throw fault('too_many_rows', MAX_IMPORT_ROWS)
  const rows = isZip(bytes) ? await xlsxRows(bytes) : csvRows(decode(bytes))
  if (rows.every((row) => row.every((cell) => cell.trim() === ''))) throw fault('empty_file')
  if (rows.length > MAX_IMPORT_ROWS + 1) throw fault('too_many_rows', MAX_IMPORT_ROWS)
  return rows
}

/** Either of them ends a line, and both together one. */
const NEW_LINES = [10, 13] as const
/** Cells may have lines of their own. */
const MAX_LINES = 4 * MAX_IMPORT_ROWS

const fault = (code: FieldCode, size?: number) => invalid({ field: 'file', code, ...(size === undefined ? {} : { size }) })
const notASheet = () => fault('not_a_sheet')
const begins = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, i) => bytes[i] === byte)
const isZip = (bytes: Uint8Array) => begins(bytes, [0x50, 0x4b, 0x03, 0x04])

/** How often a sign stands in a file, counted no further than lines are taken. */
const count = (bytes: Uint8Array, sign: number): number => {
  let found = 0
  for (let at = bytes.indexOf(sign); at >= 0 && found <= MAX_LINES; at = bytes.indexOf(sign, at + 1)) found += 1
  return found
}

const xlsxRows = async (bytes: Uint8Array): Promise<string[][]> => {
  const rows: string[][] = []
  const read = async () => {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      if (index > MAX_IMPORT_ROWS) throw fault('too_many_rows', MAX_IMPORT_ROWS)
      if (values.length > MAX_IMPORT_COLUMNS) throw fault('too_many_columns', MAX_IMPORT_COLUMNS)
      // a line without a cell does not stand in the file
      while (rows.length < index) rows.push([])
      rows.push(values.map((cell) => (cell instanceof Date ? momentText(cell) : String(cell ?? ''))))
    }
  }
  await read().catch((error: unknown) => {
    throw error instanceof AppError ? error : notASheet()
  })
  return rows
}

/** A date, with its time where it has one; a time without a date is of the first days that Excel counts, and may be more than a day. */
const momentText = (moment: Date): string => {
  const minutes = Math.round(moment.getTime() / 60_000)
  const since = minutes - FIRST_DAY
  if (since < 1440 || (since < 60 * 1440 && since % 1440 > 0)) return formatTime(since)
  const [day, time] = [dateOfDay(Math.floor(minutes / 1440)), minutes - Math.floor(minutes / 1440) * 1440]
  return time === 0 ? day : `${day} ${formatTime(time)}`
}
/** Midnight of the day 0 of Excel. Minutes since 1970. */
const FIRST_DAY = Date.UTC(1899, 11, 31) / 60_000

const csvRows = (text: string) => {
  // the heads of the columns tell the delimiter: what people wrote below them may hold any sign
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

/** What begins workbooks of before 2007, and those of now that a password keeps shut, in which a part has this name. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0]
const SHUT = Buffer.from('EncryptedPackage', 'utf16le')
const refuseOld = (bytes: Uint8Array): void => {
  if (!begins(bytes, OLD)) return
  throw fault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(SHUT) ? 'password_protected' : 'old_workbook')
}

/** The line at or below `from` in which cells of a workbook are merged; undefined for none. From 1. */
export const mergedLine = async (file: File, from: number): Promise<number | undefined> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isZip(bytes) ? mergedIn(bytes, from, MAX_UNPACKED) : undefined
}
