import { z } from 'zod'
import { clash, type ErrorCode, fieldIssue } from './errors.ts'
import { asked, omittable } from './fields.ts'

/** Largest spreadsheet that is read. Bytes (general files of the specification, section 9: 4.5 MB). */
export const MAX_IMPORT = 4.5 * 1024 * 1024
/** Rows and columns of the largest sheet. */
export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_COLUMNS = 200
/** Nobody mends more at a time; the search for faults ends there. */
export const MAX_FAULTS = 500
/** Days for which an import can be undone. */
export const UNDO_DAYS = 30
/** What is told of a cell with a fault, and of the head of a column. Characters. */
export const MAX_TOLD = 80

const fault = z.union([
  // `value`: what stands in the cell; of facts that not everybody sees, and of empty cells, nothing is told
  fieldIssue.extend({ row: z.int(), value: z.string().optional() }),
  z.object({ row: z.int(), error: z.string() as unknown as z.ZodType<ErrorCode>, clash: clash.optional() }),
])
export type ImportFault = z.infer<typeof fault>

/** A column of a file by its head, and the fact that is read from it; null where none is. */
const column = z.object({ head: z.string(), fact: z.string().nullable() })
export type ImportColumn = z.infer<typeof column>

/** Longer than what is said of all columns can be. Characters. */
const MAX_GIVEN = 100_000
const parsedJson = (value: unknown): unknown => {
  if (typeof value !== 'string' || value.length > MAX_GIVEN) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * What somebody says of columns by hand: by their heads as a report tells them, a fact, or '' for one that is to be left out. A form, which
 * brings the file, has few parts: there it is one text of JSON.
 */
export const givenColumns = z.preprocess(
  parsedJson,
  omittable(z.array(z.strictObject({ head: asked(MAX_TOLD), fact: asked(60) })).max(MAX_IMPORT_COLUMNS)),
)
export type GivenColumn = { head: string; fact: string }

/**
 * What an import found: each fault by the line of the file in which it stands (line 1 is the first of the file) and by its field, or,
 * where the record as a whole is refused, by the error and the records in its way; nothing is stored unless there is none. `import` is what
 * it is undone by.
 */
export const importReport = z.object({
  rows: z.int(),
  created: z.int(),
  columns: z.array(column),
  unknown_columns: z.array(z.string()),
  /** Lines that are the example of a template, which are no records. */
  examples: z.int(),
  faults: z.array(fault),
  import: z.uuid().nullable(),
})
export type ImportReport = z.infer<typeof importReport>

/** An import that can be undone, or was. `mine`: the reader made it. */
export const importRow = z.object({
  id: z.uuid(),
  created_at: z.string(),
  file_name: z.string(),
  size: z.int(),
  mine: z.boolean(),
  owner_name: z.string(),
  undone_at: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

/** What keeps an import from being undone: records of the table `by` that name its own, or that its own were changed (null); some by name. */
const holder = z.object({ by: z.string().nullable(), size: z.int(), names: z.array(z.string()) })
export type ImportHolder = z.infer<typeof holder>
/** What came of undoing an import: so many records went into the trash, or what held them. */
export const importUndone = z.object({ removed: z.int(), held: z.array(holder) })
