import { payslip } from '#domain/pay/slips/payslip.ts'
import type { PayslipRow } from '#domain/pay/slips/slips.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api, client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { PayslipForm } from './PayslipForm.tsx'
import { SlipSummary } from './SlipSummary.tsx'
import { usePayslipFacts } from './usePayslipFacts.ts'

const { fields } = payslip
/** What a slip that takes the place of another one may say otherwise. */
const replaced = {
  net_salary: fields.net_salary,
  total_deduction: fields.total_deduction,
  total_working_hours: fields.total_working_hours,
  details: fields.details,
}

function PayslipSummary({ row }: { row: PayslipRow }) {
  const language = useLanguage()
  const { choice } = useLabels()
  const facts = usePayslipFacts()
  return (
    <SlipSummary
      entity={payslip}
      row={row}
      calls={api.payslips}
      addFile={client.payslips.addFile}
      period={`${showMonth(row.month, language)} ${choice(fields.kind, row.kind)}`}
      facts={facts(row)}
      replaced={replaced}
      path="/admin/salary-management/staff-payslip/$id"
    />
  )
}

/** One payslip: whose and for when it is, where it stands, and what may be done with it. */
export default function PayslipPage() {
  const { t } = useTranslation('slips')
  const language = useLanguage()
  return (
    <EntityPage
      entity={payslip}
      me={useMe()}
      nameOf={(row) => t('called', { name: nameBehind(row, 'staff_id'), period: showMonth(row.month, language) })}
      Summary={PayslipSummary}
      Form={PayslipForm}
    />
  )
}
