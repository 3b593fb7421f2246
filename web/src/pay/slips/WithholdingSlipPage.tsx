import { withholdingSlip } from '#domain/pay/slips/withholdingSlip.ts'
import type { WithholdingSlipRow } from '#domain/pay/slips/slips.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api, client } from '#web/kit/api.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { SlipBoxesTab } from '../yearEnd/SlipBoxesTab.tsx'
import { SlipSummary } from './SlipSummary.tsx'
import { WithholdingSlipForm } from './WithholdingSlipForm.tsx'

/** What a slip that takes the place of another one may say otherwise. */
const replaced = { details: withholdingSlip.fields.details }
const none = {}

function WithholdingSlipSummary({ row }: { row: WithholdingSlipRow }) {
  const { t } = useTranslation('slips')
  return (
    <SlipSummary
      entity={withholdingSlip}
      row={row}
      calls={api.withholdingSlips}
      addFile={client.withholdingSlips.addFile}
      period={t('year', { year: row.year })}
      facts={none}
      replaced={replaced}
      path="/admin/salary-management/staff-taxcertificate/$id"
    />
  )
}

/** One withholding slip: whose and for when it is, where it stands, and what may be done with it. */
export default function WithholdingSlipPage() {
  const { t } = useTranslation('slips')
  return (
    <EntityPage
      entity={withholdingSlip}
      me={useMe()}
      nameOf={(row) => t('called', { name: nameBehind(row, 'staff_id'), period: t('year', { year: row.year }) })}
      Summary={WithholdingSlipSummary}
      Form={WithholdingSlipForm}
      tabs={[{ id: 'boxes', label: t('copies.tab'), show: (row) => <SlipBoxesTab {...row} /> }]}
    />
  )
}
