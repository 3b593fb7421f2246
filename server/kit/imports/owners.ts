import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { allEntities } from '#domain/entities.ts'
import { type Entity, parentKey } from '#domain/kit/entity.ts'
import type { FieldCode } from '#domain/kit/errors.ts'
import { type OwnerFact, ownerFacts } from '#domain/kit/owners.ts'
import { parseDate } from '#domain/kit/dates.ts'
import type { Ctx } from '../context/context.ts'
import { type ColumnReader, writtenIn } from './columns.ts'
import { readable } from '../records/list.ts'

type Cells = readonly string[]
/** The parent record of a line: its id, or why none could be found. */
export type Owned = { id: string } | { code: FieldCode }
export type Owners = (cells: Cells) => Owned

/** A name in the form in which names are compared: without spaces, since people write them with and without, and in one width. */
const bare = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
const bareSql = (column: string) => sql`upper(regexp_replace(normalize(${sql.ref(column)}, NFKC), '\\s', '', 'g'))`

/** Lines that are handled before other work gets its turn. */
const AT_ONCE = 500

/**
 * Finds the parent records of the lines of a file by everything that a line says of its parent: among the records that the actor may read,
 * exactly one must have the given code, name and birth date. Undefined for an entity without a parent.
 */
export const ownersOf = async (
  ctx: Ctx,
  e: Entity,
  readers: readonly ColumnReader[],
  lines: readonly { cells: Cells }[],
): Promise<Owners | undefined> => {
  const { of: parent } = e
  const key = parentKey(e)
  if (!parent || key === undefined) return undefined
  const facts = ownerFacts(allEntities, e)
  const columns = facts.flatMap((fact) => readers.filter(({ name }) => name === fact.name).map((reader) => ({ ...fact, reader })))
  const idAt = readers.find(({ name }) => name === key)?.at
  const wanted = new Set<string>()
  for (const [i, { cells }] of lines.entries()) {
    if (i % AT_ONCE === 0) await yieldToOthers()
    for (const { field, reader } of columns) {
      const text = writtenIn(reader, cells)
      if (field.kind !== 'date' && text !== '') wanted.add(bare(text))
    }
    if (idAt !== undefined) wanted.add((cells[idAt] ?? '').trim())
  }
  const known = await knownBy(ctx, parent, facts, [...wanted])
  return (cells) => {
    const id = idAt === undefined ? '' : (cells[idAt] ?? '').trim()
    if (id !== '') return known.ids.has(id) ? { id } : { code: 'not_found' }
    const said = columns.flatMap(({ field, fact, reader }) => {
      const text = writtenIn(reader, cells)
      if (text.trim() === '') return []
      return [{ fact, value: field.kind === 'date' ? (parseDate(text, '') ?? text) : bare(text), names: field.kind !== 'date' }]
    })
    const first = said.find(({ names }) => names)
    if (!first) return { code: 'required' }
    const found = (known.by.get(first.value) ?? []).filter((row) => said.every(({ fact, value }) => row.facts[fact] === value))
    const [one, another] = found
    if (!one) return { code: 'not_found' }
    return another ? { code: 'several_found' } : { id: one.id }
  }
}

type Known = { id: string; facts: Readonly<Record<string, string | null>> }

/** The parent records with one of some names, codes or ids, by each of these. */
const knownBy = async (ctx: Ctx, parent: Entity, facts: readonly OwnerFact[], wanted: readonly string[]) => {
  const [of = parent] = facts.map((fact) => fact.of)
  const via = of === parent ? 'id' : (parent.named[0] ?? 'id')
  const shown = facts.map(({ fact, field }) =>
    field.kind === 'date' ? sql`k.${sql.ref(fact)}::text as ${sql.ref(fact)}` : sql`${bareSql(`k.${fact}`)} as ${sql.ref(fact)}`,
  )
  const names = facts
    .filter(({ field }) => field.kind !== 'date')
    .map(({ fact }) => sql`${bareSql(`k.${fact}`)} = any(${wanted}::text[])`)
  const { rows } = await sql<Record<string, string | null> & { id: string }>`
    select t.id, ${sql.join(shown)} from ${sql.table(parent.name)} t join ${sql.table(of.name)} k on k.id = t.${sql.ref(via)}
    where t.deleted_at is null and ${readable(ctx, parent.name)}
      and (t.id::text = any(${wanted}::text[]) or ${sql.join(names, sql` or `)})`.execute(ctx.db)
  const all = rows.map(({ id, ...own }): Known => ({ id, facts: own }))
  const by = new Map<string, Known[]>()
  for (const one of all)
    for (const value of new Set(Object.values(one.facts))) if (value !== null) by.set(value, [...(by.get(value) ?? []), one])
  return { ids: new Set(all.map(({ id }) => id)), by }
}
