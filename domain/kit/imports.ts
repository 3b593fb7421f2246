import { z } from 'zod'
import { clash, type ErrorCode, fieldIssue } from './errors.ts'
import { asked, omittable } from './fields.ts'
import { option } from './option.ts'

/** Largest spreadsheet that is read. Bytes (general files of the specification, section 9: 4.5 MB). */
export const MAX_IMPORT = 4.5 * 1024 * 1024
/** Rows and columns of the largest sheet. */
export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_COLUMNS = 200
/** The most faults that a report lists; the search in a file ends there, since nobody corrects more at a time. */
export const MAX_FAULTS = 500
/** Days for which an import can be undone. */
export const UNDO_DAYS = 30
/** How much of a faulty cell, and of the heading of a column, a report shows. Characters. */
export const MAX_TOLD = 80

const fault = z.union([
  // `value`: the text of the cell; left out for secret facts and for empty cells
  fieldIssue.extend({ row: z.int(), value: z.string().optional() }),
  z.object({
    row: z.int(),
    error: z.string() as unknown as z.ZodType<ErrorCode>,
    clash: clash.optional(),
    month: z.string().optional(),
  }),
])
export type ImportFault = z.infer<typeof fault>

/** The pseudo-fact of a column that holds a whole address, which is split into the facts of an address. */
export const WHOLE_ADDRESS = 'address'

/**
 * A column of a file by its heading, and the fact that is read from it; null where the column is ignored. `sample`: its first cell that is
 * not empty; left out for secret facts. `instead_of`: the column where it is empty, of which this one is read.
 */
const column = z.object({
  head: z.string(),
  fact: z.string().nullable(),
  sample: z.string().optional(),
  instead_of: z.string().optional(),
})
export type ImportColumn = z.infer<typeof column>

/** The longest JSON text accepted for `givenColumns`. Characters. */
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
 * The columns that the user assigned by hand: for a heading, as the report gives it, the fact to read, or '' to ignore the column. A form
 * with a file may have only few parts, so there it is one text of JSON.
 */
export const givenColumns = z.preprocess(
  parsedJson,
  omittable(z.array(z.strictObject({ head: asked(MAX_TOLD), fact: asked(60) })).max(MAX_IMPORT_COLUMNS)),
)
export type GivenColumn = { head: string; fact: string }

/** Values that all lines of a file have, for facts without a column; written as in a cell, and sent in the same way. */
export const givenValues = z.preprocess(
  parsedJson,
  omittable(z.array(z.strictObject({ fact: asked(60), value: asked(200) })).max(MAX_IMPORT_COLUMNS)),
)
export type GivenValue = { fact: string; value: string }
/** The most lines of a file that may be left out. */
const MAX_WITHOUT = 5000
/** Lines of a file that are not read, such as a sum below a table; sent in the same way. */
export const givenLines = z.preprocess(parsedJson, omittable(z.array(z.int().min(1)).max(MAX_WITHOUT)))

/**
 * What a word of the file means for a fact of choices: one of its values, or '' for none of them, which leaves the fact empty. Sent as one
 * text of JSON.
 */
export const givenWords = z.preprocess(
  parsedJson,
  omittable(z.array(z.strictObject({ fact: asked(60), word: asked(MAX_TOLD), value: asked(60) })).max(1000)),
)
export type GivenWord = { fact: string; word: string; value: string }
/** The most words of a file that a report lists. */
export const MAX_WORDS = 300
/**
 * A word of the file that is no label of ours, with what it is taken for: null for nothing, '' for none of the values. `by`: the other words
 * that the product knows (`known`), an earlier import of the company (`remembered`), the call itself (`given`), or its likeness to a label
 * (`likeness`), which counts only where the call takes the proposals of this kind. `lines`: how many have it.
 */
const word = z.object({
  fact: z.string(),
  word: z.string(),
  value: z.string().nullable(),
  by: z.enum(['known', 'remembered', 'given', 'likeness']).nullable(),
  lines: z.int(),
})
export type ImportWord = z.infer<typeof word>

/**
 * What an import proposes to read otherwise than it is written. `zeros`: a number whose first zero a spreadsheet took away; `eras`: a year
 * of 平成 after its end; `totals`: lines of sums, which are left out; `words`: choices by their likeness. A call that does not take them
 * gets faults instead.
 */
export const proposalKinds = ['zeros', 'eras', 'totals', 'words'] as const
export type ProposalKind = (typeof proposalKinds)[number]
/** The proposals that a call takes; sent as one text of JSON. */
export const takenProposals = z.preprocess(parsedJson, omittable(z.array(z.enum(proposalKinds)).max(proposalKinds.length)))
/** A proposal for a cell (`fact`, `written`, `read` in its stored form), or for a whole line (`totals`, `written`: its first cell). */
const proposal = z.object({
  kind: z.enum(proposalKinds).exclude(['words']),
  row: z.int(),
  fact: z.string().nullable(),
  written: z.string(),
  read: z.string().nullable(),
})
export type ImportProposal = z.infer<typeof proposal>
/** The most proposals of a kind that a report lists. */
export const MAX_PROPOSALS = 500

/** The most lines of persons already there that a report lists; the search in a file ends there. */
export const MAX_DOUBLES = 200
/** A line about a person who is there already: in an earlier line of the file (`line`), or in existing records. `name`: as it stands in the line. */
const double = z.object({ row: z.int(), name: z.string(), line: z.int().nullable(), records: z.array(option) })
export type ImportDouble = z.infer<typeof double>

/**
 * The result of an import. Each fault has its line in the file (line 1 is the first) and its field or, where the record as a whole is
 * refused, the error and the records in its way. Nothing is stored if there is any fault, or if persons are there already (`doubles`) and the
 * call does not say that they are to be stored again. `import`: the id to undo it by.
 */
export const importReport = z.object({
  rows: z.int(),
  created: z.int(),
  /** The product whose file it is by its headings (domain/words.ts). */
  layout: z.string().nullable().default(null),
  columns: z.array(column),
  unknown_columns: z.array(z.string()),
  // reports of before, which stand with their jobs, have none of these
  words: z.array(word).default([]),
  proposals: z.array(proposal).default([]),
  /** The number of lines that are the example of a template and were not read as records. */
  examples: z.int(),
  /** The number of lines that were left out because the call said so. */
  left_out: z.int(),
  faults: z.array(fault),
  doubles: z.array(double),
  import: z.uuid().nullable(),
})
export type ImportReport = z.infer<typeof importReport>

/** An import in the list of imports, undone or not. `mine`: the reader made it. */
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

/**
 * Why an import cannot be undone: records of the table `by` refer to its records, or its records were changed (`by` is null); some by name.
 */
const holder = z.object({ by: z.string().nullable(), size: z.int(), names: z.array(z.string()) })
export type ImportHolder = z.infer<typeof holder>
/** The result of undoing an import: how many records went into the trash, or what prevented it. */
export const importUndone = z.object({ removed: z.int(), held: z.array(holder) })
