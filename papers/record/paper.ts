import { z } from 'zod'
import { labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts } from '../kit/period.ts'
import { type Block, laidOut, portraitFile } from './layout.ts'

/** A fact in words: the lines of its value, none where it is empty. */
const fact = z.strictObject({ label: text, lines: z.array(z.string()) })
/** The rows of an inner list, in words. */
const rows = z.strictObject({ label: text, columns: z.array(text).min(1), rows: z.array(z.array(z.string())) })
const facts = z.array(z.union([fact, rows]))

/**
 * One record of any kind for the folder of a person, a patient, a housing …: its facts under the headings of its form, and below them what
 * belongs to it, one after the other. A value that must not be told stands as what the screen shows in its place.
 */
export const recordData = z.strictObject({
  ...paperHead,
  printed_by: text,
  /** What kind of record it is, what it is called, and how that is read; '' where it has no reading. */
  kind: text,
  name: text,
  kana: z.string(),
  /** A JPEG; null: there is no place for one. */
  portrait: z.instanceof(Uint8Array).nullable(),
  labels: labels(['printed_at', 'printed_by', 'portrait', 'unprintable']),
  sections: z.array(z.strictObject({ title: text, facts })),
  parts: z.array(z.strictObject({ title: text, records: z.array(z.strictObject({ title: text, facts })) })),
  notes: z.array(text),
})
export type RecordData = z.input<typeof recordData>

export const recordPaper = definePaper({
  name: 'record',
  template: new URL('./record.typ', import.meta.url),
  schema: recordData,
  whose: ({ name }) => [name],
  view: ({ portrait, sections, parts, ...data }) => ({
    ...data,
    portrait: portrait ? portraitFile : null,
    sections: sections.map(withBlocks),
    parts: parts.map((part) => ({ ...part, records: part.records.map(withBlocks) })),
    ...printedTexts(data.printed_at, data.locale),
  }),
  pictures: ({ portrait }) => (portrait ? { [portraitFile]: portrait } : {}),
})

type Group = { title: string; facts: z.output<typeof facts> }
const withBlocks = ({ title, facts: told }: Group): { title: string; blocks: Block[] } => ({ title, blocks: laidOut(told) })
