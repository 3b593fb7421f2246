import { payRun } from '#domain/pay/run/payRun.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { BonusResults } from './BonusResults.tsx'
import { showMonth } from '#web/kit/facts/days.ts'
import { TransferTab } from '../transfer/TransferTab.tsx'
import { PayResults } from './PayResults.tsx'
import { PayRunForm } from './PayRunForm.tsx'
import { PayRunSummary } from './PayRunSummary.tsx'
import { useRunName } from './useRunName.ts'

/** Page of a pay run: where it stands, its sums, and what it pays each person. */
export default function PayRunPage() {
  const { t } = useTranslation('pay_runs')
  const runName = useRunName()
  const show = (row: PayRunRow) => (row.kind === 'bonus' ? <BonusResults {...row} /> : <PayResults {...row} />)
  const tabs = [{ id: 'results', label: t('results.title'), show }]
  return <EntityPage entity={payRun} me={useMe()} nameOf={runName} Summary={PayRunSummary} Form={PayRunForm} tabs={tabs} />
  const { t } = useTranslation(['pay_runs', 'transfers'])
  const language = useLanguage()
  const tabs = [
    { id: 'results', label: t('results.title'), show: (row: PayRunRow) => <PayResults {...row} /> },
    { id: 'transfer', label: t('transfers:title'), show: (row: PayRunRow) => <TransferTab {...row} /> },
  ]
  return (
    <EntityPage
      entity={payRun}
      me={useMe()}
      nameOf={({ month }) => t('called', { month: showMonth(month, language) })}
      Summary={PayRunSummary}
      Form={PayRunForm}
      tabs={tabs}
    />
  )
}
