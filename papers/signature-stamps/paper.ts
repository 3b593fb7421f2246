import { z } from 'zod'
import { drawing } from '#domain/signatures/drawing.ts'
import { labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts } from '../kit/period.ts'

/** What is put into the places of a document, a small page for each: a drawn signature, or a name or a date in letters. */
export const signatureStampsData = z.strictObject({
  ...paperHead,
  labels: labels(['title']),
  /** `strokes`: none for what is written in letters. */
  stamps: z.array(z.strictObject({ text, strokes: drawing.or(z.tuple([])) })).min(1),
})
export type SignatureStampsData = z.input<typeof signatureStampsData>

export const signatureStamps = definePaper({
  name: 'signature-stamps',
  template: new URL('./signature-stamps.typ', import.meta.url),
  schema: signatureStampsData,
  whose: () => [],
  view: (data) => ({ ...data, ...printedTexts(data.printed_at, data.locale) }),
})
