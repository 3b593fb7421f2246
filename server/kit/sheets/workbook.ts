import type { Cell as XlsxCell, CellStyle, MergeRange, WriteSheet } from 'hucre'
import { cellRef, rangeRef, writeXlsx } from 'hucre/xlsx'
import { XLSX } from '../files/sniff.ts'
import { sheetName } from './sheets.ts'

/** A number that a formula works out, in English names of functions and without the equals sign; `result` is what a reader shows that does not calculate. */
export type Formula = { formula: string; result: number | string }
/** How a cell looks. `duration`: a part of a day, which is shown as hours and minutes. */
export type BookLook = 'plain' | 'title' | 'head' | 'duration' | 'sum' | 'number' | 'tenths' | 'wrapped' | 'bare'
export type BookCell = { value: string | number | Formula | null; look?: BookLook }
export type Book = {
  /** Of the file, without its extension, and of its only sheet. */
  name: string
  rows: readonly (readonly BookCell[])[]
  /** Widths in characters. */
  widths: readonly number[]
  /** Rows and columns that stay in place while others scroll. */
  frozen: { rows: number; columns: number }
  merges?: readonly MergeRange[]
}

const line = { style: 'thin' } as const
const framed: CellStyle['border'] = { top: line, right: line, bottom: line, left: line }
const looks: Record<BookLook, CellStyle> = {
  plain: { border: framed, alignment: { vertical: 'center' } },
  bare: {},
  title: { font: { bold: true, size: 14 } },
  head: { border: framed, font: { bold: true }, alignment: { horizontal: 'center', vertical: 'center', wrapText: true } },
  duration: { border: framed, numFmt: '[h]:mm', alignment: { vertical: 'center' } },
  sum: { border: framed, numFmt: '[h]:mm', font: { bold: true }, alignment: { vertical: 'center' } },
  number: { border: framed, numFmt: '0', alignment: { vertical: 'center' } },
  tenths: { border: framed, numFmt: '0.0', font: { bold: true }, alignment: { vertical: 'center' } },
  wrapped: { border: framed, alignment: { vertical: 'center', wrapText: true } },
}

/** Where a cell is, in the letters of a spreadsheet: 'C4'. Rows and columns count from 0. */
export const at = (row: number, column: number): string => cellRef(row, column)
export const range = (fromRow: number, fromColumn: number, toRow: number, toColumn: number): string =>
  rangeRef(fromRow, fromColumn, toRow, toColumn)

/** Writes a workbook of one sheet with formulas, to be printed on A3 landscape, one page wide. */
export const writeBook = async ({ name, rows, widths, frozen, merges = [] }: Book): Promise<File> => {
  const cells = new Map<string, Partial<XlsxCell>>()
  for (const [row, line] of rows.entries())
    for (const [column, { value, look = 'plain' }] of line.entries()) cells.set(`${row},${column}`, cellOf(value, looks[look]))
  const sheet: WriteSheet = {
    name: sheetName(name),
    rows: rows.map((line) => line.map(() => null)),
    cells,
    columns: widths.map((width) => ({ width })),
    freezePane: frozen,
    merges: [...merges],
    pageSetup: { paperSize: 'a3', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
  const bytes = await writeXlsx({ sheets: [sheet] })
  return new File([new Uint8Array(bytes)], `${name}.xlsx`, { type: XLSX })
}

const cellOf = (value: BookCell['value'], style: CellStyle): Partial<XlsxCell> => {
  if (typeof value !== 'object' || value === null) return { value, style }
  return { type: 'formula', value: value.result, formula: value.formula, formulaResult: value.result, style }
}
