import type { Field } from './fields.ts'

/** CSV for spreadsheets in UTF-8 with BOM or Shift_JIS (CP932), and Excel. */
export const exportFormats = ['csv', 'csv_sjis', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How a choice is written and read: the label in a language. */
export type Labels = (labels: string, value: string) => string

/** One cell as text; empty is an empty text. A list is written as JSON, so that nothing of it is lost. */
export const toCell = (field: Field, value: unknown, label: Labels): string => {
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'choice':
      return label(field.labels ?? '', String(value))
    case 'choices':
      return Array.isArray(value) ? value.map((v) => label(field.labels ?? '', String(v))).join('、') : ''
    case 'list':
      return JSON.stringify(value)
    default:
      return String(value)
  }
}

/** The value of a cell, not yet checked: `toCell` backwards. An unknown label stays as it was typed, so that the check names it. */
export const fromCell = (field: Field, cell: string, label: Labels): unknown => {
  const text = cell.trim()
  if (field.kind === 'choices') return text === '' ? [] : text.split('、').map((part) => choiceOf(field, part, label))
  if (field.kind === 'list') return text === '' ? [] : parseJson(text)
  if (text === '') return null
  switch (field.kind) {
    case 'choice':
      return choiceOf(field, text, label)
    case 'integer':
      return Number(text)
    case 'boolean':
      return text === 'true'
    default:
      return text
  }
}

const choiceOf = (field: Field, text: string, label: Labels) =>
  field.choices?.find((c) => label(field.labels ?? '', c) === text) ?? text

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
