import { factKey, type RosterFact, type RosterRow } from '#domain/ledgers/roster.ts'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldId } from '#web/kit/forms/layout/Labelled.tsx'
import type { Place } from '#web/kit/noun.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'

/** What is missing of somebody, each fact a link to the field that settles it. */
export function MissingLinks({ one }: { one: Pick<RosterRow, 'staff_id' | 'employee_id' | 'missing'> }) {
  const { of } = useLabels()
  const placeOf = usePlaceOf()
  const placeFor = (fact: RosterFact): Place | undefined => {
    // the schools and work of a foreign worker stand in the record as an employee
    if (fact === 'career' && one.employee_id !== null) return tabOf(placeOf('employee', one.employee_id), 'histories')
    const place = placeOf('staff', one.staff_id)
    return fact === 'work_kind' ? tabOf(place, 'employments') : place && { ...place, hash: fieldId(fact) }
  }
  return (
    <Row as="ul" gap={0.5} rowGap={0.125}>
      {one.missing.map((fact) => (
        <li key={fact}>
          <PlaceLink place={placeFor(fact)}>{of(factKey(fact))}</PlaceLink>
        </li>
      ))}
    </Row>
  )
}

const tabOf = (place: Place | undefined, tab: string): Place | undefined => place && { ...place, search: { tab } }
