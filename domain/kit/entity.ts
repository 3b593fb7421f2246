import { z } from 'zod'
import type { Acts, Step } from './acts.ts'
import { date, type Field, type Fields, optional, type Shape, shape } from './fields.ts'
import type { Filtered, Ordered } from './kinds.ts'
import type { PeriodChoice } from './period.ts'

/** The date or instant on which a record begins, whose date it belongs to, and the period that its list opens with. */
export type PeriodRule<K extends string = string> = { readonly begins: K; readonly usual: PeriodChoice }

/**
 * Two records are one person when one of the `names` is the same, folded as search folds it, and one of the facts in `by`; `by` of one kind are
 * compared with each other, such as two phone numbers. `through`: the facts stand in the record that this reference names.
 */
export type DoubleRule<K extends string = string> = {
  readonly names: readonly string[]
  readonly by: readonly string[]
  readonly through?: K
}

/** Facts of a record under headings, whose texts stand under `<namespace>:section.<id>`, in the order of a form. */
export type Sections<N extends string = string> = Readonly<Record<string, readonly N[]>>

/** An entity: its facts once, and which of them a list shows, searches, sorts and filters by. */
export type Entity<F extends Fields = Fields, N extends string = string> = {
  /** Table name and prefix of the label keys. */
  readonly name: N
  /** Path segment and locale namespace. */
  readonly path: string
  readonly namespace: string
  readonly fields: F
  /** Stored columns that follow from the others (by a rule or by the database): listed, sorted and exported, never sent in. */
  readonly derived?: Fields
  /**
   * Facts that no column holds: a function of the database under their name works them out whenever they are read, from the record, what it
   * names and what belongs to it. Listed, sorted, narrowed and exported, never sent in.
   */
  readonly computed?: Fields
  /** The other tables that these are worked out of. Whoever shows them reads them again when a record there changes. */
  readonly workedFrom?: readonly string[]
  /** The entity whose records these belong to: they are reached through them, and by whoever reaches them. */
  readonly of?: Entity
  /** What holds from a date to a date, one at a time for its owner; `fields` hold `validity`. */
  readonly dated?: boolean
  /** Of what is dated: the reference that it holds one at a time for, where that is not its owner. */
  readonly per?: string
  /** Of what is dated: the facts that tell one from another where it stands on a line of time. */
  readonly told?: readonly string[]
  /** What is done to its records beyond changing them. */
  readonly acts?: Acts
  /** Facts that every page of its list carries; the others only when the screen asks for them. */
  readonly listed: readonly string[]
  /** Fields whose folded text the search box looks through; kana also by its romaji. Through a reference it looks into the record that is named. */
  readonly search: readonly (keyof F & string)[]
  /** The first is the usual order: from small to large, or the other way with `newest`. */
  readonly sorts: readonly [string, ...string[]]
  /** What came last is what people look for: the usual list begins with it. */
  readonly newest?: boolean
  readonly filters: readonly string[]
  /** Fields that name a record in a sentence, and those that tell apart records of one name. */
  readonly named: readonly (keyof F & string)[]
  readonly noted?: readonly (keyof F & string)[]
  /** Facts by which people tell one record from another in a file of something else: a code, a name, and what tells namesakes apart. */
  readonly known?: readonly (keyof F & string)[]
  /** Of persons: which facts make two records one person. A form asks before it creates such a double. */
  readonly double?: DoubleRule<keyof F & string>
  /** Facts that are given to one record at a time only: more follows from them than the record itself shows, such as the end of an account. */
  readonly alone?: readonly (keyof F & string)[]
  /** The fact with the same name in Latin letters, of each that holds a person's name in Japanese. */
  readonly latin?: Readonly<Record<string, keyof F & string>>
  /** A new record stands on the side of those that it names, sample or real; any other is real, but for what belongs to a sample. */
  readonly follows?: boolean
  /** Its records are always real and may name samples: they stand outside of the wall between sample and real records. */
  readonly unwalled?: boolean
  /** Whoever reads a record may say something of it to the others (kit/comments.ts). */
  readonly commented?: boolean
  /** A person's record: every reading of it stands in the audit log. */
  readonly personal?: boolean
  /** Of what has a page of its own: the sections of its forms, in which its sheet is printed, too. */
  readonly sections?: Sections
  /** Only of entities whose list can be narrowed to a period. */
  readonly period?: PeriodRule<keyof F & string>
}

/** One with a page of its own. */
export type PagedEntity = Entity & { readonly sections: Sections }

type OfKind<F extends Fields, K extends Field['kind']> = { [N in keyof F]: F[N]['kind'] extends K ? N : never }[keyof F] & string
type DerivedOf<E extends Entity> = E extends { derived: infer D extends Fields } ? D : Record<never, Field>
type ComputedOf<E extends Entity> = E extends { computed: infer C extends Fields } ? C : Record<never, Field>
type Sort<E extends Entity> =
  | OfKind<E['fields'], Ordered>
  | OfKind<DerivedOf<E>, Ordered>
  | OfKind<ComputedOf<E>, Ordered>
  | 'updated_at'
