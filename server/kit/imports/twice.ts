import { sql } from 'kysely'
import type { Entity } from '#domain/kit/entity.ts'
import type { ImportFault } from '#domain/kit/imports.ts'
import type { Ctx } from '../context/context.ts'

/** Facts that no two records may share, by the unique indexes of the table with one column alone. */
export const uniqueFacts = async ({ db }: Ctx, e: Entity): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = ${e.name}::regclass and i.indisunique and i.indnkeyatts = 1 and i.indexprs is null
      and coalesce(pg_get_expr(i.indpred, i.indrelid), '(deleted_at IS NULL)') = '(deleted_at IS NULL)'`.execute(db)
  return rows.flatMap(({ name }) => (Object.hasOwn(e.fields, name) ? [name] : []))
}

/**
 * Finds values that stand twice in a file though no two records may share them, also in lines with other faults. The later line is told,
 * with the number of the first one (`size`).
 */
export const twiceIn = (e: Entity, unique: readonly string[]) => {
  const seen = new Map<string, number>()
  return (line: number, input: Readonly<Record<string, unknown>>): ImportFault[] =>
    unique.flatMap((name) => {
      const read = e.fields[name]?.schema.safeParse(input[name])
      if (!read?.success || read.data === null) return []
      const value = `${name} ${String(read.data)}`
      const first = seen.get(value)
      if (first === undefined) seen.set(value, line)
      return first === undefined ? [] : [{ row: line, field: name, code: 'twice_in_file' as const, size: first }]
    })
}
