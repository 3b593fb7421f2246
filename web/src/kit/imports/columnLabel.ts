import { allEntities } from '#domain/entities.ts'
import { type Entity, factsOf, parentKey } from '#domain/kit/entity.ts'
import { WHOLE_ADDRESS } from '#domain/kit/imports.ts'
import { columnOf, ownerFacts } from '#domain/kit/owners.ts'
import { useLabels } from '../facts/labels.ts'

/**
 * Label of a column by the name of its fact. A column that names the parent of a record has the label of the parent's fact, with the
 * parent's title before it where the record has a fact of the same label, exactly as in the template.
 */
export const useColumnLabel = (e: Entity): ((name: string) => string) => {
  const { of } = useLabels()
  const title = ({ namespace, name }: Entity) => of(`${namespace}:noun.${name}.title`)
  const label = ({ namespace, name }: Entity, fact: string) => of(`${namespace}:${name}.${fact}`)
  return (name) => {
    if (name === WHOLE_ADDRESS) return of('imports:columns.address')
    if (!e.of || columnOf(name) !== parentKey(e)) return label(e, name)
    const owner = ownerFacts(allEntities, e).find((one) => one.name === name)
    if (!owner) return title(e.of)
    const own = label(owner.of, owner.fact)
    const isTaken = Object.keys(factsOf(e)).some((fact) => label(e, fact) === own)
    return isTaken ? `${title(owner.of)} ${own}` : own
  }
}
