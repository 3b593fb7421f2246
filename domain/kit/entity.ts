import { z } from 'zod'
import type { Acts, Step } from './acts.ts'
import { date, type Field, type Fields, optional, type Shape, shape } from './fields.ts'
import type { Filtered, Ordered } from './kinds.ts'
import type { PeriodChoice } from './period.ts'

/**
 * For lists by date: `begins` is the fact that decides to which date a record belongs: a date, an instant, a month, or a year of four
 * figures, which belongs to a period that has a day of it. `usual`: the period the list opens with; `choices`: the named periods that are
 * offered, where not the usual ones.
 */
export type PeriodRule<K extends string = string> = {
  readonly begins: K
  readonly usual: PeriodChoice
  readonly choices?: readonly PeriodChoice[]
}

/**
 * When two records are taken for the same person: they share one of the `names`, folded as search folds it, and one of the facts in `by`.
 * Facts in `by` of the same kind are compared with each other, such as two phone numbers. `through`: the reference to the record that holds
 * these facts.
 */
export type DoubleRule<K extends string = string> = {
  readonly names: readonly string[]
  readonly by: readonly string[]
  readonly through?: K
}

/** The sections of a form: facts by section id, in order. The headings are the locale texts `<namespace>:section.<id>`. */
export type Sections<N extends string = string> = Readonly<Record<string, readonly N[]>>

/**
 * The declaration of an entity: its facts, and which of them a list shows, searches, sorts and filters by. Table, calls, forms, files and
 * papers follow from it.
 */
export type Entity<F extends Fields = Fields, N extends string = string> = {
  /** Table name and prefix of the label keys. */
  readonly name: N
  /** Path segment and locale namespace. */
  readonly path: string
  readonly namespace: string
  readonly fields: F
  /** Stored columns that a rule or the database fills from other facts: listed, sorted and exported, never accepted as input. */
  readonly derived?: Fields
  /**
   * Computed facts: no column holds them; the database function of the same name works them out at every read, from the record, the records
   * it names and those that belong to it. Listed, sorted, filtered and exported, never accepted as input.
   */
  readonly computed?: Fields
  /** The other tables that computed facts depend on. A screen that shows such facts reads them again when a record there changes. */
  readonly workedFrom?: readonly string[]
  /**
   * The parent entity: each record belongs to one of its records, is addressed under it, and is in scope for whoever has that one in scope.
   */
  readonly of?: Entity
  /** Records hold from a date to a date, one at a time for each owner; `fields` then include `validity`. */
  readonly dated?: boolean
  /** Only with `dated`: the reference to the record that may have one at a time, where that is not the parent record. */
  readonly per?: string
  /** Only with `dated`: the facts that label a record on a timeline, to tell it from the others there. */
  readonly told?: readonly string[]
  /** Acts on its records beyond a change of facts, such as an approval (kit/acts.ts). */
  readonly acts?: Acts
  /** Facts that every page of the list contains; the others come only when the screen asks for them (`also`). */
  readonly listed: readonly string[]
  /**
   * Fields that the search box looks through, folded; kana also by its romaji. A reference is searched by the search text of its record.
   */
  readonly search: readonly (keyof F & string)[]
  /** Facts that the list can be sorted by. The first is the default: ascending, or descending with `newest`. */
  readonly sorts: readonly [string, ...string[]]
  /** The default order begins with the newest record, for lists in which people look for what came last. */
  readonly newest?: boolean
  readonly filters: readonly string[]
  /** `named`: fields that name a record in a sentence. `noted`: fields that tell apart records with the same name. */
  readonly named: readonly (keyof F & string)[]
  readonly noted?: readonly (keyof F & string)[]
  /** Facts by which the file of another entity may name a record of this one: a code, a name, and what tells namesakes apart. */
  readonly known?: readonly (keyof F & string)[]
  /** For entities of persons: which facts make two records the same person. A form asks before it creates such a double. */
  readonly double?: DoubleRule<keyof F & string>
  /** What a new record usually has: the values that a form begins with, and that an import proposes for facts its file lacks. */
  readonly usual?: Readonly<Record<string, unknown>>
  /** Facts that a bulk act may not set, because more follows from them than the record itself shows, such as the end of an account. */
  readonly alone?: readonly (keyof F & string)[]
  /** For each fact that holds a person's name in Japanese, the fact that holds that name in Latin letters. */
  readonly latin?: Readonly<Record<string, keyof F & string>>
  /** A new record is a sample record when the records it names are. Without `follows` it is real, unless its parent record is a sample. */
  readonly follows?: boolean
  /** Its records are always real and may nevertheless name sample records: the wall between sample and real does not apply. */
  readonly unwalled?: boolean
  /**
   * Its records are the company's own and real, and sample records may name them too, such as kinds of allowances. They are named only in
   * lists, since a column with one reference is held to its side of the wall by the database.
   */
  readonly common?: boolean
  /** Whoever may read a record may also write comments on it, which its other readers see (kit/comments.ts). */
  readonly commented?: boolean
  /** Records of persons: every reading of one is written to the audit log. */
  readonly personal?: boolean
  /** For entities whose records have a page of their own: the sections of the form, also used for the printed record. */
  readonly sections?: Sections
  /** Only for entities whose list can be filtered by a period of dates. */
  readonly period?: PeriodRule<keyof F & string>
}

