import { sql } from 'kysely'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { fold } from '#domain/kit/fold.ts'
import type { Ctx } from '../context/context.ts'
import { rowsFor } from '../context/rows.ts'
import { ref } from './select.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * By what two records are of one person (`double` of the entity): names as search folds them, so that 髙橋 and 高橋, and タカハシ with and without
 * a space, are equal; and birth date and phone numbers, each with its kind, since a mobile number may stand where another one does.
 */
export type Person = { readonly names: readonly string[]; readonly told: readonly string[] }

const personOf = (e: Entity, facts: Values): Person => {
  const { names = [], by = [] } = e.double ?? {}
  const folded = names.map((name) => facts[name]).filter((value) => typeof value === 'string')
  return {
    names: folded.map(fold).filter((name) => name !== ''),
    told: by.flatMap((name) => (isGiven(facts[name]) ? [`${factsOf(e)[name]?.kind} ${String(facts[name])}`] : [])),
  }
}
const isGiven = (value: unknown) => value !== null && value !== undefined

export const isSamePerson = (one: Person, other: Person): boolean =>
  one.names.some((name) => other.names.includes(name)) && one.told.some((fact) => other.told.includes(fact))

/** The condition for records of a table that the actor may read. */
export const readRows = ({ app: { nouns }, actor }: Ctx, table: string) => {
  const action = nouns.readActions.get(table)
  if (action === undefined) throw new Error(`nobody reads ${table}`)
  return rowsFor(nouns.scopes, actor, action)
}

/** The persons of records to be created: by the facts that were sent, or by those of the records that they name (`through`). */
export const personsOf = async (ctx: Ctx, e: Entity, inputs: readonly Values[]): Promise<Person[]> => {
  const { names = [], by = [], through } = e.double ?? {}
  if (through === undefined) return inputs.map((input) => personOf(e, input))
  const table = e.fields[through]?.to ?? ''
  const { rows } = await sql<Values & { id: string }>`
    select t.id, ${sql.join([...names, ...by].map((name) => sql`${ref(name)}::text as ${sql.ref(name)}`))} from ${sql.table(table)} t
    where t.id = any(${inputs.map((input) => input[through]).filter(isGiven)}::uuid[]) and ${readRows(ctx, table)}`.execute(ctx.db)
  const known = new Map(rows.map((row) => [row.id, row]))
  return inputs.map((input) => personOf(e, known.get(String(input[through])) ?? {}))
}

/**
 * Finds the existing records of some persons, for each their ids. Only records that the actor may read are found, so that nobody learns
 * here of a person whose record is out of scope.
 */
export const recordsOfPersons = async (ctx: Ctx, e: Entity, persons: readonly Person[]): Promise<string[][]> => {
  const { names = [], by = [] } = e.double ?? {}
  const told = [...new Set(persons.flatMap((person) => (person.names.length > 0 ? person.told : [])))]
  if (told.length === 0) return persons.map(() => [])
  const same = by.map((name) => sql`${factsOf(e)[name]?.kind ?? ''} || ' ' || ${ref(name)}::text = any(${told}::text[])`)
  const { rows } = await sql<Values & { id: string }>`
    select t.id, ${sql.join(names.map(ref))}, ${sql.join(by.map((name) => sql`${ref(name)}::text as ${sql.ref(name)}`))}
    from ${sql.table(e.name)} t
    where t.deleted_at is null and ${readRows(ctx, e.name)} and (${sql.join(same, sql` or `)})`.execute(ctx.db)
  const there = rows.map((row) => ({ id: row.id, person: personOf(e, row) }))
  const byFact = new Map<string, typeof there>()
  for (const one of there) for (const fact of one.person.told) byFact.set(fact, [...(byFact.get(fact) ?? []), one])
  return persons.map((person) => {
    const found = person.told.flatMap((fact) => byFact.get(fact) ?? []).filter((one) => isSamePerson(one.person, person))
    return [...new Set(found.map(({ id }) => id))]
  })
}
