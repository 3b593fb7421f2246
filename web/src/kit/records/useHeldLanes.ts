import { allEntities } from '#domain/entities.ts'
import { type Entity, parentKey } from '#domain/kit/entity.ts'
import type { HeldLine } from '#domain/kit/held.ts'
import { usePlaceOf } from '../audit/places.ts'
import { useLabels } from '../facts/labels.ts'
import { useTranslation } from '../i18n.ts'
import type { Lane } from '../lines/lanes.ts'
import { nameBehind } from '../facts/references.ts'

type Row = HeldLine['rows'][number]

/**
 * Converts dated records to lanes of a time axis: one for each kind, or for each person where several share it. A bar links to its record.
 */
export const useHeldLanes = (): ((lines: readonly HeldLine[]) => Lane[]) => {
  const { t } = useTranslation()
  const { of, choice } = useLabels()
  const placeOf = usePlaceOf()

  const textOf = (kind: Entity, fact: string, row: Row): string => {
    const [field, value] = [kind.fields[fact], row[fact]]
    if (!field || typeof value !== 'string') return ''
    if (field.to !== undefined) return nameBehind(row, fact)
    return field.choices ? choice(field, value) : value
  }
  const barOf = (kind: Entity, key: string, row: Row): Lane['bars'][number] => {
    const told = (kind.told ?? []).filter((fact) => fact !== key).map((fact) => textOf(kind, fact, row))
    const texts = [key === parentKey(kind) ? '' : row.owner_name, ...told].filter(Boolean)
    const place = placeOf(kind.of?.name ?? '', row.owner)
    return {
      id: row.id,
      valid_from: row.valid_from,
      valid_to: row.valid_to,
      label: texts.join(t('between')) || of(`${kind.namespace}:noun.${kind.name}.title`),
      to: place && { ...place, search: { tab: kind.path, entry: row.id } },
    }
  }
  return (lines) =>
    lines.flatMap(({ kind: name, key, rows }): Lane[] => {
      const kind = allEntities.find((each) => each.name === name)
      if (!kind) return []
      const { per } = kind
      // on the axis of a person, a bar for where the person lives is titled by the housing
      const titled = per === key && kind.of ? kind.of : kind
      const title = of(`${titled.namespace}:noun.${titled.name}.title`)
      if (per === undefined || per === key)
        return [{ id: name, label: title, bars: rows.map((row) => barOf(kind, key, row)), gaps: true }]
      const people = Map.groupBy(rows, (row) => String(row[per]))
      return [...people].map(([id, own]) => ({
        id: `${name}-${id}`,
        label: own[0] ? nameBehind(own[0], per) : title,
        names: true,
        bars: own.map((row) => barOf(kind, key, row)),
      }))
    })
}
