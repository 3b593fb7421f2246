import { formatMinutes } from './dates.ts'
import type { Field } from './fields.ts'
import { holdsFiles, rowsOf } from './fileFacts.ts'
import type { FileValue } from './files.ts'
import type { Kind } from './kinds.ts'

/** CSV for spreadsheets in UTF-8 with BOM or Shift_JIS (CP932), and Excel. */
export const exportFormats = ['csv', 'csv_sjis', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How a choice is written and read: the label in a language. */
export type Labels = (labels: string, value: string) => string

/** What stands between several values in one cell. */
const BETWEEN = '、'

/** How a kind is written into a cell, and what a cell tells, not yet checked. */
type Cell = {
  to: (value: unknown, field: Field, label: Labels) => string
  from: (text: string, field: Field, label: Labels) => unknown
}

const plain: Cell = { to: String, from: (text) => text }
const number: Cell = { to: String, from: (text) => (/^-?[\d,]+(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : text) }
const choiceOf = (text: string, field: Field, label: Labels) =>
  field.choices?.find((c) => label(field.labels ?? '', c) === text) ?? text
const many = (text: string) => (text === '' ? [] : text.split(BETWEEN))
const nameOf = (value: unknown) => (value as FileValue).name
const yes = ['true', '1', '○', 'はい', 'yes', 'oui']

const cells: Readonly<Record<Kind, Cell>> = {
  text: plain,
  long_text: plain,
  kana: plain,
  bank_kana: plain,
  email: plain,
  phone: plain,
  postal_code: plain,
  digits: plain,
  code: plain,
  date: plain,
  month: plain,
  instant: plain,
  picture: plain,
  file: { to: nameOf, from: (text) => text },
  // the name of the record; whoever writes or reads the sheet knows it
  reference: plain,
  references: { to: (value) => (Array.isArray(value) ? value.join(BETWEEN) : ''), from: many },
  integer: number,
  yen: number,
  percent: number,
  time: {
    to: (value) => formatMinutes(Number(value)),
    from: (text) => {
      const [, hours, minutes] = /^(\d+):([0-5]\d)(?::00)?$/.exec(text) ?? []
      return hours === undefined ? text : Number(hours) * 60 + Number(minutes)
    },
  },
  boolean: { to: (value) => (value === true ? '○' : ''), from: (text) => yes.includes(text.toLowerCase()) },
  choice: { to: (value, field, label) => label(field.labels ?? '', String(value)), from: choiceOf },
  choices: {
    to: (value, field, label) => (Array.isArray(value) ? value.map((v) => label(field.labels ?? '', String(v))).join(BETWEEN) : ''),
    from: (text, field, label) => many(text).map((part) => choiceOf(part, field, label)),
  },
  // written as JSON, so that nothing of the rows is lost but their files, which leave as names
  list: {
    to: (value, field) => JSON.stringify(holdsFiles(field) ? rowsOf(field, value).map((row) => withNames(field, row)) : value),
    from: (text, field) => (text === '' ? [] : rowsFrom(field, parseJson(text))),
  },
}
/** Kinds whose empty cell is a value: an empty list, or no. */
const neverEmpty: readonly Kind[] = ['choices', 'references', 'list', 'boolean']

/** One cell as text; empty is an empty text. */
export const toCell = (field: Field, value: unknown, label: Labels): string =>
  value === null || value === undefined ? '' : cells[field.kind].to(value, field, label)

/** The value of a cell, not yet checked: `toCell` backwards. An unknown label stays as it was typed, so that the check names it. */
export const fromCell = (field: Field, cell: string, label: Labels): unknown => {
  const text = cell.trim()
  return text === '' && !neverEmpty.includes(field.kind) ? null : cells[field.kind].from(text, field, label)
}

type Row = Record<string, unknown>
const withNames = ({ fields = {} }: Field, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, fields[name]?.kind === 'file' && value !== null ? nameOf(value) : value]),
  )

/** Rows of a list. What a row does not tell is empty, and so are its files, since a name brings none back. */
const rowsFrom = (field: Field, value: unknown): unknown => {
  if (!Array.isArray(value) || !value.every((row) => typeof row === 'object' && row !== null)) return value
  const nothing = Object.fromEntries(Object.keys(field.fields ?? {}).map((name) => [name, null]))
  return rowsOf(field, value).map((row) => ({
    ...nothing,
    ...row,
    ...Object.fromEntries(lostIn(field, row).map((name) => [name, null])),
  }))
}

const lostIn = ({ fields = {} }: Field, row: unknown): string[] =>
  typeof row === 'object' && row !== null
    ? Object.keys(row).filter((name) => fields[name]?.kind === 'file' && Reflect.get(row, name) !== null)
    : []

/** Names of the facts whose files a cell of rows names and cannot bring. */
export const lostFiles = (field: Field, cell: string): string[] =>
  holdsFiles(field) ? [...new Set(rowsOf(field, parseJson(cell.trim())).flatMap((row) => lostIn(field, row)))] : []

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
