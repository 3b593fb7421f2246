import { dateOf, DAY, daysBetween, formatMinutes, formatTime, instant, minuteOf, monthOf, parseDate, parseTime } from './dates.ts'
import type { Field, Fields } from './fields.ts'
import { holdsFiles, rowsOf } from './fileFacts.ts'
import type { FileValue } from './files.ts'
import { halfWidth, showPhone, showPostalCode } from './kana.ts'
import type { Kind } from './kinds.ts'
import { type Part, readRows, writeRows } from './rowText.ts'

/** File formats of exports: CSV in UTF-8 with BOM, CSV in Shift_JIS (CP932), and Excel. */
export const exportFormats = ['csv', 'csv_sjis', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** File formats of an exported list, which may also be a paper (PDF). */
export const listFormats = [...exportFormats, 'pdf'] as const
export type ListFormat = (typeof listFormats)[number]

/** The labels of a language for choices and, in the rows of a list, for facts. */
export type Words = { choice: (field: Field, value: string) => string; fact: (name: string) => string }
/** The inverse of `Words`, for the labels of any language: an unknown choice stays as written, an unknown fact is undefined. */
export type Meaning = { choice: (field: Field, word: string) => string; fact: (fields: Fields, word: string) => string | undefined }

/** The separator between several values in one cell. */
const BETWEEN = '、'

/** How values of a kind are written into a cell, and how a cell is read into a value, which is not checked yet. */
type Cell = {
  to: (value: unknown, field: Field, words: Words) => string
  from: (text: string, field: Field, meaning: Meaning) => unknown
}

const plain: Cell = { to: String, from: (text) => text }
/**
 * Longer texts are not read as a number or time: nobody writes one that long, and a very long text would take long to normalize.
 * Characters.
 */
const LONGEST = 50
const half = (text: string) => (text.length > LONGEST ? text : halfWidth(text))
/** Numbers such as 1,234.5, and 7,5 as written in France: three digits after a comma are thousands, one or two are decimals. */
const number: Cell = {
  to: String,
  from: (text) => {
    const figures = half(text)
    if (/^-?\d+,\d{1,2}$/.test(figures)) return Number(figures.replace(',', '.'))
    return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(figures) ? Number(figures.replaceAll(',', '')) : text
  },
}
const many = (text: string) => (text === '' ? [] : text.split(BETWEEN))
/** A date in the form that files use: 2026/11/20. */
export const dateText = (date: string) => date.replaceAll('-', '/')
const nameOf = (value: unknown) => (value as FileValue).name
const yes = ['true', '1', '○', '〇', '◯', '✓', '✔', 'はい', '有', 'あり', '有り', '該当', 'y', 'yes', 'oui']
const no = ['', 'false', '0', '×', '✕', 'いいえ', '無', 'なし', '無し', '非該当', 'n', 'no', 'non']

const cells: Readonly<Record<Kind, Cell>> = {
  text: plain,
  long_text: plain,
  kana: plain,
  bank_kana: plain,
  email: plain,
  phone: { ...plain, to: (value) => showPhone(String(value)) },
  // with the mark 〒 a spreadsheet does not read 010-1911 as a date
  postal_code: { ...plain, to: (value) => `〒${showPostalCode(String(value))}` },
  digits: plain,
  code: plain,
  date: { to: (value) => dateText(String(value)), from: readDate },
  month: { to: String, from: readMonth },
  instant: { to: (value) => `${dateText(dateOf(String(value)))} ${formatTime(minuteOf(String(value)))}`, from: readInstant },
  picture: plain,
  file: { to: nameOf, from: (text) => text },
  // the value is the name of the record; the caller replaces ids by names, and back
  reference: plain,
  references: { to: (value) => (Array.isArray(value) ? value.join(BETWEEN) : ''), from: many },
  integer: number,
  yen: number,
  percent: number,
  time: {
    to: (value) => formatMinutes(Number(value)),
    from: readTime,
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
/** Kinds for which an empty cell is a value, an empty list or no; for all others it is null. */
const neverEmpty: readonly Kind[] = ['choices', 'references', 'list', 'boolean']

/** Writes a value as the text of a cell. An empty value is an empty text; references in the rows of a list must be names already. */
export const toCell = (field: Field, value: unknown, words: Words): string =>
  value === null || value === undefined ? '' : cells[field.kind].to(value, field, words)

/** Longer cells are not parsed; no cell of Excel can be longer than 32,767. Characters. */
const MAX_CELL = 40_000

/**
 * Reads the value of a cell, not yet checked; the inverse of `toCell`. A text that cannot be read stays as typed, so that the check reports
 * it.
 */
export const fromCell = (field: Field, cell: string, meaning: Meaning): unknown => {
  const text = cell.trim()
  if (text.length > MAX_CELL) return text
  return text === '' && !neverEmpty.includes(field.kind) ? null : cells[field.kind].from(text, field, meaning)
}

/** Reads yes or no in any of the three languages; another word stays, so that the check refuses it. */
function readBoolean(text: string) {
  const word = half(text).toLowerCase()
  return yes.includes(word) || (no.includes(word) ? false : text)
}

/** Reads a month as people and spreadsheets write it, such as 2026/7, 2026年7月 or R8.7, and any day of it. */
function readMonth(text: string) {
  const day = [text, `${text}1日`, `${text}/1`, `${text}-1`, `${text}.1`]
    .map((one) => parseDate(one, ''))
    .find((one) => one !== null)
  return day === undefined ? text : monthOf(day)
}

/** Reads a date; it must have its year, since there is no day from which the nearest year could be found. */
function readDate(text: string) {
  return parseDate(text, '') ?? text
}

/** The first days of the two calendars of workbooks (ECMA-376, 18.17.4.1): that of Windows, and that of the Mac until 2011. */
export const FIRST_DAYS = ['1899-12-31', '1904-01-01'] as const
/** Only shorter lengths of time are told from dates. Days. */
export const MAX_DURATION_DAYS = 60

/**
 * Reads a time or a length of time as minutes. A workbook writes 24 hours or more as a date with a time, counted from its first day, and
 * so does a file that was saved from it: 48 hours are 1900-01-02 or 1904-01-03.
 */
function readTime(text: string) {
  const [day = '', time = '0:00', ...more] = text.split(/[\sT]+/)
  const date = more.length > 0 ? null : parseDate(day, '')
  const days = FIRST_DAYS.map((first) => (date === null ? -1 : daysBetween(first, date)))
  const since = days.find((n) => n >= 0 && n < MAX_DURATION_DAYS)
  const [, next, hours, minutes] = HOURS.exec(half(since === undefined ? text : time).trim()) ?? []
  return hours === undefined ? text : ((since ?? 0) + (next ? 1 : 0)) * DAY + Number(hours) * 60 + Number(minutes)
}
const HOURS = /^(翌日?)?(\d+):([0-5]\d)(?::00)?$/

/** Reads a date and a time of day in Tokyo; anything else, such as an instant with its offset, stays as it is. */
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

/**
 * Reads the rows of a list fact as `writeRows` writes them, or as JSON, which older files contain. Facts that a row does not mention are
 * empty.
 */
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

/** The file facts that the rows in a cell mention. Their files are lost, since a spreadsheet contains only the names of files. */
export const lostFiles = (field: Field, cell: string, meaning: Meaning): string[] =>
  holdsFiles(field) ? [...new Set((writtenRows(cell.trim(), field, meaning) ?? []).flatMap((row) => filesNamed(field, row)))] : []
