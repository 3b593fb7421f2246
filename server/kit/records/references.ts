import { sql } from 'kysely'
import { type Entity, parentKey } from '#domain/kit/entity.ts'
import { AppError, type FieldIssue, invalid, notFound } from '#domain/kit/errors.ts'
import type { Fields } from '#domain/kit/fields.ts'
import type { Ctx } from '../context/context.ts'
import { OFTEN } from '../db/db.ts'
import { readable } from './list.ts'

type Values = Readonly<Record<string, unknown>>
/** A record that is referred to, and the path of the field that refers to it. */
type Named = { field: string; table: string; id: string }

const namedBy = (fields: Fields, values: Values, at = ''): Named[] =>
  Object.entries(values).flatMap(([name, value]): Named[] => {
    const { to, fields: inner } = fields[name] ?? {}
    const field = `${at}${name}`
    if (to !== undefined) return [value].flat().flatMap((id) => (typeof id === 'string' ? [{ field, table: to, id }] : []))
    if (!inner || !Array.isArray(value)) return []
    return value.flatMap((row: Values, i) => namedBy(inner, row, `${field}.${i}.`))
  })

/** For each named record that the actor may read, whether it is a sample record; the others are missing from the answer. */
const sidesOf = async (ctx: Ctx, named: readonly Named[]): Promise<ReadonlyMap<string, boolean>> => {
  const found = [...Map.groupBy(named, ({ table }) => table)].map(
    ([table, ones]) => sql`select ${sql.lit(table)} as table, t.id, t.sample from ${sql.table(table)} t
      where t.id = any(${[...new Set(ones.map(({ id }) => id))]}::uuid[]) and t.deleted_at is null and ${readable(ctx, table)}`,
  )
  if (found.length === 0) return new Map()
  const { rows } = await sql<{ table: string; id: string; sample: boolean }>`${OFTEN} ${sql.join(found, sql` union all `)}`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ table, id, sample }) => [`${table} ${id}`, sample]))
}

/**
 * Checks records that a call names besides the one it is about, given as ids by table.
 * @throws {AppError} `not_found` for a record that does not exist, or that the actor may not read
 */
export const checkNamed = async (ctx: Ctx, named: Readonly<Record<string, string | null>>): Promise<void> => {
  const asked = Object.entries(named).flatMap(([table, id]): Named[] => (id === null ? [] : [{ field: table, table, id }]))
  if ((await sidesOf(ctx, asked)).size < asked.length) throw notFound()
}

const namedIn = (e: Entity, values: Values): { parent: Named[]; named: Named[] } => {
  const key = parentKey(e)
  const parent = key === undefined || !e.of ? [] : [{ field: key, table: e.of.name, id: String(values[key]) }]
  return { parent, named: [...parent, ...namedBy(e.fields, values)] }
}

/**
 * Checks all references of one or several records by one query: each named record must exist, not be in the trash, and be one that the
 * actor may read; and sample and real records never refer to each other (decision 5).
 * @param own for each referring record whether it is a sample; empty for new records
 * @returns for each record whether the named records are samples; undefined when it names none
 * @throws {AppError} `not_found` for the parent record, `invalid_input` with `not_found`, or `sample_mixed`, on the fields that name them
 */
export const checkReferences = async (
  ctx: Ctx,
  e: Entity,
  all: readonly Values[],
  own: readonly boolean[] = [],
): Promise<(boolean | undefined)[]> => {
  const sides = await sidesOf(
    ctx,
    all.flatMap((values) => namedIn(e, values).named),
  )
  const common = new Set(ctx.app.nouns.entities.filter((other) => other.common).map(({ name }) => name))
  return all.map((values, i) => sideOf(e, values, { sides, common }, own[i]))
}

type Wall = { sides: ReadonlyMap<string, boolean>; common: ReadonlySet<string> }
const sideOf = (e: Entity, values: Values, { sides, common }: Wall, side?: boolean): boolean | undefined => {
  const { parent, named } = namedIn(e, values)
  const sampleOf = ({ table, id }: Named) => sides.get(`${table} ${id.toLowerCase()}`)
  if (parent.some((one) => sampleOf(one) === undefined)) throw notFound()
  const missing = named.filter((one) => sampleOf(one) === undefined)
  if (missing.length > 0) throw invalid(...missing.map(({ field }): FieldIssue => ({ field, code: 'not_found' })))
  if (e.unwalled) return false
  const walled = named.filter(({ table }) => !common.has(table))
  const [first] = walled
  const wanted = side ?? (first && (e.of || e.follows ? sampleOf(first) : false))
  const mixed = walled.filter((one) => sampleOf(one) !== wanted)
  if (mixed.length > 0)
    throw new AppError('sample_mixed', { errors: mixed.map(({ field }) => ({ field, code: 'invalid_choice' })) })
  return wanted
}
