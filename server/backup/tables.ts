import { z } from 'zod'
import type { Ask } from '../kit/db/migrate.ts'

/**
 * Tables that a backup leaves out, since their rows are temporary or must not become valid again (decision 44). `migration` is filled by
 * the migrations themselves.
 */
export const LEFT_OUT = [
  'audit_mark',
  'calendar_feed',
  'idempotency',
  'leave_check',
  'log_reach',
  'mail',
  'migration',
  'one_time_secret',
  'push_subscription',
  'sent_file',
  'session',
  'signature_secret',
  'throttle',
  'webauthn_challenge',
  'worker_heartbeat',
]

/** A table with the columns to save. Types are spelled as PostgreSQL does. */
export const table = z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1) })
export type Table = z.infer<typeof table>

/** The number of rows that are read and written at a time. */
const BATCH = 500

/** The tables to save, by name. Generated columns are left out, since the database computes them again. */
export const tablesOf = async (ask: Ask): Promise<Table[]> => {
  const { rows } = await ask<Table>(
    `select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`,
    [LEFT_OUT],
  )
  return rows
}

/**
 * Reads the rows of a table in batches, each row as a JSON text `["…",null,…]` with the values as PostgreSQL writes them. Needs a
 * transaction.
 */
export async function* rowsIn(ask: Ask, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await ask(`declare copied no scroll cursor for select to_json(array[${values}])::text as row from public.${quoted(name)}`)
  for (;;) {
    const { rows } = await ask<{ row: string }>(`fetch ${BATCH} from copied`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < BATCH) break
  }
  await ask('close copied')
}

/** Inserts rows in the form of `rowsIn`, as one JSON text. */
export const insertRows = async (ask: Ask, { name, columns }: Table, rows: string): Promise<void> => {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map((column, n) => `(r ->> ${n})::${column.type}`).join(', ')
  await ask(
    `insert into public.${quoted(name)} (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) r`,
    [rows],
  )
}

/** The last value of each sequence, by its name; unused sequences are left out. */
export const sequencesOf = async (ask: Ask): Promise<Record<string, number>> => {
  const { rows } = await ask<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export const setSequences = async (ask: Ask, sequences: Record<string, number>): Promise<void> => {
  for (const [name, last] of Object.entries(sequences)) {
    await ask('select setval(format($$public.%I$$, $1::text)::regclass, $2)', [name, last])
  }
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
