import { detectDelimiter, parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { invalid } from '#domain/kit/errors.ts'
import { unguarded } from './formula-signs.ts'
import { zipParts } from './zip-parts.ts'

/** A workbook of the largest size that is taken unpacks to some ten times as much. Bytes. */
const MAX_UNPACKED = 64 * 1024 * 1024

/**
 * Rows of a spreadsheet file as texts: Excel, or CSV in UTF-8 (with or without BOM) or Shift_JIS, told apart by content; the name of the
 * file and the type that it claims count for nothing.
 * @throws {AppError} `invalid_input` on `file`: `empty_file`, `not_a_sheet`, or `unpacks_too_large` (size in MB)
 */
export const readSheet = async (file: File): Promise<string[][]> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = isZip(bytes) ? await xlsxRows(bytes) : csvRows(decode(bytes))
  if (rows.every((row) => row.every((cell) => cell.trim() === ''))) throw invalid({ field: 'file', code: 'empty_file' })
  return rows
}

const notASheet = () => invalid({ field: 'file', code: 'not_a_sheet' })
const isZip = (bytes: Uint8Array) => [0x50, 0x4b, 0x03, 0x04].every((byte, i) => bytes[i] === byte)

const xlsxRows = async (bytes: Uint8Array): Promise<string[][]> => {
  const parts = zipParts(bytes)
  if (!parts?.some(({ name }) => /(^|\/)workbook\d*\.xml$/.test(name))) throw notASheet()
  // the reader stops a part that unpacks to more than it says, but not one that says nothing
  const unpacked = parts.reduce((sum, { unpacked: size }) => sum + (size ?? Infinity), 0)
  if (unpacked > MAX_UNPACKED) throw invalid({ field: 'file', code: 'unpacks_too_large', size: MAX_UNPACKED / 1024 / 1024 })
  const book = await readXlsx(bytes).catch(() => {
    throw notASheet()
  })
  return (book.sheets[0]?.rows ?? []).map((row) =>
    row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))),
  )
}

// the heads of the columns tell the delimiter: what people wrote below them may hold any sign
const csvRows = (text: string) =>
  parseCsv(text, { delimiter: detectDelimiter(text.split(/[\r\n]/, 1)[0] ?? '') }).map((row) =>
    row.map((cell) => unguarded(String(cell ?? ''))),
  )

const decode = (bytes: Uint8Array): string => {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // a picture or another program's file may happen to be decodable
      if (!text.includes('\0')) return text
    } catch {
      /* the next encoding */
    }
  }
  throw notASheet()
}
