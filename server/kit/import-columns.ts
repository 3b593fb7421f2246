import { sql } from 'kysely'
import { type Entity, factsOf, sentFields } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { kinds } from '#domain/kit/kinds.ts'
import { languages } from '#domain/kit/languages.ts'
import { fromCell, type Labels, lostFiles } from '#domain/kit/sheet.ts'
import type { Db } from './context.ts'
import { labelsIn, text } from './texts.ts'

/** How a column of a sheet is read into a fact. */
export type ColumnReader = { name: string; at: number; read: (cell: string) => unknown }

type Columns = {
  readers: ColumnReader[]
  /** Heads of columns that are none of ours or that no sheet can bring, and files that rows name: a sheet brings no bytes. */
  lost: (rows: readonly (readonly string[])[]) => string[]
}

/** The columns of a sheet by their heads: facts by their names or labels in any language; what follows from others is not taken from a sheet. */
export const columnsOf = (db: Db, e: Entity, headers: readonly string[]): Columns => {
  const names = new Map<string, string>()
  for (const [name, { kind }] of Object.entries(factsOf(e))) {
    if (kinds[kind].sheet !== true) continue
    for (const label of [name, ...languages.map((l) => text(l, `${e.namespace}:${e.name}.${name}`))])
      if (!names.has(label)) names.set(label, name)
  }
  const nameOf = (header: string) => names.get(header) ?? names.get(header.trim())
  const sent = sentFields(e)
  const readers = headers.flatMap((header, at) => {
    const name = nameOf(header)
    const field = name === undefined ? undefined : sent[name]
    return name === undefined || !field ? [] : [{ name, at, read: readerOf(db, field) }]
  })
  const lost: Columns['lost'] = (rows) =>
    headers.flatMap((header, at) => {
      const name = nameOf(header)
      return name === undefined ? [header] : lostIn(e, name, header, new Set(rows.map((row) => row[at] ?? '')))
    })
  return { readers, lost }
}

/** Files that the rows in a column name. */
const lostIn = (e: Entity, name: string, header: string, cells: ReadonlySet<string>): string[] => {
  const field = e.fields[name]
  const lost = new Set([...cells].flatMap((cell) => (field ? lostFiles(field, cell) : [])))
  const labelOf = (inner: string) =>
    languages
      .map((l) => [text(l, `${e.namespace}:${e.name}.${name}`), text(l, `${e.namespace}:${e.name}.${inner}`)])
      .find(([outer]) => outer === header.trim())?.[1] ?? inner
  return [...lost].map((inner) => `${header} / ${labelOf(inner)}`)
}

const readerOf = (db: Db, field: Field): ColumnReader['read'] => {
  if (field.choices) return choiceReader(field, field.choices)
  if (field.to === undefined) return (cell) => fromCell(field, cell, japanese)
  const idOf = recordNamed(db, field)
  if (field.kind === 'reference') return idOf
  return (cell) => Promise.all((fromCell(field, cell, japanese) as string[]).map(idOf))
}
/** For kinds whose cells hold no labels. */
const japanese = labelsIn('ja')

/** Labels may be of any language of the interface. */
const choiceReader = (field: Field, choices: readonly string[]) => {
  const tables = languages.map((l): Labels => {
    const labels = new Map(choices.map((choice) => [choice, labelsIn(l)(field.labels ?? '', choice)]))
    return (_, choice) => labels.get(choice) ?? choice
  })
  return (cell: string): unknown => {
    const readings = tables.map((labels) => fromCell(field, cell, labels))
    return readings.find((value) => [value].flat().every((one) => choices.includes(String(one)))) ?? readings[0]
  }
}

/** The id of the only record of a name, or a record by its id; otherwise the name itself, so that the check tells of it. */
const recordNamed = (db: Db, { to = '', shows = '' }: Field) => {
  const known = new Map<string, string | null>()
  return async (cell: string): Promise<string | null> => {
    const name = cell.trim()
    if (name === '') return null
    if (!known.has(name)) {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(to)} where deleted_at is null and (${sql.ref(shows)} = ${name} or id::text = ${name}) limit 2`.execute(
        db,
      )
      known.set(name, rows.length === 1 ? (rows[0]?.id ?? null) : null)
    }
    return known.get(name) ?? name
  }
}
