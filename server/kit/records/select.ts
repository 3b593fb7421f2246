import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'
import { latinNames } from '#domain/entities.ts'
import { type Entity, factsOf, parentKey, type Stored } from '#domain/kit/entity.ts'
import { mayReveal, maySee } from '#domain/kit/permissions.ts'
import type { Actor } from '../context/actor.ts'

type Sql = RawBuilder<unknown>
/** A record of any entity as a reader gets it. `names`: the names of referenced records; `masked`: masked facts that have a value. */
export type AnyRow = Stored & Record<string, unknown> & { names: Record<string, string>; masked?: string[] }

const stored = ['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'sample']
export const ref = (name: string) => sql.ref(`t.${name}`)

/** What decides in which script a reader gets names. */
type Reader = Pick<Actor, 'latin'>

/** The name of a record in the reader's script: in Latin letters for readers of these, where such a name is stored. */
export const nameColumn = (alias: string, column: string, { latin }: Reader): Sql => {
  const other = latin ? latinNames[column] : undefined
  const own = sql.ref(`${alias}.${column}`)
  return other === undefined ? own : sql`coalesce(${sql.ref(`${alias}.${other}`)}, ${own})`
}

/** The names of the facts that the actor may see, derived and computed ones included. */
export const visibleFields = (e: Entity, actor: Pick<Actor, 'role'>) =>
  Object.entries(factsOf(e))
    .filter(([, field]) => maySee(actor.role, field.secrecy))
    .map(([name]) => name)

/** The names of the masked facts that the actor may reveal by giving a reason. */
export const maskedFields = (e: Entity, actor: Actor) =>
  Object.entries(e.fields)
    .filter(([, field]) => mayReveal(actor.role, field.secrecy))
    .map(([name]) => name)

/**
 * The select list of a record: the stored columns, the visible facts (only those `wanted`, where it is given) and the names of referenced
 * records; for references in the rows of a list fact a map of names by record id.
 */
export const columns = (e: Entity, actor: Actor, wanted?: readonly string[]): Sql => {
  // what a screen asks for besides can be any of thousands of combinations, which are not kept
  if (wanted !== undefined && wanted !== e.listed) return columnsOf(e, actor, wanted)
  const kept = texts.get(e) ?? new Map<string, Sql>()
  texts.set(e, kept)
  const key = `${actor.role} ${actor.latin} ${wanted !== undefined}`
  const text = kept.get(key) ?? textOf(columnsOf(e, actor, wanted))
  kept.set(key, text)
  return text
}

/** The select lists that were asked for, by entity and by what of the reader they depend on. To build one takes longer than all else of a page. */
const texts = new WeakMap<Entity, Map<string, Sql>>()
/** The text of an expression without values, which the query builder need not put together again. */
const textOf = (expression: Sql): Sql => {
  const node = expression.toOperationNode()
  return sql.raw(new PostgresQueryCompiler().compileQuery(node, createQueryId()).sql)
}

const columnsOf = (e: Entity, actor: Actor, wanted?: readonly string[]): Sql => {
  const visible = visibleFields(e, actor).filter((name) => wanted === undefined || wanted.includes(name))
  const key = parentKey(e)
  const masked = maskedFields(e, actor).map((name) => sql`case when ${ref(name)} is not null then ${sql.lit(name)} end`)
  return sql`${sql.join([...stored, ...(key === undefined ? [] : [key]), ...visible].map(ref))},
    json_strip_nulls(json_build_object(${sql.join(visible.flatMap((name) => nameParts(e, name, actor)))})) as names
    ${masked.length > 0 ? sql`, array_remove(array[${sql.join(masked)}], null) as masked` : sql``}`
}

/** Key and value of an entry of `names`: the name of a referenced record, or a map of names for references in rows. */
const nameParts = (e: Entity, name: string, actor: Reader): Sql[] => {
  const { kind, to, shows, fields } = factsOf(e)[name] ?? {}
  if (to !== undefined && shows !== undefined) {
    const shown = nameColumn('r', shows, actor)
    const table = sql.table(to)
    if (kind === 'reference') return [sql`${sql.lit(name)}, (select ${shown} from ${table} r where r.id = ${ref(name)})`]
    return [
      sql`${sql.lit(name)}, (select string_agg(${shown}, '、' order by ${shown}) from ${table} r where r.id = any(${ref(name)}))`,
    ]
  }
  return Object.entries(fields ?? {}).flatMap(([inner, { to: table, shows: column }]) =>
    table !== undefined && column !== undefined
      ? [
          sql`${sql.lit(`${name}.${inner}`)}, (select json_object_agg(r.id, ${nameColumn('r', column, actor)}) from ${sql.table(table)} r
            where r.id::text in (select row ->> ${sql.lit(inner)} from jsonb_array_elements(${ref(name)}) row))`,
        ]
      : [],
  )
}

/**
 * One part of the name of a record, by the kind of its fact: a text, a date, an instant such as `11/20 9:00`, or the name of a referenced
 * record.
 */
export const namePart = (e: Pick<Entity, 'fields'>, name: string, reader: Reader): Sql => {
  const { kind, to, shows } = e.fields[name] ?? {}
  if (to && shows) return sql`(select ${nameColumn('r', shows, reader)} from ${sql.table(to)} r where r.id = ${ref(name)})`
  if (kind === 'instant') return sql`to_char(${ref(name)} at time zone 'Asia/Tokyo', 'MM/DD FMHH24:MI')`
  return kind === 'date' ? sql`to_char(${ref(name)}, 'YYYY/MM/DD')` : nameColumn('t', name, reader)
}

/** The name of a record in a sentence, put together from the facts in `named`. */
export const nameOfRecord = (e: Pick<Entity, 'fields' | 'named'>, reader: Reader): Sql =>
  sql`concat_ws(' ', ${sql.join(e.named.map((name) => namePart(e, name, reader)))})`
