import { travelTime } from '#domain/visits/travelTime.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { TravelTimeForm } from './TravelTimeForm.tsx'

/** Page of one usual travel time, named by its two places. */
export default function TravelTimePage() {
  const { t } = useTranslation('travel')
  return (
    <EntityPage
      entity={travelTime}
      me={useMe()}
      nameOf={(row) =>
        t('called', {
          one: nameBehind(row, 'patient_id'),
          other: nameBehind(row, row.other_patient_id === null ? 'establishment_id' : 'other_patient_id'),
        })
      }
      Form={TravelTimeForm}
    />
  )
}
