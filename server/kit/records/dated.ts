import { type RawBuilder, sql } from 'kysely'

/**
 * Of a dated table (`make_dated`) the record of each owner that is told last, to join. Sorted once: as a condition that no later one exists
 * it is looked up row by row as soon as PostgreSQL expects few rows.
 */
export const lastOf = (table: string, owner: string): RawBuilder<unknown> =>
  sql`(select distinct on (d.${sql.ref(owner)}) d.* from ${sql.table(table)} d where d.deleted_at is null
    order by d.${sql.ref(owner)}, d.valid_from desc)`
