import type { Field, Fields } from './fields.ts'
import type { FileValue } from './files.ts'

type Values = Record<string, unknown>

/** Whether a fact names files, itself or in its rows. */
export const holdsFiles = (field: Field): boolean =>
  field.kind === 'file' || (field.kind === 'list' && Object.values(field.fields ?? {}).some(holdsFiles))

/** Every file that facts name. */
export const filesIn = (fields: Fields, values: Values): FileValue[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field || typeof value !== 'object' || value === null) return []
    return field.kind === 'file' ? [value as FileValue] : rowsOf(field, value).flatMap((row) => filesIn(field.fields ?? {}, row))
  })

/** Rows of a list; none of any other fact. */
export const rowsOf = (field: Field, value: unknown): Values[] =>
  field.kind === 'list' && Array.isArray(value) ? (value as Values[]) : []
