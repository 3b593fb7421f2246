import { sql } from 'kysely'
import { type FieldIssue, invalid } from '#domain/kit/errors.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { rowsOf } from '#domain/kit/fileFacts.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { isMasked } from '#domain/kit/permissions.ts'
import type { Db } from '../context.ts'
import { SEALED } from './sniff.ts'

type Values = Record<string, unknown>
type Stored = { hash: string; size: number; type: string; photo: boolean }

/**
 * The facts of a record as they are to be stored: size and type of its files come from the table, never from who sends them. Naming a file
 * puts off the day on which it would be swept away, in the transaction that stores the record.
 * @throws {AppError} `invalid_input` on every fact whose file is not there, or was not kept as a photo where one is wanted
 */
export const nameFiles = async <V extends Values>(db: Db, { fields }: { fields: Fields }, values: V): Promise<V> => {
  const wanted = new Set(hashesIn(fields, values))
  if (wanted.size === 0) return values
  // in one order, so that two records which name the same files never wait for each other
  const { rows } = await sql<Stored>`
    with wanted as (select hash from file where hash = any(${[...wanted]}) order by hash for update)
    update file f set keep_until = greatest(f.keep_until, now() + interval '1 day') from wanted where f.hash = wanted.hash
    returning f.hash, f.size, f.type, f.photo`.execute(db)
  const stored = new Map(rows.map((row) => [row.hash, row]))
  const missing: FieldIssue[] = []
  const filled = fill(fields, values, '', stored, missing)
  if (missing.length > 0) throw invalid(...missing)
  return filled as V
}

const hashesIn = (fields: Fields, values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field || value === null || value === undefined) return []
    if (field.kind === 'picture') return [String(value)]
    if (field.kind === 'file') return [(value as FileValue).hash]
    return rowsOf(field, value).flatMap((row) => hashesIn(field.fields ?? {}, row))
  })

const fill = (fields: Fields, values: Values, path: string, stored: Map<string, Stored>, missing: FieldIssue[]): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      const place = `${path}${name}`
      if (!field || value === null || value === undefined) return [name, value]
      if (field.kind === 'list' && field.fields) {
        const inner = field.fields
        return [name, rowsOf(field, value).map((row, i) => fill(inner, row, `${place}.${i}.`, stored, missing))]
      }
      if (field.kind !== 'file' && field.kind !== 'picture') return [name, value]
      const kept = stored.get(field.kind === 'file' ? (value as FileValue).hash : String(value))
      // a masked fact names only what is sealed, and what is sealed nobody else names
      const found = kept && (kept.type === SEALED) === isMasked(field) ? kept : undefined
      if (!found) missing.push({ field: place, code: 'not_found' })
      else if ((field.photo || field.kind === 'picture') && !found.photo) missing.push({ field: place, code: 'not_a_picture' })
      return [name, field.kind === 'file' ? { ...(value as FileValue), size: found?.size, type: found?.type } : value]
    }),
  )