type Fact<E extends Entity> = keyof E['fields'] & string
/** The order of a list of which nobody chose one, `-` before a fact that descends. */
export const usualSort = ({ sorts, newest }: Pick<Entity, 'sorts' | 'newest'>): string => (newest ? `-${sorts[0]}` : sorts[0])
/** The name of any fact, also of one that follows from others. */
export type FactName<E extends Entity> = Fact<E> | (keyof DerivedOf<E> & string) | (keyof ComputedOf<E> & string)
/** What is searched, listed, sorted or narrowed by must be a fact, and of a kind that can be (kinds.ts). */
type Checked<E extends Entity> = {
  readonly listed: readonly FactName<E>[]
  readonly search: readonly Fact<E>[]
  readonly sorts: readonly [Sort<E>, ...Sort<E>[]]
  readonly filters: readonly (OfKind<E['fields'], Filtered> | OfKind<ComputedOf<E>, Filtered>)[]
  readonly named: readonly Fact<E>[]
  readonly per?: Fact<E>
  readonly told?: readonly Fact<E>[]
  readonly known?: readonly Fact<E>[]
  readonly double?: DoubleRule<Fact<E>> & { readonly names: readonly FactName<E>[]; readonly by: readonly FactName<E>[] }
  readonly alone?: readonly Fact<E>[]
  readonly latin?: { readonly [N in Fact<E>]?: Fact<E> }
  readonly sections?: Sections<FactName<E>>
} & ActsOf<E['fields']>

type ActFact<F extends Fields> = { [N in keyof F]: F[N] extends { byAct: true } ? N : never }[keyof F] & string
/** The acts that change such a fact, from and to values of this very fact: it may not be the only one that acts change. */
type ActsOn<F extends Fields> = {
  [N in ActFact<F>]: { readonly acts: { readonly fact: N; readonly steps: Readonly<Record<string, Step<Outputs<F>[N]>>> } }
}[ActFact<F>]
/** Whoever has a fact that only acts change has acts, and nobody else. */
export type ActsOf<F extends Fields> = [ActFact<F>] extends [never] ? { readonly acts?: never } : ActsOn<F>
/** What is done to the records of an entity beyond changing them. */
export type ActName<E extends Entity> = E extends { acts: { steps: infer S } } ? keyof S & string : never

/** Declares an entity. */
export const entity = <const E extends Entity>(e: E & Checked<E>): E => e

/** The first facts of what holds from a date to a date, both inside; without an end it holds on. */
export const validity = { valid_from: date(), valid_to: optional(date()) }

type Sent<F extends Fields> = { [K in keyof F as F[K] extends { byAct: true } ? never : K]: F[K] }
type ParentOf<E extends Entity> = E extends { of: infer O extends Entity } ? O : never
type ParentKey<E extends Entity> = [ParentOf<E>] extends [never] ? never : `${ParentOf<E>['name']}_id`

type Outputs<F extends Fields> = { [K in keyof F]: z.output<F[K]['schema']> }
/** What is sent to make or change a record. */
export type Input<E extends Entity> = Outputs<Sent<E['fields']>>
/** What every stored record has besides its fields. `version` counts changes, from 1. */
export type Stored = {
  id: string
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  sample: boolean
}
/** A record as it is kept: all facts, also those that acts and rules set, and the record that it belongs to. */
export type Row<E extends Entity> = Stored &
  Outputs<E['fields']> &
  Outputs<DerivedOf<E>> &
  Outputs<ComputedOf<E>> &
  Record<ParentKey<E>, string>

/** The column that names the record which records of this entity belong to. */
export const parentKey = (e: Entity): string | undefined => (e.of ? `${e.of.name}_id` : undefined)
/** The column whose record has, of what is dated, one at a time. */
export const datedKey = (e: Entity): string | undefined => (e.dated ? (e.per ?? parentKey(e)) : undefined)
/** Where the calls of an entity are found: under the record that its records belong to. */
export const pathOf = (e: Entity): `/${string}` => (e.of ? `${pathOf(e.of)}/{${parentKey(e)}}/${e.path}` : `/${e.path}`)
/** The facts that a form or a file may set. */
export const sentFields = (e: Pick<Entity, 'fields'>): Fields =>
  Object.fromEntries(Object.entries(e.fields).filter(([, field]) => !field.byAct))
/** Every fact of an entity, also those that follow from others. */
export const factsOf = (e: Pick<Entity, 'fields' | 'derived' | 'computed'>): Fields => ({
  ...e.fields,
  ...e.derived,
  ...e.computed,
})

/** What is sent to ask for doubles: the facts that tell one, or the reference through which they are read. */
export const doubleFacts = ({ fields, double }: Pick<Entity, 'fields' | 'double'>): Fields => {
  const names = double?.through === undefined ? [...(double?.names ?? []), ...(double?.by ?? [])] : [double.through]
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

/** Whole input: every field, unknown keys refused. */
export const inputSchema = <F extends Fields>(e: { fields: F }) => z.strictObject(shape(sentFields(e)) as Shape<Sent<F>>)

const storedShape = {
  id: z.uuid(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  sample: z.boolean(),
}
/** A stored record as it leaves the server; a field that the reader may not see is absent. */
export const rowSchema = <E extends Entity>(e: E) =>
  z.looseObject({ ...storedShape, ...shape(factsOf(e)) }) as unknown as z.ZodType<Row<E> & Record<string, unknown>>

/** Empty record of a form: null, an empty list, or no. */
export const emptyInput = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { byAct }]) => !byAct)
      .map(([name, { kind }]) => [name, emptyOf(kind)]),
  )

const emptyOf = (kind: Field['kind']): unknown => {
  if (kind === 'list' || kind === 'choices' || kind === 'references') return []
  return kind === 'boolean' ? false : null
}
/** The fact that tells how the name of a record is read: the kana by which its list is sorted. */
export const kanaFact = (e: Entity): string | undefined => e.sorts.find((name) => factsOf(e)[name]?.kind === 'kana')
