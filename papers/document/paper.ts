import { z } from 'zod'
import { type Paragraph, part, type Part, type Party, secondLanguages } from '#domain/documents/parts.ts'
import { labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts } from '../kit/period.ts'

/** The picture of the company's stamp beside the template. */
const stampFile = 'stamp.png'

/** An official document (contract, notice, consent …), laid out from its parts. */
export const documentData = z.strictObject({
  ...paperHead,
  /** Of the document: printed at its head where its parts do not begin with a title, and at the foot of each page. */
  title: text,
  /** Under the title, such as the version of the wording; empty without one. */
  subtitle: z.string(),
  /** Whom it is about; empty for a paper about nobody, such as work rules. */
  person: z.string(),
  parts: z.array(part).min(1),
  /** The language of the second column. */
  second: z.enum(secondLanguages).nullable(),
  /** The company's stamp, put to the signature of the company; a PNG. */
  stamp: z.instanceof(Uint8Array).nullable(),
  /** `article`: the head of an article, 第{{number}}条. `seal`: the mark at which a seal is put. */
  labels: labels(['article', 'seal', 'printed_at', 'unprintable']),
})
export type DocumentData = z.input<typeof documentData>

export const document = definePaper({
  name: 'document',
  template: new URL('./document.typ', import.meta.url),
  schema: documentData,
  whose: ({ person }) => (person === '' ? [] : [person]),
  view: ({ parts, stamp, ...data }) => ({
    ...data,
    ...printedTexts(data.printed_at, data.locale),
    stamp: stamp === null ? null : stampFile,
    parts: (parts[0]?.kind === 'title' ? parts : [headOf(data), ...parts]).map((one) => viewOf(one, data.labels.article)),
  }),
  pictures: ({ stamp }) => (stamp === null ? {} : { [stampFile]: stamp }),
})

const headOf = ({ title, subtitle }: { title: string; subtitle: string }): Part => ({ kind: 'title', id: 'title', title, subtitle })

const linesOf = (value: string | undefined): string[] => (value === undefined || value === '' ? [] : value.split('\n'))
const worded = ({ heading, paragraphs }: { heading?: string | undefined; paragraphs: readonly Paragraph[] }) => ({
  heading: heading ?? '',
  paragraphs,
})

/** A part as the template reads it: texts of several lines as lists of lines, and every fact there, if empty. */
const viewOf = (one: Part, article: string): object => {
  if (one.kind === 'articles')
    return {
      kind: one.kind,
      articles: one.articles.map(({ number, heading, paragraphs, second }) => ({
        number: article.replace('{{number}}', String(number)),
        ...worded({ heading, paragraphs }),
        second: second ? worded(second) : null,
      })),
    }
  if (one.kind === 'paragraph') return { kind: one.kind, ...worded(one), second: one.second ? worded(one.second) : null }
  if (one.kind === 'table')
    return {
      kind: one.kind,
      heading: one.heading ?? '',
      second_heading: one.second_heading ?? '',
      rows: one.rows.map((row) => ({
        label: row.label,
        value: linesOf(row.value),
        second_label: row.second_label ?? '',
        second: linesOf(row.second),
      })),
    }
  if (one.kind === 'title')
    return {
      kind: one.kind,
      title: one.title,
      subtitle: one.subtitle ?? '',
      second: one.second ?? '',
      addressee: linesOf(one.addressee),
      date: one.date ?? '',
    }
  if (one.kind === 'grid')
    return {
      kind: one.kind,
      heading: one.heading ?? '',
      columns: one.columns.map(({ label, width = 1 }) => ({ label, width })),
      rows: one.rows.map((row) => one.columns.map((_, at) => linesOf(row[at]))),
      empty_rows: one.empty_rows ?? 0,
    }
  if (one.kind === 'checks') return { kind: one.kind, heading: one.heading ?? '', items: one.items }
  if (one.kind === 'note') return { kind: one.kind, lines: linesOf(one.text), second: linesOf(one.second) }
  if (one.kind === 'signatures') return { kind: one.kind, parties: one.parties.map(partyOf) }
  return one
}

/** Who signs writes the name in the last line, as long as no line says otherwise. */
const partyOf = ({ lines, ...party }: Party): object => ({
  ...party,
  lines: lines.map(({ label, value, sign }, at) => ({
    label,
    value,
    sign: sign ?? (at === lines.length - 1 && lines.every((line) => line.sign !== 'signature') ? 'signature' : null),
  })),
})
