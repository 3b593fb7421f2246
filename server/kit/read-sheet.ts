import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { invalid } from '#domain/kit/errors.ts'

/** Rows of a spreadsheet file as texts: Excel, or CSV in UTF-8 (with or without BOM) or Shift_JIS, told apart by content. */
export const readSheet = async (file: File): Promise<string[][]> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = isZip(bytes) ? await xlsxRows(bytes) : parseCsv(decode(bytes))
  return rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))))
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

const xlsxRows = async (bytes: Uint8Array) => {
  const book = await readXlsx(bytes).catch(() => { throw invalid({ field: 'file', code: 'invalid_format' }) })
  return book.sheets[0]?.rows ?? []
}

const decode = (bytes: Uint8Array): string => {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch { /* the next encoding */ }
  }
  throw invalid({ field: 'file', code: 'invalid_format' })
}
