import { sql } from 'kysely'
import type { Option } from '#domain/kit/contract.ts'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { fold } from '#domain/kit/fold.ts'
import { noteListing } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import { optionRows } from '../records/list.ts'
import { rowsFor } from '../context/rows.ts'
import { ref } from '../records/select.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Finds existing records of the person about whom a record is to be created. Only records that the actor may read are found, so that nobody
 * learns here of a person whose record is out of scope. Names are compared as search folds them, so that 髙橋 and 高橋, and タカハシ with and
 * without a space, are equal.
 */
export const doublesOf = async (actor: Ctx, e: Entity, input: Values): Promise<Option[]> => {
  const ctx = { ...actor, rows: readRows(actor, e.name) }
  const { names = [], by = [] } = e.double ?? {}
  const facts = await factsFrom(actor, e, input)
  const called = new Set(foldedNames(names, facts))
  const told = by.filter((name) => isGiven(facts[name]))
  if (called.size === 0 || told.length === 0) return []

  const kindOf = (name: string) => factsOf(e)[name]?.kind
  const same = by.map((name) => {
    const values = told.filter((other) => kindOf(other) === kindOf(name)).map((other) => String(facts[other]))
    return sql`${ref(name)}::text = any(${values}::text[])`
  })
  const { rows } = await sql<Values & { id: string }>`
    select t.id, ${sql.join(names.map(ref))} from ${sql.table(e.name)} t
    where t.deleted_at is null and ${ctx.rows} and (${sql.join(same, sql` or `)})`.execute(ctx.db)
  const ids = rows.filter((row) => foldedNames(names, row).some((name) => called.has(name))).map(({ id }) => id)
  if (ids.length === 0) return []
  if (e.personal) await noteListing(ctx.db, ctx, e.name, ids.length, input)
  return optionRows(ctx, e, { ids })
}

const isGiven = (value: unknown) => value !== null && value !== undefined
const foldedNames = (names: readonly string[], facts: Values): string[] =>
  names
    .map((name) => facts[name])
    .filter((value) => typeof value === 'string')
    .map(fold)
    .filter((name) => name !== '')

const readRows = ({ app: { nouns }, actor }: Ctx, table: string) => {
  const action = nouns.readActions.get(table)
  if (action === undefined) throw new Error(`nobody reads ${table}`)
  return rowsFor(nouns.scopes, actor, action)
}

/** The facts to compare: those that were sent, or those of the record that the sent reference names (`through`). */
const factsFrom = async (ctx: Ctx, e: Entity, input: Values): Promise<Values> => {
  const { names = [], by = [], through } = e.double ?? {}
  if (through === undefined) return input
  const table = e.fields[through]?.to ?? ''
  if (!isGiven(input[through])) return {}
  const { rows } = await sql<Values>`
    select ${sql.join([...names, ...by].map((name) => sql`${ref(name)}::text as ${sql.ref(name)}`))} from ${sql.table(table)} t
    where t.id = ${input[through]} and ${readRows(ctx, table)}`.execute(ctx.db)
  return rows[0] ?? {}
}
