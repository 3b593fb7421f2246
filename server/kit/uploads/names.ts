import { sql } from 'kysely'
import { type FieldIssue, invalid } from '#domain/kit/errors.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { holdsFiles, rowsOf } from '#domain/kit/fileFacts.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { isMasked, mayReveal, maySee } from '#domain/kit/permissions.ts'
import type { Ctx } from '../context/context.ts'
import { readable } from '../records/list.ts'
import { SEALED } from '../files/sniff.ts'

type Values = Record<string, unknown>
type Stored = { hash: string; size: number; type: string; photo: boolean }

/**
 * The facts of a record as they are to be stored: size and type of its files come from the table, never from who sends them. Naming a file
 * puts off the day on which it would be swept away, in the transaction that stores the record.
 * @param before the record that is changed: what it names already it may go on to name
 * @throws {AppError} `invalid_input` on every fact whose file is not there, or not known to the actor, or was not kept as a photo where one is wanted
 */
export const nameFiles = async <V extends Values>(
  ctx: Ctx,
  { fields }: { fields: Fields },
  values: V,
  before?: Values,
): Promise<V> => {
  const { db, actor } = ctx
  const wanted = new Set(hashesIn(fields, values))
  if (wanted.size === 0) return values
  // in one order, so that two records which name the same files never wait for each other
  const { rows } = await sql<Stored>`
    with wanted as (select hash from file where hash = any(${[...wanted]}) order by hash for update)
    update file f set keep_until = greatest(f.keep_until, now() + interval '1 day') from wanted where f.hash = wanted.hash
    returning f.hash, f.size, f.type, f.photo`.execute(db)
  const own = before === undefined ? [] : hashesIn(fields, before)
  const known = await knownTo(
    ctx,
    rows.map(({ hash }) => hash).filter((hash) => !own.includes(hash)),
  )
  const stored = new Map(rows.filter(({ hash }) => own.includes(hash) || known.has(hash)).map((row) => [row.hash, row]))
  const missing: FieldIssue[] = []
  const filled = fill(fields, values, '', stored, missing)
  if (missing.length > 0) throw invalid(...missing)
  await sql`update sent_file set named = true where account_id = ${actor.id} and hash = any(${[...wanted]}) and not named`.execute(
    db,
  )
  return filled as V
}

/**
 * Of some files those that the actor sent, or that a record names which the actor reads, in a fact that the actor may see: whoever knows the hash
 * of another one does not come by its bytes.
 */
const knownTo = async (ctx: Ctx, hashes: readonly string[]): Promise<ReadonlySet<string>> => {
  if (hashes.length === 0) return new Set()
  const sent = await sql<{ hash: string }>`
    select hash from sent_file where account_id = ${ctx.actor.id} and hash = any(${[...hashes]})`.execute(ctx.db)
  const known = new Set(sent.rows.map(({ hash }) => hash))
  const others = hashes.filter((hash) => !known.has(hash))
  if (others.length === 0) return known
  const named = ctx.app.nouns.entities.flatMap((e) =>
    Object.entries(e.fields).flatMap(([name, field]) =>
      (field.kind === 'picture' || holdsFiles(field)) &&
      (maySee(ctx.actor.role, field.secrecy) || mayReveal(ctx.actor.role, field.secrecy))
        ? [
            sql`select h.hash from ${sql.table(e.name)} t, unnest(${others}::text[]) h(hash)
              where ${sql.ref(`t.${name}`)} is not null and position(h.hash in ${sql.ref(`t.${name}`)}::text) > 0 and ${readable(ctx, e.name)}`,
          ]
        : [],
    ),
  )
  if (named.length === 0) return known
  const { rows } = await sql<{ hash: string }>`${sql.join(named, sql` union `)}`.execute(ctx.db)
  return new Set([...known, ...rows.map(({ hash }) => hash)])
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
