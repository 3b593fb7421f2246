import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Entity } from '#domain/kit/entity.ts'
import { type ImportDouble, MAX_DOUBLES } from '#domain/kit/imports.ts'
import { noteListing } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import { optionRows } from '../records/list.ts'
import { isSamePerson, type Person, personsOf, readRows, recordsOfPersons } from '../records/persons.ts'
import { BATCH, type Line } from './store.ts'

/**
 * Finds the lines of a file about persons who are there already: in records that the actor may read, or in an earlier line. At most
 * `MAX_DOUBLES`, since nobody reads more at a time.
 */
export const doublesIn = async (actor: Ctx, e: Entity, lines: readonly Line[], signal?: AbortSignal): Promise<ImportDouble[]> => {
  if (!e.double) return []
  const ctx = { ...actor, rows: readRows(actor, e.name) }
  const before = new Map<string, { line: number; person: Person }[]>()
  const found: { row: number; name: string; line: number | null; ids: readonly string[] }[] = []
  for (let at = 0; at < lines.length && found.length < MAX_DOUBLES; at += BATCH) {
    signal?.throwIfAborted()
    await yieldToOthers()
    const batch = lines.slice(at, at + BATCH)
    const persons = await personsOf(
      ctx,
      e,
      batch.map(({ input }) => input),
    )
    const stored = await recordsOfPersons(ctx, e, persons)
    for (const [i, person] of persons.entries()) {
      const { line = 0, input = {} } = batch[i] ?? {}
      const earlier = person.told.flatMap((fact) => before.get(fact) ?? []).find((other) => isSamePerson(other.person, person))
      const ids = stored[i] ?? []
      if (earlier || ids.length > 0) found.push({ row: line, name: nameIn(e, input), line: earlier?.line ?? null, ids })
      for (const fact of person.told) before.set(fact, [...(before.get(fact) ?? []), { line, person }])
    }
  }
  const told = found.slice(0, MAX_DOUBLES)
  const ids = [...new Set(told.flatMap((one) => one.ids))]
  if (ids.length > 0 && e.personal) await noteListing(ctx.db, ctx, e.name, ids.length, {})
  const records = new Map(ids.length === 0 ? [] : (await optionRows(ctx, e, { ids })).map((record) => [record.id, record]))
  return told.map(({ ids: own, ...one }) => ({
    ...one,
    records: own.slice(0, MOST).flatMap((id) => records.get(id) ?? []),
  }))
}
/** The most records that are named for one line. */
const MOST = 5

/** The name as it stands in the line; empty where the record is named by another one, whose name is told with it. */
const nameIn = (e: Entity, input: Readonly<Record<string, unknown>>): string =>
  (e.double?.names ?? []).map((name) => input[name]).find((value) => typeof value === 'string') ?? ''
