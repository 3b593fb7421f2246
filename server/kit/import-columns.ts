import { sql } from 'kysely'
import { type Entity, factsOf, sentFields } from '#domain/kit/entity.ts'
import type { FieldCode } from '#domain/kit/errors.ts'
import type { Field, Fields } from '#domain/kit/fields.ts'
import { kinds } from '#domain/kit/kinds.ts'
import { languages } from '#domain/kit/languages.ts'
import { fromCell, lostFiles, type Meaning } from '#domain/kit/sheet.ts'
import type { Ctx } from './context.ts'
import { readable } from './list.ts'
import { factLabel, wordsIn } from './texts.ts'

/** Takes note of what is wrong with a cell beyond what the check of the fact finds; `at` is the place within it. */
type Tell = (code: FieldCode, at?: string) => void
/** How a column of a sheet is read into a fact. */
export type ColumnReader = { name: string; at: number; read: (cell: string, tell: Tell) => unknown }

type Columns = {
  readers: ColumnReader[]
  /** Heads of columns that are none of ours or that no sheet can bring, and files that rows name: a sheet brings no bytes. */
  lost: (rows: readonly (readonly string[])[]) => string[]
}

/** The columns of a sheet by their heads: facts by their names or labels in any language; what follows from others is not taken from a sheet. */
export const columnsOf = (ctx: Ctx, e: Entity, headers: readonly string[]): Columns => {
  const meaning = meaningOf(e)
  const ofSheet = (sheet: true | 'name') =>
    Object.fromEntries(Object.entries(factsOf(e)).filter(([, { kind }]) => kinds[kind].sheet === sheet))
  const [known, files] = [ofSheet(true), ofSheet('name')]
  const factIn = (facts: Fields, header: string) => meaning.fact(facts, header) ?? meaning.fact(facts, header.trim())
  const nameOf = (header: string) => factIn(known, header)
  const sent = sentFields(e)
  const readers = headers.flatMap((header, at) => {
    const name = nameOf(header)
    const field = name === undefined ? undefined : sent[name]
    return name === undefined || !field ? [] : [{ name, at, read: readerOf(ctx, field, meaning) }]
  })
  const lost: Columns['lost'] = (rows) =>
    headers.flatMap((header, at) => {
      const [name, cells] = [nameOf(header), new Set(rows.map((row) => row[at] ?? ''))]
      if (name !== undefined) return lostIn(e, name, header, cells, meaning)
      const namesNone = factIn(files, header) !== undefined && [...cells].every((cell) => cell.trim() === '')
      return namesNone ? [] : [header]
    })
  return { readers, lost }
}

/** Files that the rows in a column name. */
const lostIn = (e: Entity, name: string, header: string, cells: ReadonlySet<string>, meaning: Meaning): string[] => {
  const field = e.fields[name]
  const lost = new Set([...cells].flatMap((cell) => (field ? lostFiles(field, cell, meaning) : [])))
  const language = languages.find((l) => factLabel(l, e, name) === header.trim())
  return [...lost].map((inner) => `${header} / ${language === undefined ? inner : factLabel(language, e, inner)}`)
}

/** What the words in the spreadsheets of an entity mean: names, or labels of any language of the interface. */
const meaningOf = (e: Entity): Meaning => {
  const words = languages.map((language) => wordsIn(language, e))
  const read = remembered((fields: Fields) => firsts(Object.keys(fields), (name) => [name, ...words.map(({ fact }) => fact(name))]))
  const chosen = remembered((field: Field) =>
    firsts(field.choices ?? [], (value) => [value, ...words.map(({ choice }) => choice(field, value))]),
  )
  return { fact: (fields, word) => read(fields).get(word), choice: (field, word) => chosen(field).get(word) ?? word }
}

/** Which of some things a word names; the first one where several are called so. */
const firsts = (things: readonly string[], wordsFor: (thing: string) => readonly string[]): ReadonlyMap<string, string> =>
  new Map(things.flatMap((thing) => wordsFor(thing).map((word) => [word, thing] as const)).toReversed())

const remembered = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new WeakMap<K, V>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

const readerOf = (ctx: Ctx, field: Field, meaning: Meaning): ColumnReader['read'] => {
  const read = (cell: string) => fromCell(field, cell, meaning)
  if (field.kind === 'reference') return recordNamed(ctx, field)
  if (field.kind === 'references') {
    const idOf = recordNamed(ctx, field)
    return async (cell, tell) => {
      const names = read(cell)
      return Array.isArray(names) ? Promise.all(names.map((name) => idOf(String(name), tell))) : names
    }
  }
  const inner = Object.entries(field.fields ?? {}).flatMap(([name, one]) =>
    one.kind === 'reference' ? [{ name, idOf: recordNamed(ctx, one) }] : [],
  )
  return inner.length === 0 ? read : (cell, tell) => withIds(read(cell), inner, tell)
}

/** Rows of a list with the records that they name. */
const withIds = async (rows: unknown, inner: readonly { name: string; idOf: ReturnType<typeof recordNamed> }[], tell: Tell) => {
  if (!Array.isArray(rows)) return rows
  for (const [i, row] of (rows as Record<string, unknown>[]).entries()) {
    for (const { name, idOf } of inner)
      row[name] = await idOf(String(row[name] ?? ''), (code, at = '') => tell(code, `.${i}.${name}${at}`))
  }
  return rows
}

/** The only record of a name among those that the person reads, or a record by its id; otherwise the name itself, and what is wrong with it. */
const recordNamed = (ctx: Ctx, { to = '', shows = '' }: Field) => {
  const known = new Map<string, readonly string[]>()
  return async (cell: string, tell: Tell): Promise<string | null> => {
    const name = cell.trim()
    if (name === '') return null
    if (!known.has(name)) {
      const { rows } = await sql<{ id: string }>`
        select t.id from ${sql.table(to)} t where t.deleted_at is null and ${readable(ctx, to)}
          and (${sql.ref(`t.${shows}`)} = ${name} or t.id::text = ${name}) limit 2`.execute(ctx.db)
      known.set(
        name,
        rows.map(({ id }) => id),
      )
    }
    const [id, another] = known.get(name) ?? []
    if (id !== undefined && another === undefined) return id
    tell(another === undefined ? 'not_found' : 'several_found')
    return name
  }
}
