import { type Entity, parentKey } from './entity.ts'
import type { Field } from './fields.ts'
import { namesakeOf } from './heldKinds.ts'

/**
 * A column of a file that says to which parent record a line belongs: a fact of the parent, or of the record that gives the parent its
 * name. `name`: the name of the column in a report, made of the column with the parent's id and the fact.
 */
export type OwnerFact = { readonly name: string; readonly of: Entity; readonly fact: string; readonly field: Field }

/** The columns by which a file says to which parent each record belongs; none for an entity without a parent. */
export const ownerFacts = (all: readonly Entity[], e: Entity): OwnerFact[] => {
  const key = parentKey(e)
  if (!e.of || key === undefined) return []
  const of = e.of.known ? e.of : (namesakeOf(all, e.of) ?? e.of)
  return (of.known ?? []).flatMap((fact) => {
    const field = of.fields[fact]
    return field ? [{ name: `${key}.${fact}`, of, fact, field }] : []
  })
}

/**
 * The first part of a field path: the fact `licenses` of `licenses.0.license_date`, or the parent's key of a column that names the parent.
 */
export const columnOf = (field: string): string => field.replace(/\..*/, '')
