import { z } from 'zod'
import { hash } from '#domain/kit/files.ts'
import { drawing } from '#domain/signatures/drawing.ts'
import { instant, labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts } from '../kit/period.ts'

/** Who signed what, when and how: the pages at the end of a signed document, in the language of a signer. */
export const signatureCertificateData = z.strictObject({
  ...paperHead,
  labels: labels([
    'title',
    'printed_at',
    'unprintable',
    'document',
    'file',
    'pages',
    'document_hash',
    'request',
    'signers',
    'signed_as',
    'contact',
    'address',
    'signature',
    'times',
    'events',
    'at',
    'what',
    'who',
    'chain_head',
  ]),
  notes: z.array(text),
  document: z.strictObject({ title: text, file: text, pages: z.int().min(1), hash, request: text }),
  /** The hash of the last line of the record. */
  chain_head: hash,
  signers: z
    .array(
      z.strictObject({
        name: text,
        /** As what, and where somebody else signed, for whom. */
        role: text,
        contact: z.string(),
        address: z.string(),
        /** None where the name was typed. */
        strokes: drawing.or(z.tuple([])),
        typed: z.string(),
        /** What was done when, in words. */
        times: z.array(z.strictObject({ what: text, at: instant })),
      }),
    )
    .min(1),
  events: z.array(z.strictObject({ at: instant, what: text, who: z.string() })),
})
export type SignatureCertificateData = z.input<typeof signatureCertificateData>

export const signatureCertificate = definePaper({
  name: 'signature-certificate',
  template: new URL('./signature-certificate.typ', import.meta.url),
  schema: signatureCertificateData,
  whose: ({ document }) => [document.title],
  view: ({ signers, events, ...data }) => ({
    ...data,
    ...printedTexts(data.printed_at, data.locale),
    signers: signers.map(({ times, ...signer }) => ({ ...signer, times: times.map(timed) })),
    events: events.map(timed),
  }),
})

/** '2026-11-28 14:05:09 (UTC+9)': the same in every language, to the second. */
const timed = <T extends { at: string }>(line: T): T => ({
  ...line,
  at: `${line.at.slice(0, 10)} ${line.at.slice(11, 19)} (UTC+9)`,
})
