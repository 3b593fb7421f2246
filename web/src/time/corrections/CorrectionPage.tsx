import { timeCorrection } from '#domain/time/timeCorrection.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { CorrectionForm } from './CorrectionForm.tsx'
import { CorrectionSummary } from './CorrectionSummary.tsx'

/** Page of one correction: the recorded hours, the requested hours, and the decision. */
export default function CorrectionPage() {
  const { t } = useTranslation('corrections')
  const { fullDay } = useVisitTexts()
  return (
    <EntityPage
      entity={timeCorrection}
      me={useMe()}
      answered
      nameOf={(row) => t('called', { name: nameBehind(row, 'staff_id'), date: fullDay(row.date) })}
      Summary={CorrectionSummary}
      Form={CorrectionForm}
    />
  )
}
