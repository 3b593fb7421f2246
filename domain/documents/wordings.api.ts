import { z } from 'zod'
import { get, post } from '../kit/contract.ts'
import { date, longText, optional, text } from '../kit/fields.ts'
import { documentTemplates } from './templateNames.ts'

/** Blocks of a wording, and letters of a heading, a text and a reason, at most. */
const MAX_BLOCKS = 100
export const MAX_HEADING = 100
export const MAX_TEXT = 5000
export const MAX_REASON = 500

const template = z.enum(documentTemplates)
const number = z.int().min(1)
const block = z.object({ id: z.string(), heading: z.string(), text: z.string() })

/** The id of a block: one of the default wording, or `own_` and a number. */
const sentBlock = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
  /** Null: a text without a heading. */
  heading: optional(text(MAX_HEADING)).schema,
  text: longText(MAX_TEXT).schema,
})

/**
 * A wording that the company has saved: it holds from a day until a later one begins; of two from the same day the later saved one holds. `defaults`: the default
 * wording of the product at that time. `sample`: of the sample company, and only for its people.
 */
const version = z.object({
  number,
  valid_from: z.iso.date(),
  blocks: z.array(block),
  defaults: z.array(block),
  reason: z.string().nullable(),
  made_by: z.string().nullable(),
  made_at: z.string(),
  sample: z.boolean(),
})
export type WordingVersion = z.infer<typeof version>

const saved = z.strictObject({
  template,
  /** The number of the latest version that whoever saves has seen; null where there was none. */
  latest: number.nullable(),
  valid_from: date().schema,
  blocks: z.array(sentBlock).min(1).max(MAX_BLOCKS),
  /** Why; a wording that leaves out items of the law is refused without it. */
  reason: optional(longText(MAX_REASON)).schema,
})
export type SavedWording = z.infer<typeof saved>

const versions = z.object({ versions: z.array(version) })

/** `version`: null where the default wording of the product is used. `untold`: ids of the items of the law that it leaves out. */
export const documentWording = z.object({
  version: version.pick({ number: true, valid_from: true, reason: true }).nullable(),
  untold: z.array(z.string()),
})
export type DocumentWording = z.infer<typeof documentWording>

export const wordingsApi = {
  /** The versions of the wording of a template, the latest first. */
  list: get('/wordings/{template}', 'wordings.read').input(z.strictObject({ template })).output(versions),
  /** Which version holds today, of each template with a wording of the company. */
  held: get('/wordings', 'wordings.read')
    .input(z.strictObject({}))
    .output(
      z.array(version.pick({ number: true, valid_from: true, sample: true }).extend({ template, untold: z.array(z.string()) })),
    ),
  /** Saves a wording as one more version. */
  save: post('/wordings/{template}', 'wordings.write').input(saved).output(versions),
}
