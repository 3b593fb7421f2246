import { type RawBuilder, sql } from 'kysely'

/**
 * A subquery to join: the latest record of each owner in a dated table (`make_dated`). It sorts the table once; the condition that no later
 * record exists would be looked up row by row as soon as PostgreSQL expects few rows.
 */
export const lastOf = (table: string, owner: string): RawBuilder<unknown> =>
  sql`(select distinct on (d.${sql.ref(owner)}) d.* from ${sql.table(table)} d where d.deleted_at is null
    order by d.${sql.ref(owner)}, d.valid_from desc)`
