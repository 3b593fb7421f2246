import { z } from 'zod'
import { type Fields, type Shape, shape } from './fields.ts'
import type { PeriodChoice } from './period.ts'

/** The date or instant on which a record begins, whose date it belongs to, and the period that its list opens with. */
export type PeriodRule<K extends string = string> = { readonly begins: K; readonly usual: PeriodChoice }

/** An entity: its facts once, and which of them a list can search, sort and filter by. */
export type Entity<F extends Fields = Fields, N extends string = string> = {
  /** Table name and prefix of the label keys. */
  readonly name: N
  /** Path segment and locale namespace. */
  readonly path: string
  readonly namespace: string
  readonly fields: F
  /** Fields whose folded text the search box looks through; kana also by its romaji. */
  readonly search: readonly (keyof F & string)[]
  /** The first is the usual order. */
  readonly sorts: readonly [string, ...string[]]
  readonly filters: readonly (keyof F & string)[]
  /** Fields that name a record in a sentence. */
  readonly named: readonly (keyof F & string)[]
  /** A person's record: every reading of it stands in the audit trail. */
  readonly personal?: boolean
  /** Only of entities whose list can be narrowed to a period. */
  readonly period?: PeriodRule<keyof F & string>
}

export const entity = <
  const N extends string,
  F extends Fields,
  const K extends keyof F & string,
  const P extends PeriodRule<keyof F & string> = never,
>(e: {
  name: N
  path: string
  namespace: string
  fields: F
  search: readonly K[]
  sorts: readonly [K | 'updated_at', ...(K | 'updated_at')[]]
  filters: readonly K[]
  period?: P
  named: readonly K[]
  personal?: boolean
}) => e satisfies Entity<F, N>

export type Input<E extends Entity> = z.output<z.ZodObject<Shape<E['fields']>>>
/** What every stored record has besides its fields. `version` counts changes, from 1. */
export type Stored = {
  id: string
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  sample: boolean
}
export type Row<E extends Entity> = Stored & Input<E>

/** Whole input: every field, unknown keys refused. */
export const inputSchema = <F extends Fields>(e: { fields: F }) => z.strictObject(shape(e.fields))

const storedShape = {
  id: z.uuid(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  sample: z.boolean(),
}
/** A stored record as it leaves the server; a field that the reader may not see is absent. */
export const rowSchema = <F extends Fields>(e: { fields: F }) => z.looseObject({ ...storedShape, ...shape(e.fields) })

/** Empty record of a form: null, or an empty list. */
export const emptyInput = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, f]) => [
      name,
      f.kind === 'list' || f.kind === 'choices' ? [] : f.kind === 'boolean' ? false : null,
    ]),
  )
