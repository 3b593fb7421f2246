import type { z } from 'zod'
import type { FieldIssue } from '../kit/errors.ts'
import type { Fields } from '../kit/fields.ts'
import type { DocumentFacts } from './facts.ts'
import type { Part, SecondLanguage } from './parts.ts'

export type { Article, Paragraph, Part, Party, Row, SecondLanguage } from './parts.ts'
export type { CompanyFacts, DocumentFacts } from './facts.ts'

/** A piece of the wording that the company may change: an article, or a text without a number. A line of `text` is a paragraph; one that begins with ・ is an item. */
export type Block = { readonly id: string; readonly heading: string; readonly text: string }

/** The wording of a template in the language of the second column: blocks with the same ids, and how an article is headed there (`Article {number} ({heading})`). */
export type SecondWording = { readonly article: string; readonly blocks: readonly Block[] }

/** What somebody fills in for this one document, since no record keeps it. */
export type Asked<A extends Fields> = { readonly [K in keyof A]?: z.output<A[K]['schema']> | null }

/** What a document is made from. `blocks`: the wording of the company, or that of the template. `second`: the language of the second column, if there is one. */
export type Given<A extends Fields> = {
  readonly facts: DocumentFacts
  readonly asked: Asked<A>
  readonly blocks: readonly Block[]
  readonly second?: SecondLanguage | null
}

/** What holds only for some documents, such as an item of contracts with a term. */
type Sometimes<A extends Fields> = {
  /** As a method, so that a list of templates with different asks has one type. */
  when?(given: Given<A>): boolean
}

type Recorded = {
  readonly [O in keyof DocumentFacts]: { readonly of: O; readonly fact: keyof NonNullable<DocumentFacts[O]> & string }
}[keyof DocumentFacts]
/** A fact without which the document is not made: of a record, or one that is asked for. `law`: the item of the law that it serves. */
export type Need<A extends Fields = Fields> = Sometimes<A> &
  (Recorded | { readonly of: 'document'; readonly fact: keyof A & string }) & { readonly law?: string }

/** An item that the law demands, and what tells it: the id of a block, a row or a part. */
export type LawItem<A extends Fields = Fields> = Sometimes<A> & {
  readonly id: string
  readonly source: string
  readonly by: string
}

/** A kind of document. Whoever is asked what is not optional in `asks` must answer. */
export type Template<A extends Fields = Fields> = {
  readonly name: string
  readonly about: 'staff' | 'patient'
  readonly title: string
  readonly asks: A
  readonly needs: readonly Need<A>[]
  readonly law: readonly LawItem<A>[]
  /** The default wording. */
  readonly blocks: readonly Block[]
  /** Blocks of it that stand where the template puts them, whatever their order in a wording. */
  readonly placed: readonly string[]
  /** How all other blocks stand on the paper, those of a company too: as numbered articles or as texts, in their order; null where none has a place. */
  readonly others: 'articles' | 'texts' | null
  parts(given: Given<A>): readonly Part[]
  /** What does not fit together in what is filled in. */
  issues?(given: Given<A>): FieldIssue[]
}

export const template = <const A extends Fields>(one: Template<A>): Template<A> => one

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a document cannot do without and nobody has said: facts of the records in the order of the template, then what was asked. */
export const missingNeeds = <A extends Fields>({ needs, asks }: Template<A>, given: Given<A>): Need<A>[] => {
  const asked: Need<A>[] = Object.entries(asks).flatMap(([fact, { optional, kind }]) =>
    // of a yes or no, and of lists, nothing is an answer
    optional || kind === 'boolean' || kind === 'list' || kind === 'choices' ? [] : [{ of: 'document', fact }],
  )
  return [...needs.filter((need) => need.when?.(given) ?? true), ...asked].filter(({ of, fact }) =>
    isMissing(of === 'document' ? given.asked[fact] : factOf(given.facts[of], fact)),
  )
}
const factOf = (record: object | null, fact: string): unknown =>
  record === null ? null : Object.entries(record).find(([name]) => name === fact)?.[1]

/** The ids of all that tells something in a document; whoever signs as `signature_<field>`. */
export const toldBy = (parts: readonly Part[]): Set<string> => new Set(parts.flatMap(idsOf))
const idsOf = (part: Part): string[] => {
  if (part.kind === 'articles') return part.articles.filter(isTold).map(({ id }) => id)
  if (part.kind === 'break') return []
  if (part.kind === 'signatures')
    return part.parties.flatMap(({ field, lines }) => [`signature_${field}`, ...lines.flatMap(({ id }) => id ?? [])])
  if (part.kind === 'table') return [part.id, ...part.rows.map(({ id }) => id)]
  if (part.kind === 'paragraph' && !isTold(part)) return []
  return [part.id]
}
const isTold = ({ paragraphs }: { paragraphs: readonly { text: string; items: readonly string[] }[] }): boolean =>
  paragraphs.some(({ text, items }) => text.trim() !== '' || items.length > 0)

/** The items of the law that a document would not tell, such as after the company has removed an article. */
export const lawMissing = <A extends Fields>(one: Template<A>, given: Given<A>): LawItem<A>[] => {
  const told = toldBy(one.parts(given))
  return one.law.filter((item) => (item.when?.(given) ?? true) && !told.has(item.by))
}

type Worded = Pick<Template, 'law' | 'blocks'>
/** The items of the law that a block of the default wording tells. */
export const lawToldBy = ({ law, blocks }: Worded, block: string): readonly LawItem[] =>
  blocks.some(({ id }) => id === block) ? law.filter(({ by }) => by === block) : []
/** The items of the law that the default wording tells and another wording does not, in some documents of the template or in all. */
export const lawUntold = ({ law, blocks }: Worded, own: readonly Block[]): LawItem[] =>
  law.filter(({ by }) => blocks.some(({ id }) => id === by) && !own.some(({ id, text }) => id === by && text.trim() !== ''))
