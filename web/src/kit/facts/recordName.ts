import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { usePersonName } from './personName.ts'
import { nameBehind } from './references.ts'
import { useFactTexts } from './texts.ts'

/**
 * Returns a function that names a record by the facts in `named`, as people read them: a date in words, and another record by its name.
 * Facts that the row lacks are left out.
 */
export const useRecordName = (entity: Entity): ((row: object) => string) => {
  const personName = usePersonName()
  const texts = useFactTexts(entity)
  return (row) => {
    const partOf = (name: string): string => {
      const field = factsOf(entity)[name]
      const value: unknown = Reflect.get(row, name)
      if (!field || value === null || value === undefined) return ''
      if (field.to !== undefined) return nameBehind(row, name)
      return field.kind === 'text' ? personName(row, name) : texts.value(field, value)
    }
    return entity.named.map(partOf).filter(Boolean).join(' ')
  }
}
