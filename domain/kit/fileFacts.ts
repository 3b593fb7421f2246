import type { Field, Fields } from './fields.ts'
import type { FileValue } from './files.ts'
import { kinds } from './kinds.ts'

type Values = Record<string, unknown>

/** Whether a fact holds files, itself or in the rows of a list. */
export const holdsFiles = (field: Field): boolean =>
  field.kind === 'file' || (field.kind === 'list' && Object.values(field.fields ?? {}).some(holdsFiles))

/** All files in the values of facts, those in rows included. */
export const filesIn = (fields: Fields, values: Values): FileValue[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field || typeof value !== 'object' || value === null) return []
    return field.kind === 'file' ? [value as FileValue] : rowsOf(field, value).flatMap((row) => filesIn(field.fields ?? {}, row))
  })

/** The rows of a list fact; none for any other fact. */
export const rowsOf = (field: Field, value: unknown): Values[] =>
  field.kind === 'list' && Array.isArray(value) ? (value as Values[]) : []

/** The name of the photo fact in the rows of a list; undefined where there is none. */
export const photoIn = ({ fields = {} }: Field): string | undefined => Object.keys(fields).find((name) => fields[name]?.photo)

/** Whether the rows of a list require a file. Such rows cannot be imported, since a sheet brings no bytes. */
const needsFile = ({ fields = {} }: Field): boolean =>
  Object.values(fields).some(({ kind, optional }) => kind === 'file' && !optional)

/** Whether a fact can be imported from a column of a spreadsheet; `name`: the column holds only a name. */
export const inSheet = (field: Field): boolean | 'name' => (needsFile(field) ? 'name' : kinds[field.kind].sheet)
