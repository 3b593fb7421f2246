import type { Field, Fields } from './fields.ts'
import type { FileValue } from './files.ts'
import { kinds } from './kinds.ts'

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

/** The fact of a list whose rows are photos; undefined for any other. */
export const photoIn = ({ fields = {} }: Field): string | undefined => Object.keys(fields).find((name) => fields[name]?.photo)

/** Whether rows of a list must name a file: no sheet brings bytes, so it can bring no such row. */
const needsFile = ({ fields = {} }: Field): boolean =>
  Object.values(fields).some(({ kind, optional }) => kind === 'file' && !optional)

/** Whether a column of a spreadsheet can bring a fact back; `name`: it tells only what it is called. */
export const inSheet = (field: Field): boolean | 'name' => (needsFile(field) ? 'name' : kinds[field.kind].sheet)
