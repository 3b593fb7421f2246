import { z } from 'zod'

/**
 * Of what a document is made: plain parts that the paper (`papers/document`) lays out. Texts are in Japanese; `second` is the same in the
 * language of somebody who does not read Japanese well, printed in a column beside it. Texts may have several lines.
 */

/** Languages of the second column: English, and those of the workers whom the trade employs most. */
export const secondLanguages = ['en', 'vi', 'id', 'my', 'ne'] as const
export type SecondLanguage = (typeof secondLanguages)[number]

/** Whose signature a place is meant for. An electronic signature finds its place by it. */
export const signatureFields = [
  'employer',
  'worker',
  'guarantor',
  'provider',
  'patient',
  'proxy',
  'scribe',
  'family',
  'physician',
  'agency',
  'instructor',
] as const
export type SignatureField = (typeof signatureFields)[number]

const text = z.string()
const many = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly()
const shape = <const Shape extends z.core.$ZodLooseShape>(facts: Shape) => z.strictObject(facts).readonly()
const id = z.string().min(1)

/** A paragraph, with items below it. */
const paragraph = shape({ text, items: many(text) })
/** A row of a table. Without a value it is left empty, to be written by hand. */
const row = shape({ id, label: text, value: text, second_label: text.optional(), second: text.optional() })
const article = shape({
  id,
  number: z.int().min(1),
  heading: text,
  paragraphs: many(paragraph),
  second: shape({ heading: text, paragraphs: many(paragraph) }).optional(),
})
/** What stands in a line that is signed: the signature itself, or its date. */
export const signedLines = ['signature', 'date'] as const
/**
 * Whoever signs: lines of facts (an empty one is written by hand), and whether a seal is put to it. The signature stands in the last line, or in
 * the one that says so by `sign`.
 */
const party = shape({
  role: text,
  field: z.enum(signatureFields),
  lines: many(shape({ id: id.optional(), label: text, value: text, sign: z.enum(signedLines).optional() })),
  seal: z.boolean(),
})

const kinds = [
  /** Where a paper begins. The first one may be left out: then the document's own title stands there. Each later one begins a new page. */
  shape({
    kind: z.literal('title'),
    id,
    title: text,
    subtitle: text.optional(),
    second: text.optional(),
    addressee: text.optional(),
    date: text.optional(),
  }),
  shape({
    kind: z.literal('paragraph'),
    id,
    heading: text.optional(),
    paragraphs: many(paragraph),
    second: shape({ heading: text.optional(), paragraphs: many(paragraph) }).optional(),
  }),
  shape({ kind: z.literal('table'), id, heading: text.optional(), second_heading: text.optional(), rows: many(row) }),
  shape({ kind: z.literal('articles'), articles: many(article) }),
  /** Columns whose widths are shares of the page; `empty_rows` are written by hand. */
  shape({
    kind: z.literal('grid'),
    id,
    heading: text.optional(),
    columns: many(shape({ label: text, width: z.number().positive().optional() })).refine((columns) => columns.length > 0),
    rows: many(many(text)),
    empty_rows: z.int().min(0).max(100).optional(),
  }),
  /** What is ticked; null: to be ticked by hand. */
  shape({
    kind: z.literal('checks'),
    id,
    heading: text.optional(),
    items: many(shape({ text, checked: z.boolean().nullable() })),
  }),
  shape({ kind: z.literal('signatures'), parties: many(party) }),
  /** Small print. */
  shape({ kind: z.literal('note'), id, text, second: text.optional() }),
  shape({ kind: z.literal('break') }),
] as const

export const part = z.union(kinds)

export type Part = z.output<typeof part>
export type Row = z.output<typeof row>
export type Paragraph = z.output<typeof paragraph>
export type Article = z.output<typeof article>
export type Party = z.output<typeof party>
