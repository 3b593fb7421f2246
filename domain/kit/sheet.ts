import { dateOf, DAY, formatMinutes, formatTime, instant, minuteOf, parseDate, parseTime } from './dates.ts'
import type { Field, Fields } from './fields.ts'
import { holdsFiles, rowsOf } from './fileFacts.ts'
import type { FileValue } from './files.ts'
import { halfWidth, showPhone, showPostalCode } from './kana.ts'
import type { Kind } from './kinds.ts'
import { type Part, readRows, writeRows } from './rowText.ts'

/** CSV for spreadsheets in UTF-8 with BOM or Shift_JIS (CP932), and Excel. */
export const exportFormats = ['csv', 'csv_sjis', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** The formats of an exported list, which may also be a paper (PDF). */
export const listFormats = [...exportFormats, 'pdf'] as const
export type ListFormat = (typeof listFormats)[number]

/** The labels of a language for choices and, in the rows of a list, for facts. */
export type Words = { choice: (field: Field, value: string) => string; fact: (name: string) => string }
/** `Words` backwards, of any language: an unknown choice stays as it is written, an unknown fact is none. */
export type Meaning = { choice: (field: Field, word: string) => string; fact: (fields: Fields, word: string) => string | undefined }

/** The separator between several values in one cell. */
const BETWEEN = '、'

/** How values of a kind are written into a cell, and how a cell is read into a value, which is not checked yet. */
type Cell = {
  to: (value: unknown, field: Field, words: Words) => string
  from: (text: string, field: Field, meaning: Meaning) => unknown
}

const plain: Cell = { to: String, from: (text) => text }
/** Longer texts are not read as a number or a time: none is written that long, and much longer ones take long to fold. Characters. */
const LONGEST = 50
const half = (text: string) => (text.length > LONGEST ? text : halfWidth(text))
/** 1,234.5, or 7,5 as it is written in France: three figures behind a comma are thousands, one or two are a fraction. */
const number: Cell = {
  to: String,
  from: (text) => {
    const figures = half(text)
    if (/^-?\d+,\d{1,2}$/.test(figures)) return Number(figures.replace(',', '.'))
    return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(figures) ? Number(figures.replaceAll(',', '')) : text
  },
}
const many = (text: string) => (text === '' ? [] : text.split(BETWEEN))
/** A date as every file writes it: 2026/11/20. */
export const dateText = (date: string) => date.replaceAll('-', '/')
const nameOf = (value: unknown) => (value as FileValue).name
const yes = ['true', '1', '○', '〇', 'はい', 'yes', 'oui']
const no = ['', 'false', '0', '×', 'いいえ', 'no', 'non']

const cells: Readonly<Record<Kind, Cell>> = {
  text: plain,
  long_text: plain,
  kana: plain,
  bank_kana: plain,
  email: plain,
  phone: { ...plain, to: (value) => showPhone(String(value)) },
  // the mark keeps a spreadsheet from reading 010-1911 as a date
  postal_code: { ...plain, to: (value) => `〒${showPostalCode(String(value))}` },
  digits: plain,
  code: plain,
  date: { to: (value) => dateText(String(value)), from: readDate },
  month: plain,
  instant: { to: (value) => `${dateText(dateOf(String(value)))} ${formatTime(minuteOf(String(value)))}`, from: readInstant },
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
      const [, next, hours, minutes] = /^(翌日?)?(\d+):([0-5]\d)(?::00)?$/.exec(half(text).trim()) ?? []
      return hours === undefined ? text : Number(hours) * 60 + Number(minutes) + (next ? DAY : 0)
    },
  },
  boolean: { to: (value) => (value === true ? '○' : ''), from: readBoolean },
  choice: {
    to: (value, field, words) => words.choice(field, String(value)),
    from: (text, field, meaning) => meaning.choice(field, text),
  },
  choices: {
    to: (value, field, words) => (Array.isArray(value) ? value.map((v) => words.choice(field, String(v))).join(BETWEEN) : ''),
    from: (text, field, meaning) => many(text).map((part) => meaning.choice(field, part)),
  },
  list: { to: (value, field, words) => writeRows(rowsOf(field, value).map((row) => partsOf(field, row, words))), from: readList },
}
/** Kinds whose empty cell is a value: an empty list, or no. */
const neverEmpty: readonly Kind[] = ['choices', 'references', 'list', 'boolean']

