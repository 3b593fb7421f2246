import { formatMinutes } from './dates.ts'
import type { Field } from './fields.ts'
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
  // written as JSON, so that nothing of the rows is lost
  list: { to: (value) => JSON.stringify(value), from: (text) => (text === '' ? [] : parseJson(text)) },
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

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
