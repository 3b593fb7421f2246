import { z } from 'zod'
import { del, get, getFile, postFile } from '../../kit/contract.ts'
import { date, omittable, text } from '../../kit/fields.ts'
import { languages } from '../../kit/languages.ts'
import { prefectures } from '../../kit/prefectures.ts'
import { MB, sentFile } from '../../kit/files.ts'
import { fieldIssue } from '../../kit/errors.ts'
import { MAX_SOURCE, rateKindNames } from './kinds.ts'
import { plainLists, rateFields, rateLists } from './cells.ts'
import { sheetKinds } from './file.ts'

const kind = z.enum(rateKindNames)
const none = z.strictObject({})
const value = z.union([z.int(), z.string()]).nullable()

const place = z.object({
  field: z.enum(rateFields),
  list: z.enum([...rateLists, ...plainLists]).nullable(),
  prefecture: z.enum(prefectures).nullable(),
  from: z.int().nullable(),
  up_to: z.int().nullable(),
  km: z.int().nullable(),
  rate: z.int().nullable(),
  column: z.int().nullable(),
})

/** `id`, `loaded_by`, `loaded_at`: of a table that somebody has loaded; null of one of the product. `size`: how many values it holds. `cells`: these, where they are few. */
const line = z.object({
  kind,
  valid_from: z.iso.date(),
  valid_to: z.iso.date().nullable(),
  source: z.string(),
  id: z.uuid().nullable(),
  loaded_by: z.string().nullable(),
  loaded_at: z.string().nullable(),
  size: z.int(),
  cells: z.array(z.object({ place, value })),
})
export type RateLine = z.infer<typeof line>

/** The table of a kind that begins on a day. */
const named = z.strictObject({ kind, valid_from: date().schema })

/**
 * A file with a table. A JSON file says everything itself; of a spreadsheet the other fields say what it is: `kind` and `source` are needed, and `valid_from` of one that does not have the
 * dates in it.
 */
const sent = z.strictObject({
  file: sentFile.max(MB),
  kind: omittable(z.enum(sheetKinds)),
  valid_from: omittable(date().schema),
  valid_to: omittable(date().schema),
  source: omittable(text(MAX_SOURCE).schema),
})
export type SentRates = z.infer<typeof sent>

const fault = fieldIssue.extend({ line: z.int().optional() })

/**
 * What a file would change. `replaces`: whether a table of the product begins on that day, in whose place it comes. `before`: the table that held until then; null where there was none.
 * `changes`: values that become others, the first of them; `changed`: how many there are, of `size` values.
 */
const preview = z.object({
  faults: z.array(fault),
  table: z
    .object({
      kind,
      valid_from: z.iso.date(),
      valid_to: z.iso.date().nullable(),
      source: z.string(),
      replaces: z.boolean(),
      before: z.object({ valid_from: z.iso.date(), source: z.string() }).nullable(),
      size: z.int(),
      changed: z.int(),
      changes: z.array(z.object({ place, before: value, after: value })),
    })
    .nullable(),
})
export type RatesPreview = z.infer<typeof preview>

export const ratesApi = {
  /** Every table of every kind, those of the product and those that were loaded, in the order of their dates. */
  list: get('/rates', 'rates.read').input(none).output(z.array(line)),
  /** All values of a table. */
  table: get('/rates/table', 'rates.read')
    .input(named)
    .output(z.object({ cells: z.array(z.object({ place, value })) })),
  /** A table as a file that can be loaded again: a spreadsheet of prefectures, JSON of the others. */
  file: getFile('/rates/file', 'rates.read')
    .input(named.extend({ language: z.enum(languages) }))
    .output(z.file()),
  /** Checks a file and tells what it would change; nothing is stored. */
  check: postFile('/rates/check', 'rates.write', 'sheet', 200).input(sent).output(preview),
  load: postFile('/rates', 'rates.write', 'sheet')
    .input(sent)
    .output(z.object({ id: z.uuid() })),
  /** Takes a loaded table away; what held before it holds again. */
  undo: del('/rates/{id}', 'rates.write')
    .input(z.strictObject({ id: z.uuid() }))
    .output(none),
}
