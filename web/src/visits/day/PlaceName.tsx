import { townName } from '#domain/kit/address.ts'
import type { DayPatient, DayVisit } from '#domain/visits/day.ts'
import { ReadName } from '../ReadName.tsx'

type Props = { visit: Pick<DayVisit, 'municipality_kana' | 'town_kana'>; patient: Pick<DayPatient, 'municipality' | 'town'> }

/** Where a patient lives without the number of the house, with readings where they are shown. */
export const PlaceName = ({ visit, patient: { municipality, town } }: Props) => (
  <>
    {municipality !== null && <ReadName name={municipality} kana={visit.municipality_kana} />}
    {town !== null && <ReadName name={townName(town)} kana={visit.town_kana} />}
  </>
)
