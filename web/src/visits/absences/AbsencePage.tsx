import { absence } from '#domain/visits/absence.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { AbsenceForm } from './AbsenceForm.tsx'
import { AwayVisits } from './AwayVisits.tsx'

/** Page of one absence, named by its person and first day, with the visits within it. */
export default function AbsencePage() {
  const { t } = useTranslation('absences')
  const { fullDay } = useVisitTexts()
  return (
    <EntityPage
      entity={absence}
      me={useMe()}
      nameOf={(row) => t('called', { name: nameBehind(row, 'staff_id'), date: fullDay(row.from_date) })}
      Form={AbsenceForm}
      Below={AwayVisits}
    />
  )
}
