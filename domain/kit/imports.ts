import { z } from 'zod'
import { fieldCodes } from './errors.ts'

/** Largest spreadsheet that is read. Bytes (general files of the specification, section 9: 4.5 MB). */
export const MAX_IMPORT = 4.5 * 1024 * 1024
/** Rows and columns of the largest sheet. */
export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_COLUMNS = 200
/** Nobody mends more at a time; the search for faults ends there. */
export const MAX_FAULTS = 500

/**
 * What an import found: each fault by the line of the file in which it stands (the heads of the columns are line 1) and by its field; nothing
 * is stored unless there is none.
 */
export const importReport = z.object({
  rows: z.int(),
  created: z.int(),
  unknown_columns: z.array(z.string()),
  faults: z.array(z.object({ row: z.int(), field: z.string(), code: z.enum(fieldCodes), size: z.number().optional() })),
})
export type ImportReport = z.infer<typeof importReport>
