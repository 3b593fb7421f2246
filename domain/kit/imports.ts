import { z } from 'zod'
import { clash, type ErrorCode, fieldIssue } from './errors.ts'

/** Largest spreadsheet that is read. Bytes (general files of the specification, section 9: 4.5 MB). */
export const MAX_IMPORT = 4.5 * 1024 * 1024
/** Rows and columns of the largest sheet. */
export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_COLUMNS = 200
/** Nobody mends more at a time; the search for faults ends there. */
export const MAX_FAULTS = 500

const fault = z.union([
  fieldIssue.extend({ row: z.int() }),
  z.object({ row: z.int(), error: z.string() as unknown as z.ZodType<ErrorCode>, clash: clash.optional() }),
])

/**
 * What an import found: each fault by the line of the file in which it stands (the heads of the columns are line 1) and by its field, or,
 * where the record as a whole is refused, by the error and the records in its way; nothing is stored unless there is none.
 */
export const importReport = z.object({
  rows: z.int(),
  created: z.int(),
  unknown_columns: z.array(z.string()),
  faults: z.array(fault),
})
export type ImportReport = z.infer<typeof importReport>
