import { sql } from 'kysely'
import type { Entity } from '#domain/kit/entity.ts'
import { isMasked } from '#domain/kit/permissions.ts'
import type { Ctx } from '../context/context.ts'
import type { Keys } from '../keys/keys.ts'
import { ref } from './select.ts'

type Values = Readonly<Record<string, unknown>>

export const purposeOf = (e: Pick<Entity, 'name'>, name: string) => `${e.name}.${name}`
/** Whether the column of a fact is encrypted. Not that of a picture: there the bytes are, and their hash tells nothing (pictures.ts). */
const isSealed = (e: Entity, name: string): boolean => isMasked(e.fields[name] ?? {}) && e.fields[name]?.kind !== 'picture'

/**
 * The stored value of a fact: a masked one is encrypted, so that neither the table nor the audit log holds it in the clear (decision 45).
 */
export const sealedFact = (keys: Keys, e: Entity, name: string, value: unknown): unknown => {
  if (value === null || value === undefined || !isSealed(e, name)) return value
  if (typeof value !== 'string') throw new Error(`${purposeOf(e, name)} is masked and no text`)
  return keys.seal(purposeOf(e, name), value)
}

/** A row with its masked facts decrypted. */
export const openedFacts = (keys: Keys, e: Entity, row: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && isSealed(e, name) ? keys.open(purposeOf(e, name), value) : value,
    ]),
  )

/** Removes masked values that equal the stored ones from changes: encrypted anew, they would look like a change. */
export const withoutKnown = async ({ db, app: { keys } }: Ctx, e: Entity, id: string, changes: Values): Promise<Values> => {
  const names = Object.keys(changes).filter((name) => isSealed(e, name))
  if (names.length === 0) return changes
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(names.map(ref))} from ${sql.table(e.name)} t where t.id = ${id}`.execute(db)
  const known = openedFacts(keys, e, rows[0] ?? {})
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => !names.includes(name) || known[name] !== value))
}
