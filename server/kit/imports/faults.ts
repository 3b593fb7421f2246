import type { CellStyle } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import type { Entity } from '#domain/kit/entity.ts'
import type { ImportFault } from '#domain/kit/imports.ts'
import type { Language } from '#domain/kit/languages.ts'
import { columnOf } from '#domain/kit/owners.ts'
import type { Examined } from './import.ts'
import { faultText } from './texts.ts'
import { sheetName } from '../sheets/sheets.ts'
import { text } from '../base/texts.ts'
import { XLSX } from '../files/sniff.ts'

const MARKED = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFD6D6' } } } as const
const HEAD = { font: { bold: true } } as const
const TOLD = { font: { color: { rgb: 'B3261E' } }, alignment: { wrapText: true, vertical: 'top' } } as const

/** `rest`: only the lines with faults, and what stands above the headings, since the others come in without them. */
type Asked = { language: Language; rest?: boolean }

/**
 * Makes a workbook from a file with faults: every line as it was, the faulty cells marked, and a last column that says in words what is
 * wrong. After correction it can be imported as it is, since the column of faults is ignored.
 */
export const faultsFile = async (
  e: Entity,
  file: File,
  { report: { faults }, sheet: whole, heads, readers }: Examined,
  { language, rest = false }: Asked,
): Promise<File> => {
  const head = text(language, 'imports:faults_column')
  const faulty = new Set(faults.map(({ row }) => row - 1))
  const kept = whole.flatMap((_, line) => (!rest || line <= heads || faulty.has(line) ? [line] : []))
  const sheet = kept.map((line) => whole[line] ?? [])
  const last = Math.max(...sheet.map(({ length }) => length), 1)
  // a file that was marked before is told anew in the same column
  const known = sheet[heads]?.indexOf(head) ?? -1
  const column = known < 0 ? last : known
  const byLine = Map.groupBy(faults, ({ row }) => kept.indexOf(row - 1))
  const rows = sheet.map((cells, line) => {
    const row: string[] = Array.from({ length: Math.max(last, column + 1) }, (_, at) => cells[at] ?? '')
    row[column] = line === heads ? head : (byLine.get(line) ?? []).map((fault) => faultText(language, e, fault)).join('\n')
    return row
  })
  const cells = new Map<string, { style: CellStyle }>(
    [...byLine].flatMap(([line, found]) => [
      ...found.flatMap((fault) => placeOf(fault, readers)).map((at) => [`${line},${at}`, { style: MARKED }] as const),
      [`${line},${column}`, { style: TOLD }] as const,
    ]),
  )
  for (const at of rows[heads]?.keys() ?? []) cells.set(`${heads},${at}`, { style: HEAD })
  const columns = Array.from({ length: Math.max(last, column + 1) }, (_, at) => ({ width: at === column ? 48 : 16, numFmt: '@' }))
  const bytes = await writeXlsx({ sheets: [{ name: sheetName(head), rows, cells, columns, freezePane: { rows: heads + 1 } }] })
  const name = `${file.name.replace(/\.[^.]*$/, '')}_${head}.xlsx`
  return new File([new Uint8Array(bytes)], name, { type: XLSX })
}

/** The columns of a fault; none where the record as a whole is refused, or the column is missing. */
const placeOf = (fault: ImportFault, readers: Examined['readers']): number[] => {
  if (!('field' in fault)) return []
  return readers
    .filter(({ name }) => columnOf(name) === columnOf(fault.field))
    .flatMap(({ at, more = [] }) => [at, ...more].filter((place) => place >= 0))
}
