import { townName } from '#domain/kit/address.ts'
import { isForHelpers } from '#domain/kit/languages.ts'
import { placeInLatin } from '#domain/kit/romaji.ts'
import type { DayPatient, DayVisit } from '#domain/visits/day.ts'
import { useLanguage } from '#web/kit/i18n.ts'
import { NameFurigana } from '#web/kit/ui/Furigana.tsx'

type Props = { visit: Pick<DayVisit, 'municipality_kana' | 'town_kana'>; patient: Pick<DayPatient, 'municipality' | 'town'> }

/** Where a patient lives without the number of the house, with readings where they are shown; in the languages for helpers in Latin letters, too. */
export function PlaceName({ visit, patient: { municipality, town } }: Props) {
  const language = useLanguage()
  const readings = [visit.municipality_kana, visit.town_kana].flatMap((kana) => (kana ? [placeInLatin(kana)] : []))
  return (
    <>
      {municipality !== null && <NameFurigana name={municipality} kana={visit.municipality_kana ?? undefined} />}
      {town !== null && <NameFurigana name={townName(town)} kana={visit.town_kana ?? undefined} />}
      {isForHelpers(language) && readings.length > 0 && ` (${readings.join(' ')})`}
    </>
  )
}
