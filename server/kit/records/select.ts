import { type RawBuilder, sql } from 'kysely'
import { latinNames } from '#domain/entities.ts'
import { type Entity, factsOf, parentKey, type Stored } from '#domain/kit/entity.ts'
import { mayReveal, maySee } from '#domain/kit/permissions.ts'
import type { Actor } from '../context/actor.ts'

type Sql = RawBuilder<unknown>
/** `masked`: facts that have a value which leaves the server only by a reveal. */
export type AnyRow = Stored & Record<string, unknown> & { names: Record<string, string>; masked?: string[] }

const stored = ['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'sample']
export const ref = (name: string) => sql.ref(`t.${name}`)

/** Who reads, as far as names are concerned. */
type Reader = Pick<Actor, 'latin'>

/** A column that names records, as the reader reads names: in Latin letters where such a name is stored. */
export const nameColumn = (alias: string, column: string, { latin }: Reader): Sql => {
  const other = latin ? latinNames[column] : undefined
  const own = sql.ref(`${alias}.${column}`)
  return other === undefined ? own : sql`coalesce(${sql.ref(`${alias}.${other}`)}, ${own})`
}

/** Names of the facts that the actor may see, also of those that follow from others. */
export const visibleFields = (e: Entity, actor: Pick<Actor, 'role'>) =>
  Object.entries(factsOf(e))
    .filter(([, field]) => maySee(actor.role, field.secrecy))
    .map(([name]) => name)

/** Names of the facts whose values the actor may have shown for a reason. */
export const maskedFields = (e: Entity, actor: Actor) =>
  Object.entries(e.fields)
    .filter(([, field]) => mayReveal(actor.role, field.secrecy))
    .map(([name]) => name)

/**
 * Select list: the stored columns, the visible facts (only those `wanted`, where it is given) and the names behind the references; of
 * references in the rows of a list by the id of the record.
 */
export const columns = (e: Entity, actor: Actor, wanted?: readonly string[]): Sql => {
  const visible = visibleFields(e, actor).filter((name) => wanted === undefined || wanted.includes(name))
  const key = parentKey(e)
  const masked = maskedFields(e, actor).map((name) => sql`case when ${ref(name)} is not null then ${sql.lit(name)} end`)
  return sql`${sql.join([...stored, ...(key === undefined ? [] : [key]), ...visible].map(ref))},
    json_strip_nulls(json_build_object(${sql.join(visible.flatMap((name) => nameParts(e, name, actor)))})) as names
    ${masked.length > 0 ? sql`, array_remove(array[${sql.join(masked)}], null) as masked` : sql``}`
}

/** Name and value of an entry of `names`: the record behind a reference, or a map of those behind many. */
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

/** A record is named by texts, by an instant such as `11/20 9:00`, and by the records it refers to. */
export const namePart = (e: Pick<Entity, 'fields'>, name: string, reader: Reader): Sql => {
  const { kind, to, shows } = e.fields[name] ?? {}
  if (to && shows) return sql`(select ${nameColumn('r', shows, reader)} from ${sql.table(to)} r where r.id = ${ref(name)})`
  if (kind === 'instant') return sql`to_char(${ref(name)} at time zone 'Asia/Tokyo', 'MM/DD FMHH24:MI')`
  return kind === 'date' ? sql`to_char(${ref(name)}, 'YYYY/MM/DD')` : nameColumn('t', name, reader)
}

/** What a record is called in a sentence. */
export const nameOfRecord = (e: Pick<Entity, 'fields' | 'named'>, reader: Reader): Sql =>
  sql`concat_ws(' ', ${sql.join(e.named.map((name) => namePart(e, name, reader)))})`
