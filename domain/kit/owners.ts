import { type Entity, parentKey } from './entity.ts'
import type { Field } from './fields.ts'
import { namesakeOf } from './heldKinds.ts'

/**
 * A column of a file that says whose record a line is: a fact of the record that it belongs to, or of the one which that is named by. `name` is
 * what the column is called in a report: the column that names the owner, and the fact.
 */
export type OwnerFact = { readonly name: string; readonly of: Entity; readonly fact: string; readonly field: Field }

/** The columns by which a file of records that belong to others says whose each is; none of records that stand alone. */
export const ownerFacts = (all: readonly Entity[], e: Entity): OwnerFact[] => {
  const key = parentKey(e)
  if (!e.of || key === undefined) return []
  const of = e.of.known ? e.of : (namesakeOf(all, e.of) ?? e.of)
  return (of.known ?? []).flatMap((fact) => {
    const field = of.fields[fact]
    return field ? [{ name: `${key}.${fact}`, of, fact, field }] : []
  })
}

/** The fact of a field or a column: `licenses` of `licenses.0.license_date`, and the owner of each column that says whose a record is. */
export const columnOf = (field: string): string => field.replace(/\..*/, '')
