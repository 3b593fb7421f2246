import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import type { TransportRow } from '#domain/pay/transport/transportEntries.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { TransportForm } from './TransportForm.tsx'
import { TransportSummary } from './TransportSummary.tsx'

/** Page of one entry, named by its date and person. */
export default function TransportEntryPage() {
  const { t } = useTranslation('transport')
  const language = useLanguage()
  return (
    <EntityPage
      entity={transportEntry}
      me={useMe()}
      answered
      nameOf={(row: TransportRow) => t('called', { date: showDate(row.date, language), name: nameBehind(row, 'staff_id') })}
      Summary={TransportSummary}
      Form={TransportForm}
    />
  )
}
