import { visitingNursingStation } from '#domain/partners/visitingNursingStation.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { VisitingNursingStationForm } from './VisitingNursingStationForm.tsx'
import { VisitingNursingStationSummary } from './VisitingNursingStationSummary.tsx'

export default function VisitingNursingStationPage() {
  return (
    <EntityPage
      entity={visitingNursingStation}
      me={useMe()}
      Summary={VisitingNursingStationSummary}
      Form={VisitingNursingStationForm}
    />
  )
}