/** An entity whose records have a page of their own. */
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
/** The default order of a list, in the form of its `sort` parameter: a leading `-` means descending. */
export const usualSort = ({ sorts, newest }: Pick<Entity, 'sorts' | 'newest'>): string => (newest ? `-${sorts[0]}` : sorts[0])
/** The name of any fact of an entity, derived and computed ones included. */
export type FactName<E extends Entity> = Fact<E> | (keyof DerivedOf<E> & string) | (keyof ComputedOf<E> & string)
/** Makes the compiler check a declaration: every name in it must be a fact, sorts and filters facts of a kind that allows it (kinds.ts). */
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
  readonly usual?: Partial<Input<E>>
  readonly alone?: readonly Fact<E>[]
  readonly latin?: { readonly [N in Fact<E>]?: Fact<E> }
  readonly sections?: Sections<FactName<E>>
} & ActsOf<E['fields']>

type ActFact<F extends Fields> = { [N in keyof F]: F[N] extends { byAct: true } ? N : never }[keyof F] & string
/** For each fact that only acts change, the `acts` that would change it, with its own values as states; an entity declares one of them. */
type ActsOn<F extends Fields> = {
  [N in ActFact<F>]: { readonly acts: { readonly fact: N; readonly steps: Readonly<Record<string, Step<Outputs<F>[N]>>> } }
}[ActFact<F>]
/** An entity with a fact that only acts change must declare `acts`; any other must not. */
export type ActsOf<F extends Fields> = [ActFact<F>] extends [never] ? { readonly acts?: never } : ActsOn<F>
/** The names of the acts of an entity; `never` for an entity without acts. */
export type ActName<E extends Entity> = E extends { acts: { steps: infer S } } ? keyof S & string : never

/** Declares an entity: returns it unchanged, so that the compiler checks its names and keeps their literal types. */
export const entity = <const E extends Entity>(e: E & Checked<E>): E => e

/** The period facts of a dated record: first and last day, both included; without a last day the record holds on. */
export const validity = { valid_from: date(), valid_to: optional(date()) }

type Sent<F extends Fields> = { [K in keyof F as F[K] extends { byAct: true } ? never : K]: F[K] }
type ParentOf<E extends Entity> = E extends { of: infer O extends Entity } ? O : never
type ParentKey<E extends Entity> = [ParentOf<E>] extends [never] ? never : `${ParentOf<E>['name']}_id`

type Outputs<F extends Fields> = { [K in keyof F]: z.output<F[K]['schema']> }
/** The input that creates or changes a record: its facts without those that only acts change. */
export type Input<E extends Entity> = Outputs<Sent<E['fields']>>
/** What every stored record has besides its own facts. `version` counts changes, from 1. */
export type Stored = {
  id: string
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  sample: boolean
}
/** A stored record: all its facts, those set by acts and rules included, and the id of its parent record. */
export type Row<E extends Entity> = Stored &
  Outputs<E['fields']> &
  Outputs<DerivedOf<E>> &
  Outputs<ComputedOf<E>> &
  Record<ParentKey<E>, string>

/** The column with the id of the parent record; undefined for an entity without a parent. */
export const parentKey = (e: Entity): string | undefined => (e.of ? `${e.of.name}_id` : undefined)
/** The column with the id of the record that may have one dated record at a time; undefined for an entity that is not dated. */
export const datedKey = (e: Entity): string | undefined => (e.dated ? (e.per ?? parentKey(e)) : undefined)
/** The URL path of the calls of an entity, nested below the parent record where there is one. */
export const pathOf = (e: Entity): `/${string}` => (e.of ? `${pathOf(e.of)}/{${parentKey(e)}}/${e.path}` : `/${e.path}`)
/** The facts that a form or a file may set. */
export const sentFields = (e: Pick<Entity, 'fields'>): Fields =>
  Object.fromEntries(Object.entries(e.fields).filter(([, field]) => !field.byAct))
type WithFacts = Pick<Entity, 'fields' | 'derived' | 'computed'>
const facts = new WeakMap<WithFacts, Fields>()
/** Every fact of an entity, derived and computed ones included. Every call asks several times, so they are put together once. */
export const factsOf = (e: WithFacts): Fields => {
  const all = facts.get(e) ?? { ...e.fields, ...e.derived, ...e.computed }
  facts.set(e, all)
  return all
}

/** The facts that a search for doubles needs as input: those that are compared, or the reference to the record that holds them. */
export const doubleFacts = ({ fields, double }: Pick<Entity, 'fields' | 'double'>): Fields => {
  const names = double?.through === undefined ? [...(double?.names ?? []), ...(double?.by ?? [])] : [double.through]
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

/** Checks the input of a new record: every field must be there, unknown keys are refused. */
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

/** The values of an empty form: null, an empty list, or false, by the kind of the fact. */
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
/** The fact that holds the kana of a record's name: the first sort of kind `kana`. */
export const kanaFact = (e: Entity): string | undefined => e.sorts.find((name) => factsOf(e)[name]?.kind === 'kana')