/** One cell as text; empty is an empty text. References in the rows of a list are written as they stand there. */
export const toCell = (field: Field, value: unknown, words: Words): string =>
  value === null || value === undefined ? '' : cells[field.kind].to(value, field, words)

/** A limit above what any cell of Excel can hold (32,767). Characters. */
const MAX_CELL = 40_000

/** The value of a cell, not yet checked: `toCell` backwards. What cannot be read stays as it was typed, so that the check names it. */
export const fromCell = (field: Field, cell: string, meaning: Meaning): unknown => {
  const text = cell.trim()
  if (text.length > MAX_CELL) return text
  return text === '' && !neverEmpty.includes(field.kind) ? null : cells[field.kind].from(text, field, meaning)
}

/** Yes or no in one of our languages; another word is for the check to refuse. */
function readBoolean(text: string) {
  const word = half(text).toLowerCase()
  return yes.includes(word) || (no.includes(word) ? false : text)
}

/** Figures or words of a date, but not without its year. */
function readDate(text: string) {
  return parseDate(text, '') ?? text
}

/** A date and a time of day in Tokyo, or an instant with its offset. */
function readInstant(text: string) {
  const [day = '', time = '0:00', ...more] = text.split(/[\sT]+/)
  const [date, minute] = more.length > 0 ? [null, null] : [parseDate(day, ''), parseTime(time.replace(/^(\d+:\d\d):00$/, '$1'))]
  return date === null || minute === null ? text : instant(date, minute)
}

type Row = Record<string, unknown>
const partsOf = ({ fields = {} }: Field, row: Row, words: Words): Part[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const text = toCell(field, row[name], words)
    return text === '' ? [] : [{ label: words.fact(name), text }]
  })

/** Reads the rows of a list as people write them, or as JSON, as in older files. Facts that a row does not mention are empty. */
function readList(text: string, field: Field, meaning: Meaning) {
  const { fields = {} } = field
  const rows = writtenRows(text, field, meaning)
  const empty = Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, fromCell(inner, '', meaning)]))
  return (
    rows?.map((row) => ({ ...empty, ...row, ...Object.fromEntries(filesNamed(field, row).map((name) => [name, null])) })) ?? text
  )
}

const writtenRows = (text: string, { fields = {} }: Field, meaning: Meaning): Row[] | null => {
  if (text.startsWith('[')) return jsonRows(text)
  const rows = readRows(text)?.map((parts) =>
    parts.map((part): [string, unknown] | null => {
      const name = meaning.fact(fields, part.label)
      const field = name === undefined ? undefined : fields[name]
      return name === undefined || !field ? null : [name, fromCell(field, part.text, meaning)]
    }),
  )
  return rows?.every((row) => row.every((part) => part !== null)) ? rows.map((row) => Object.fromEntries(row)) : null
}

const jsonRows = (text: string): Row[] | null => {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null) ? (rows as Row[]) : null
  } catch {
    return null
  }
}

/** The file facts of a row, which cannot be imported from a sheet. */
const filesNamed = ({ fields = {} }: Field, row: Row): string[] =>
  Object.keys(row).filter((name) => fields[name]?.kind === 'file' && row[name] !== null)

/** Names of the facts whose files a cell of rows names and cannot bring. */
export const lostFiles = (field: Field, cell: string, meaning: Meaning): string[] =>
  holdsFiles(field) ? [...new Set((writtenRows(cell.trim(), field, meaning) ?? []).flatMap((row) => filesNamed(field, row)))] : []
