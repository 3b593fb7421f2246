import { sql } from 'kysely'
import { type Entity, factsOf, kanaFact, parentKey, type Sections } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import type { Language } from '#domain/kit/languages.ts'
import { isMasked } from '#domain/kit/permissions.ts'
import { showDate } from '#domain/kit/shown.ts'
import type { RecordData } from '#papers/record/paper.ts'
import type { Ctx } from '../context/context.ts'
import { orderBy, readable, reads } from '../records/list.ts'
import { paperHead, readerName } from './paper-head.ts'
import { inWords, namesIn } from './print-words.ts'
import { type AnyRow, columns, maskedFields, visibleFields } from '../records/select.ts'
import { factLabel, text, textTable } from '../base/texts.ts'

type Sheet = Omit<RecordData, 'portrait'>
type Facts = Sheet['sections'][number]['facts']

/** The printed form of a record: the facts that its page shows to the reader, in a language. */
export const sheetOf = async (ctx: Ctx, e: Entity, row: AnyRow, language: Language): Promise<Sheet> => {
  const name = nameOf(e, row, language)
  return {
    ...(await paperHead(ctx, language)),
    printed_by: await readerName(ctx),
    kind: text(language, `${e.namespace}:noun.${e.name}.title`),
    name,
    kana: readingOf(name, row[kanaFact(e) ?? '']),
    labels: textTable(language, 'papers:record.labels') as Sheet['labels'],
    sections: sectionsOf(ctx, e, row, language),
    ...(await partsOf(ctx, e, row.id, language)),
  }
}

/** The kana to print above a name; empty where the name itself is in kana. */
const readingOf = (name: string, kana: unknown): string => {
  const letters = (text: string) => text.replaceAll(/[\s・]/g, '')
  return typeof kana === 'string' && letters(kana) !== letters(name) ? kana : ''
}

/** The hash of the portrait of a record, if it has one that the reader may see. */
export const portraitOf = (e: Entity, row: AnyRow): string | null => {
  const name = Object.keys(e.fields).find((fact) => isPortrait(e.fields[fact]))
  const hash = name === undefined ? null : row[name]
  return typeof hash === 'string' ? hash : null
}
const isPortrait = (field: Field | undefined) => field?.kind === 'picture' && !isMasked(field)

const nameOf = (e: Entity, row: AnyRow, language: Language): string =>
  e.named
    .map((name) => inWords(e.fields[name] as Field, row[name], { e, language, nameOf: namesIn(row, name) }))
    .filter(Boolean)
    .join(' ')

const sectionsOf = (ctx: Ctx, e: Entity, row: AnyRow, language: Language): Sheet['sections'] =>
  Object.entries(e.sections ?? ({} as Sections)).flatMap(([id, names]) => {
    const facts = factsIn(ctx, e, row, names, language)
    return facts.length > 0 ? [{ title: text(language, `${e.namespace}:section.${id}`), facts }] : []
  })

/** The facts that the reader may see; for masked ones only whether there is a value. */
const factsIn = (ctx: Ctx, e: Entity, row: AnyRow, names: readonly string[], language: Language): Facts => {
  const [visible, masked] = [visibleFields(e, ctx.actor), maskedFields(e, ctx.actor)]
  return names.flatMap((name): Facts => {
    const field = factsOf(e)[name]
    const label = factLabel(language, e, name)
    if (!field || isPortrait(field)) return []
    if (masked.includes(name)) {
      return [{ label, lines: [text(language, `common:form.masked.${row.masked?.includes(name) ? 'held' : 'none'}`)] }]
    }
    if (!visible.includes(name)) return []
    if (field.kind === 'list') return [listOf(e, name, field, row, language)]
    const words = inWords(field, row[name], { e, language, nameOf: namesIn(row, name) })
    return [{ label, lines: words === '' ? [] : words.split('\n') }]
  })
}

const listOf = (e: Entity, name: string, { fields = {} }: Field, row: AnyRow, language: Language): Facts[number] => {
  const rows = Array.isArray(row[name]) ? (row[name] as Record<string, unknown>[]) : []
  const inner = Object.entries(fields)
  return {
    label: factLabel(language, e, name),
    columns: inner.map(([fact]) => factLabel(language, e, fact)),
    rows: rows.map((each) =>
      inner.map(([fact, field]) => inWords(field, each[fact], { e, language, nameOf: namesIn(row, `${name}.${fact}`) })),
    ),
  }
}

/** The most records of a kind below a record that are printed with it. */
const MOST = 100

/** The records below a record that the reader may see, the newest first. */
const partsOf = async (ctx: Ctx, e: Entity, id: string, language: Language): Promise<Pick<Sheet, 'parts' | 'notes'>> => {
  const parts: Sheet['parts'] = []
  const notes: string[] = []
  for (const part of ctx.app.nouns.entities.filter(({ of }) => of?.name === e.name)) {
    if (!reads(ctx, part.name)) continue
    const { rows } = await sql<AnyRow>`
      select ${columns(part, ctx.actor)} from ${sql.table(part.name)} t
      where t.${sql.ref(parentKey(part) ?? '')} = ${id} and t.deleted_at is null and ${readable(ctx, part.name)}
      order by ${orderBy(part, part.dated ? '-valid_from' : undefined)} limit ${MOST + 1}`.execute(ctx.db)
    if (rows.length === 0) continue
    const title = text(language, `${part.namespace}:noun.${part.name}.title`)
    parts.push({ title, records: rows.slice(0, MOST).map((row) => ownRecord(ctx, part, row, language)) })
    if (rows.length > MOST)
      notes.push(text(language, 'papers:record.more').replace('{{title}}', title).replace('{{size}}', String(MOST)))
  }
  return { parts, notes }
}

/** One record below the printed one, headed by its days or its name; masked facts come last, as in its form. */
const ownRecord = (ctx: Ctx, e: Entity, row: AnyRow, language: Language): Sheet['parts'][number]['records'][number] => {
  const { valid_from: from, valid_to: to } = row as { valid_from?: string; valid_to?: string | null }
  const day = (date: string | null | undefined) => (date ? showDate(date, language) : '')
  const names = Object.keys(factsOf(e)).filter((name) => !(e.dated && (name === 'valid_from' || name === 'valid_to')))
  const [open, masked] = [
    names.filter((name) => !isMasked(factsOf(e)[name] ?? {})),
    names.filter((name) => isMasked(factsOf(e)[name] ?? {})),
  ]
  return {
    title: e.dated ? `${day(from)} – ${day(to)}`.trim() : nameOf(e, row, language),
    facts: factsIn(ctx, e, row, [...open, ...masked], language),
  }
}
