import { allEntities, latinNames } from './entities.ts'
import { factsOf } from './kit/entity.ts'
import type { Fields } from './kit/fields.ts'

/*
 * What the frame of every screen knows of all entities, without their facts. Browsers get this file as data (`web/dataOf.ts`), so that
 * the first screen does not load the facts of every entity: its exports are what JSON can hold.
 */

type EntityLine = {
  readonly name: string
  readonly namespace: string
  readonly path: string
  /** The parent entity. */
  readonly of?: string
  /** Tables of which its lists show something: its own, that of its parent, those that its facts refer to or are worked out from. */
  readonly shows: readonly string[]
}

const referred = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ to, fields: inner }) => [...(to ? [to] : []), ...(inner ? referred(inner) : [])])

/** Every entity, in the order of `entities`. */
export const entityLines: readonly EntityLine[] = allEntities.map((e) => {
  const parent = e.of ? [e.of.name] : []
  const shows = [e.name, ...parent, ...referred(factsOf(e)), ...(e.workedFrom ?? [])]
  return { name: e.name, namespace: e.namespace, path: e.path, ...(e.of ? { of: e.of.name } : {}), shows: [...new Set(shows)] }
})

/** Namespaces of the texts about all records. */
export const recordTexts: string[] = ['common', 'audit', ...new Set(allEntities.map(({ namespace }) => namespace))]

/** As `latinNames` of the entities. */
export const latinNameOf: Readonly<Record<string, string>> = latinNames
